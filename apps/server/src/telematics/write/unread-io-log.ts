import type { UnreadIoRow } from './device-activity-queries.ts';
import type { Submission } from './submission.ts';

/** A device has some dozens; what invents more is not followed. */
const MAX_IDS = 100;
/** Nobody watches them change: what is new is written at once, the rest now and then. */
const WRITE_INTERVAL_MS = 60_000;

interface DeviceIo {
  readonly organizationId: number;
  readonly io: Map<number, readonly [value: number, at: number]>;
  seenAt: number;
  writtenAt: number;
}

/** The newest value of each I/O element that no signal was read from, device by device. */
export class UnreadIoLog {
  readonly #devices = new Map<number, DeviceIo>();
  readonly #changed = new Set<number>();

  record({ gateway, positions, receivedAt }: Submission): void {
    for (const { unread, at } of positions) {
      if (unread === undefined || unread.length === 0) continue;
      const device = this.#deviceOf(gateway);
      device.seenAt = receivedAt;
      for (let index = 0; index < unread.length; index += 2) {
        const [id, value] = [unread[index]!, unread[index + 1]!];
        const known = device.io.get(id);
        if (known === undefined && device.io.size >= MAX_IDS) continue;
        if (known === undefined || at >= known[1]) device.io.set(id, [value, at]);
      }
      this.#changed.add(gateway.gatewayId);
    }
  }

  /** What is to be written now; what was written lately waits, unless this is the end. */
  take(isLast: boolean): UnreadIoRow[] {
    const rows: UnreadIoRow[] = [];
    for (const gatewayId of this.#changed) {
      const device = this.#devices.get(gatewayId)!;
      if (!isLast && device.seenAt - device.writtenAt < WRITE_INTERVAL_MS) continue;
      device.writtenAt = device.seenAt;
      this.#changed.delete(gatewayId);
      rows.push({ organizationId: device.organizationId, gatewayId, io: Object.fromEntries(device.io) });
    }
    return rows.sort((a, b) => a.organizationId - b.organizationId || a.gatewayId - b.gatewayId);
  }

  #deviceOf({ organizationId, gatewayId }: Submission['gateway']): DeviceIo {
    const known = this.#devices.get(gatewayId);
    if (known !== undefined) return known;
    const device = { organizationId, io: new Map(), seenAt: 0, writtenAt: Number.NEGATIVE_INFINITY };
    this.#devices.set(gatewayId, device);
    return device;
  }
}
