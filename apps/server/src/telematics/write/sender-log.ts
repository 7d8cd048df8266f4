import type { SenderRefusalReason } from '@longhaul/contract';
import type { Gateway } from '../gateway.ts';
import type { Sender } from '../sender.ts';
import type { GatewaySenderRow } from './device-activity-queries.ts';
import type { MessageRow } from './queries.ts';

/** How far behind "last seen" of a sender that does not change may be. */
const REFRESH_INTERVAL_MS = 10 * 60_000;
/** Between two writes; a flood of invented senders is recorded up to here and no further. */
const MAX_ROWS = 1_000;
const MAX_REFUSED_PER_GATEWAY = 5;

interface KnownSender extends Sender {
  readonly recordedAt: number;
}

/** From where, and in which protocol, each device reports, and who was turned away in its name. */
export class SenderLog {
  readonly #known = new Map<number, KnownSender>();
  readonly #refusedPerGateway = new Map<number, number>();
  #senders = new Map<string, GatewaySenderRow>();
  #messages: MessageRow[] = [];
  #ordinal = 0;

  accepted(gateway: Gateway, { protocol, address }: Sender, at: number): void {
    const known = this.#known.get(gateway.gatewayId);
    const isSame = known?.protocol === protocol && known.address === address;
    if (isSame && at - known.recordedAt < REFRESH_INTERVAL_MS) return;
    if (this.#record(gateway, { protocol, address }, 'accepted', at)) {
      this.#known.set(gateway.gatewayId, { protocol, address, recordedAt: at });
    }
  }

  refused(gateway: Gateway, sender: Sender, reason: SenderRefusalReason, at: number): void {
    const count = this.#refusedPerGateway.get(gateway.gatewayId) ?? 0;
    if (count >= MAX_REFUSED_PER_GATEWAY || !this.#record(gateway, sender, reason, at)) return;
    this.#refusedPerGateway.set(gateway.gatewayId, count + 1);
    // Below zero, so that it never meets a message that the writer numbers in the same millisecond.
    this.#ordinal = (this.#ordinal % 32_767) + 1;
    this.#messages.push({
      organizationId: gateway.organizationId,
      gatewayId: gateway.gatewayId,
      receivedAt: at,
      ordinal: -this.#ordinal,
      protocol: sender.protocol,
      refusal: reason,
      positionAt: null,
      detail: `From ${sender.address ?? 'an unknown address'}`,
      raw: null,
    });
  }

  /** What is to be written, which is then no longer here. */
  take(): { senders: GatewaySenderRow[]; messages: MessageRow[] } {
    const taken = { senders: [...this.#senders.values()], messages: this.#messages };
    this.#senders = new Map();
    this.#messages = [];
    this.#refusedPerGateway.clear();
    return taken;
  }

  /** After a failed write: everybody is recorded again when next heard. */
  forget(): void {
    this.#known.clear();
  }

  #record(gateway: Gateway, sender: Sender, outcome: string, at: number): boolean {
    if (sender.address === null) return false;
    const { organizationId, gatewayId } = gateway;
    const key = `${gatewayId} ${sender.protocol} ${sender.address} ${outcome}`;
    const row = this.#senders.get(key);
    if (row === undefined && this.#senders.size >= MAX_ROWS) return false;
    this.#senders.set(key, {
      organizationId,
      gatewayId,
      protocol: sender.protocol,
      address: sender.address,
      outcome,
      firstSeenAt: row?.firstSeenAt ?? at,
      lastSeenAt: at,
    });
    return true;
  }
}
