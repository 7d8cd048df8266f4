const WINDOW_MS = 5 * 60_000;
const MIN_DEVICES = 3;

/** This server's own clock seems to be behind: nothing is refused for good by it, and nothing acknowledged. */
export class ServerClockSuspectError extends Error {
  override readonly name = 'ServerClockSuspectError';
}

/**
 * One device from the future has a wrong clock. When most devices are, it is this server whose clock is wrong, and what it
 * refused would be lost.
 */
export class ClockSuspicion {
  #future = new Set<number>();
  #inTime = new Set<number>();
  #windowStartedAt = 0;

  /** Whether the newest fix of a device lay in the future; `elapsed` by a stopwatch. */
  note(gatewayId: number, isFuture: boolean, elapsed: number): void {
    if (elapsed - this.#windowStartedAt > WINDOW_MS) {
      this.#future = new Set();
      this.#inTime = new Set();
      this.#windowStartedAt = elapsed;
    }
    const [is, isNot] = isFuture ? [this.#future, this.#inTime] : [this.#inTime, this.#future];
    is.add(gatewayId);
    isNot.delete(gatewayId);
  }

  get isRaised(): boolean {
    return this.#future.size >= MIN_DEVICES && this.#future.size > this.#inTime.size;
  }
}
