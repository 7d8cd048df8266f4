import { DeviceProtocol, type GatewaySummary, PROTOCOLS } from '@longhaul/contract';
import { MINUTE_MS } from '@longhaul/units';

export type GatewayHealth = GatewaySummary['health'];

/** What is known of a device, for judging it. Times in ms since 1970. */
export interface GatewayVitals {
  readonly lastSeenAt: number | null;
  readonly lastFixAt: number | null;
  readonly voltageMillivolts: number | null;
  /** Device time minus server time when the newest fix came in. */
  readonly clockOffsetSeconds: number | null;
  /** How many newest fixes in a row came in with this offset, when it is one of whole half hours. */
  readonly clockOffsetRepeats: number;
  /** Somebody who called in its name since it was last heard, and was not taken for it; null when nobody did. */
  readonly refusedSender: RefusedSender | null;
  /** What its model speaks; null while no model is set. */
  readonly modelProtocol: string | null;
  readonly lastRefusal: string | null;
  readonly lastRefusedAt: number | null;
}

export interface RefusedSender {
  readonly protocol: string;
  readonly address: string;
  readonly reason: string;
}

export const HEALTH_LIMITS = {
  /** Two offsets in a row may be alike by chance, while a device uploads what it stored. */
  clockOffsetRepeats: 2,
  /** A parked truck's device wakes up at least a few times a day. */
  silentAfterMs: 24 * 60 * MINUTE_MS,
  /** Without sight of the sky for a tunnel, a hall or a night in a depot nothing is wrong. */
  noFixAfterMs: 60 * MINUTE_MS,
  clockAheadSeconds: 5 * 60,
  /** A device that was out of coverage delivers old fixes too, but not older ones for ever: its newest is recent. */
  clockBehindSeconds: 6 * 3_600,
  /** Below this the vehicle's battery is not connected at all, and the device runs on its own. */
  supplyLostMillivolts: 7_000,
  /** Lead-acid at about a quarter of its charge. */
  low12VoltMillivolts: 11_800,
  low24VoltMillivolts: 23_600,
  /** A reading above this comes from a 24 V system. */
  is24VoltMillivolts: 17_000,
} as const;

const OK: GatewayHealth = { state: 'ok', reason: '', remedy: '' };

/** The gravest thing that is wrong with a device. */
export function gatewayHealth(vitals: GatewayVitals, now: number): GatewayHealth {
  const { lastSeenAt } = vitals;
  const refused = refusedSenderWords(vitals);
  if (lastSeenAt === null) {
    return {
      state: 'never-seen',
      ...(refused ?? {
        reason: 'The device has never reported.',
        remedy: 'Check its power and SIM, and that it sends to this server with exactly this identifier.',
      }),
    };
  }
  if (now - lastSeenAt > HEALTH_LIMITS.silentAfterMs) {
    return {
      state: 'silent',
      ...(refused ?? {
        reason: `No data from the device for ${spanText(now - lastSeenAt)}.`,
        remedy: 'Check that it has power, that its SIM is active and that it is in coverage.',
      }),
    };
  }
  return wrongClock(vitals, lastSeenAt) ?? missingFix(vitals, lastSeenAt) ?? lowVoltage(vitals) ?? OK;
}

const protocolName = (protocol: string): string => {
  const known = DeviceProtocol.safeParse(protocol);
  return known.success ? PROTOCOLS[known.data].name : protocol;
};

/** Where somebody calls in the name of the device and is refused, that is the cause, and not its power or SIM. */
function refusedSenderWords({
  refusedSender,
  modelProtocol,
}: GatewayVitals): Pick<GatewayHealth, 'reason' | 'remedy'> | null {
  if (refusedSender === null) return null;
  const { protocol, address, reason } = refusedSender;
  switch (reason) {
    case 'wrong-protocol': {
      const [spoken, expected] = [protocolName(protocol), protocolName(modelProtocol ?? '')];
      return {
        reason: `The device sends ${spoken}, but its model uses ${expected}.`,
        remedy: `Choose a model that uses ${spoken}, or set the device to ${expected}.`,
      };
    }
    case 'secret-missing':
      return {
        reason: 'The device does not send its secret.',
        remedy: 'Enter the secret in the device, or choose a model whose protocol has none.',
      };
    case 'wrong-secret':
      return {
        reason: 'The device sends the wrong secret.',
        remedy: 'Create a new secret on this page and enter it in the device.',
      };
    default:
      return {
        reason: `The device reports from ${address}, which is not in its allowed networks.`,
        remedy: 'If this is your device, add its SIM card’s network to the allowed networks.',
      };
  }
}

