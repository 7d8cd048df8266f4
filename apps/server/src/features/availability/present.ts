import { type DriverAvailability, type DutyClocks, RuleSet } from '@longhaul/contract';
import type { LatLon } from '@longhaul/geo';
import { type Clocks, clocks, drivableMinutes, ruleSets } from '@longhaul/hos';
import { clockColumns, clocksAt, type StoredState } from '../../domain/hos/clock-state.ts';
import { zoneAt } from '../../domain/hos/driver-days.ts';
import {
  presentAuditClocks,
  presentDays,
  presentLogClaims,
  presentRules,
} from '../../domain/hos/present-clocks.ts';
import { presentBefore } from '../../domain/hos/prior-hours.ts';
import { requestOf, type StoredLog, storedRuleSetAt } from '../../domain/hos/stored-log.ts';
import type { AvailabilityRow } from './queries.ts';

const DEGREES_E7 = 1e7;

/** Where the vehicle was last. */
export const placeOf = ({ lat, lon }: Pick<AvailabilityRow, 'lat' | 'lon'>): LatLon | null =>
  lat === null || lon === null ? null : { lat: lat / DEGREES_E7, lon: lon / DEGREES_E7 };

type Context = { dayStartsAt: string; now: number; withLog: boolean };

export function presentAvailability(row: AvailabilityRow, context: Context): DriverAvailability {
  const { vehicle_id, unit_number, position_at } = row;
  const place = placeOf(row);
  const ruleSet = RuleSet.parse(row.rule_set);
  const counted = isCounted(row) ? countedBy(row, ruleSet, context) : null;
  const current = isCounted(row) ? currentClocks(row, ruleSet, context) : null;
  return {
    driver: { id: row.user_id, firstName: row.first_name, lastName: row.last_name },
    homeTerminalName: row.home_terminal_name,
    homeTerminalTimeZone: zoneAt(row, context.now),
    ruleSet: counted?.ruleset ?? ruleSet,
    plansSplits: row.plans_splits,
    rules: counted && {
      zone: ruleSets[counted.ruleset].zone,
      clocks: presentAuditClocks(counted),
    },
    status: row.status,
    mode: row.mode,
    since: row.since?.toISOString() ?? null,
    clocks: current && { ...current, ...(counted && { limitedBy: counted.limitedBy }) },
    drivableMinutes: current && drivableMinutes(current),
    group: row.group,
    vehicle: vehicle_id === null || unit_number === null ? null : { id: vehicle_id, name: unit_number },
    position:
      position_at === null || place === null
        ? null
        : { at: position_at.toISOString(), ...place, place: row.place },
    log: context.withLog && isCounted(row) ? presentLog(row, ruleSet, context.dayStartsAt) : null,
  };
}

type CountedRow = AvailabilityRow & StoredState;

/** Whether there is a record, and so a state. */
function isCounted(row: AvailabilityRow): row is CountedRow {
  return row.status !== null;
}

/** What only a driver has who was ever under other rules than one federal set. */
function countedBy(row: CountedRow, ruleSet: RuleSet, { dayStartsAt, now }: Context): Clocks | null {
  const stored = row.recent_log as StoredLog;
  if (!stored.rules) return null;
  return clocks(requestOf({ ruleSet, timeZone: row.home_terminal_time_zone, dayStartsAt }, stored, now));
}

/** A state whose time is over, between two rounds of the deriver, is counted here. */
function currentClocks(row: CountedRow, ruleSet: RuleSet, { dayStartsAt, now }: Context): DutyClocks {
  const inForce = storedRuleSetAt({ ruleSet }, row.recent_log as StoredLog, now);
  if (row.valid_until.getTime() > now) return clocksAt(row, inForce, now);
  const driver = { ruleSet, timeZone: row.home_terminal_time_zone, dayStartsAt };
  const counted = clockColumns(requestOf(driver, row.recent_log as StoredLog, now));
  return clocksAt({ ...row, ...counted }, inForce, now);
}

function presentLog(row: CountedRow, ruleset: RuleSet, dayStartsAt: string): DriverAvailability['log'] {
  const { periods, exceptions, before, rules, days } = row.recent_log as StoredLog;
  const presented = rules && presentRules(rules);
  return {
    ruleset: rules?.ruleset ?? ruleset,
    ...(presented && { rules: presented }),
    ...(days ? presentDays(days) : { timeZone: row.home_terminal_time_zone, dayStartsAt }),
    restedBefore: true,
    ...(before && { before: presentBefore(before) }),
    periods: periods.map(([startedAt, status, mode]) => ({
      status,
      startedAt: new Date(startedAt).toISOString(),
      ...(mode && { mode }),
    })),
    exceptions: presentLogClaims(exceptions),
  };
}
