import type { DemoDevice } from '@longhaul/demo';
import { sendOsmand } from '../osmand/send.ts';
import { encodeFrame } from '../teltonika/encode.ts';
import { openTeltonikaLink, type TeltonikaAddress, type TeltonikaLink } from '../teltonika/link.ts';
import { recordOf } from '../teltonika/record.ts';
import type { Uplink } from './device.ts';

const TIMEOUT_MS = 15_000;
/** Devices keep a frame below 1,280 bytes. */
const MAX_RECORDS = 20;

/** Keeps one connection and opens it again when it broke. */
export function teltonikaUplink(address: TeltonikaAddress, device: DemoDevice): Uplink {
  let link: TeltonikaLink | undefined;
  return {
    maxFixes: MAX_RECORDS,
    keepsUnsent: true,
    async send(fixes) {
      if (!link?.isOpen) link = await openTeltonikaLink(address, device.uniqueId, TIMEOUT_MS);
      const frame = encodeFrame(
        fixes.map((fix) => recordOf(fix, device)),
        '8E',
      );
      const accepted = await link.send(frame);
      if (accepted === fixes.length) return;
      link.close();
      throw new Error(`the server took ${accepted} of ${fixes.length} records`);
    },
    disconnect() {
      link?.close();
      link = undefined;
    },
  };
}

/** A phone: one request a fix, and no memory. */
export function osmandUplink(url: string, device: DemoDevice): Uplink {
  return {
    maxFixes: 1,
    keepsUnsent: false,
    send: async ([fix]) => {
      if (fix) await sendOsmand(url, device.uniqueId, fix, TIMEOUT_MS);
    },
    disconnect() {},
  };
}
