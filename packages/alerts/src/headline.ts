import { gallonsFromMilliliters, MINUTE_MS, mphFromKph, SECOND_MS } from '@longhaul/units';
import type { IncidentDetails } from './incident-details.ts';

type Detail = IncidentDetails[string] | undefined;
export type Units = 'imperial' | 'metric';

/** An incident as its headline needs it. */
export interface TitledIncident {
  readonly state: 'open' | 'closed' | 'retracted';
  readonly startedAt: number;
  readonly endedAt: number | null;
  readonly details: IncidentDetails;
  /** Where it happened. */
  readonly place: string;
  readonly units: Units;
}

/** ` for 14 min`; nothing of what has no length: an instant, or what has only begun. */
export function forSpan({ startedAt, endedAt, state, details }: TitledIncident): string {
  const before = numberOf(details.beforeSeconds) * SECOND_MS;
  if (state === 'open' || endedAt === null) return before === 0 ? '' : ` for over ${lengthOf(before)}`;
  const span = before + endedAt - startedAt;
  return span < MINUTE_MS ? '' : ` for ${lengthOf(span)}`;
}

/** `14 min`; an hour or more as a clock: `1:10`. */
function lengthOf(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** With a decimal where it would otherwise read like the limit that it exceeded. */
export function peakSpeed({ details: { peakKph, limitKph }, units }: TitledIncident): string {
  const inUnits = (kph: Detail) => (units === 'imperial' ? mphFromKph(numberOf(kph)) : numberOf(kph));
  const value = inUnits(peakKph);
  const isClose = limitKph !== undefined && Math.round(value) <= Math.round(inUnits(limitKph));
  return `${isClose ? value.toFixed(1) : Math.round(value)} ${units === 'imperial' ? 'mph' : 'km/h'}`;
}

export function postedLimit({ details: { limitKph }, units }: TitledIncident): string {
  const kph = numberOf(limitKph);
  return units === 'imperial' ? `${Math.round(mphFromKph(kph))} mph` : `${Math.round(kph)} km/h`;
}

export function fuelChange({ details: { liters, percent }, units }: TitledIncident): string {
  if (typeof liters !== 'number') return `${numberOf(percent)}%`;
  return units === 'imperial'
    ? `${Math.round(gallonsFromMilliliters(liters * 1_000))} gal`
    : `${Math.round(liters)} l`;
}

export function maneuver({ details: { event, g } }: TitledIncident): string {
  const name = event === 'crash' ? 'crash' : `harsh ${event ?? 'driving'}`;
  return typeof g === 'number' ? `${name}: ${g.toFixed(2)} g` : name;
}

export const volts = (millivolts: Detail) => `${(numberOf(millivolts) / 1_000).toFixed(1)} V`;

/** `, $12.50`; nothing without an amount. */
export const amount = (cents: Detail) => (typeof cents === 'number' ? `, $${(cents / 100).toFixed(2)}` : '');

export const minutesLeft = (minutes: Detail) => lengthOf(numberOf(minutes) * MINUTE_MS);

const numberOf = (value: Detail) => (typeof value === 'number' ? value : 0);
