import type { ChangeReason, RuleSetChange } from './request.ts';
import type { RuleSetId, ZoneId } from './rule-set.ts';
import { zones } from './zones.ts';

/** A set that holds for a driver in a zone from an instant on, epoch ms. */
export type ZoneAssignment = {
  zone: ZoneId;
  from: number;
  ruleset: RuleSetId;
  reason: Extract<ChangeReason, 'assignment' | 'cycle-switch'>;
};

/** Where a driver is and by which rules, over time. Instants in epoch ms. */
export type DriverZones = {
  homeZone: ZoneId;
  /** In the United States until another is assigned. */
  ruleset: RuleSetId;
  /** Other zones from an instant on, in any order; at one instant the last holds. */
  zones: readonly { at: number; zone: ZoneId }[];
  /** In any order; at one instant the last holds. */
  assignments: readonly ZoneAssignment[];
};

export type RulesOverTime = {
  /** From the first record on. */
  ruleset: RuleSetId;
  zone: ZoneId;
  changes: (RuleSetChange & { zone: ZoneId })[];
};

/** The sets of a driver one after another: those of the zone that the driver is in. */
export function rulesOverTime(driver: DriverZones): RulesOverTime {
  const crossings = driver.zones.toSorted((a, b) => a.at - b.at);
  const assignments = driver.assignments.toSorted((a, b) => a.from - b.from);
  const turns = [...new Set([...crossings.map(({ at }) => at), ...assignments.map(({ from }) => from)])].sort(
    (a, b) => a - b,
  );
  const first = {
    ruleset: ruleSetIn(driver, assignments, driver.homeZone, -Infinity),
    zone: driver.homeZone,
  };
  const changes: RulesOverTime['changes'] = [];
  let current: { ruleset: RuleSetId; zone: ZoneId } = first;
  for (const at of turns) {
    const zone = crossings.findLast((crossing) => crossing.at <= at)?.zone ?? driver.homeZone;
    const ruleset = ruleSetIn(driver, assignments, zone, at);
    const own = assignments.findLast(({ from, ruleset: assigned }) => from === at && assigned === ruleset);
    const reason = zone === current.zone ? (own?.reason ?? 'assignment') : crossingReason(current.zone, zone);
    if (ruleset !== current.ruleset || zone !== current.zone)
      changes.push({ from: at, ruleset, reason, zone });
    current = { ruleset, zone };
  }
  return { ...first, changes };
}

/** The set for a zone at an instant: what was assigned, or else what is assumed. `assignments` in order. */
export function ruleSetIn(
  { ruleset }: Pick<DriverZones, 'ruleset'>,
  assignments: readonly ZoneAssignment[],
  zone: ZoneId,
  at: number,
): RuleSetId {
  const inZone = (wanted: ZoneId) =>
    assignments.findLast((assignment) => assignment.zone === wanted && assignment.from <= at)?.ruleset;
  const us = inZone('us') ?? ruleset;
  return inZone(zone) ?? zones[zone].assumed?.(us) ?? us;
}

function crossingReason(from: ZoneId, to: ZoneId): ChangeReason {
  return zones[from].country === 'canada' && zones[to].country === 'canada' ? 'latitude' : 'border';
}
