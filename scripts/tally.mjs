// What passed and what failed in one command, and how long each part of it took.

/**
 * `flaky` names the tests that passed only when they were run again; they are counted as passed.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], flaky?: string[] }} Counts
 */

export class Tally {
  #startedAt = performance.now();
  #passed = 0;
  #failed = 0;
  #skipped = 0;
  /** @type {string[]} */
  #failures = [];
  /** @type {string[]} */
  #flaky = [];
  /** @type {{ part: string, seconds: number }[]} */
  #times = [];

  pass() {
    this.#passed += 1;
  }

  /** @param {string} title */
  fail(title) {
    this.#failed += 1;
    this.#failures.push(title);
  }

  /**
   * The tests of a runner, one by one.
   * @param {string} title
   * @param {Counts} counts
   */
  add(title, { passed, failed, skipped, failures, flaky = [] }) {
    this.#passed += passed;
    this.#failed += failed;
    this.#skipped += skipped;
    this.#flaky.push(...flaky);
    if (failed > 0) this.#failures.push(`${title}: ${failed}`, ...failures.map((failure) => `  ${failure}`));
  }

  /**
   * @template Result
   * @param {string} part
   * @param {() => Result | Promise<Result>} work
   * @returns {Promise<Result>}
   */
  async time(part, work) {
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      this.#times.push({ part, seconds: (performance.now() - startedAt) / 1_000 });
    }
  }

  /** The last line says it all; what failed and what took how long are above it. */
  lines() {
    // Less than the parts together where two of them ran at once.
    const all = { part: 'all', seconds: (performance.now() - this.#startedAt) / 1_000 };
    const times = this.#times.length > 1 ? [...this.#times, all] : this.#times;
    const width = Math.max(...times.map(({ part }) => part.length));
    return [
      '',
      ...times.map(({ part, seconds }) => `${part.padEnd(width)}  ${minutesAndSeconds(seconds)}`),
      ...(this.#skipped > 0 ? [`skipped: ${this.#skipped}`] : []),
      ...this.#flaky.map((title) => `flaky: ${title}`),
      ...this.#failures.map((failure) => `failed: ${failure}`),
      `${this.#passed} passed, ${this.#failed} failed`,
    ];
  }

  get exitCode() {
    return this.#failed > 0 ? 1 : 0;
  }
}

/** @param {number} seconds */
function minutesAndSeconds(seconds) {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`.padStart(5);
}
