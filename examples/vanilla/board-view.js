// The board as SVG, painted from `board()` and `pieces()` alone.
import { extent, hull, middle, neighbour, pointAt } from './geometry.js';
import { Disc, element, UNIT } from './disc.js';

/**
 * @typedef {import('./sanguoqi/index.js').Board} Board
 * @typedef {import('./sanguoqi/index.js').Point} Point
 * @typedef {import('./geometry.js').Spot} Spot
 * @typedef {import('./disc.js').Look} Look
 *
 * @typedef {{
 *   selected: Point | null, steps: Point[], targets: Map<Point, { capture: boolean, far: boolean }>,
 *   last: Point[], checked: Point[], attackers: Point[], row: Point[], why: Point[],
 *   movable: Set<Point>, starts: Set<Point>,
 * }} Marks
 */

/** Far from the nearest piece to move, in pixels, a finger may land. */
const REACH_PX = 20;
/** A press that moves less far, in pixels, is a click. */
const SLACK_PX = 6;

/** @param {Spot[]} spots */
const path = (spots) => spots.map(({ x, y }) => `${x * UNIT},${y * UNIT}`).join(' ');

/** Paints a board, tells which points are chosen, and lets the keyboard walk over it. */
export class BoardView {
  /** @type {Board['points']} */
  #points = [];
  /** @type {Map<Point, SVGGElement>} */
  #spots = new Map();
  /** @type {Map<Point, Disc>} */
  #discs = new Map();
  /** @type {Marks} */
  #marks = noMarks();
  #degrees = 0;
  /** @type {Point | null} */
  #focused = null;
  /** @type {{ from: Point, disc: Disc, x: number, y: number, moved: boolean } | null} */
  #drag = null;

