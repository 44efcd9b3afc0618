import { useMemo, type CSSProperties } from 'react';
import { board, type Game, type Move, type Piece, type Snapshot, type VariantInfo } from 'sanguoqi';

interface Props {
  game: Game;
  info: VariantInfo;
  snapshot: Snapshot;
  /** The piece that is chosen, and its moves. */
  from: string | null;
  targets: Move[];
  pick: (point: string) => void;
}

const path = (spots: { x: number; y: number }[]) => spots.map(({ x, y }) => `${x},${y}`).join(' ');

/** Any board of the family, drawn from what `board()` tells of it; the player to move sits at the bottom. */
export function Board({ game, info, snapshot, from, targets, pick }: Props) {
  const drawing = useMemo(() => board(game.variant, game.options), [game]);
  const { points, lines, regions, bounds, turns, style } = drawing;
  const { status, pieces, lastMove } = snapshot;
  const degrees = turns[status.turn ?? lastMove?.seat ?? info.seats[0].id] ?? 0;
  const seats = [...info.seats, info.neutral];
  const colour = (id: string | null) => seats.find((seat) => seat?.id === id)?.colour ?? '#6d6256';

  const disc = ({ kind, owner, home, set, faceDown }: Piece) => {
    const glyph = info.glyphs.find((g) => g.home === home && g.kind === kind && g.set === set);
    const taken = seats.some((seat) => seat?.id === home) && owner !== home;
    const checked = kind === 'K' && status.checks.some((check) => check.seat === owner);
    const look = [taken && 'taken', checked && 'checked', faceDown && 'down'];
    const colours = { '--own': colour(owner), '--home': colour(home) } as CSSProperties;
    return (
      <g className={['piece', ...look].filter(Boolean).join(' ')} style={colours}>
        <circle className="edge" r=".46" />
        <circle className="ring" r=".38" />
        <text transform={`rotate(${-degrees})`}>{glyph?.glyph}</text>
      </g>
    );
  };

  return (
    <svg viewBox={[bounds.x, bounds.y, bounds.width, bounds.height].join(' ')}>
      <g transform={`rotate(${degrees})`}>
        {lines.map((line, i) => (
          <polyline key={i} className="wood" points={path(line)} />
        ))}
        {regions.map(({ kind, outline }, i) => (
          <polygon key={i} className={kind} points={path(outline)} />
        ))}
        {lines.map((line, i) => (
          <polyline key={i} points={path(line)} />
        ))}
        {points.map(({ id, x, y }) => {
          const piece = pieces.find(({ point }) => point === id);
          const target = targets.find(({ to }) => to === id);
          const marked = [from, lastMove?.from, lastMove?.to].includes(id);
          return (
            <g key={id} data-point={id} transform={`translate(${x} ${y})`} onClick={() => pick(id)}>
              {style === 'cells' && <rect x="-.5" y="-.5" width="1" height="1" />}
              <circle className={marked ? 'marked' : ''} r=".55" />
              {target && <circle className="target" r={piece ? 0.5 : 0.16} />}
              {piece && disc(piece)}
            </g>
          );
        })}
      </g>
    </svg>
  );
}
