import { type DemoEldEvent, type DemoSource, deviceSecret } from '@longhaul/demo';

export interface EldOptions {
  source: DemoSource;
  /** `http://localhost:8080` */
  apiUrl: string;
  startAt: number;
  /** What went wrong, once until it works again. */
  onProblem: (message: string) => void;
}

/** Records of so long before the start are sent again: the server knows them, and none in between is lost. */
const OVERLAP_MS = 15 * 60_000;
const MAX_EVENTS = 500;
const TIMEOUT_MS = 15_000;
const RETRY_MS = 20_000;

/** The ELD of one truck: its driver signs in, drives, rests and certifies, and it keeps what it could not send. */
export class EldRecorder {
  readonly #options: EldOptions;
  #unsent: DemoEldEvent[] = [];
  #recordedUntil: number;
  #isSending = false;
  #hasFailed = false;
  #retryAt = 0;
  acknowledgedCount = 0;

  constructor(options: EldOptions) {
    this.#options = options;
    this.#recordedUntil = options.startAt - OVERLAP_MS;
  }

  /** Records until `now` and sends. Resolves when everything is acknowledged or has to wait. */
  async tick(now: number): Promise<void> {
    const { eld } = this.#options.source;
    if (!eld || now <= this.#recordedUntil) return;
    this.#unsent.push(...eld.eventsBetween(this.#recordedUntil, now));
    this.#recordedUntil = now;
    if (this.#unsent.length === 0 || this.#isSending || now < this.#retryAt) return;
    this.#isSending = true;
    try {
      await this.#sendAll();
      this.#hasFailed = false;
    } catch (error) {
      this.#retryAt = now + RETRY_MS;
      if (!this.#hasFailed) this.#report((error as Error).message);
      this.#hasFailed = true;
    } finally {
      this.#isSending = false;
    }
  }

  async #sendAll(): Promise<void> {
    while (this.#unsent.length > 0) {
      const events = this.#unsent.slice(0, MAX_EVENTS);
      const answer = await this.#post(events);
      this.#unsent.splice(0, events.length);
      this.acknowledgedCount += answer.accepted + answer.duplicates;
      const [refused] = answer.rejected;
      if (refused) this.#report(`a record was refused: ${refused.detail}`);
    }
  }

  async #post(events: readonly DemoEldEvent[]): Promise<Answer> {
    const { apiUrl, source } = this.#options;
    const { device, username } = source;
    const response = await fetch(`${apiUrl}/api/v1/ingest/eld-events`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${device.uniqueId}:${deviceSecret(device)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        events: events.map(({ isDrivers, ...event }) => ({ ...event, driver: isDrivers ? username : null })),
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return (await response.json()) as Answer;
    await response.body?.cancel();
    throw new Error(`the server answered ${response.status} to its records of duty status`);
  }

  #report(problem: string): void {
    this.#options.onProblem(`${this.#options.source.device.uniqueId}: ${problem}`);
  }
}

interface Answer {
  accepted: number;
  duplicates: number;
  rejected: readonly { detail: string }[];
}
