import {
  lastClosedQuarter,
  type Quarter,
  type QuarterCode,
  quarterOfCode,
  quarterOfDate,
} from '@longhaul/ifta';
import { addDays, dateAt, dayNumber, startOfDate } from '@longhaul/units';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { findFirstDay } from './first-day.ts';

const MAX_DAYS = 366;

export interface Period {
  /** Null for a range of days. */
  readonly quarter: Quarter | null;
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  /** Of the organization's zone. */
  readonly today: string;
  readonly startAt: Date;
  /** First instant after the period. */
  readonly endAt: Date;
}

type Asked = {
  quarter?: QuarterCode | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** A quarter, the last closed one by default, or a range of days. @throws DomainError 422 */
export async function findPeriod(
  tx: DatabaseTransaction,
  organizationId: number,
  asked: Asked,
  now: number,
): Promise<Period> {
  if ((asked.from === undefined) !== (asked.to === undefined)) {
    throw invalid({ [asked.from === undefined ? 'from' : 'to']: 'is required when the other end is set' });
  }
  const { timeZone, today } = await findZone(tx, organizationId, now);
  const quarter =
    asked.from !== undefined
      ? null
      : asked.quarter === undefined
        ? await usualQuarter(tx, organizationId, today)
        : quarterOfCode(asked.quarter);
  const from = quarter?.startDate ?? asked.from!;
  const to = quarter?.endDate ?? asked.to!;
  assertRange(from, to);
  const startAt = new Date(startOfDate(from, timeZone));
  const endAt = new Date(startOfDate(addDays(to, 1), timeZone));
  return { quarter, from, to, timeZone, today, startAt, endAt };
}

/** The last closed quarter, or the present one of an organization that has not begun by the end of that. */
async function usualQuarter(
  tx: DatabaseTransaction,
  organizationId: number,
  today: string,
): Promise<Quarter> {
  const closed = lastClosedQuarter(today);
  return closed.endDate < (await findFirstDay(tx, organizationId)) ? quarterOfDate(today) : closed;
}

function assertRange(from: string, to: string): void {
  if (from > to) throw invalid({ to: 'must not be before the first day' });
  if (dayNumber(to) - dayNumber(from) >= MAX_DAYS) {
    throw invalid({ to: `must be at most ${MAX_DAYS} days after the first day` });
  }
}

async function findZone(tx: DatabaseTransaction, organizationId: number, now: number) {
  const row = await tx
    .selectFrom('organizations')
    .select('dated_zone')
    .where('id', '=', organizationId)
    .executeTakeFirst();
  if (!row) throw notFound('This organization');
  return { timeZone: row.dated_zone, today: dateAt(now, row.dated_zone) };
}
