import type { Place } from './place.ts';

export const PLACE_CATEGORIES = ['terminal', 'customer', 'yard', 'fuel', 'rest', 'no-go', 'other'] as const;
export type PlaceCategory = (typeof PLACE_CATEGORIES)[number];

/** A place as rules see it. */
export type RulePlace = Place & {
  category?: PlaceCategory;
  /** Of a visit; then `detentionCentsPerHour` is due. A place that has neither knows no detention. */
  freeMinutes?: number | null;
  detentionCentsPerHour?: number | null;
};

export const HARSH_EVENTS = ['acceleration', 'braking', 'cornering', 'crash'] as const;
export type HarshEvent = (typeof HARSH_EVENTS)[number];

export const HOURS_CLOCKS = ['driving', 'window', 'break', 'cycle'] as const;
export type HoursClock = (typeof HOURS_CLOCKS)[number];

/** What a rule looks for, with its numbers. */
export type RuleKind =
  | { kind: 'place-entered'; placeId?: number | null; minSeconds: number }
  | { kind: 'place-left'; placeId?: number | null; minSeconds: number }
  | { kind: 'dwell'; placeId?: number | null; minSeconds: number }
  | { kind: 'detention'; placeId?: number | null }
  | {
      kind: 'speed';
      aboveKph: number;
      minSeconds: number;
      /** Inside places of a category, in place of `aboveKph`. */
      aboveKphByCategory?: Partial<Record<PlaceCategory, number>> | null;
    }
  | { kind: 'idle'; minSeconds: number; exceptPto?: boolean }
  | { kind: 'harsh'; events: readonly HarshEvent[]; minG?: number | null }
  | { kind: 'unauthorized-movement'; when: 'outside-hours' | 'without-driver' }
  | { kind: 'device-silent'; movingHours: number; parkedHours: number }
  | { kind: 'low-voltage'; belowMillivolts: number; minSeconds: number }
  | { kind: 'fault-code'; spns?: readonly number[] | null }
  | { kind: 'fuel-drop'; minPercent: number; minGallons: number }
  | { kind: 'refuel'; minPercent: number }
  | { kind: 'hours-running-out'; clocks: readonly HoursClock[]; underMinutes: number }
  | { kind: 'violation' }
  | { kind: 'uncertified-log'; afterDays: number }
  | { kind: 'unidentified-driving'; afterDays: number }
  | { kind: 'malfunction'; onDay: number }
  | { kind: 'fuel-tax-due'; withinDays: number }
  | { kind: 'rates-missing' };

export type AlertKind = RuleKind['kind'];

/** Where a rule applies: in, or not in, these places and places of these categories. */
export interface Narrowing {
  is: 'in' | 'not-in';
  placeIds: readonly number[];
  categories: readonly PlaceCategory[];
}

/** Hours of the week in the organization's zone. From 22:00 until 6:00 runs into the day after. */
export interface WeeklyHours {
  /** 0 Sunday to 6 Saturday. */
  days: readonly number[];
  fromMinutes: number;
  untilMinutes: number;
}

/** Narrows a rule of any kind; what is left out narrows nothing. */
export interface RuleLimits {
  where?: Narrowing | null;
  activeHours?: readonly WeeklyHours[] | null;
  /** After one incident of a subject, none that begins within so many minutes. */
  atMostOnceMinutes?: number | null;
  /** Only what happened to these drivers. */
  driverIds?: readonly number[] | null;
}

export type Rule = RuleKind & RuleLimits;
export type RuleOf<Kind extends AlertKind> = Extract<RuleKind, { kind: Kind }>;