  /**
   * @param {SVGSVGElement} svg
   * @param {{
   *   onChoose: (point: Point) => void, onDrop: (to: Point | null) => void,
   *   onCancel: () => void, onKey: (key: string) => boolean,
   * }} handlers
   */
  constructor(svg, handlers) {
    this.svg = svg;
    this.handlers = handlers;
    this.turntable = svg.appendChild(element('g', { class: 'turntable' }));
    this.ground = this.turntable.appendChild(element('g', { 'aria-hidden': 'true' }));
    this.trace = this.turntable.appendChild(element('g', { 'aria-hidden': 'true' }));
    this.pieces = this.turntable.appendChild(element('g', { 'aria-hidden': 'true' }));
    this.points = this.turntable.appendChild(element('g'));
    svg.addEventListener('click', (event) => this.#click(event));
    svg.addEventListener('pointerdown', (event) => this.#press(event));
    svg.addEventListener('pointermove', (event) => this.#pull(event));
    svg.addEventListener('pointerup', (event) => this.#release(event));
    svg.addEventListener('pointercancel', () => this.#putBack());
    svg.addEventListener('keydown', (event) => this.#key(event));
    // Not on the SVG itself: a listener for focus would put it among the stops of the Tab key.
    svg.parentElement?.addEventListener('focusin', (event) => {
      const id = /** @type {Element} */ (event.target).getAttribute('data-point');
      if (id) this.#focusable(id);
    });
  }

  /** @param {Board} board @param {(seat: string | null) => number} seatIndex */
  setBoard(board, seatIndex) {
    this.#points = board.points;
    this.#spots.clear();
    this.#discs.clear();
    for (const layer of [this.ground, this.trace, this.pieces, this.points])
      layer.replaceChildren();
    const box = extent(board);
    const view = [box.x, box.y, box.width, box.height].map((value) => value * UNIT);
    this.svg.setAttribute('viewBox', view.join(' '));
    this.svg.classList.toggle('cells', board.style === 'cells');
    paintGround(this.ground, board, box.margin, seatIndex);
    for (const point of board.points) {
      const g = element('g', {
        class: 'point',
        role: 'button',
        'data-point': point.id,
        tabindex: -1,
      });
      g.setAttribute('transform', `translate(${point.x * UNIT} ${point.y * UNIT})`);
      const aim = element('g', { class: 'upright' });
      aim.append(element('path', { class: 'aim', d: AIM }));
      g.append(
        element('circle', { class: 'hit', r: 0.5 * UNIT }),
        element('circle', { class: 'dot', r: 0.15 * UNIT }),
        aim,
        element('circle', { class: 'focus', r: 0.56 * UNIT }),
      );
      this.#spots.set(point.id, g);
      this.points.append(g);
    }
    this.#focusable(board.points[0]?.id ?? null);
  }

  /** Turns the board clockwise, the shorter way round. @param {number} degrees */
  turn(degrees) {
    const change = ((((degrees - this.#degrees) % 360) + 540) % 360) - 180;
    this.#degrees += change;
    this.svg.style.setProperty('--turn', `${this.#degrees}deg`);
  }

  /**
   * Brings the discs to where the pieces are now: what moved slides, what changed owner turns over.
   *
   * @param {{ point: Point, key: string, look: Look }[]} pieces `key` tells what a piece is whoever has it.
   */
  setPieces(pieces) {
    /** @type {Map<Point, Disc>} */
    const kept = new Map();
    const arriving = [];
    for (const piece of pieces) {
      const disc = this.#discs.get(piece.point);
      if (disc && disc.key === piece.key) {
        kept.set(piece.point, disc);
        this.#discs.delete(piece.point);
        disc.show(piece.look);
      } else {
        arriving.push(piece);
      }
    }
    const leaving = new Set(this.#discs.values());
    for (const { point, key, look } of arriving) {
      // The same kind of piece vanished elsewhere: it moved here. A disc turned up stays where it is.
      const mover = [...leaving].find((disc) => disc.key === key) ?? null;
      const turned = this.#discs.get(point);
      const disc = mover ?? (turned?.faceDown && leaving.has(turned) ? turned : new Disc(key));
      leaving.delete(disc);
      disc.key = key;
      disc.show(look);
      disc.place(this.#at(point));
      if (!disc.g.isConnected || mover) this.pieces.append(disc.g);
      kept.set(point, disc);
    }
    for (const disc of leaving) disc.remove();
    this.#discs = kept;
  }

  /** @param {Marks} marks */
  setMarks(marks) {
    this.#marks = marks;
    const [first, ...rest] = marks.last;
    for (const [id, g] of this.#spots) {
      const target = marks.targets.get(id);
      const on = {
        target: target !== undefined && !target.capture,
        capture: target !== undefined && target.capture,
        far: target?.far ?? false,
        step: marks.steps.includes(id),
        why: marks.why.includes(id),
        movable: marks.movable.has(id),
        selected: marks.selected === id,
      };
      for (const [name, value] of Object.entries(on)) g.classList.toggle(name, value);
    }
    for (const [id, disc] of this.#discs) {
      disc.mark('selected', marks.selected === id);
      disc.mark('checked', marks.checked.includes(id));
      disc.mark('attacker', marks.attackers.includes(id));
      disc.mark('winning', marks.row.includes(id));
    }
    this.trace.replaceChildren();
    if (first !== undefined) {
      const line = [first, ...rest].map((id) => this.#at(id));
      if (line.length > 1) {
        this.trace.append(element('polyline', { class: 'way', points: path(line) }));
        this.trace.append(circle('left', line[0], 0.2));
      }
      this.trace.append(circle('arrived', line[line.length - 1], 0.6));
    }
  }

  /** @param {(point: Point) => string} label */
  setLabels(label) {
    for (const [id, g] of this.#spots) g.setAttribute('aria-label', label(id));
  }

  /** Moves the keyboard's focus to a point, or back to where it was. @param {Point | null} [id] */
  focus(id = this.#focused) {
    this.#focusable(id);
    this.#spots.get(id ?? '')?.focus();
  }

  /** Goes to the next or previous of some points, in their order on the board. @param {Set<Point>} among @param {number} step */
  focusNext(among, step) {
    const ids = this.#points.map((point) => point.id);
    const start = Math.max(0, ids.indexOf(this.#focused ?? ''));
    for (let i = 1; i <= ids.length; i++) {
      const id = ids[(start + step * i + ids.length * i) % ids.length];
      if (among.has(id)) return this.focus(id);
    }
  }

  /** @param {Point | null} id */
  #focusable(id) {
    this.#spots.get(this.#focused ?? '')?.setAttribute('tabindex', '-1');
    this.#spots.get(id ?? '')?.setAttribute('tabindex', '0');
    this.#focused = id;
  }

  /** @param {Point} id @returns {Spot} */
  #at(id) {
    return this.#points.find((point) => point.id === id) ?? { x: 0, y: 0 };
  }

  /** Where the pointer is on the unturned board, and how many pixels a unit has. @param {MouseEvent} event */
  #locate(event) {
    // The turntable's own matrix: right even while the board is turning.
    const matrix = this.turntable.getScreenCTM();
    if (!matrix) return null;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const pixels = Math.hypot(matrix.a, matrix.b) * UNIT;
    return { spot: { x: at.x / UNIT, y: at.y / UNIT }, pixels };
  }

  /** @param {MouseEvent} event @returns {Point | null} */
  #pointUnder(event) {
    const place = this.#locate(event);
    if (!place) return null;
    const { selected, targets, starts } = this.#marks;
    const relevant = selected === null ? starts : new Set([...targets.keys(), ...starts]);
    const reach = REACH_PX / place.pixels;
    return pointAt(this.#points, place.spot, relevant, reach)?.id ?? null;
  }

  /** @param {MouseEvent} event */
  #click(event) {
    if (this.#drag?.moved) return;
    // A screen reader's click has no place: it means the element it was given to.
    const named = /** @type {Element} */ (event.target).closest('[data-point]');
    const id = event.detail === 0 ? named?.getAttribute('data-point') : this.#pointUnder(event);
    if (!id) return this.handlers.onCancel();
    this.#focusable(id);
    this.handlers.onChoose(id);
  }

  /** @param {PointerEvent} event */
  #press(event) {
    this.#drag = null;
    // A finger scrolls the page; it taps the board.
    if (event.pointerType === 'touch' || event.button !== 0) return;
    const from = this.#pointUnder(event);
    const disc = this.#discs.get(from ?? '');
    if (from === null || !disc || !this.#marks.movable.has(from)) return;
    this.#drag = { from, disc, x: event.clientX, y: event.clientY, moved: false };
  }

  /** @param {PointerEvent} event */
  #pull(event) {
    const drag = this.#drag;
    if (!drag || drag.disc.faceDown) return;
    if (!drag.moved && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > SLACK_PX) {
      drag.moved = true;
      this.svg.setPointerCapture(event.pointerId);
      if (this.#marks.selected !== drag.from) this.handlers.onChoose(drag.from);
    }
    const place = this.#locate(event);
    if (drag.moved && place) drag.disc.follow(place.spot);
  }

  /** @param {PointerEvent} event */
  #release(event) {
    const drag = this.#drag;
    if (!drag?.moved) {
      this.#drag = null;
      return;
    }
    this.#putBack();
    const to = this.#pointUnder(event);
    if (to !== drag.from) this.handlers.onDrop(to);
    // The click that follows the release of a drag is none.
    setTimeout(() => (this.#drag = null), 0);
  }

  #putBack() {
    if (!this.#drag?.moved) return;
    this.#drag.disc.settle();
    this.#drag.disc.place(this.#at(this.#drag.from));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || this.#focused === null) return;
    const from = this.#points.find((point) => point.id === this.#focused);
    const next = from && neighbour(this.#points, from, event.key, this.#degrees);
    if (next) this.focus(next.id);
    else if (event.key === 'Enter' || event.key === ' ') this.handlers.onChoose(this.#focused);
    else if (event.key === 'Escape') this.handlers.onCancel();
    else if (!event.key.startsWith('Arrow') && !this.handlers.onKey(event.key)) return;
    event.preventDefault();
  }
}

/** Four corners around a piece that can be captured. */
const AIM = [0, 1, 2, 3]
  .map((quarter) => {
    const [sin, cos] = [Math.sin((quarter * Math.PI) / 2), Math.cos((quarter * Math.PI) / 2)];
    const corner = [
      [22, 52],
      [52, 52],
      [52, 22],
    ].map(([x, y]) => `${Math.round(x * cos - y * sin)} ${Math.round(x * sin + y * cos)}`);
    return `M${corner.join('L')}`;
  })
  .join('');

/** @returns {Marks} */
export function noMarks() {
  return {
    selected: null,
    steps: [],
    targets: new Map(),
    last: [],
    checked: [],
    attackers: [],
    row: [],
    why: [],
    movable: new Set(),
    starts: new Set(),
  };
}

/** @param {string} name @param {Spot} at @param {number} r */
function circle(name, { x, y }, r) {
  return element('circle', { class: name, cx: x * UNIT, cy: y * UNIT, r: r * UNIT });
}

/**
 * @param {SVGGElement} layer
 * @param {Board} board
 * @param {number} margin
 * @param {(seat: string | null) => number} seatIndex
 */
function paintGround(layer, board, margin, seatIndex) {
  const outlines = board.regions.flatMap((region) => region.outline);
  const rim = hull([...board.points, ...board.lines.flat(), ...outlines]);
  for (const [name, share] of /** @type {[string, number][]} */ ([
    ['frame', 0.95],
    ['wood', 0.8],
  ])) {
    const width = 2 * share * margin * UNIT;
    layer.append(element('polygon', { class: name, points: path(rim), 'stroke-width': width }));
  }
  const labels = element('g', { class: 'labels' });
  for (const region of board.regions) {
    const seat = seatIndex(/** @type {{ seat?: string }} */ (region).seat ?? null);
    const name = `region ${region.kind}${seat >= 0 ? ` own-${seat}` : ''}`;
    layer.append(element('polygon', { class: name, points: path(region.outline) }));
    const label = region.label ?? (region.kind === 'mountain' ? '山' : null);
    if (label) labels.append(text(`label ${region.kind}`, middle(region.outline), label));
  }
  for (const { x, y, marks } of board.points) {
    if (board.style !== 'cells') continue;
    const corner = { x: (x - 0.5) * UNIT, y: (y - 0.5) * UNIT, width: UNIT, height: UNIT };
    layer.append(element('rect', { class: ['cell', ...marks].join(' '), ...corner }));
  }
  for (const line of board.lines) {
    layer.append(element('polyline', { class: 'line', points: path(line) }));
  }
  layer.append(labels);
  for (const point of board.points) {
    const label = /** @type {{ label?: string }} */ (point).label;
    if (point.marks.includes('alliance')) layer.append(circle('alliance', point, 0.36));
    if (label) layer.append(text('label alliance', point, label));
    layer.append(text('name', { x: point.x, y: point.y }, point.id));
  }
}

/** Writing that stays upright however the board is turned. @param {string} name @param {Spot} at @param {string} content */
function text(name, { x, y }, content) {
  const place = element('g', { transform: `translate(${x * UNIT} ${y * UNIT})` });
  const upright = place.appendChild(element('g', { class: 'upright' }));
  upright.append(element('text', { class: name }, content));
  return place;
}
