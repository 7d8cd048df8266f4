import type { AlertKind, KINDS } from './kinds.ts';
import type { EvaluatedValues, PlaceCategory } from './parameters.ts';
import type { Place } from './place.ts';

/** A place as rules see it. */
export type RulePlace = Place & {
  category?: PlaceCategory;
  /** Of a visit; then `detentionCentsPerHour` is due. A place that has neither knows no detention. */
  freeMinutes?: number | null;
  detentionCentsPerHour?: number | null;
};

/** What a rule looks for, with its numbers. */
export type RuleKind = {
  [Kind in AlertKind]: { kind: Kind } & EvaluatedValues<(typeof KINDS)[Kind]['parameters']>;
}[AlertKind];
export type RuleOf<Kind extends AlertKind> = Extract<RuleKind, { kind: Kind }>;

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
