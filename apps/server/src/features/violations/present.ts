import { type DriverViolation, HosRule, LogRuleSet, type ViolationList } from '@longhaul/contract';
import { zoneOn } from '../../domain/hos/driver-days.ts';
import { logIdOf } from '../../domain/hos/hos-driver.ts';
import { presentViolation, type StoredExplanation } from '../../domain/hos/present-clocks.ts';
import type { Tally, ViolationRow } from './queries.ts';

export function presentViolationRow(row: ViolationRow): DriverViolation {
  const { driver_id, started_at, vehicle_id, unit_number } = row;
  const rule = HosRule.parse(row.rule);
  return {
    ...presentViolation({
      rule,
      startedAt: started_at.getTime(),
      endedAt: row.ended_at.getTime(),
      minutes: row.minutes,
      severity: row.severity,
      citation: row.citation,
      ruleset: LogRuleSet.parse(row.rule_set ?? row.driver_rule_set),
      explanation: row.explanation as StoredExplanation,
    }),
    id: `${driver_id}.${rule}.${started_at.getTime()}`,
    driver: { id: driver_id, firstName: row.first_name, lastName: row.last_name },
    logId: logIdOf(driver_id, row.log_date),
    date: row.log_date,
    timeZone: zoneOn(row, row.log_date),
    vehicle: vehicle_id === null || unit_number === null ? null : { id: vehicle_id, name: unit_number },
  };
}

type Totals = ViolationList['totals'];

/** `dates` are all that were asked for, also those without a violation. */
export function presentTotals(
  tallies: readonly Tally[],
  dates: readonly string[],
): Totals & { count: number } {
  const totals: Totals & { count: number } = {
    count: 0,
    minutes: 0,
    driverCount: 0,
    byRule: [],
    byRuleSet: [],
    byDriver: [],
    byDate: dates.map((date) => ({ date, count: 0, minutes: 0 })),
  };
  for (const {
    rule,
    date,
    rule_set,
    driver_id,
    first_name,
    last_name,
    count,
    minutes,
    driver_count,
  } of tallies) {
    if (rule !== null) totals.byRule.push({ rule: HosRule.parse(rule), count, minutes });
    else if (date !== null) Object.assign(totals.byDate[dates.indexOf(date)]!, { count, minutes });
    else if (rule_set !== null) {
      totals.byRuleSet.push({ ruleSet: LogRuleSet.parse(rule_set), count, minutes });
    } else if (driver_id !== null) {
      const driver = { id: driver_id, firstName: first_name ?? '', lastName: last_name ?? '' };
      totals.byDriver.push({ driver, count, minutes });
    } else Object.assign(totals, { count, minutes, driverCount: driver_count });
  }
  return totals;
}
