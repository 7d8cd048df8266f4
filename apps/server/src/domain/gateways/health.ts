import type { GatewaySummary } from '@longhaul/contract';
import { MINUTE_MS } from '@longhaul/units';

export type GatewayHealth = GatewaySummary['health'];

/** What is known of a device, for judging it. Times in ms since 1970. */
export interface GatewayVitals {
  readonly lastSeenAt: number | null;
  readonly lastFixAt: number | null;
  readonly voltageMillivolts: number | null;
  /** Device time minus server time when the newest fix came in. */
  readonly clockOffsetSeconds: number | null;
  readonly lastRefusal: string | null;
  readonly lastRefusedAt: number | null;
}

export const HEALTH_LIMITS = {
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
  if (lastSeenAt === null) {
    return {
      state: 'never-seen',
      reason: 'The device has never reported.',
      remedy: 'Check its power and SIM, and that it sends to this server with exactly this identifier.',
    };
  }
  if (now - lastSeenAt > HEALTH_LIMITS.silentAfterMs) {
    return {
      state: 'silent',
      reason: `Nothing has come from the device for ${spanText(now - lastSeenAt)}.`,
      remedy: 'Check that it has power, that its SIM is active and that it is in coverage.',
    };
  }
  return wrongClock(vitals, lastSeenAt) ?? missingFix(vitals, lastSeenAt) ?? lowVoltage(vitals) ?? OK;
}

function wrongClock(vitals: GatewayVitals, lastSeenAt: number): GatewayHealth | null {
  const remedy =
    'Restart the device under open sky, and check its time source and time zone (it must be UTC).';
  const refusal = newestRefusal(vitals, lastSeenAt);
  if (refusal === 'future' || refusal === 'older-than-retention') {
    const direction = refusal === 'future' ? 'in the future' : 'years ago';
    return {
      state: 'clock-wrong',
      reason: `Its newest positions are dated ${direction} and were refused.`,
      remedy,
    };
  }
  const offset = vitals.clockOffsetSeconds ?? 0;
  if (offset <= HEALTH_LIMITS.clockAheadSeconds && offset >= -HEALTH_LIMITS.clockBehindSeconds) return null;
  const span = spanText(Math.abs(offset) * 1_000);
  const reason = `Its clock is ${span} ${offset > 0 ? 'ahead of' : 'behind'} the server's.`;
  return { state: 'clock-wrong', reason, remedy };
}

function missingFix(vitals: GatewayVitals, lastSeenAt: number): GatewayHealth | null {
  const { lastFixAt } = vitals;
  const remedy = 'Check the antenna: its cable, and that it sees the sky.';
  if (lastFixAt === null) {
    return { state: 'no-fix', reason: 'The device reports, but has never known where it is.', remedy };
  }
  const refusal = newestRefusal(vitals, lastSeenAt);
  const isBlind = refusal === 'no-fix' || refusal === 'zero-coordinates';
  if (!isBlind || lastSeenAt - lastFixAt <= HEALTH_LIMITS.noFixAfterMs) return null;
  const span = spanText(lastSeenAt - lastFixAt);
  return {
    state: 'no-fix',
    reason: `The device reports, but has not known where it is for ${span}.`,
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
