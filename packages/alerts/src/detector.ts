import { type LatLon, metersOutside } from '@longhaul/geo';
import type { Facts } from './facts.ts';
import type { Fix } from './fix.ts';
import type { Finding } from './incident.ts';
import type { AlertKind } from './kinds.ts';
import type { Moment } from './moments.ts';
import type { PlaceCategory } from './parameters.ts';
import { indexPlaces, type PlaceIndex } from './place-index.ts';
import type { Narrowing, Rule, RuleLimits, RuleOf, RulePlace } from './rule.ts';

/** A rule with the places it speaks of, made ready to be evaluated for many subjects. */
export interface PreparedRule {
  rule: Rule;
  /** Of the organization. */
  timeZone: string;
  /** Those that visits are derived of. */
  places: PlaceIndex;
  /** Those that `where` names. */
  where: PlaceIndex | null;
  /** Those whose category has a speed limit of its own. */
  zones: PlaceIndex | null;
  placeOf(id: number): RulePlace;
}

/** Finds what a rule of one kind looks for in the moments of one subject. Its state is kept as JSON. */
export interface Detector<State, Kind extends AlertKind = AlertKind> {
  readonly beginning: State;
  /** `last` is the kept fix before the moment. */
  take(
    context: Context<Kind>,
    state: State,
    moment: Moment,
    last: Fix | null,
  ): { state: State; found: readonly Finding[] };
  /** What goes on, as of the newest moment and of the time that has passed. */
  goingOn(context: Context<Kind>, state: State, newestAt: number, now: number): readonly Finding[];
  /** Nothing that is still to be found began before it; null when that is the next moment. */
  pendingSince(state: State): number | null;
  /** When to look again though nothing new is known. */
  dueAt?(context: Context<Kind>, state: State, now: number): number | null;
}

export interface Context<Kind extends AlertKind = AlertKind> extends PreparedRule {
  rule: RuleOf<Kind> & RuleLimits;
  facts: Facts;
}

export function prepareRule(rule: Rule, places: readonly RulePlace[], timeZone: string): PreparedRule {
  const byId = new Map(places.map((place) => [place.id, place]));
  const indexOf = (isIn: (place: RulePlace) => boolean) => {
    const some = places.filter(isIn);
    return indexPlaces(some.length === places.length ? places : some);
  };
  const { where } = rule;
  const limits = rule.kind === 'speed' ? rule.aboveKphByCategory : null;
  return {
    rule,
    timeZone,
    places: indexOf((place) => isOfRule(rule, place)),
    where: where ? indexOf((place) => isNamed(where, place)) : null,
    zones: limits
      ? indexOf(({ category }) => category !== undefined && limits[category] !== undefined)
      : null,
    placeOf: (id) => byId.get(id)!,
  };
}

function isOfRule(rule: Rule, place: RulePlace): boolean {
  if ('placeId' in rule && rule.placeId != null && rule.placeId !== place.id) return false;
  if (!rule.where) return true;
  return isNamed(rule.where, place) === (rule.where.is === 'in');
}

function isNamed({ placeIds, categories }: Narrowing, { id, category }: RulePlace): boolean {
  return placeIds.includes(id) || (category !== undefined && categories.includes(category));
}

/** Whether a rule applies at a position. Without one only a rule that applies everywhere does. */
export function isWhere({ rule, where }: PreparedRule, position: LatLon | null): boolean {
  if (!rule.where || where === null) return true;
  if (position === null) return false;
  return placesAt(where, position).length > 0 === (rule.where.is === 'in');
}

/** Ids of the places that a position lies in, on the border included. */
export function placesAt(places: PlaceIndex, position: LatLon): number[] {
  return places
    .near(position, position)
    .filter((outline) => metersOutside(outline, position) <= 0)
    .map(({ id }) => id);
}

/** The category of each of these places. */
export function categoriesOf(context: PreparedRule, ids: readonly number[]): PlaceCategory[] {
  return ids.flatMap((id) => context.placeOf(id).category ?? []);
}
