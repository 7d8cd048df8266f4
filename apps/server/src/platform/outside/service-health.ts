import type { Deps } from '../deps.ts';

/** When so many of the last calls failed, none is made for a while. */
const LAST_CALLS = 10;
const MAX_FAILED = 5;
const PAUSE_MS = 30_000;

export type OutsideDeps = Pick<Deps, 'log' | 'clock'> & {
  readonly readiness: Pick<Deps['readiness'], 'warnings'>;
};

/** How it answered the last call. */
export interface OutsideState {
  readonly state: 'not-called' | 'working' | 'failing';
  /** Why it fails; null while it does not. */
  readonly failure: string | null;
  /** In epoch ms. */
  readonly answeredAt: number | null;
  /** The first of the failures since it answered, in epoch ms; null while it does not fail. */
  readonly failingSince: number | null;
}

interface Names {
  /** As people call it, such as `The street router`. */
  readonly name: string;
  /** Its host or file. */
  readonly where: string;
  /** What is used meanwhile, as a sentence. */
  readonly otherwise: string;
}

/** Whether something outside of the server works: while it fails it is not called, and one line of the health check says so. */
export class ServiceHealth {
  readonly #names: Names;
  readonly #deps: OutsideDeps;
  /** Whether each of the last calls was answered. */
  #outcomes: boolean[] = [];
  #pausedUntil = 0;
  #answeredAt: number | null = null;
  #failure: string | null = null;
  #failingSince: number | null = null;
  #warning: string | null = null;

  constructor(names: Names, deps: OutsideDeps) {
    this.#names = names;
    this.#deps = deps;
  }

  get state(): OutsideState {
    const isUntried = this.#answeredAt === null && this.#failure === null;
    const state = isUntried ? 'not-called' : this.#failure === null ? 'working' : 'failing';
    const failingSince = this.#failingSince;
    return { state, failure: this.#failure, answeredAt: this.#answeredAt, failingSince };
  }

  /** It failed too often to be called now. */
  get isPaused(): boolean {
    return this.#deps.clock.now() < this.#pausedUntil;
  }

  noteAnswer(): void {
    const { log, readiness, clock } = this.#deps;
    this.#note(true);
    this.#answeredAt = clock.now();
    this.#failure = null;
    this.#failingSince = null;
    if (this.#warning === null) return;
    readiness.warnings.delete(this.#warning);
    this.#warning = null;
    log.info({ where: this.#names.where }, `${this.#names.name} works again`);
  }

  noteFailure(reason: string): void {
    const { log, readiness, clock } = this.#deps;
    const { name, where, otherwise } = this.#names;
    this.#note(false);
    this.#failure = reason;
    this.#failingSince ??= clock.now();
    if (this.#outcomes.filter((isAnswered) => !isAnswered).length >= MAX_FAILED) {
      this.#pausedUntil = clock.now() + PAUSE_MS;
      // The first call after the pause decides: if it fails, another pause follows.
      this.#outcomes = this.#outcomes.slice(1 - MAX_FAILED);
    }
    if (this.#warning !== null) return;
    this.#warning = `${name} at ${where} does not work: ${reason}. ${otherwise}`;
    readiness.warnings.add(this.#warning);
    log.warn({ where, reason }, `${name} does not work`);
  }

  /** It is not used any more: the health check says nothing about it. */
  forget(): void {
    if (this.#warning !== null) this.#deps.readiness.warnings.delete(this.#warning);
    this.#warning = null;
  }

  #note(isAnswered: boolean): void {
    this.#outcomes = [...this.#outcomes, isAnswered].slice(-LAST_CALLS);
  }
}
