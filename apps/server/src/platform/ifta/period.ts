import { lastClosedQuarter, type Quarter, type QuarterCode, quarterOfCode } from '@longhaul/ifta';
import { dayNumber } from '@longhaul/units';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../database/transaction.ts';
import { invalid, notFound } from '../errors.ts';

const LONGEST_DAYS = 366;

export interface Period {
  /** Null for a range of days. */
  readonly quarter: Quarter | null;
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  /** Of the organization's zone. */
  readonly today: string;
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
    throw invalid({ [asked.from === undefined ? 'from' : 'to']: 'must be given with the other end' });
  }
  const { timeZone, today } = await findZone(tx, organizationId, new Date(now));
  const quarter = asked.from === undefined ? quarterOf(asked.quarter, today) : null;
  const from = quarter?.startDate ?? asked.from!;
  const to = quarter?.endDate ?? asked.to!;
  checkRange(from, to);
  const { rows } = await sql<{
    end_at: Date;
  }>`select (${to}::date + 1)::timestamp at time zone ${timeZone} as end_at`.execute(tx);
  return { quarter, from, to, timeZone, today, endAt: rows[0]!.end_at };
}

function quarterOf(code: QuarterCode | undefined, today: string): Quarter {
  return code === undefined ? lastClosedQuarter(today) : quarterOfCode(code);
}

function checkRange(from: string, to: string): void {
  if (from > to) throw invalid({ to: 'must not be before the first day' });
  if (dayNumber(to) - dayNumber(from) >= LONGEST_DAYS) {
    throw invalid({ to: `must be at most ${LONGEST_DAYS} days after the first day` });
  }
}

async function findZone(tx: DatabaseTransaction, organizationId: number, now: Date) {
  const row = await tx
    .selectFrom('organizations')
    .select([
      'time_zone',
      sql<string>`to_char(${now}::timestamptz at time zone time_zone, 'YYYY-MM-DD')`.as('today'),
    ])
    .where('id', '=', organizationId)
    .executeTakeFirst();
  if (!row) throw notFound('This organization');
  return { timeZone: row.time_zone, today: row.today };
}
