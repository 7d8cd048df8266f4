import type { Availability, DutyStatus } from '@longhaul/contract';
import { selectDayStart } from '../../domain/hos/day-start.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { presentAvailability } from './present.ts';
import { type AvailabilitySearch, countByStatus, selectAvailability, selectHeldDrivers } from './queries.ts';

export async function listDriverAvailability(
  tx: DatabaseTransaction,
  asked: Omit<AvailabilitySearch, 'now' | 'heldDriverIds'>,
  now: number,
): Promise<Availability> {
  const heldDriverIds = await selectHeldDrivers(tx, asked.organizationId);
  const search = { ...asked, now: new Date(now), heldDriverIds };
  const counts = await countByStatus(tx, search);
  const rows = await selectAvailability(tx, search);
  const dayStartsAt = await selectDayStart(tx, search.organizationId);
  const statuses: readonly (DutyStatus | null)[] | undefined = search.status;
  const listed = statuses ? counts.filter(({ status }) => statuses.includes(status)) : counts;
  const sum = (of: readonly CountRow[], count: (row: CountRow) => number) =>
    of.reduce((total, row) => total + count(row), 0);
  const inStatus = (wanted: DutyStatus | null) =>
    sum(
      counts.filter(({ status }) => status === wanted),
      ({ count }) => count,
    );
  const [all, current, next] = [
    sum(listed, ({ count }) => count),
    sum(listed, (row) => row.now),
    sum(listed, (row) => row.next),
  ];
  return {
    asOf: search.now.toISOString(),
    items: rows.map((row) => presentAvailability(row, { dayStartsAt, now, withLog: search.withLog })),
    page: search.page,
    size: search.size,
    total: sum(listed, ({ asked: isAsked }) => isAsked),
    totals: {
      OFF: inStatus('OFF'),
      SB: inStatus('SB'),
      D: inStatus('D'),
      ON: inStatus('ON'),
      none: inStatus(null),
    },
    ready: {
      all,
      now: current,
      long: sum(listed, ({ long }) => long),
      soon: sum(listed, ({ soon }) => soon),
      next,
      notAvailable: all - current - next,
    },
  };
}

type CountRow = Awaited<ReturnType<typeof countByStatus>>[number];
