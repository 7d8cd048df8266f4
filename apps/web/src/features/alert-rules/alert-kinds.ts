import {
  type AlertKind,
  type AlertRule,
  type AlertRuleInput,
  kindOf,
  type NumberParameter,
  type Parameter,
  PLACE_CATEGORIES,
  type PlaceCategory,
} from '@longhaul/contract';
import { gallonsFromMilliliters, kphFromMph, millilitersFromGallons, mphFromKph } from '@longhaul/units';

type Units = 'imperial' | 'metric';

/** How a number is shown and stored. */
interface Measure {
  readonly unit: (units: Units) => string;
  readonly toShown: (stored: number, units: Units) => number;
  readonly toStored: (shown: number, units: Units) => number;
}

const tenths = (value: number) => Math.round(value * 10) / 10;
const hundredths = (value: number) => Math.round(value * 100) / 100;

const plain = (unit: string): Measure => ({
  unit: () => unit,
  toShown: (stored) => stored,
  toStored: (shown) => shown,
});

const MEASURES: Readonly<Record<NumberParameter['unit'], Measure>> = {
  kph: {
    unit: (units) => (units === 'imperial' ? 'mph' : 'km/h'),
    toShown: (kph, units) => tenths(units === 'imperial' ? mphFromKph(kph) : kph),
    toStored: (shown, units) => tenths(units === 'imperial' ? kphFromMph(shown) : shown),
  },
  gallons: {
    unit: (units) => (units === 'imperial' ? 'gal' : 'l'),
    toShown: (gallons, units) =>
      tenths(units === 'imperial' ? gallons : millilitersFromGallons(gallons) / 1_000),
    toStored: (shown, units) =>
      hundredths(units === 'imperial' ? shown : gallonsFromMilliliters(shown * 1_000)),
  },
  millivolts: {
    unit: () => 'V',
    toShown: (millivolts) => millivolts / 1_000,
    toStored: (shown) => Math.round(shown * 1_000),
  },
  seconds: plain('s'),
  minutes: plain('min'),
  hours: plain('h'),
  days: plain('days'),
  percent: plain('%'),
  g: plain('g'),
  'day-of-8': plain('of 8'),
};

const SECONDS_AS_MINUTES: Measure = {
  unit: () => 'min',
  toShown: (seconds) => hundredths(seconds / 60),
  toStored: (shown) => Math.round(shown * 60),
};

export const measureOf = ({ unit, isShownAsMinutes }: Pick<NumberParameter, 'unit' | 'isShownAsMinutes'>) =>
  isShownAsMinutes ? SECONDS_AS_MINUTES : MEASURES[unit];

/** Of categories of places, each with a limit of its own. */
export const SPEED = MEASURES.kph;

/** What may be set in a rule of the kind: name and what it is. */
export const parametersOf = (kind: AlertKind): [string, Parameter][] =>
  Object.entries(kindOf(kind).parameters);

/** A value of a rule by the name of its parameter. */
export const valueIn = (rule: AlertRuleInput | AlertRule, name: string): unknown =>
  (rule as unknown as Readonly<Record<string, unknown>>)[name];

/** A new rule of the kind. */
export function initialRule(kind: AlertKind): AlertRuleInput {
  const values = parametersOf(kind).flatMap(([name, parameter]): [string, unknown][] => {
    switch (parameter.type) {
      case 'number':
      case 'option':
        return parameter.initial === undefined ? [] : [[name, parameter.initial]];
      case 'options':
        return [[name, parameter.options.map(({ value }) => value)]];
      default:
        return [];
    }
  });
  return { kind, ...Object.fromEntries(values) } as AlertRuleInput;
}

const CATEGORY_LABELS: Readonly<Record<PlaceCategory, string>> = {
  terminal: 'Terminals',
  customer: 'Customers',
  yard: 'Yards',
  fuel: 'Fuel stops',
  rest: 'Rest areas',
  'no-go': 'No-go places',
  other: 'Other places',
};
/** Of places, as a rule speaks of them. */
export const CATEGORY_CHOICES = PLACE_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));

/** What the rule looks for in one line: `Speeding: speed above 75 mph, for at least 2 min, in terminals`. */
export function conditionOf(rule: AlertRule, units: Units): string {
  const parameters = parametersOf(rule.kind);
  const isNumber = ([, { type }]: [string, Parameter]) => type === 'number';
  const parts = [...parameters.filter(isNumber), ...parameters.filter((each) => !isNumber(each))].flatMap(
    ([name, parameter]) => partsOf(parameter, valueIn(rule, name), units),
  );
  if (rule.where !== null) parts.push(whereOf(rule.where));
  if (rule.activeHours !== null && rule.kind !== 'unauthorized-movement') parts.push('in set hours');
  return [kindOf(rule.kind).label, ...(parts.length > 0 ? [parts.join(', ')] : [])].join(': ');
}

/** What is set, where it is not everything. */
function partsOf(parameter: Parameter, value: unknown, units: Units): string[] {
  switch (parameter.type) {
    case 'number': {
      if (typeof value !== 'number' || value === 0 || Number.isNaN(value)) return [];
      const { unit, toShown } = measureOf(parameter);
      const space = unit(units) === '%' ? '' : ' ';
      return [`${uncapitalized(parameter.label)} ${toShown(value, units)}${space}${unit(units)}`];
    }
    case 'flag':
      return value === true ? [parameter.whenSet] : [];
    case 'option': {
      const chosen = parameter.options.find((option) => option.value === value);
      return chosen ? [chosen.inSentence ?? chosen.label.toLowerCase()] : [];
    }
    case 'options': {
      const chosen = parameter.options.filter((option) =>
        (value as readonly string[]).includes(option.value),
      );
      if (chosen.length === parameter.options.length) return [];
      return [chosen.map(({ label }) => label.toLowerCase()).join(', ')];
    }
    case 'category-speeds':
      return Object.entries((value ?? {}) as Partial<Record<PlaceCategory, number>>)
        .filter(([, kph]) => !Number.isNaN(kph))
        .map(
          ([category, kph]) =>
            `${SPEED.toShown(kph, units)} ${SPEED.unit(units)} in ${uncapitalized(CATEGORY_LABELS[category as PlaceCategory])}`,
        );
    case 'fault-codes':
      return Array.isArray(value) ? [`SPN ${value.join(', ')}`] : [];
    case 'place':
      return [];
  }
}

function whereOf({ is, categories, placeIds }: NonNullable<AlertRule['where']>): string {
  const named = PLACE_CATEGORIES.filter((category) => categories.includes(category)).map((category) =>
    uncapitalized(CATEGORY_LABELS[category]),
  );
  if (placeIds.length > 0) named.push(placeIds.length === 1 ? 'one place' : `${placeIds.length} places`);
  return `${is === 'in' ? 'in' : 'outside'} ${named.join(', ')}`;
}

const uncapitalized = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);
