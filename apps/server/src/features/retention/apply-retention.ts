import { DAY_MS } from '@longhaul/units';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { postNotice } from '../../domain/notifications/post-notice.ts';
import { jobActor } from '../../platform/actor.ts';
import { DatabaseUnavailableError, sqlState } from '../../platform/database/errors.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  deleteBatch,
  deleteSpentSignIns,
  dropWeek,
  finishRun,
  type OpenRun,
  openRun,
  selectDueWeeks,
  selectOpenRuns,
  selectTargets,
  selectWithoutRun,
  type Target,
} from './run-queries.ts';

const BATCH_SIZE = 5_000;
const LOCK_NOT_AVAILABLE = '55P03';

/** Night from the Atlantic to Hawaii. */
const NIGHT_BEGINS_UTC_HOUR = 8;

/** For so long an ended sign-in is still shown to no one but an operator who asks the database. */
const SPENT_SESSION_DAYS = 90;
/** A rotated refresh token that comes back ends its session; it would have expired by itself after 30 days. */
const ROTATED_TOKEN_DAYS = 60;
const SPENT_RESET_DAYS = 30;

type RetentionDeps = Pick<Deps, 'database' | 'clock' | 'log'>;
type Limits = { signal: AbortSignal; batchSize?: number };

/** The work of a night, once a day; by day it continues what was left. */
export async function runNight(deps: RetentionDeps, signal: AbortSignal): Promise<void> {
  const now = new Date(deps.clock.now());
  if (now.getUTCHours() >= NIGHT_BEGINS_UTC_HOUR) await openAllRuns(deps);
  await continueRuns(deps, { signal });
  if (!signal.aborted) await cleanSignIns(deps);
}

/** Each organization's run of today, with the periods of this moment. */
export async function openAllRuns({ database, clock }: RetentionDeps): Promise<void> {
  const now = new Date(clock.now());
  const date = now.toISOString().slice(0, 10);
  const organizationIds = await database.acrossOrganizations({ actorId: null }, (tx) =>
    selectWithoutRun(tx, date),
  );
  for (const organizationId of organizationIds) {
    await database.inOrganization({ organizationId, actorId: null }, (tx) =>
      openRun(tx, organizationId, now),
    );
  }
}

/**
 * Deletes what open runs have due: whole weeks of positions that nobody keeps, then the rest in small batches, each a
 * transaction that adds to the run. Stopped or killed anywhere, the next call goes on; several processes take turns.
 */
export async function continueRuns(deps: RetentionDeps, limits: Limits): Promise<void> {
  const runs = await deps.database.acrossOrganizations({ actorId: null }, selectOpenRuns);
  if (runs.length === 0) return;
  await dropWeeks(deps, limits.signal);
  for (const run of runs) {
    try {
      await continueRun(deps, run, limits);
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) throw error;
      deps.log.warn(
        { err: error, organizationId: run.organizationId },
        'A retention run failed; trying again',
      );
    }
    if (limits.signal.aborted) return;
  }
}

async function dropWeeks({ database, log }: RetentionDeps, signal: AbortSignal): Promise<void> {
  for (const week of await database.acrossOrganizations({ actorId: null }, selectDueWeeks)) {
    if (signal.aborted) return;
    try {
      const isDropped = await database.acrossOrganizations({ actorId: null }, (tx) => dropWeek(tx, week));
      if (!isDropped) return;
      log.info({ week }, 'A week of positions was dropped');
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
      log.info({ week }, 'A week of positions is in use; its rows are deleted one by one');
    }
  }
}

async function continueRun(
  { database, clock, log }: RetentionDeps,
  run: OpenRun,
  { signal, batchSize = BATCH_SIZE }: Limits,
): Promise<void> {
  const scope = { organizationId: run.organizationId, actorId: null };
  const targets = await database.inOrganization(scope, (tx) => selectTargets(tx, run));
  for (let next = 0; next < targets.length; ) {
    if (signal.aborted) return;
    next = await database.inOrganization(scope, (tx) => deleteNext(tx, run, { targets, next, batchSize }));
    const target = targets[next]?.target;
    // By itself: the deletion has the rights of the owner, and on Citus one transaction has those of one role.
    if (target) await database.inOrganization(scope, async ({ revisions }) => revisions.noteTable(target));
  }
  await database.inOrganization(scope, async (tx) => {
    const items = await finishRun(tx, run, new Date(clock.now()));
    if (!items?.length) return;
    // Again, for a run that was cut off after a deletion.
    for (const { target } of targets) tx.revisions.noteTable(target);
    const counts = Object.fromEntries(items.map((item) => [item.category, item.deleted_count]));
    await recordActivity(tx, {
      organizationId: run.organizationId,
      actor: jobActor('retention'),
      action: 'apply',
      entity: 'data-retention',
      after: { deleted: counts },
    });
    const deleted = Object.values(counts).reduce((sum, count) => sum + count, 0);
    await postNotice(tx, clock.now(), {
      organizationId: run.organizationId,
      kind: 'retention-run',
      key: run.date,
      title: `Data retention deleted ${deleted === 1 ? '1 record' : `${deleted} records`}`,
      href: '/settings/data-retention',
    });
    log.info({ organizationId: run.organizationId, ...counts }, 'Records past their period were deleted');
  });
}

/** One batch: most often nothing is due, and one transaction looks at all that is left. Answers where to go on. */
async function deleteNext(
  tx: DatabaseTransaction,
  run: OpenRun,
  { targets, next, batchSize }: { targets: readonly Target[]; next: number; batchSize: number },
): Promise<number> {
  for (let index = next; index < targets.length; index++) {
    if ((await deleteBatch(tx, run, targets[index]!, batchSize)) > 0) return index;
  }
  return targets.length;
}

async function cleanSignIns({ database, clock, log }: RetentionDeps): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now() - days * DAY_MS);
  const deleted = await database.acrossOrganizations({ actorId: null }, (tx) =>
    deleteSpentSignIns(tx, {
      sessions: daysAgo(SPENT_SESSION_DAYS),
      rotatedTokens: daysAgo(ROTATED_TOKEN_DAYS),
      passwordResets: daysAgo(SPENT_RESET_DAYS),
    }),
  );
  if (Object.values(deleted).some((count) => count > 0)) log.info(deleted, 'Spent sign-ins were deleted');
}
