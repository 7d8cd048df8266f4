import {
  type Cadence,
  createRandom,
  type DemoFix,
  type DemoSource,
  fixesBetween,
  type Random,
} from '@longhaul/demo';

/** How a device hands its fixes over. */
export interface Uplink {
  /** Fixes that one message carries at most. */
  readonly maxFixes: number;
  /** Whether fixes wait in the device while it has no signal; else they are lost. */
  readonly keepsUnsent: boolean;
  /** The unit of its times. Of two fixes within one the server stores the first. */
  readonly clockUnitMs: number;
  /** Resolves when the server has stored them. */
  send(fixes: readonly DemoFix[]): Promise<void>;
  /** The signal is gone. */
  disconnect(): void;
}

export interface DeviceCounts {
  recorded: number;
  acknowledged: number;
  /** Sent again although the server had them. */
  repeated: number;
}

/** One message in two hundred arrives twice, as if its answer had been lost. */
const REPEAT_SHARE = 1 / 200;
/** What a tracker's memory holds. */
const MAX_UNSENT = 10_000;
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;

/** A device on the road: records by its plan, sends what it has, keeps what it could not send. */
export class LiveDevice {
  readonly counts: DeviceCounts = { recorded: 0, acknowledged: 0, repeated: 0 };
  readonly #source: DemoSource;
  readonly #uplink: Uplink;
  readonly #cadence: Cadence;
  readonly #onProblem: (message: string) => void;
  readonly #random: Random;
  #unsent: DemoFix[] = [];
  #recordedUntil: number;
  #lastTime = Number.NaN;
  #isSending = false;
  #failures = 0;
  #retryAt = 0;

  constructor(options: {
    source: DemoSource;
    uplink: Uplink;
    cadence: Cadence;
    startAt: number;
    onProblem: (message: string) => void;
  }) {
    this.#source = options.source;
    this.#uplink = options.uplink;
    this.#cadence = options.cadence;
    this.#onProblem = options.onProblem;
    this.#recordedUntil = options.startAt;
    this.#random = createRandom('repeats', options.source.device.uniqueId);
  }

  get unsentCount(): number {
    return this.#unsent.length;
  }

  /** Records until `now` and sends. Resolves when everything is acknowledged or has to wait. */
  async tick(now: number): Promise<void> {
    this.#record(now);
    if (this.#isSending || now < this.#retryAt) return;
    if (this.#unsent.at(-1)?.isOutOfCoverage === true) {
      this.#uplink.disconnect();
      return;
    }
    this.#isSending = true;
    try {
      await this.#sendAll();
      this.#failures = 0;
    } catch (error) {
      this.#postpone(now, error as Error);
    } finally {
      this.#isSending = false;
    }
  }

  #record(now: number): void {
    const { whereabouts, device } = this.#source;
    const range = { from: this.#recordedUntil, until: now, cadence: this.#cadence };
    for (const fix of fixesBetween(whereabouts, device, range)) {
      const time = Math.round(fix.deviceAt / this.#uplink.clockUnitMs);
      if (time === this.#lastTime) continue;
      this.#lastTime = time;
      this.counts.recorded += 1;
      if (this.#uplink.keepsUnsent || !fix.isOutOfCoverage) this.#unsent.push(fix);
    }
    this.#recordedUntil = Math.max(now, this.#recordedUntil);
    if (this.#unsent.length > MAX_UNSENT) this.#unsent.splice(0, this.#unsent.length - MAX_UNSENT);
  }

  async #sendAll(): Promise<void> {
    while (this.#unsent.length > 0) {
      const fixes = this.#unsent.slice(0, this.#uplink.maxFixes);
      await this.#uplink.send(fixes);
      this.#unsent = this.#unsent.filter((fix) => !fixes.includes(fix));
      this.counts.acknowledged += fixes.length;
      if (!this.#random.chance(REPEAT_SHARE)) continue;
      await this.#uplink.send(fixes);
      this.counts.repeated += fixes.length;
    }
  }

  #postpone(now: number, error: Error): void {
    if (this.#failures === 0) this.#onProblem(`${this.#source.device.uniqueId}: ${error.message}`);
    const pauseMs = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#failures);
    this.#failures += 1;
    this.#retryAt = now + pauseMs;
  }
}
