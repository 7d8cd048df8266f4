import type { AlertKind, AlertRule, AlertRuleInput } from '@longhaul/contract';
import { kphFromMph, mphFromKph } from '@longhaul/units';
import { ALERT_LABELS } from '../../format/alert-labels.ts';

type Units = 'imperial' | 'metric';

/** A number of a kind as it is shown and stored. */
export interface NumberField {
  readonly key: string;
  readonly label: string;
  readonly unit: (units: Units) => string;
  readonly toShown: (stored: number, units: Units) => number;
  readonly toStored: (shown: number, units: Units) => number;
}

const plain = (key: string, label: string, unit: string): NumberField => ({
  key,
  label,
  unit: () => unit,
  toShown: (stored) => stored,
  toStored: (shown) => shown,
});

const minutes = (key: string, label: string): NumberField => ({
  ...plain(key, label, 'min'),
  toShown: (seconds) => Math.round((seconds / 60) * 100) / 100,
  toStored: (shown) => Math.round(shown * 60),
});

const speed = (key: string, label: string): NumberField => ({
  key,
  label,
  unit: (units) => (units === 'imperial' ? 'mph' : 'km/h'),
  toShown: (kph, units) => Math.round((units === 'imperial' ? mphFromKph(kph) : kph) * 10) / 10,
  toStored: (shown, units) => Math.round((units === 'imperial' ? kphFromMph(shown) : shown) * 10) / 10,
});

const volts: NumberField = {
  ...plain('belowMillivolts', 'Supply below', 'V'),
  toShown: (millivolts) => millivolts / 1_000,
  toStored: (shown) => Math.round(shown * 1_000),
};

interface KindWords {
  /** Under the choice of the kind. */
  readonly words: string;
  readonly fields: readonly NumberField[];
  readonly start: AlertRuleInput;
}

