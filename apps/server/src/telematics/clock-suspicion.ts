const WINDOW_MS = 5 * 60_000;
const MIN_DEVICES = 3;

/** This server's own clock seems to be behind: nothing is refused for good by it, and nothing acknowledged. */
export class ServerClockSuspectError extends Error {
  override readonly name = 'ServerClockSuspectError';
}

interface Devices {
  readonly future: Set<number>;
  readonly inTime: Set<number>;
  readonly windowStartedAt: number;
}

/**
 * One device from the future has a wrong clock. When most devices of an organization are, it is likely the clock of this
 * server that is wrong, and what it refused would be lost. Each organization is judged by its own devices, so that nobody
 * can bring others under suspicion.
 */
export class ClockSuspicion {
  readonly #organizations = new Map<number, Devices>();

  /**
   * Notes whether the newest fix of a device lay in the future; `elapsed` by a stopwatch. Returns whether most devices of
   * its organization do so.
   */
  note(
    { organizationId, gatewayId }: { readonly organizationId: number; readonly gatewayId: number },
    isFuture: boolean,
    elapsed: number,
  ): boolean {
    const { future, inTime } = this.#devicesOf(organizationId, elapsed);
    const [is, isNot] = isFuture ? [future, inTime] : [inTime, future];
    is.add(gatewayId);
    isNot.delete(gatewayId);
    return future.size >= MIN_DEVICES && future.size > inTime.size;
  }

  #devicesOf(organizationId: number, elapsed: number): Devices {
    const known = this.#organizations.get(organizationId);
    if (known !== undefined && elapsed - known.windowStartedAt <= WINDOW_MS) return known;
    const fresh = { future: new Set<number>(), inTime: new Set<number>(), windowStartedAt: elapsed };
    this.#organizations.set(organizationId, fresh);
    return fresh;
  }
}
