import { LOG_LIST_MAX_DAYS, type LogList } from '@longhaul/contract';
import { dateRange, latestDate } from '../../../domain/hos/date-range.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { presentLogDay } from './present.ts';
import { type LogSearch, selectLogDays, selectTotals, selectUnitNumbers } from './queries.ts';

const USUAL_DAYS = 7;

export async function listLogDays(
  tx: DatabaseTransaction,
  asked: Omit<LogSearch, 'now' | 'from' | 'to'> & { from?: string | undefined; to?: string | undefined },
  now: number,
): Promise<LogList> {
  const range = dateRange(asked, latestDate(now), { usualDays: USUAL_DAYS, maxDays: LOG_LIST_MAX_DAYS });
  const search: LogSearch = { ...asked, ...range, now: new Date(now) };
  const { total, ...totals } = await selectTotals(tx, search);
  const rows = await selectLogDays(tx, search);
  const vehicleIds = [...new Set(rows.flatMap(({ vehicle_ids }) => vehicle_ids))];
  const unitNumbers = await selectUnitNumbers(tx, search.organizationId, vehicleIds);
  return {
    items: rows.map((row) => presentLogDay(row, unitNumbers)),
    page: search.page,
    size: search.size,
    total,
    totals,
  };
}
