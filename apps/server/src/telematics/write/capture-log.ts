import type { Gateway } from '../gateway.ts';
import type { CapturedMessageRow } from './device-activity-queries.ts';

/** Between two writes, of all captures together. */
const MAX_BYTES = 8 * 1024 * 1024;

export interface Captured {
  readonly protocol: string;
  readonly raw: Uint8Array | null;
  readonly login?: Uint8Array | null;
}

/** All messages of devices that are captured, each connection from its login on. */
export class CaptureLog {
  #rows: CapturedMessageRow[] = [];
  #bytes = 0;
  /** By device: the end of its capture, and the login that was kept last. */
  readonly #logins = new Map<number, { readonly until: number | null; readonly login: Uint8Array }>();

  record(gateway: Gateway, { protocol, raw, login = null }: Captured, at: number): void {
    const { gatewayId, capturedUntil: until } = gateway;
    const kept = this.#logins.get(gatewayId);
    if (login !== null && (kept?.login !== login || kept.until !== until)) {
      this.#logins.set(gatewayId, { until, login });
      this.#add(gateway, protocol, login, at);
    }
    if (raw !== null) this.#add(gateway, protocol, raw, at);
  }

  /** What is to be written, which is then no longer here. */
  take(): CapturedMessageRow[] {
    const taken = this.#rows;
    this.#rows = [];
    this.#bytes = 0;
    return taken;
  }

  #add({ organizationId, gatewayId }: Gateway, protocol: string, raw: Uint8Array, at: number): void {
    if (this.#bytes + raw.length > MAX_BYTES) return;
    this.#bytes += raw.length;
    // A copy: what came is part of a buffer that is used again.
    this.#rows.push({ organizationId, gatewayId, receivedAt: at, protocol, raw: Buffer.from(raw) });
  }
}
