import { useEffect, useState, useSyncExternalStore, type CSSProperties } from 'react';
import { Game, variants, type GameEvent, type Point, type Variant } from 'sanguoqi';
import { Board } from './Board';

/** The position that the address names (`#` and its text), or a new game; and what is wrong with the address. */
function firstGame(): [Game, string] {
  try {
    const position = decodeURIComponent(location.hash.slice(1));
    return [position ? Game.fromPosition(position) : new Game('sanguo-qi'), ''];
  } catch (error) {
    return [new Game('sanguo-qi'), `The address names no position: ${(error as Error).message}`];
  }
}

export function App() {
  const [[first, problem]] = useState(firstGame);
  const [game, setGame] = useState(first);
  const snapshot = useSyncExternalStore(game.subscribe, game.snapshot);
  const [from, setFrom] = useState<Point | null>(null);
  const [toast, setToast] = useState(problem);

  const info = variants().find((one) => one.id === game.variant)!;
  const seat = (id: string) => [...info.seats, info.neutral].find((one) => one?.id === id)!;
  const names = (ids: string[]) => ids.map((id) => seat(id).name.en).join(' and ');

  function tell(events: GameEvent[]) {
    const takeover = events.find((event) => event.type === 'takeover');
    setToast(takeover ? `${names([takeover.to])} takes over ${names([takeover.from])}` : '');
    setFrom(null);
  }

  useEffect(() => game.subscribe(tell), [game]);

  const moves = game.legalMoves();
  const targets = moves.filter((move) => move.from !== null && move.from === from);

  function pick(point: Point) {
    // A move without an origin places a stone or turns a piece up.
    const others = moves.filter((move) => move.from === null);
    const move = [...targets, ...others].find(({ to }) => to === point);
    if (move) game.applyMove(move);
    else setFrom(moves.some((one) => one.from === point) && point !== from ? point : null);
  }

  function start(variant: string) {
    tell([]);
    setGame(new Game(variant as Variant));
  }

  const { turn, result, checks } = snapshot.status;
  const checked = checks.map((check) => check.seat);
  const outcome = result?.winners.length ? `${names(result.winners)} won` : 'A draw';
  return (
    <main style={{ '--own': turn ? seat(turn).colour : '#dcc9a6' } as CSSProperties}>
      <Board {...{ game, info, snapshot, from, moves, targets, pick }} />
      <aside>
        <h1 lang="zh-Hant">{info.name.zhHant}</h1>
        <p role="status">
          {turn ? `${names([turn])} to move` : `${outcome}: ${result?.reason}`}
          {turn && checked.length > 0 && `, ${names(checked)} in check`}
        </p>
        {toast && <p className="toast" role="alert" children={toast} />}
        <button onClick={() => game.undo()} disabled={!game.canUndo()} children="Undo" />
        {moves
          .filter((move) => move.to === null)
          .map(({ text }) => (
            <button key={text} onClick={() => game.applyMove(text)} children={text} />
          ))}
        <select value="" aria-label="New game" onChange={({ target }) => start(target.value)}>
          <option value="">New game…</option>
          {variants().map(({ id, name }) => (
            <option key={id} value={id} children={name.en} />
          ))}
        </select>
      </aside>
    </main>
  );
}
