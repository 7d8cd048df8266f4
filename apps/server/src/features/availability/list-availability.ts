import type { Availability, DutyStatus } from '@longhaul/contract';
import { selectDayStart } from '../../domain/hos/day-start.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { presentAvailability } from './present.ts';
import { type AvailabilitySearch, countByStatus, selectAvailability } from './queries.ts';

export async function listDriverAvailability(
  tx: DatabaseTransaction,
  asked: Omit<AvailabilitySearch, 'now'>,
  now: number,
): Promise<Availability> {
  const search = { ...asked, now: new Date(now) };
  const totals = await totalsOf(tx, search);
  const rows = await selectAvailability(tx, search);
  const dayStartsAt = await selectDayStart(tx, search.organizationId);
  const statuses: readonly (DutyStatus | 'none')[] = search.status ?? ['OFF', 'SB', 'D', 'ON', 'none'];
  return {
    asOf: search.now.toISOString(),
    items: rows.map((row) => presentAvailability(row, { dayStartsAt, now, withLog: search.withLog })),
    page: search.page,
    size: search.size,
    total: statuses.reduce((sum, status) => sum + totals[status], 0),
    totals,
  };
}

async function totalsOf(
  tx: DatabaseTransaction,
  search: AvailabilitySearch,
): Promise<Availability['totals']> {
  const totals = { OFF: 0, SB: 0, D: 0, ON: 0, none: 0 };
  for (const { status, count } of await countByStatus(tx, search)) totals[status ?? 'none'] = count;
  return totals;
}
