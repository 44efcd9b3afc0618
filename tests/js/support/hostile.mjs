// Values that no caller should pass, and some that one might.

const throwing = () => {
  throw new Error('hostile');
};

/** A list of makers; each makes a fresh value, so that nothing one test does to it shows in another. */
export const HOSTILE = {
  undefined: () => undefined,
  null: () => null,
  true: () => true,
  zero: () => 0,
  'minus zero': () => -0,
  'minus one': () => -1,
  'a fraction': () => 1.5,
  NaN: () => NaN,
  Infinity: () => Infinity,
  '2^32': () => 2 ** 32,
  '2^53': () => 2 ** 53,
  BigInt: () => 10n ** 30n,
  symbol: () => Symbol('hostile'),
  'empty text': () => '',
  space: () => ' ',
  NUL: () => 'a1\0a2',
  newline: () => 'a1\na2',
  emoji: () => '🀄🐘♟️',
  'half an emoji': () => '\ud83c',
  'combining marks': () => 'a\u0301'.repeat(50),
  'right to left': () => '\u202ea1a2',
  chinese: () => '炮二平五',
  'prototype key': () => '__proto__',
  'method name': () => 'toString',
  'long text': () => 'a'.repeat(513),
  'very long text': () => 're4'.repeat(20_000),
  function: () => () => 'a1',
  'throwing function': () => throwing,
  class: () => class Hostile {},
  array: () => ['a1', 'a2'],
  'sparse array': () => new Array(3),
  'typed array': () => new Uint8Array(4),
  'empty object': () => ({}),
  'object without prototype': () => Object.create(null),
  date: () => new Date(NaN),
  map: () => new Map([['from', 'a1']]),
  promise: () => Promise.resolve('a1'),
  'text object': () => new String('a1'),
  'number object': () => new Number(1),
  cycle: () => {
    const value = { from: 'a1' };
    value.to = value;
    return value;
  },
  'throwing getters': () =>
    Object.defineProperties(
      {},
      Object.fromEntries(
        ['text', 'from', 'to', 'format', 'variant', 'flags', 'length'].map((key) => [
          key,
          { get: throwing, enumerable: true },
        ]),
      ),
    ),
  'throwing toString': () => ({ toString: throwing, valueOf: throwing }),
  'throwing toPrimitive': () => ({ [Symbol.toPrimitive]: throwing }),
  'throwing toJSON': () => ({ toJSON: throwing }),
  'throwing proxy': () =>
    new Proxy(
      {},
      Object.fromEntries(
        ['get', 'has', 'ownKeys', 'getOwnPropertyDescriptor', 'getPrototypeOf'].map((trap) => [
          trap,
          throwing,
        ]),
      ),
    ),
  'revoked proxy': () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  },
  'revoked function proxy': () => {
    const { proxy, revoke } = Proxy.revocable(() => {}, {});
    revoke();
    return proxy;
  },
  'revoked array proxy': () => {
    const { proxy, revoke } = Proxy.revocable([], {});
    revoke();
    return proxy;
  },
  'endless proxy': () => {
    const endless = new Proxy({}, { get: () => endless, ownKeys: () => ['a', 'b'] });
    return endless;
  },
  'getter that throws nothing': () => ({
    get text() {
      throw undefined;
    },
  }),
};
