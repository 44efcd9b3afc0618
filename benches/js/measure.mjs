// Timing: contenders take turns in one process, so that what else the machine does hits all of them alike.

/**
 * How much is measured.
 *
 * @typedef {object} Effort
 * @property {number} rounds Samples of each contender.
 * @property {number} sample Milliseconds of one sample, at least.
 * @property {number} warmUp Milliseconds before the first.
 */

/** @type {Record<'full' | 'quick', Effort>} */
export const EFFORT = {
  full: { rounds: 9, sample: 60, warmUp: 250 },
  quick: { rounds: 1, sample: 1, warmUp: 1 },
};

/**
 * Times functions that do the same work: each is warmed up, then sampled in turns, in alternating order.
 *
 * @param {Record<string, () => unknown>} contenders
 * @param {Effort} effort
 * @returns {Record<string, Times & { against: number }>} Microseconds of one call by contender, and how many times
 *   what the first contender takes.
 */
export function compare(contenders, effort) {
  const names = Object.keys(contenders);
  /** @type {Record<string, number>} */
  const repeats = {};
  for (const name of names) repeats[name] = warmUp(contenders[name], effort);
  /** @type {Record<string, number[]>} */
  const samples = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < effort.rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      samples[name].push(time(contenders[name], repeats[name]));
    }
  }
  return sideBySide(samples);
}

/**
 * The times of contenders that took turns, and how many times what the first of them takes.
 *
 * @param {Record<string, number[]>} samples
 * @returns {Record<string, Times & { against: number }>}
 */
export function sideBySide(samples) {
  const [first] = Object.values(samples);
  return Object.fromEntries(
    Object.entries(samples).map(([name, own]) => [
      name,
      { ...summary(own), against: ratio(own, first) },
    ]),
  );
}

/**
 * Runs it until it is warm; how often it fits into a sample.
 *
 * @param {() => unknown} work
 * @param {Effort} effort
 */
function warmUp(work, effort) {
  let calls = 1;
  let spent = 0;
  let last = 0;
  while (spent < effort.warmUp || last === 0) {
    last = time(work, calls) * calls;
    spent += last / 1000;
    if (last < 2000) calls *= 2;
  }
  return Math.max(1, Math.ceil((effort.sample * 1000) / (last / calls)));
}

/**
 * Microseconds of one call.
 *
 * @param {() => unknown} work
 * @param {number} calls
 */
function time(work, calls) {
  const start = performance.now();
  for (let call = 0; call < calls; call += 1) work();
  return ((performance.now() - start) / calls) * 1000;
}

/**
 * How many times one thing is another: the median over the rounds, in each of which both were sampled one after the
 * other. The machine may be twice as fast in one round as in the next, but seldom changes within one.
 *
 * @param {number[]} samples
 * @param {number[]} others
 */
export function ratio(samples, others) {
  return summary(samples.map((sample, round) => sample / others[round])).median;
}

/**
 * The median, and the spread between the quartiles as a part of it.
 *
 * @typedef {{ median: number, spread: number }} Times
 */

/**
 * @param {number[]} samples
 * @returns {Times}
 */
export function summary(samples) {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (/** @type {number} */ part) => sorted[Math.floor((sorted.length - 1) * part)];
  const middle = sorted.length >> 1;
  const median =
    sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  return { median, spread: (at(0.75) - at(0.25)) / median };
}
