// Words for seats, pieces, moves and events, in the language in use, from the package's catalogue.
import { isChinese, list, local, paragraph, t } from './i18n.js';

/**
 * @typedef {import('./sanguoqi/index.js').VariantInfo} VariantInfo
 * @typedef {import('./sanguoqi/index.js').Piece} Piece
 * @typedef {import('./sanguoqi/index.js').Move} Move
 * @typedef {import('./sanguoqi/index.js').GameEvent} GameEvent
 * @typedef {import('./sanguoqi/index.js').Result} Result
 * @typedef {Pick<Piece, 'kind' | 'home' | 'set'>} Face
 */

/** The place of the neutral seat, which is in no turn order. */
const NEUTRAL = 3;

/** The words of one game. */
export class Words {
  /** @param {VariantInfo} info */
  constructor(info) {
    this.info = info;
  }

  /** Every owner of pieces: the seats, and the neutral one if there is one. */
  get owners() {
    const { seats, neutral } = this.info;
    return neutral ? [...seats, neutral] : seats;
  }

  /** The place of a seat in the list of seats, 3 for the neutral one, else -1. @param {string | null} seat */
  index(seat) {
    const place = this.info.seats.findIndex((other) => other.id === seat);
    return place < 0 && seat !== null && seat === this.info.neutral?.id ? NEUTRAL : place;
  }

