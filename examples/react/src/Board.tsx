import { useMemo, type CSSProperties } from 'react';
import { board, type Game, type Move, type Piece, type Snapshot, type VariantInfo } from 'sanguoqi';

interface Props {
  game: Game;
  info: VariantInfo;
  snapshot: Snapshot;
  /** The piece that is chosen, all moves, and those of that piece. */
  from: string | null;
  moves: Move[];
  targets: Move[];
  pick: (point: string) => void;
}

const path = (spots: { x: number; y: number }[]) => spots.map(({ x, y }) => `${x},${y}`).join(' ');

/** Any board of the family, drawn from what `board()` tells of it; the player to move sits at the bottom. */
export function Board({ game, info, snapshot, from, moves, targets, pick }: Props) {
  const drawing = useMemo(() => board(game.variant, game.options), [game]);
  const { points, lines, regions, bounds, turns, style } = drawing;
  const { status, pieces, lastMove } = snapshot;
  const degrees = turns[status.turn ?? lastMove?.seat ?? info.seats[0].id] ?? 0;
  const seats = [...info.seats, info.neutral];
  const colour = (id: string | null) => seats.find((seat) => seat?.id === id)?.colour ?? '#6d6256';
  const glyphOf = ({ home, kind, set }: Piece) =>
    info.glyphs.find((g) => g.home === home && g.kind === kind && g.set === set);

  /** What a screen reader says of a piece. */
  const nameOf = (piece: Piece) => {
    if (piece.faceDown) return 'face-down piece';
    const owner = seats.find((seat) => seat?.id === piece.owner);
    return [owner?.name.en, piece.set, glyphOf(piece)?.name.en].filter(Boolean).join(' ');
  };

  /** What choosing a point does now; nothing for most. */
  const useOf = (id: string) => {
    if (id === from) return 'chosen';
    if (targets.some(({ to }) => to === id)) return 'can go there';
    if (moves.some((move) => move.from === id)) return 'can move';
    return moves.some((move) => move.from === null && move.to === id) && 'can be played';
  };

  const disc = (piece: Piece) => {
    const { kind, owner, home, faceDown } = piece;
    const taken = seats.some((seat) => seat?.id === home) && owner !== home;
    const checked = kind === 'K' && status.checks.some((check) => check.seat === owner);
    const look = [taken && 'taken', checked && 'checked', faceDown && 'down'];
    const colours = { '--own': colour(owner), '--home': colour(home) } as CSSProperties;
    return (
      <g className={['piece', ...look].filter(Boolean).join(' ')} style={colours}>
        <circle className="edge" r=".46" />
        <circle className="ring" r=".38" />
        <text transform={`rotate(${-degrees})`}>{glyphOf(piece)?.glyph}</text>
      </g>
    );
  };

  return (
    <svg
      viewBox={[bounds.x, bounds.y, bounds.width, bounds.height].join(' ')}
      role="group"
      aria-label="Board"
    >
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
          const use = useOf(id);
          return (
            <g
              key={id}
              data-point={id}
              transform={`translate(${x} ${y})`}
              role="button"
              tabIndex={use ? 0 : -1}
              aria-label={[id, piece ? nameOf(piece) : 'empty', use].filter(Boolean).join(', ')}
              onClick={() => pick(id)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' && event.key !== ' ') return;
                event.preventDefault();
                pick(id);
              }}
            >
              {style === 'cells' && <rect x="-.5" y="-.5" width="1" height="1" />}
              <circle className={marked ? 'marked' : ''} r=".55" />
              {target && <circle className="target" r={piece ? 0.5 : 0.16} />}
              {piece && disc(piece)}
              <circle className="focus" r=".48" />
            </g>
          );
        })}
      </g>
    </svg>
  );
}
