import {
  applyEdit,
  type DutyMode,
  type DutyRecord,
  type EditOrigin,
  type EditPlan,
  type EditRefusal,
  EVENT_TYPE,
  type LogEdit,
} from '@longhaul/hos';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { coded, conflict, type DomainError, invalid, notFound } from '../../../platform/errors.ts';
import type { HosDriver } from '../hos-driver.ts';
import type { LogDay, LogTarget } from '../log/log-target.ts';
import { findRecord } from './queries.ts';

/** What an edit is made of and in: the day is locked, `records` are as `readRecords` gives them. */
export type EditContext = {
  tx: DatabaseTransaction;
  target: LogTarget;
  day: LogDay;
  records: readonly DutyRecord[];
  /** When the edit was made; what it may name is held against it. */
  now: number;
  /** When it came here, where that is later. */
  receivedAt?: number;
  origin: EditOrigin;
};

/** What an edit strikes and adds. @throws DomainError 404, 409, 422 with what blocks it. */
export async function planEdit(context: EditContext, edit: LogEdit): Promise<EditPlan> {
  const { day, records, now, origin } = context;
  const { driver, startAt, endAt } = day;
  const { allowsPersonalConveyance, allowsYardMove } = driver;
  const scope = { startAt, endAt, now, origin, allowsPersonalConveyance, allowsYardMove };
  const result = applyEdit(records, edit, scope);
  if (!result.refusal) return result.plan;
  if (result.refusal.code !== 'no-such-entry') throw refusalError(result.refusal, driver);
  throw await missingEntryError(context, result.refusal.recordId);
}

/** Why an entry that was named is none of the log. */
async function missingEntryError({ tx, target, day }: EditContext, recordId: number): Promise<DomainError> {
  const record = recordId === 0 ? undefined : await findRecord(tx, target, recordId);
  const at = record?.at.getTime() ?? 0;
  if (!record || at < day.startAt || at >= day.endAt) return notFound('This entry');
  if (record.type === EVENT_TYPE.dutyStatus || record.type === EVENT_TYPE.mode) {
    return conflict('This entry is no longer part of the log.');
  }
  return conflict(
    'Only duty status entries can be changed. The ELD recorded this one (49 CFR 395, subpart B, appendix A, 4.3.2.8.2(a)).',
  );
}

const MODE_REFUSALS: Readonly<Record<Extract<DutyMode, 'PC' | 'YM'>, string>> = {
  PC: 'Your carrier does not allow personal conveyance for this driver.',
  YM: 'Your carrier does not allow yard moves for this driver.',
};

/** A refusal in the words people read, with the paragraph; its code is the engine's. */
export function refusalError(refusal: EditRefusal, driver: Pick<HosDriver, 'calendar'>): DomainError {
  return coded(refusalMessage(refusal, driver), refusal.code);
}

function refusalMessage(refusal: EditRefusal, { calendar }: Pick<HosDriver, 'calendar'>): DomainError {
  const { clockTime } = calendar;
  switch (refusal.code) {
    case 'not-on-day':
      return invalid({ [refusal.field]: 'must be on the day of this log' });
    case 'in-future':
      return invalid({ [refusal.field]: 'must not be in the future' });
    case 'ends-before-start':
      return invalid({ endedAt: 'must be after the start' });
    case 'day-has-ended':
      return invalid({ startedAt: 'is required for a day that has ended' });
    case 'not-between-neighbors':
      return invalid({
        startedAt: 'must be between the entries before and after it, on this day and not in the future',
      });
    case 'mode-needs-other-status':
      return invalid({ mode: `${refusal.mode} cannot be used with ${refusal.status}.` });
    case 'mode-not-allowed':
      return invalid({ mode: MODE_REFUSALS[refusal.mode] });
    case 'no-change':
      return invalid({ status: 'Nothing would change.' });
    case 'no-such-entry':
      return notFound('This entry');
    case 'entry-at-same-time':
      return conflict('Another entry was saved at the same time. Try again.');
    case 'recorded-driving':
      return conflict(
        `Driving from ${clockTime(refusal.startAt)} to ${clockTime(refusal.endAt)} was recorded by the ELD and cannot be shortened or moved (49 CFR 395.30(c)(1); part 395, subpart B, appendix A, 4.3.2.8.2(b)).`,
      );
    case 'drove-meanwhile':
      return conflict(
        `Another ELD recorded this driver driving from ${clockTime(refusal.startAt)} to ${clockTime(refusal.endAt)}.`,
      );
    case 'not-recorded-driving':
      return conflict(
        'Only driving recorded by the ELD can be reassigned to a co-driver. Edit any other entry instead.',
      );
    case 'driving-not-ended':
      return conflict('This driving has not ended yet.');
  }
}