  /** @param {string | null} seat */
  #name(seat) {
    return this.owners.find((other) => other.id === seat)?.name;
  }

  /** @param {string | null} seat */
  seat(seat) {
    const name = this.#name(seat);
    return name ? local(name) : (seat ?? '');
  }

  /** @param {string[]} seats */
  seats(seats) {
    return list(seats.map((seat) => this.seat(seat)));
  }

  /** A single character that stands for a seat. @param {string | null} seat */
  sign(seat) {
    const name = this.#name(seat);
    const text = document.documentElement.lang === 'zh-Hans' ? name?.zhHans : name?.zhHant;
    return [...(text ?? '')][0] ?? '';
  }

  /** @param {Face} face */
  #glyph({ kind, home, set }) {
    const glyphs = this.info.glyphs.filter((glyph) => glyph.home === home && glyph.kind === kind);
    return glyphs.find((glyph) => glyph.set === set) ?? glyphs[0];
  }

  /** The character printed on a piece. @param {Face} face */
  glyph(face) {
    return this.#glyph(face)?.glyph ?? '';
  }

  /** @param {Face} face */
  kind(face) {
    const glyph = this.#glyph(face);
    if (!glyph) return face.kind ?? '';
    const name = local(glyph.name);
    return isChinese() ? name : name.charAt(0).toLowerCase() + name.slice(1);
  }

  /** @param {string | null} army */
  army(army) {
    return this.index(army) >= 0 ? this.seat(army) : t(`army.${army}`);
  }

  /** Whether its home is a seat's army that another seat has now. @param {Piece} piece */
  taken(piece) {
    return piece.owner !== null && piece.owner !== piece.home && this.isSeat(piece.home);
  }

  /** @param {string | null} army */
  isSeat(army) {
    return this.index(army) >= 0;
  }

  /** How a piece looks. @param {Piece} piece @param {string[]} halted @returns {import('./disc.js').Look} */
  look(piece, halted) {
    const taken = this.taken(piece);
    return {
      glyph: this.glyph(piece),
      owner: this.index(piece.owner),
      // An army that is no seat's shows the ring of whoever has it.
      home: this.index(this.isSeat(piece.home) ? piece.home : piece.owner),
      taken,
      badge: piece.dormant ? '眠' : taken ? this.sign(piece.owner) : '',
      set: piece.set ?? null,
      faceDown: piece.faceDown === true || piece.kind === null,
      promoted: piece.promoted === true,
      dormant: piece.dormant === true,
      halted: piece.owner !== null && halted.includes(piece.owner),
    };
  }

  /** @param {Piece} piece */
  piece(piece) {
    if (piece.kind === null) return t('piece.faceDown');
    const kind = this.kind(piece);
    const owner = this.seat(piece.owner);
    const set = piece.set ? t(`set.${piece.set}`) : '';
    let text;
    if (piece.set) {
      text = t(piece.owner === null ? 'piece.unclaimed' : 'piece.armyOwned', { set, kind, owner });
    } else {
      const key = piece.owner === null ? 'nobody' : this.taken(piece) ? 'taken' : 'own';
      text = t(`piece.${key}`, { home: this.army(piece.home), kind, owner });
    }
    const marks = [piece.promoted && t('piece.promoted'), piece.dormant && t('piece.dormant')];
    return [text, ...marks.filter((mark) => typeof mark === 'string')].join(t('comma'));
  }

  /**
   * What a screen reader says of a point.
   *
   * @param {string} point
   * @param {Piece | null} piece
   * @param {string[]} about The board's own marks of the point.
   * @param {import('./board-view.js').Marks} marks
   */
  point(point, piece, about, marks) {
    const target = marks.targets.get(point);
    const states = [
      piece ? t('point.piece', { point, piece: this.piece(piece) }) : t('point.empty', { point }),
      marks.selected === point && t('state.selected'),
      marks.steps.includes(point) && t('state.step'),
      target && t(`state.${target.far ? 'far' : target.capture ? 'capture' : 'target'}`),
      marks.checked.includes(point) && t('state.check'),
      marks.attackers.includes(point) && t('state.attacker'),
      marks.row.includes(point) && t('state.row'),
      marks.last[marks.last.length - 1] === point && t('state.last'),
      about.includes('alliance') && t('mark.alliance'),
      about.includes('promotion') && t('mark.promotion'),
    ];
    return states.filter((state) => typeof state === 'string').join(t('comma'));
  }

  /** A move in words; `piece` is the piece that moved. @param {Move} move @param {Piece | null} piece */
  move(move, piece) {
    const { from, to, path } = move;
    if (from !== null && to !== null) {
      const what = piece ? this.piece(piece) : this.kind({ kind: move.kind, home: move.seat });
      if (!path) return t('move.step', { piece: what, from, to });
      return t('move.chain', { piece: what, from, to, path: path.slice(0, -1).join(t('comma')) });
    }
    if (to !== null) {
      if (move.kind === null) return t('move.reveal', { to });
      return t('move.place', { kind: this.kind({ kind: move.kind, home: move.seat }), to });
    }
    return t(`move.${move.text}`, { seat: this.seat(move.seat) });
  }

  /** An event in words; empty for those that the others tell already. @param {GameEvent} event */
  event(event) {
    switch (event.type) {
      case 'capture':
        return t('event.capture', { piece: this.piece(event.piece) });
      case 'check':
        return t('event.check', { seat: this.seat(event.seat), points: list(event.by) });
      case 'halt':
        return t('event.halt', { seats: this.seats(event.seats) });
      case 'defeat': {
        const defeat = t(`event.defeat.${event.reason}`, { seat: this.seat(event.seat) });
        if (event.by === null) return defeat;
        return t('event.defeat.by', { defeat, by: this.seat(event.by) });
      }
      case 'takeover': {
        const count = event.points.length;
        const key = ['event.takeover.none', 'event.takeover.one'][count] ?? 'event.takeover';
        return t(key, { to: this.seat(event.to), from: this.seat(event.from), count });
      }
      case 'alliance':
        return t(`event.alliance.${event.cause}`, { seats: this.seats(event.seats) });
      case 'alliance-ended':
        return t('event.alliance-ended', { seats: this.seats(event.seats) });
      case 'promotion':
        return t('event.promotion', { point: event.point });
      case 'reveal':
        return t('event.reveal', { point: event.piece.point, piece: this.piece(event.piece) });
      case 'army-claimed':
        return t('event.army-claimed', {
          seat: this.seat(event.seat),
          army: this.army(event.army),
        });
      case 'recall':
        return t('event.recall', { seat: this.seat(event.seat), rank: event.rank });
      case 'withdrawal':
        return t('event.withdrawal', { piece: this.piece(event.piece) });
      case 'turn':
        return t('event.turn', { seat: this.seat(event.seat) });
      case 'end':
        return this.result(event.result);
      default:
        return '';
    }
  }

  /** @param {Result} result */
  outcome(result) {
    if (result.winners.length === 0) return t('result.draw');
    const key = result.winners.length === 1 ? 'result.winner' : 'result.winners';
    return t(key, { seats: this.seats(result.winners) });
  }

  /** @param {Result} result */
  result(result) {
    const ranking = result.ranking
      .map((seats, i) => `${i + 1}. ${this.seats(seats)}`)
      .join(isChinese() ? '　' : '  ');
    const reason = t(`result.${result.reason}`);
    return paragraph([
      this.outcome(result) + (isChinese() ? `（${reason}）` : `: ${reason}`),
      t('result.ranking', { ranking }),
    ]);
  }
}
