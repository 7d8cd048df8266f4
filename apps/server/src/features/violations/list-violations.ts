import { VIOLATION_LIST_MAX_DAYS, type ViolationList } from '@longhaul/contract';
import { addDays } from '@longhaul/units';
import { dateRange, latestDate } from '../../domain/hos/date-range.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { presentTotals, presentViolationRow } from './present.ts';
import { selectViolations, sumViolations, type ViolationSearch } from './queries.ts';

const USUAL_DAYS = 30;

export async function listDriverViolations(
  tx: DatabaseTransaction,
  asked: Omit<ViolationSearch, 'from' | 'to'> & { from?: string | undefined; to?: string | undefined },
  now: number,
): Promise<ViolationList> {
  const limits = { usualDays: USUAL_DAYS, maxDays: VIOLATION_LIST_MAX_DAYS };
  const search = { ...asked, ...dateRange(asked, latestDate(now), limits) };
  const [tallies, rows] = await Promise.all([sumViolations(tx, search), selectViolations(tx, search)]);
  const { count: total, ...totals } = presentTotals(tallies, everyDate(search));
  return { items: rows.map(presentViolationRow), page: search.page, size: search.size, total, totals };
}

function everyDate({ from, to }: { from: string; to: string }): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}
