import type { UnreadRow } from './device-activity-queries.ts';
import type { Submission } from './submission.ts';

/** A device has a few dozen; more than this are not recorded. */
const MAX_IDS = 100;
/** New items are written right away, the rest at this interval, because their values are not shown live. */
const WRITE_INTERVAL_MS = 60_000;

interface UnreadOfDevice {
  readonly organizationId: number;
  readonly io: Map<number, readonly [value: number, at: number]>;
  /** When each message, item or alarm that is not read was last received. */
  readonly names: Map<string, number>;
  seenAt: number;
  writtenAt: number;
  /** A new item was received: it is written right away. */
  hasNew: boolean;
}

/** Unread data of each device: I/O elements with their newest value, and other parts of messages by name. */
export class UnreadLog {
  readonly #devices = new Map<number, UnreadOfDevice>();
  readonly #changed = new Set<number>();

  record({ gateway, positions, notRead, receivedAt }: Submission): void {
    if (notRead.length > 0) {
      const device = this.#deviceOf(gateway);
      device.seenAt = receivedAt;
      for (const name of notRead) {
        const isKnown = device.names.has(name);
        if (!isKnown && device.names.size >= MAX_IDS) continue;
        device.names.set(name, receivedAt);
        device.hasNew ||= !isKnown;
      }
      this.#changed.add(gateway.gatewayId);
    }
    for (const { unread, at } of positions) {
      if (unread === undefined || unread.length === 0) continue;
      const device = this.#deviceOf(gateway);
      device.seenAt = receivedAt;
      for (let index = 0; index < unread.length; index += 2) {
        const [id, value] = [unread[index]!, unread[index + 1]!];
        const known = device.io.get(id);
        if (known === undefined && device.io.size >= MAX_IDS) continue;
        if (known === undefined || at >= known[1]) device.io.set(id, [value, at]);
        device.hasNew ||= known === undefined;
      }
      this.#changed.add(gateway.gatewayId);
    }
  }

  /** The items to write now. Recently written ones wait, except at shutdown. */
  take(isLast: boolean): UnreadRow[] {
    const rows: UnreadRow[] = [];
    for (const gatewayId of this.#changed) {
      const device = this.#devices.get(gatewayId)!;
      const isDue = device.hasNew || device.seenAt - device.writtenAt >= WRITE_INTERVAL_MS;
      if (!isLast && !isDue) continue;
      device.writtenAt = device.seenAt;
      device.hasNew = false;
      this.#changed.delete(gatewayId);
      const { organizationId } = device;
      const [io, names] = [Object.fromEntries(device.io), Object.fromEntries(device.names)];
      rows.push({ organizationId, gatewayId, io, names });
    }
    return rows.sort((a, b) => a.organizationId - b.organizationId || a.gatewayId - b.gatewayId);
  }

  #deviceOf({ organizationId, gatewayId }: Submission['gateway']): UnreadOfDevice {
    const known = this.#devices.get(gatewayId);
    if (known !== undefined) return known;
    const device: UnreadOfDevice = {
      organizationId,
      io: new Map(),
      names: new Map(),
      seenAt: 0,
      writtenAt: Number.NEGATIVE_INFINITY,
      hasNew: false,
    };
    this.#devices.set(gatewayId, device);
    return device;
  }
}
