import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Game, board, variants } from 'sanguoqi';
import { setups } from './support/games.mjs';

const IDS = [
  'sanguo-qi',
  'sanren-xiangqi',
  'sanguo-yanyi',
  'sanguo-anqi',
  'yanyi-tiaoqi',
  'yanyi-wuziqi',
  'xiangqi',
];
const SEATS = [
  'shu',
  'wu',
  'wei',
  'han',
  'red',
  'yellow',
  'blue',
  'black',
  'first',
  'second',
  'third',
];
const ARMIES = [...SEATS, 'generals', 'soldiers', 'court', 'field'];
const MARKS = ['palace', 'bank', 'territory', 'alliance', 'promotion', 'camp'];
const REGIONS = ['half', 'river', 'mountain', 'palace', 'centre', 'corner'];
const SIZES = {
  'sanguo-qi': 135,
  'sanren-xiangqi': 135,
  'sanguo-yanyi': 225,
  'sanguo-anqi': 45,
  'yanyi-tiaoqi': 96,
  'yanyi-wuziqi': 64,
  xiangqi: 90,
};

const word = (value) => typeof value === 'string' && value.length > 0;
const assertName = (name) => {
  for (const key of ['en', 'zhHant', 'zhHans']) assert.ok(word(name[key]), key);
};
const assertXY = ({ x, y }) => assert.ok(Number.isFinite(x) && Number.isFinite(y));

test('the games are those of the API', () => {
  const ids = variants().map(({ id }) => id);
  assert.deepEqual(ids.sort(), IDS.toSorted());
});

test('lists are fresh each time', () => {
  const first = variants();
  first[0].options.push('spoilt');
  first[0].name.en = 'spoilt';
  first.length = 1;
  assert.notEqual(variants()[0].name.en, 'spoilt');
  assert.ok(variants().length > 1);
  board('xiangqi').points.length = 0;
  assert.equal(board('xiangqi').points.length, 90);
});

for (const info of variants()) {
  describe(info.id, () => {
    test('names, seats and conventions are complete', () => {
      assertName(info.name);
      assert.ok(word(info.name.pinyin));
      const seats = new Game(info.id).status().inPlay;
      assert.deepEqual(
        info.seats.map(({ id }) => id),
        seats,
      );
      for (const seat of info.seats) {
        assert.ok(SEATS.includes(seat.id));
        assert.match(seat.colour, /^#[0-9a-f]{6}$|^[a-z]+$/i);
        assertName(seat.name);
      }
      for (const { id, text } of info.conventions) {
        assert.match(id, /^C-\d+$/);
        assert.ok(text.length > 10);
      }
    });

    test('options say what they take', () => {
      for (const option of info.options) {
        assert.ok(word(option.key) && word(option.about));
        assert.ok(['boolean', 'integer', 'string'].includes(option.type));
        if (option.values !== undefined) {
          assert.ok(option.values.length > 1);
          assert.ok(option.default == null || option.values.includes(option.default));
        }
      }
    });

    test('everything is plain JSON', () => {
      assert.deepEqual(JSON.parse(JSON.stringify(info)), info);
      assert.deepEqual(JSON.parse(JSON.stringify(board(info.id))), board(info.id));
    });
  });
}

for (const { variant, options } of setups()) {
  describe(`${variant} ${JSON.stringify(options)}`, () => {
    const drawing = board(variant, options);
    const game = new Game(variant, options);

    test('the board has every point a piece can stand on, each once', () => {
      const ids = drawing.points.map(({ id }) => id);
      assert.equal(new Set(ids).size, ids.length);
      assert.equal(ids.length, SIZES[variant]);
      for (const { point } of game.pieces()) assert.ok(ids.includes(point), point);
      for (const id of ids) game.pieceAt(id);
      for (const { from, to } of game.legalMoves()) {
        assert.ok(from === null || ids.includes(from));
        assert.ok(to === null || ids.includes(to));
      }
    });

    test('the board can be drawn', () => {
      const { bounds } = drawing;
      assertXY(bounds);
      assert.ok(bounds.width > 0 && bounds.height > 0);
      assert.ok(['points', 'cells'].includes(drawing.style));
      for (const point of drawing.points) {
        assertXY(point);
        assert.ok(point.x >= bounds.x && point.x <= bounds.x + bounds.width, point.id);
        assert.ok(point.y >= bounds.y && point.y <= bounds.y + bounds.height, point.id);
        assert.ok(point.half === null || SEATS.includes(point.half));
        for (const mark of point.marks) assert.ok(MARKS.includes(mark), mark);
      }
      const apart = drawing.points.flatMap((a, i) =>
        drawing.points.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)),
      );
      assert.ok(Math.min(...apart) > 0.3, 'no two points touch');
      assert.ok(drawing.lines.length > 0);
      for (const line of drawing.lines) {
        assert.ok(line.length > 1);
        line.forEach(assertXY);
      }
      for (const { kind, outline } of drawing.regions) {
        assert.ok(REGIONS.includes(kind), kind);
        assert.ok(outline.length > 2);
        outline.forEach(assertXY);
      }
      const seats = game.status().inPlay;
      for (const [seat, degrees] of Object.entries(drawing.turns)) {
        assert.ok(SEATS.includes(seat) && Number.isFinite(degrees));
      }
      for (const seat of seats) assert.ok(seat in drawing.turns, seat);
    });

    test('every piece of the game has a glyph', () => {
      const info = variants().find(({ id }) => id === variant);
      for (const glyph of info.glyphs) {
        assert.ok(ARMIES.includes(glyph.home));
        assert.ok('KAEHRCPFMDLS'.includes(glyph.kind));
        assert.ok(word(glyph.glyph));
        assertName(glyph.name);
      }
      for (const { home, kind, set, faceDown } of game.pieces()) {
        if (faceDown) continue;
        const found = info.glyphs.filter(
          (g) => g.home === home && g.kind === kind && g.set === set,
        );
        assert.equal(found.length, 1, `${home} ${kind}`);
      }
    });
  });
}