export const ALERT_KIND_WORDS: Record<AlertKind, KindWords> = {
  speed: {
    words: 'A vehicle drives faster than the limit of the rule for so long.',
    fields: [speed('aboveKph', 'Speed above'), minutes('minSeconds', 'For at least')],
    start: { kind: 'speed', aboveKph: 120.7, minSeconds: 120 },
  },
  idle: {
    words: 'The engine runs while the vehicle stands.',
    fields: [minutes('minSeconds', 'For at least')],
    start: { kind: 'idle', minSeconds: 1_800 },
  },
  harsh: {
    words: 'The device reports harsh braking, acceleration, cornering or a crash, which is always critical.',
    fields: [plain('minG', 'At least', 'g')],
    start: { kind: 'harsh' },
  },
  'place-entered': {
    words: 'A vehicle enters a place and stays so long.',
    fields: [plain('minSeconds', 'For at least', 's')],
    start: { kind: 'place-entered', minSeconds: 30 },
  },
  'place-left': {
    words: 'A vehicle leaves a place where it was so long.',
    fields: [plain('minSeconds', 'After at least', 's')],
    start: { kind: 'place-left', minSeconds: 30 },
  },
  dwell: {
    words: 'A vehicle stays at a place longer than this.',
    fields: [minutes('minSeconds', 'Longer than')],
    start: { kind: 'dwell', minSeconds: 7_200 },
  },
  detention: {
    words: 'A vehicle stays past the free time of a place; the amount so far is told.',
    fields: [],
    start: { kind: 'detention' },
  },
  'unauthorized-movement': {
    words: 'A vehicle moves outside the hours below, or without a driver.',
    fields: [],
    start: { kind: 'unauthorized-movement', when: 'without-driver' },
  },
  'device-silent': {
    words: 'A device stops reporting.',
    fields: [plain('movingHours', 'After moving, for', 'h'), plain('parkedHours', 'After parking, for', 'h')],
    start: { kind: 'device-silent', movingHours: 4, parkedHours: 24 },
  },
  'low-voltage': {
    words: 'The supply of the device stays low: a battery dies.',
    fields: [volts, minutes('minSeconds', 'For at least')],
    start: { kind: 'low-voltage', belowMillivolts: 11_500, minSeconds: 600 },
  },
  'fault-code': {
    words: 'The engine reports a fault code that it did not report the day before.',
    fields: [],
    start: { kind: 'fault-code' },
  },
  'fuel-drop': {
    words: 'The fuel level falls within an hour while the vehicle stands.',
    fields: [plain('minPercent', 'By at least', '%'), plain('minGallons', 'And at least', 'gal')],
    start: { kind: 'fuel-drop', minPercent: 8, minGallons: 10 },
  },
  refuel: {
    words: 'The fuel level rises; told with the purchase entered for it, if there is one.',
    fields: [plain('minPercent', 'By at least', '%')],
    start: { kind: 'refuel', minPercent: 10 },
  },
  'hours-running-out': {
    words: 'A driver on duty or driving has little time left on a clock.',
    fields: [plain('underMinutes', 'Less than', 'min')],
    start: { kind: 'hours-running-out', underMinutes: 60 },
  },
  violation: {
    words: 'A driver drives past a limit.',
    fields: [],
    start: { kind: 'violation' },
  },
  'uncertified-log': {
    words: 'A driver has not certified the log of a day.',
    fields: [plain('afterDays', 'For', 'days')],
    start: { kind: 'uncertified-log', afterDays: 3 },
  },
  'unidentified-driving': {
    words: 'Driving that nobody was signed in to waits to be resolved.',
    fields: [plain('afterDays', 'For', 'days')],
    start: { kind: 'unidentified-driving', afterDays: 1 },
  },
  malfunction: {
    words: 'A malfunction nears the end of the eight days that 49 CFR 395.34(d) gives.',
    fields: [plain('onDay', 'Told on day', 'of 8')],
    start: { kind: 'malfunction', onDay: 6 },
  },
  'fuel-tax-due': {
    words: 'The return of the quarter is due soon and not ready.',
    fields: [plain('withinDays', 'Due within', 'days')],
    start: { kind: 'fuel-tax-due', withinDays: 14 },
  },
  'rates-missing': {
    words: 'The quarter has ended and its rates are not loaded.',
    fields: [],
    start: { kind: 'rates-missing' },
  },
};

/** Of places, as a rule speaks of them. */
export const PLACE_CATEGORIES = [
  { value: 'terminal', label: 'Terminals' },
  { value: 'customer', label: 'Customers' },
  { value: 'yard', label: 'Yards' },
  { value: 'fuel', label: 'Fuel stops' },
  { value: 'rest', label: 'Rest areas' },
  { value: 'no-go', label: 'No-go places' },
  { value: 'other', label: 'Other places' },
] as const;

/** What the rule looks for in one line: `Speeding: speed above 75 mph, for at least 2 min, in terminals`. */
export function conditionOf(rule: AlertRule, units: Units): string {
  const numbers = rule as unknown as Record<string, number | null>;
  const parts = ALERT_KIND_WORDS[rule.kind].fields.flatMap((field) => {
    const stored = numbers[field.key];
    if (stored === null || stored === undefined || stored === 0) return [];
    return [`${uncapitalized(field.label)} ${field.toShown(stored, units)} ${field.unit(units)}`];
  });
  if (rule.where !== null) parts.push(whereOf(rule.where));
  return [ALERT_LABELS[rule.kind], ...(parts.length > 0 ? [parts.join(', ')] : [])].join(': ');
}

function whereOf({ is, categories, placeIds }: NonNullable<AlertRule['where']>): string {
  const named = PLACE_CATEGORIES.filter(({ value }) => categories.includes(value)).map(({ label }) =>
    uncapitalized(label),
  );
  if (placeIds.length > 0) named.push(placeIds.length === 1 ? 'one place' : `${placeIds.length} places`);
  return `${is === 'in' ? 'in' : 'outside'} ${named.join(', ')}`;
}

const uncapitalized = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);
