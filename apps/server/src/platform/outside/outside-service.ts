import { type AnswerLimits, OutsideError, readAnswer } from './read-answer.ts';
import { type OutsideDeps, type OutsideState, ServiceHealth } from './service-health.ts';

const TIMEOUT_MS = 2_000;
const MAX_AT_ONCE = 8;
/** Of all answers that are kept, in characters of JSON. */
const MAX_KEPT_CHARACTERS = 64_000_000;

export interface OutsideServiceOptions {
  /** As people call it, such as `The street router`. */
  readonly name: string;
  readonly url: URL;
  readonly maxBytes: number;
  /** Answers are kept by their key for so long, and so many of them. */
  readonly keptMs: number;
  readonly maxKept: number;
  readonly maxPerSecond?: number;
}

interface Kept {
  readonly until: number;
  readonly json: string;
}

interface Question<Answer> {
  /** Calls with the same key have the same answer; null: it is not kept. */
  readonly key: string | null;
  readonly path: string;
  readonly body?: object;
  /** Called although it failed too often: somebody wants to know whether it answers now. */
  readonly isTest?: boolean;
  /**
   * What the JSON says, as plain data; null where it says that there is no answer.
   * @throws OutsideError for an answer that cannot be
   */
  readonly read: (json: string) => Answer | null | Promise<Answer | null>;
}

/**
 * A service that the operator runs, which may be slow, wrong or away at any time: the caller has an answer within the limit, or
 * null and uses what is built in. While it fails it is not called, and one line of the health check says so.
 */
export class OutsideService {
  readonly #options: OutsideServiceOptions;
  readonly #clock: OutsideDeps['clock'];
  readonly #health: ServiceHealth;
  readonly #limits: AnswerLimits;
  readonly #kept = new Map<string, Kept>();
  #keptCharacters = 0;
  #running = 0;
  #calledAt: number[] = [];

  constructor(options: OutsideServiceOptions, deps: OutsideDeps) {
    this.#options = options;
    this.#clock = deps.clock;
    const { name, url } = options;
    this.#health = new ServiceHealth(
      { name, where: url.host, otherwise: 'Built-in answers are used.' },
      deps,
    );
    this.#limits = { timeoutMs: TIMEOUT_MS, maxBytes: options.maxBytes };
  }

  get host(): string {
    return this.#options.url.host;
  }

  get state(): OutsideState {
    return this.#health.state;
  }

  /** It failed too often to be called now. */
  get isPaused(): boolean {
    return this.#health.isPaused;
  }

  /** It is not used any more: the health check says nothing about it. */
  forget(): void {
    this.#health.forget();
  }

  /** Null without an answer, for a failure, and while too many wait. */
  async ask<Answer>(question: Question<Answer>): Promise<Answer | null> {
    return (await this.tryAsk(question))?.answer ?? null;
  }

  /** Null for a failure and while too many wait; an answer that is null says that there is none. */
  async tryAsk<Answer>({
    key,
    path,
    body,
    isTest = false,
    read,
  }: Question<Answer>): Promise<{ readonly answer: Answer | null } | null> {
    const now = this.#clock.now();
    const kept = key === null ? undefined : this.#kept.get(key);
    if (kept !== undefined && kept.until > now) return { answer: JSON.parse(kept.json) };
    if (this.#health.isPaused && !isTest) return null;
    if (this.#running >= MAX_AT_ONCE || !this.#mayCall(now)) return null;
    this.#running++;
    try {
      const json = await readAnswer(this.#urlOf(path), this.#limits, body);
      const answer = json === null ? null : await read(json);
      this.#health.noteAnswer();
      if (key !== null && answer !== null)
        this.#keep(key, { json: JSON.stringify(answer), until: now + this.#options.keptMs });
      return { answer };
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      this.#health.noteFailure(error.message);
      return null;
    } finally {
      this.#running--;
    }
  }

  #urlOf(path: string): URL {
    const base = this.#options.url.href.replace(/\/$/, '');
    return new URL(base + path);
  }

  #mayCall(now: number): boolean {
    const { maxPerSecond } = this.#options;
    if (maxPerSecond === undefined) return true;
    this.#calledAt = this.#calledAt.filter((at) => at > now - 1_000);
    if (this.#calledAt.length >= maxPerSecond) return false;
    this.#calledAt.push(now);
    return true;
  }

  /** The oldest go first. */
  #keep(key: string, answer: Kept): void {
    this.#forgetAnswer(key);
    this.#kept.set(key, answer);
    this.#keptCharacters += answer.json.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#options.maxKept && this.#keptCharacters <= MAX_KEPT_CHARACTERS) return;
      this.#forgetAnswer(oldest);
    }
  }

  #forgetAnswer(key: string): void {
    this.#keptCharacters -= this.#kept.get(key)?.json.length ?? 0;
    this.#kept.delete(key);
  }
}
