import { type DemoDevice, type DemoFix, isPhone, type SentFix } from '@longhaul/demo';
import { SECOND_MS } from '@longhaul/units';
import { MessageLink, type MessageProtocol } from '../messages/link.ts';
import { type PostProtocol, postFix } from '../messages/post.ts';
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
    clockUnitMs: 1,
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
    clockUnitMs: SECOND_MS,
    send: async ([fix]) => {
      if (fix) await sendOsmand(url, device.uniqueId, fix, TIMEOUT_MS);
    },
    disconnect() {},
  };
}

/** As the clock of the device has it; these protocols count in whole seconds. */
const sentFix = (fix: DemoFix): SentFix => ({ ...fix, at: Math.round(fix.deviceAt / SECOND_MS) * SECOND_MS });

/** A tracker with one position in a message, over TCP or UDP. */
export function messageUplink(
  protocol: MessageProtocol,
  address: { host: string; port: number },
  device: DemoDevice,
): Uplink {
  let link: MessageLink | undefined;
  return {
    maxFixes: 1,
    keepsUnsent: true,
    clockUnitMs: SECOND_MS,
    async send([fix]) {
      if (!fix) return;
      if (!link?.isOpen) {
        link?.close();
        link = await MessageLink.open(protocol, address, device.uniqueId, TIMEOUT_MS);
      }
      await link.send(sentFix(fix));
    },
    disconnect() {
      link?.close();
      link = undefined;
    },
  };
}

/** What posts to the API. */
export function postUplink(apiUrl: string, protocol: PostProtocol, device: DemoDevice): Uplink {
  return {
    maxFixes: 1,
    keepsUnsent: !isPhone(device),
    clockUnitMs: SECOND_MS,
    send: async ([fix]) => {
      if (fix) await postFix(apiUrl, protocol, device.uniqueId, sentFix(fix), TIMEOUT_MS);
    },
    disconnect() {},
  };
}