function wrongClock(vitals: GatewayVitals, lastSeenAt: number): GatewayHealth | null {
  const remedy =
    'Restart the device under open sky, and check its time source and time zone (it must be UTC).';
  const refusal = newestRefusal(vitals, lastSeenAt);
  if (refusal === 'future' || refusal === 'older-than-retention') {
    const dated = refusal === 'future' ? 'are dated in the future' : 'are older than your data retention';
    return {
      state: 'clock-wrong',
      reason: `The device’s newest positions ${dated} and were rejected.`,
      remedy,
    };
  }
  const offset = vitals.clockOffsetSeconds ?? 0;
  const isInOtherZone = vitals.clockOffsetRepeats >= HEALTH_LIMITS.clockOffsetRepeats;
  if (isInOtherZone) {
    const span = spanText(Math.abs(offset) * 1_000);
    return {
      state: 'clock-wrong',
      reason: `The device’s clock is ${span} ${offset > 0 ? 'ahead of' : 'behind'} the server’s: it’s set to a different time zone.`,
      remedy: 'Set the device to UTC, or enter its clock offset under How messages are read.',
    };
  }
  if (offset <= HEALTH_LIMITS.clockAheadSeconds && offset >= -HEALTH_LIMITS.clockBehindSeconds) return null;
  const span = spanText(Math.abs(offset) * 1_000);
  const reason = `The device’s clock is ${span} ${offset > 0 ? 'ahead of' : 'behind'} the server’s.`;
  return { state: 'clock-wrong', reason, remedy };
}

function missingFix(vitals: GatewayVitals, lastSeenAt: number): GatewayHealth | null {
  const { lastFixAt } = vitals;
  const remedy = 'Check the antenna cable, and that the antenna has a clear view of the sky.';
  if (lastFixAt === null) {
    return { state: 'no-fix', reason: 'The device reports, but has never had a GPS fix.', remedy };
  }
  const refusal = newestRefusal(vitals, lastSeenAt);
  const isBlind = refusal === 'no-fix' || refusal === 'zero-coordinates';
  if (!isBlind || lastSeenAt - lastFixAt <= HEALTH_LIMITS.noFixAfterMs) return null;
  const span = spanText(lastSeenAt - lastFixAt);
  return {
    state: 'no-fix',
    reason: `The device reports, but hasn’t had a GPS fix for ${span}.`,
    remedy,
  };
}

function lowVoltage({ voltageMillivolts }: GatewayVitals): GatewayHealth | null {
  if (voltageMillivolts === null) return null;
  const volts = `${(voltageMillivolts / 1_000).toFixed(1)} V`;
  if (voltageMillivolts < HEALTH_LIMITS.supplyLostMillivolts) {
    return {
      state: 'low-voltage',
      reason: `External power lost (${volts}): the device is running on its own battery.`,
      remedy: 'Check the fuse and the wiring to the vehicle battery.',
    };
  }
  const low =
    voltageMillivolts > HEALTH_LIMITS.is24VoltMillivolts
      ? HEALTH_LIMITS.low24VoltMillivolts
      : HEALTH_LIMITS.low12VoltMillivolts;
  if (voltageMillivolts >= low) return null;
  return {
    state: 'low-voltage',
    reason: `The vehicle battery is low (${volts}).`,
    remedy: 'Charge or test the battery before the vehicle is needed.',
  };
}

/** Why the last message was refused; null when it was accepted. */
function newestRefusal({ lastRefusal, lastRefusedAt }: GatewayVitals, lastSeenAt: number): string | null {
  return lastRefusedAt !== null && lastRefusedAt >= lastSeenAt ? lastRefusal : null;
}

function spanText(milliseconds: number): string {
  const minutes = Math.round(milliseconds / MINUTE_MS);
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
