import { isMoving, type LatLon } from '@longhaul/geo';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@longhaul/units';
import { type Context, type Detector, isWhere } from './detector.ts';
import type { VehicleEvent } from './facts.ts';
import type { Finding } from './incident.ts';
import type { DeviceAlarm, HarshEvent } from './kinds.ts';

const NOTHING: Readonly<Record<string, never>> = {};

/** A harsh maneuver as the device saw it; a crash is critical always. */
const harsh: Detector<typeof NOTHING, 'harsh'> = {
  beginning: NOTHING,
  take(context, state, moment) {
    return { state, found: moment.type === 'event' ? harshOf(context, moment.event) : [] };
  },
  goingOn: () => [],
  pendingSince: () => null,
};

function harshOf(context: Context<'harsh'>, { at, kind, position, details }: VehicleEvent): Finding[] {
  const { events, minG } = context.rule;
  const event = kind === 'crash' ? 'crash' : kind === 'harsh' ? (details.maneuver as HarshEvent) : null;
  if (event === null || !events.includes(event)) return [];
  const g = typeof details.g === 'number' ? details.g : null;
  if (event !== 'crash' && minG != null && (g ?? 0) < minG) return [];
  if (event !== 'crash' && !isWhere(context, position)) return [];
  const isCritical = event === 'crash';
  return [{ startedAt: at, endedAt: at, position, about: event, isCritical, details: { event, g } }];
}

/** A code counts as new again when it was not reported for a day. */
const NEW_AGAIN_MS = 24 * HOUR_MS;

interface FaultState {
  /** When each code was reported last, by SPN and FMI. */
  seenAt: Readonly<Record<string, number>>;
}

const faultCode: Detector<FaultState, 'fault-code'> = {
  beginning: { seenAt: {} },
  take(context, state, moment) {
    if (moment.type !== 'event' || moment.event.kind !== 'fault-code') return { state, found: [] };
    const { at, position, details } = moment.event;
    const { spn = null, fmi = null } = details;
    const { spns } = context.rule;
    if (spns != null && !spns.includes(Number(spn))) return { state, found: [] };
    const code = `${spn}/${fmi}`;
    const before = state.seenAt[code];
    const recent = Object.entries(state.seenAt).filter(([, seenAt]) => at - seenAt < NEW_AGAIN_MS);
    const seen = { seenAt: { ...Object.fromEntries(recent), [code]: at } };
    if (before !== undefined && at - before < NEW_AGAIN_MS) return { state: seen, found: [] };
    if (!isWhere(context, position)) return { state: seen, found: [] };
    const found = { startedAt: at, endedAt: at, position, about: code, details: { spn, fmi } };
    return { state: seen, found: [found] };
  },
  goingOn: () => [],
  pendingSince: () => null,
};

/** Devices repeat an alarm with each report while it lasts: it is new again when it was not reported for so long. */
const ALARM_NEW_AGAIN_MS = 10 * MINUTE_MS;

interface AlarmState {
  /** When each alarm was reported last, by kind and code. */
  seenAt: Readonly<Record<string, number>>;
}

/** An alarm as the device names it; a panic button is critical always, wherever it is pressed. */
const deviceAlarm: Detector<AlarmState, 'device-alarm'> = {
  beginning: { seenAt: {} },
  take(context, state, moment) {
    if (moment.type !== 'event') return { state, found: [] };
    const { at, kind, position, details } = moment.event;
    const alarm = context.rule.alarms.find((one): one is DeviceAlarm => one === kind);
    if (alarm === undefined) return { state, found: [] };
    const { alarmCode = null } = details;
    const about = alarmCode === null ? alarm : `${alarm} ${alarmCode}`;
    const before = state.seenAt[about];
    const recent = Object.entries(state.seenAt).filter(([, seenAt]) => at - seenAt < ALARM_NEW_AGAIN_MS);
    const seen = { seenAt: { ...Object.fromEntries(recent), [about]: at } };
    if (before !== undefined && at - before < ALARM_NEW_AGAIN_MS) return { state: seen, found: [] };
    const isCritical = alarm === 'panic';
    if (!isCritical && !isWhere(context, position)) return { state: seen, found: [] };
    const found = { startedAt: at, endedAt: at, position, about, isCritical, details: { alarm, alarmCode } };
    return { state: seen, found: [found] };
  },
  goingOn: () => [],
  pendingSince: () => null,
};

