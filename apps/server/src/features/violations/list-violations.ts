import { VIOLATION_LIST_MAX_DAYS, type ViolationList } from '@longhaul/contract';
import { addDays } from '@longhaul/units';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { dateRange, latestDate } from '../../platform/hos/date-range.ts';
import { presentDriverTally, presentRuleTally, presentViolationRow } from './present.ts';
import {
  selectViolations,
  sumByDate,
  sumByDriver,
  sumByRule,
  sumViolations,
  type ViolationSearch,
} from './queries.ts';

const USUAL_DAYS = 30;

export async function listDriverViolations(
  tx: DatabaseTransaction,
  asked: Omit<ViolationSearch, 'from' | 'to'> & { from?: string | undefined; to?: string | undefined },
  now: number,
): Promise<ViolationList> {
  const limits = { usualDays: USUAL_DAYS, maxDays: VIOLATION_LIST_MAX_DAYS };
  const search = { ...asked, ...dateRange(asked, latestDate(now), limits) };
  const { count, minutes, driverCount } = await sumViolations(tx, search);
  const byDate = await sumByDate(tx, search);
  return {
    items: (await selectViolations(tx, search)).map(presentViolationRow),
    page: search.page,
    size: search.size,
    total: count,
    totals: {
      minutes,
      driverCount,
      byRule: (await sumByRule(tx, search)).map(presentRuleTally),
      byDriver: (await sumByDriver(tx, search)).map(presentDriverTally),
      byDate: everyDate(search).map(
        (date) => byDate.find((tally) => tally.date === date) ?? { date, count: 0, minutes: 0 },
      ),
    },
  };
}

function everyDate({ from, to }: { from: string; to: string }): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}
