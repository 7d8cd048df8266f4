/** A piece of background work took far more time than its data should; it is set aside, and others go on. */
export class OverBudgetError extends Error {
  override readonly name = 'OverBudgetError';
}

const BASE_MS = 2_000;
/** Usual work takes a few hundredths of it. */
const MS_PER_ITEM = 0.1;
/** Asking for the time of the thread at each item would cost as much as some items do; the clock costs nothing. */
const ASK_AFTER_MS = 50;

/**
 * Time on the processor that a piece of work may take: it grows with the number of items that the work is done on, so that
 * a long backlog is no fault, and work that costs too much per item is stopped wherever it stands.
 */
export class WorkBudget {
  readonly #what: string;
  #spentMs = 0;
  #items = 0;

  /** `what` names what takes the time, such as `This rule`. */
  constructor(what: string) {
    this.#what = what;
  }

  /** Does some of the work, which calls `item` for each item. @throws OverBudgetError */
  spend<Result>(work: (item: () => void) => Result): Result {
    const beganAt = threadMs();
    const before = this.#spentMs;
    let askedAt = performance.now();
    try {
      return work(() => {
        this.#items++;
        const now = performance.now();
        if (now - askedAt < ASK_AFTER_MS) return;
        askedAt = now;
        this.#spentMs = before + threadMs() - beganAt;
        this.#assertLeft();
      });
    } finally {
      this.#spentMs = before + threadMs() - beganAt;
    }
  }

  #assertLeft(): void {
    if (this.#spentMs <= BASE_MS + this.#items * MS_PER_ITEM) return;
    throw new OverBudgetError(
      `${this.#what} took more than ${Math.round(this.#spentMs / 1_000)} seconds of work for ${this.#items.toLocaleString('en-US')} records. Hundreds of overlapping places can cause this.`,
    );
  }
}

/** Of this thread, so that a busy machine is not held against the work. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
