import type { Deps } from '../deps.ts';
import { OutsideError, readJson } from './read-json.ts';

const TIMEOUT_MS = 2_000;
const MAX_AT_ONCE = 8;
/** Of the last calls, so many that failed stop calling for a while. */
const LAST_CALLS = 10;
const MAX_FAILED = 5;
const PAUSE_MS = 30_000;
const MAX_KEPT = 5_000;

interface ServiceOptions {
  /** As people call it, such as `The street router`. */
  readonly name: string;
  readonly url: URL;
  /** Answers are kept so long by their key. */
  readonly keptMs: number;
  readonly maxPerSecond?: number;
}

type ServiceDeps = Pick<Deps, 'log' | 'readiness' | 'clock'>;

/**
 * A service that the operator runs, which may be slow, wrong or away at any time: whoever asks is answered within the limit, or
 * told null and goes on without. While it fails it is left alone, and one line of the health check says so.
 */
export class OutsideService {
  readonly #options: ServiceOptions;
  readonly #deps: ServiceDeps;
  readonly #kept = new Map<string, { readonly until: number; readonly answer: unknown }>();
  #outcomes: boolean[] = [];
  #pausedUntil = 0;
  #running = 0;
  #calledAt: number[] = [];
  #warning: string | null = null;

  constructor(options: ServiceOptions, deps: ServiceDeps) {
    this.#options = options;
    this.#deps = deps;
  }

  get host(): string {
    return this.#options.url.host;
  }

  /** Null while it works. */
  get failure(): string | null {
    return this.#warning;
  }

  /** What `read` makes of the JSON, or null: by it, for a failure, and while too many wait. */
  async ask<Answer>(
    key: string,
    path: string,
    read: (json: unknown) => Answer | null,
    body?: object,
  ): Promise<Answer | null> {
    const now = this.#deps.clock.now();
    const kept = this.#kept.get(key);
    if (kept !== undefined && kept.until > now) return kept.answer as Answer;
    if (now < this.#pausedUntil || this.#running >= MAX_AT_ONCE || !this.#mayCall(now)) return null;
    this.#running++;
    try {
      const json = await readJson(this.#urlOf(path), TIMEOUT_MS, body);
      const answer = json === null ? null : readAnswer(read, json);
      this.#note(null);
      if (answer !== null) this.#keep(key, answer, now);
      return answer;
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      this.#note(error.message);
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

  #keep(key: string, answer: unknown, now: number): void {
    this.#kept.delete(key);
    this.#kept.set(key, { until: now + this.#options.keptMs, answer });
    if (this.#kept.size > MAX_KEPT) this.#kept.delete(this.#kept.keys().next().value!);
  }

  /** `reason` is null for a call that was answered. */
  #note(reason: string | null): void {
    const { log, readiness, clock } = this.#deps;
    this.#outcomes = [...this.#outcomes, reason === null].slice(-LAST_CALLS);
    if (this.#warning !== null && reason === null) {
      readiness.warnings.delete(this.#warning);
      this.#warning = null;
      log.info({ host: this.host }, `${this.#options.name} answers again`);
    }
    if (reason === null) return;
    if (this.#outcomes.filter((isAnswered) => !isAnswered).length >= MAX_FAILED) {
      this.#pausedUntil = clock.now() + PAUSE_MS;
      // The first call after the pause decides: if it fails, another pause follows.
      this.#outcomes = this.#outcomes.slice(1 - MAX_FAILED);
    }
    if (this.#warning !== null) return;
    this.#warning = `${this.#options.name} at ${this.host} does not work: ${reason}. Built-in answers are used.`;
    readiness.warnings.add(this.#warning);
    log.warn({ host: this.host, reason }, `${this.#options.name} does not work`);
  }
}

/** @throws OutsideError for an answer of another form. */
function readAnswer<Answer>(read: (json: unknown) => Answer | null, json: unknown): Answer | null {
  try {
    return read(json);
  } catch (error) {
    throw new OutsideError('its answer is not as documented', { cause: error });
  }
}
