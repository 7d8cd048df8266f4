import { type DutyRecord, type DutySpan, spansOfRecords } from '../../../domain/hos/duty-spans.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import type { LogDay, LogTarget } from './log-target.ts';
import { findRecord } from './queries.ts';

type LogInHand = { tx: DatabaseTransaction; target: LogTarget; day: LogDay; records: DutyRecord[] };

/** What an active record of duty status or mode of this day began. @throws DomainError 404, 409 */
export async function findEntry({ tx, target, day, records }: LogInHand, eventId: number): Promise<DutySpan> {
  const record = await findRecord(tx, target, eventId);
  const at = record?.at.getTime() ?? 0;
  if (!record || at < day.startAt || at >= day.endAt) throw notFound('This entry');
  if (record.type !== 1 && record.type !== 3) {
    throw conflict(
      'Only duty status entries can be changed. The ELD recorded this one (49 CFR 395, subpart B, appendix A, 4.3.2.8.2(a)).',
    );
  }
  const span = spansOfRecords(records).find(({ startedAt }) => startedAt === at);
  if (record.current_status !== 1 || !span) throw conflict('This entry is no longer part of the log.');
  return span;
}
