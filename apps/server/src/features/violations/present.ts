import { type DriverViolation, HosRule, type ViolationList } from '@longhaul/contract';
import type { Explanation } from '@longhaul/hos';
import { logIdOf } from '../../platform/hos/hos-driver.ts';
import { presentViolation } from '../../platform/hos/present-clocks.ts';
import type { sumByDriver, sumByRule, ViolationRow } from './queries.ts';

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
      explanation: row.explanation as Explanation,
    }),
    id: `${driver_id}.${rule}.${started_at.getTime()}`,
    driver: { id: driver_id, firstName: row.first_name, lastName: row.last_name },
    logId: logIdOf(driver_id, row.log_date),
    date: row.log_date,
    timeZone: row.home_terminal_time_zone,
    vehicle: vehicle_id === null || unit_number === null ? null : { id: vehicle_id, name: unit_number },
  };
}

type Totals = ViolationList['totals'];
type RuleTally = Awaited<ReturnType<typeof sumByRule>>[number];
type DriverTally = Awaited<ReturnType<typeof sumByDriver>>[number];

export const presentRuleTally = ({ rule, ...tally }: RuleTally): Totals['byRule'][number] => ({
  rule: HosRule.parse(rule),
  ...tally,
});

export const presentDriverTally = ({
  driver_id,
  first_name,
  last_name,
  ...tally
}: DriverTally): Totals['byDriver'][number] => ({
  driver: { id: driver_id, firstName: first_name, lastName: last_name },
  ...tally,
});
