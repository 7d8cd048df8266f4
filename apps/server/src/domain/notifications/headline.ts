import { gallonsFromMilliliters, MINUTE_MS, mphFromKph, SECOND_MS } from '@longhaul/units';
import type { UnitSystem } from '../../platform/database/schema.ts';

type Details = Readonly<Record<string, string | number | boolean | null>>;

interface Told {
  readonly kind: string;
  readonly state: 'open' | 'closed' | 'retracted';
  readonly started_at: Date;
  readonly ended_at: Date | null;
  readonly details: Details;
  readonly placeName: string | null;
}

const CLOCKS: Record<string, string> = {
  driving: 'drive time',
  window: 'shift window',
  break: 'time before break',
  cycle: 'cycle time',
};

/** What happened, to be read behind the unit number or the driver's name: `speeding: 78 mph for 3 min`. */
export function headlineOf(told: Told, units: UnitSystem): string {
  const { kind, details } = told;
  const place = told.placeName ?? 'a deleted place';
  switch (kind) {
    case 'place-entered':
      return `entered ${place}`;
    case 'place-left':
      return `left ${place}`;
    case 'dwell':
      return `at ${place}${forSpan(told)}`;
    case 'detention':
      return `detention at ${place}${forSpan(told)}${amount(details.amountCents)}`;
    case 'speed':
      return `speeding: ${peak(details, units)}${forSpan(told)}`;
    case 'idle':
      return `idling${forSpan(told)}`;
    case 'harsh':
      return harsh(details);
    case 'unauthorized-movement':
      return details.hasNoDriver === true ? 'moved without a driver' : 'moved outside working hours';
    case 'device-silent':
      return `${details.isUnplugged === true ? 'not reporting since power was cut' : 'not reporting'}${forSpan(told)}`;
    case 'low-voltage':
      return `low voltage: ${volts(details.lowestMillivolts)}${forSpan(told)}`;
    case 'fault-code':
      return `fault code: SPN ${details.spn}, FMI ${details.fmi}`;
    case 'fuel-drop':
      return `fuel level dropped ${fuel(details, units)}`;
    case 'refuel':
      return `fuel level rose ${fuel(details, units)}`;
    case 'hours-running-out':
      return `has ${lengthOf(numberOf(details.minutesLeft) * MINUTE_MS)} of ${CLOCKS[String(details.clock)] ?? details.clock} left`;
    case 'violation':
      return `in violation: ${details.rule}`;
    case 'uncertified-log':
      return `has not certified the log of ${details.date}`;
    case 'unidentified-driving':
      return 'has unidentified driving to assign';
    case 'malfunction':
      return `ELD malfunction ${details.code}`;
    case 'fuel-tax-due':
      return `IFTA return ${details.quarter} due on ${details.dueDate}, not ready`;
    case 'rates-missing':
      return `no fuel tax rates for ${details.quarter}`;
    default:
      return kind;
  }
}

/** Nothing of what has no length: an instant, or what has only begun. */
function forSpan({ started_at, ended_at, state, details }: Told): string {
  const before = numberOf(details.beforeSeconds) * SECOND_MS;
  if (state === 'open' || ended_at === null) return before === 0 ? '' : ` for over ${lengthOf(before)}`;
  const span = before + ended_at.getTime() - started_at.getTime();
  if (span < MINUTE_MS) return '';
  return ` for ${lengthOf(span)}`;
}

/** `14 min`; an hour or more as a clock: `1:10`. */
function lengthOf(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  return minutes < 60 ? `${minutes} min` : clock(ms);
}

function clock(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** With a decimal where it would otherwise read like the limit that it exceeded. */
function peak({ peakKph, limitKph }: Details, units: UnitSystem): string {
  const inUnits = (kph: Details[string] | undefined) =>
    units === 'imperial' ? mphFromKph(numberOf(kph)) : numberOf(kph);
  const value = inUnits(peakKph);
  const isClose = limitKph !== undefined && Math.round(value) <= Math.round(inUnits(limitKph));
  return `${isClose ? value.toFixed(1) : Math.round(value)} ${units === 'imperial' ? 'mph' : 'km/h'}`;
}

function fuel(details: Details, units: UnitSystem): string {
  const liters = details.liters;
  if (typeof liters !== 'number') return `${numberOf(details.percent)}%`;
  return units === 'imperial'
    ? `${Math.round(gallonsFromMilliliters(liters * 1_000))} gal`
    : `${Math.round(liters)} l`;
}

function harsh({ event, g }: Details): string {
  const name = event === 'crash' ? 'crash' : `harsh ${event ?? 'driving'}`;
  return typeof g === 'number' ? `${name}: ${g.toFixed(2)} g` : name;
}

const volts = (millivolts: Details[string] | undefined) => `${(numberOf(millivolts) / 1000).toFixed(1)} V`;

const amount = (cents: Details[string] | undefined) =>
  typeof cents === 'number' ? `, $${(cents / 100).toFixed(2)}` : '';

const numberOf = (value: Details[string] | undefined) => (typeof value === 'number' ? value : 0);