interface VoltageState {
  position: LatLon | null;
  low: { from: number; position: LatLon | null; lowestMillivolts: number } | null;
}

/** Below for long enough: from the first reading below to the first that is not. */
const lowVoltage: Detector<VoltageState, 'low-voltage'> = {
  beginning: { position: null, low: null },
  take(context, state, moment) {
    if (moment.type === 'fix') {
      return { state: { ...state, position: { lat: moment.fix.lat, lon: moment.fix.lon } }, found: [] };
    }
    if (moment.type !== 'reading' || moment.reading.reading !== 'voltage-millivolts')
      return { state, found: [] };
    const { at, value } = moment.reading;
    const { low, position } = state;
    if (value >= context.rule.belowMillivolts) {
      return { state: { position, low: null }, found: lowVoltages(context, low, at, at) };
    }
    if (low === null)
      return { state: { position, low: { from: at, position, lowestMillivolts: value } }, found: [] };
    const lowestMillivolts = Math.min(low.lowestMillivolts, value);
    return { state: { position, low: { ...low, lowestMillivolts } }, found: [] };
  },
  goingOn: (context, { low }, newestAt) => lowVoltages(context, low, newestAt, null),
  pendingSince: ({ low }) => low?.from ?? null,
};

function lowVoltages(
  context: Context<'low-voltage'>,
  low: VoltageState['low'],
  until: number,
  endedAt: number | null,
): Finding[] {
  const { minSeconds } = context.rule;
  if (low === null || until - low.from < minSeconds * SECOND_MS || !isWhere(context, low.position)) return [];
  const { from, position, lowestMillivolts } = low;
  return [{ startedAt: from, endedAt, position, details: { lowestMillivolts } }];
}

const CUT_BEFORE_MS = 10 * MINUTE_MS;

interface SilenceState {
  last: { at: number; position: LatLon; isMoving: boolean } | null;
  cutAt: number | null;
}

/**
 * Nothing from the device for longer than the rule allows, after moving and after parking. A device that calls with old fixes,
 * or without a fix, reports: a silence that goes on is counted from when it last called.
 */
const deviceSilent: Detector<SilenceState, 'device-silent'> = {
  beginning: { last: null, cutAt: null },
  take(context, state, moment) {
    if (moment.type === 'event' && moment.event.kind === 'unplugged') {
      return { state: { ...state, cutAt: moment.at }, found: [] };
    }
    if (moment.type !== 'fix') return { state, found: [] };
    const { lat, lon, ignition } = moment.fix;
    const isUnderWay = ignition === true || isMoving(moment.fix);
    const last = { at: moment.at, position: { lat, lon }, isMoving: isUnderWay };
    return { state: { ...state, last }, found: silences(context, state, null, moment.at, moment.at) };
  },
  goingOn: (context, state, _newestAt, now) => silences(context, state, heardAtOf(context), now, null),
  pendingSince: ({ last }) => last?.at ?? null,
  dueAt(context, state, now) {
    const from = state.last === null ? null : silentFrom(context, state.last, heardAtOf(context));
    return from !== null && from > now ? from : null;
  },
};

const heardAtOf = ({ facts }: Context<'device-silent'>): number | null => facts.heardAt ?? null;

function silentFrom(
  { rule }: Context<'device-silent'>,
  { at, isMoving }: NonNullable<SilenceState['last']>,
  heardAt: number | null,
): number {
  const { movingHours, parkedHours } = rule;
  return Math.max(at, heardAt ?? at) + (isMoving ? movingHours : parkedHours) * HOUR_MS;
}

function silences(
  context: Context<'device-silent'>,
  { last, cutAt }: SilenceState,
  heardAt: number | null,
  until: number,
  endedAt: number | null,
): Finding[] {
  if (last === null) return [];
  const startedAt = silentFrom(context, last, heardAt);
  if (until <= startedAt || !isWhere(context, last.position)) return [];
  const isUnplugged = cutAt !== null && Math.abs(last.at - cutAt) <= CUT_BEFORE_MS;
  return [{ startedAt, endedAt, position: last.position, details: { isUnplugged } }];
}

export const signalFinders = {
  harsh: { detector: harsh },
  'device-alarm': { detector: deviceAlarm },
  'device-silent': { detector: deviceSilent },
  'low-voltage': { detector: lowVoltage },
  'fault-code': { detector: faultCode },
};
