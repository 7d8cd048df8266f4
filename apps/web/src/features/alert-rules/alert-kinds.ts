import type { AlertKind, AlertRule, AlertRuleInput } from '@longhaul/contract';
import { gallonsFromMilliliters, kphFromMph, millilitersFromGallons, mphFromKph } from '@longhaul/units';
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

const gallons = (key: string, label: string): NumberField => ({
  key,
  label,
  unit: (units) => (units === 'imperial' ? 'gal' : 'l'),
  toShown: (stored, units) =>
    Math.round((units === 'imperial' ? stored : millilitersFromGallons(stored) / 1_000) * 10) / 10,
  toStored: (shown, units) =>
    Math.round((units === 'imperial' ? shown : gallonsFromMilliliters(shown * 1_000)) * 100) / 100,
});

/** Of categories of places, each with a limit of its own. */
export const speedIn = speed('aboveKphByCategory', '');

export const HARSH = [
  { value: 'braking', label: 'Harsh braking' },
  { value: 'acceleration', label: 'Harsh acceleration' },
  { value: 'cornering', label: 'Harsh cornering' },
  { value: 'crash', label: 'Crash' },
] as const;

export const CLOCKS = [
  { value: 'driving', label: 'Driving' },
  { value: 'window', label: 'Shift window' },
  { value: 'break', label: 'Break' },
  { value: 'cycle', label: 'Cycle' },
] as const;

const volts: NumberField = {
  ...plain('belowMillivolts', 'Voltage below', 'V'),
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
    words: 'A vehicle exceeds the set speed for the set time.',
    fields: [speed('aboveKph', 'Speed above'), minutes('minSeconds', 'For at least')],
    start: { kind: 'speed', aboveKph: 120.7, minSeconds: 120 },
  },
  idle: {
    words: 'Engine idling: the engine is on and the vehicle is parked.',
    fields: [minutes('minSeconds', 'For at least')],
    start: { kind: 'idle', minSeconds: 1_800 },
  },
  harsh: {
    words:
      'The device reports harsh braking, acceleration or cornering, or a crash. A crash is always critical.',
    fields: [plain('minG', 'At least', 'g')],
    start: { kind: 'harsh', events: ['acceleration', 'braking', 'cornering', 'crash'] },
  },
  'place-entered': {
    words: 'A vehicle enters a place and stays at least this long.',
    fields: [plain('minSeconds', 'For at least', 's')],
    start: { kind: 'place-entered', minSeconds: 30 },
  },
  'place-left': {
    words: 'A vehicle leaves a place after at least this long.',
    fields: [plain('minSeconds', 'After at least', 's')],
    start: { kind: 'place-left', minSeconds: 30 },
  },
  dwell: {
    words: 'A vehicle stays at a place longer than this.',
    fields: [minutes('minSeconds', 'Longer than')],
    start: { kind: 'dwell', minSeconds: 7_200 },
  },
  detention: {
    words: 'A vehicle stays past the free time of a place. The alert shows detention accrued.',
    fields: [],
    start: { kind: 'detention' },
  },
  'unauthorized-movement': {
    words: 'A vehicle moves outside working hours, or without a driver.',
    fields: [],
    start: { kind: 'unauthorized-movement', when: 'without-driver' },
  },
  'device-silent': {
    words: 'A device stops reporting.',
    fields: [plain('movingHours', 'After moving, for', 'h'), plain('parkedHours', 'After parking, for', 'h')],
    start: { kind: 'device-silent', movingHours: 4, parkedHours: 24 },
  },
  'low-voltage': {
    words: 'Low battery voltage.',
    fields: [volts, minutes('minSeconds', 'For at least')],
    start: { kind: 'low-voltage', belowMillivolts: 11_500, minSeconds: 600 },
  },
  'fault-code': {
    words: 'The engine reports a fault code that it did not report in the last 24 hours.',
    fields: [],
    start: { kind: 'fault-code' },
  },
  'fuel-drop': {
    words: 'The fuel level drops within an hour: possible fuel theft while parked.',
    fields: [plain('minPercent', 'By at least', '%'), gallons('minGallons', 'And at least')],
    start: { kind: 'fuel-drop', minPercent: 8, minGallons: 10 },
  },
  refuel: {
    words: 'The fuel level rises. The alert shows the matching fuel purchase, if there is one.',
    fields: [plain('minPercent', 'By at least', '%')],
    start: { kind: 'refuel', minPercent: 10 },
  },
  'hours-running-out': {
    words: 'A driver who is on duty or driving is running out of hours.',
    fields: [plain('underMinutes', 'Less than', 'min')],
    start: { kind: 'hours-running-out', clocks: ['driving', 'window', 'break', 'cycle'], underMinutes: 60 },
  },
  violation: {
    words: 'A driver is in violation of hours of service.',
    fields: [],
    start: { kind: 'violation' },
  },
  'uncertified-log': {
    words: 'A driver has not certified a log.',
    fields: [plain('afterDays', 'For', 'days')],
    start: { kind: 'uncertified-log', afterDays: 3 },
  },
  'unidentified-driving': {
    words: 'Unidentified driving not yet assigned.',
    fields: [plain('afterDays', 'For', 'days')],
    start: { kind: 'unidentified-driving', afterDays: 1 },
  },
  malfunction: {
    words: 'An ELD malfunction is close to the 8-day repair deadline of 49 CFR 395.34(d).',
    fields: [plain('onDay', 'Alert on day', 'of 8')],
    start: { kind: 'malfunction', onDay: 6 },
  },
  'fuel-tax-due': {
    words: 'A fuel tax return is due soon and not ready.',
    fields: [plain('withinDays', 'Due within', 'days')],
    start: { kind: 'fuel-tax-due', withinDays: 14 },
  },
  'rates-missing': {
    words: 'A quarter has ended and its fuel tax rates are missing.',
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
    return [
      `${uncapitalized(field.label)} ${field.toShown(stored, units)}${field.unit(units) === '%' ? '' : ' '}${field.unit(units)}`,
    ];
  });
  parts.push(...choicesOf(rule, units));
  if (rule.where !== null) parts.push(whereOf(rule.where));
  if (rule.activeHours !== null && rule.kind !== 'unauthorized-movement') parts.push('in set hours');
  return [ALERT_LABELS[rule.kind], ...(parts.length > 0 ? [parts.join(', ')] : [])].join(': ');
}

