// Geometry of a drawn board: turning it, its outline, and which point lies where.

/** @typedef {{ x: number, y: number }} Spot */

/**
 * Where a spot is after the board was turned clockwise about (0, 0).
 *
 * @param {Spot} spot
 * @param {number} degrees
 * @returns {Spot}
 */
export function turned({ x, y }, degrees) {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/**
 * The corners of the smallest convex shape around some spots.
 *
 * @param {Spot[]} spots
 * @returns {Spot[]}
 */
export function hull(spots) {
  const sorted = [...spots].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (/** @type {Spot[]} */ list) => {
    /** @type {Spot[]} */
    const chain = [];
    for (const spot of list) {
      while (
        chain.length > 1 &&
        !turnsLeft(chain[chain.length - 2], chain[chain.length - 1], spot)
      ) {
        chain.pop();
      }
      chain.push(spot);
    }
    chain.pop();
    return chain;
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** @param {Spot} a @param {Spot} b @param {Spot} c */
function turnsLeft(a, b, c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 1e-6;
}

/**
 * The middle of an outline: for a label.
 *
 * @param {Spot[]} outline
 * @returns {Spot}
 */
export function middle(outline) {
  const xs = outline.map((spot) => spot.x);
  const ys = outline.map((spot) => spot.y);
  return {
    x: (Math.min(...xs) + Math.max(...xs)) / 2,
    y: (Math.min(...ys) + Math.max(...ys)) / 2,
  };
}

/**
 * The part of the plane that shows a board whichever seat it is turned for.
 *
 * @param {import('./sanguoqi/index.js').Board} board
 */
export function extent(board) {
  const { x, y, width, height } = board.bounds;
  const all = [
    ...board.points,
    ...board.regions.flatMap((region) => region.outline),
    ...board.lines.flat(),
  ];
  // The margin that the bounds leave around what is drawn.
  const margin = Math.min(...all.map((spot) => spot.x)) - x;
  let [west, north, east, south] = [x, y, x + width, y + height];
  for (const degrees of Object.values(board.turns)) {
    for (const spot of all) {
      const at = turned(spot, degrees);
      west = Math.min(west, at.x - margin);
      east = Math.max(east, at.x + margin);
      north = Math.min(north, at.y - margin);
      south = Math.max(south, at.y + margin);
    }
  }
  return { x: west, y: north, width: east - west, height: south - north, margin };
}

/**
 * Those of some spots on a grid that stand in a straight row of neighbours.
 *
 * @template {Spot} P
 * @param {P[]} spots
 * @param {number} length Of the shortest row that counts.
 * @returns {P[]}
 */
export function rows(spots, length) {
  const at = new Map(spots.map((spot) => [`${spot.x},${spot.y}`, spot]));
  /** @type {Set<P>} */
  const found = new Set();
  for (const spot of spots) {
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
      [1, 1],
      [1, -1],
    ]) {
      const row = Array.from({ length }, (_, i) => at.get(`${spot.x + i * dx},${spot.y + i * dy}`));
      for (const one of row.every(Boolean) ? row : []) if (one) found.add(one);
    }
  }
  return spots.filter((spot) => found.has(spot));
}

/** @type {Record<string, Spot>} */
const DIRECTIONS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * The point that an arrow key leads to: near, and roughly in its direction on the turned board.
 *
 * @template {Spot & { id: string }} P
 * @param {P[]} points
 * @param {P} from
 * @param {string} key
 * @param {number} degrees
 * @returns {P | null}
 */
export function neighbour(points, from, key, degrees) {
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  const here = turned(from, degrees);
  let best = null;
  let least = Infinity;
  for (const point of points) {
    const there = turned(point, degrees);
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const along = dx * direction.x + dy * direction.y;
    const across = Math.abs(dx * direction.y - dy * direction.x);
    const angle = Math.atan2(across, along);
    if (along < 0.1 || angle > 1.2) continue;
    const cost = Math.hypot(dx, dy) * (1 + 1.5 * angle * angle);
    if (cost < least) [best, least] = [point, cost];
  }
  return best;
}

/**
 * The point a tap at `spot` (on the unturned board) means: the nearest one within a cell; but a
 * relevant one wins over its neighbours if it is within `reach`, so that a finger need not be exact.
 *
 * @template {Spot & { id: string }} P
 * @param {P[]} points
 * @param {Spot} spot
 * @param {Set<string>} relevant
 * @param {number} reach
 * @returns {P | null}
 */
export function pointAt(points, spot, relevant, reach) {
  let best = null;
  let least = Infinity;
  for (const point of points) {
    const distance = Math.hypot(point.x - spot.x, point.y - spot.y);
    const limit = relevant.has(point.id) ? Math.max(reach, 0.75) : 0.75;
    if (distance > limit) continue;
    // Inside the disc the nearest wins whatever it is.
    const cost = distance < 0.45 || relevant.has(point.id) ? distance : distance + reach;
    if (cost < least) [best, least] = [point, cost];
  }
  return best;
}