/** What is chosen beside the numbers, where it is not everything. */
function choicesOf(rule: AlertRule, units: Units): string[] {
  const some = (options: readonly { value: string; label: string }[], chosen: readonly string[]) =>
    chosen.length === options.length
      ? []
      : [
          options
            .flatMap(({ value, label }) => (chosen.includes(value) ? [label.toLowerCase()] : []))
            .join(', '),
        ];
  switch (rule.kind) {
    case 'speed':
      return Object.entries(rule.aboveKphByCategory ?? {}).map(([category, kph]) => {
        const named = PLACE_CATEGORIES.find(({ value }) => value === category)!.label;
        return `${speedIn.toShown(kph, units)} ${speedIn.unit(units)} in ${uncapitalized(named)}`;
      });
    case 'idle':
      return rule.exceptPto ? ['ignoring PTO'] : [];
    case 'harsh':
      return some(HARSH, rule.events);
    case 'hours-running-out':
      return some(CLOCKS, rule.clocks);
    case 'fault-code':
      return rule.spns === null ? [] : [`SPN ${rule.spns.join(', ')}`];
    case 'unauthorized-movement':
      return [rule.when === 'outside-hours' ? 'outside working hours' : 'without a driver'];
    default:
      return [];
  }
}

function whereOf({ is, categories, placeIds }: NonNullable<AlertRule['where']>): string {
  const named = PLACE_CATEGORIES.filter(({ value }) => categories.includes(value)).map(({ label }) =>
    uncapitalized(label),
  );
  if (placeIds.length > 0) named.push(placeIds.length === 1 ? 'one place' : `${placeIds.length} places`);
  return `${is === 'in' ? 'in' : 'outside'} ${named.join(', ')}`;
}

const uncapitalized = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);
