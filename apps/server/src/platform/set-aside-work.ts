import { sql } from 'kysely';
import type { Database } from './database/database.ts';
import { DatabaseUnavailableError } from './database/errors.ts';
import type { DatabaseLogger } from './database/logger.ts';
import type { SetAsideWork } from './database/schema.ts';
import type { DatabaseTransaction } from './database/transaction.ts';

const FIRST_PAUSE_SECONDS = 60;
const MAX_PAUSE_SECONDS = 6 * 3_600;
/** Not sooner: whoever changes something all the time would have it done all the time. */
const SOON_SECONDS = 60;
const MAX_REASON_LENGTH = 500;

/** What one piece of background work is about: a vehicle, a driver or a day of an organization. */
export interface WorkSubject {
  readonly organizationId: number;
  /** Names it among the subjects of this work and organization. */
  readonly subject: string;
  /** Whether it was set aside before, so that its row goes when the work succeeds. */
  readonly hasFailed: boolean;
}

export interface IsolatedWork<Task> {
  readonly database: Database;
  readonly log: DatabaseLogger;
  readonly work: SetAsideWork;
  readonly tasks: readonly Task[];
  readonly subjectOf: (task: Task) => WorkSubject;
  /** Does some of the tasks, all or none of them. */
  readonly run: (tasks: readonly Task[]) => Promise<void>;
}

/**
 * Does the tasks together or, when that fails, each by itself, so that one that cannot be done never holds up the others:
 * it is set aside with the reason, and `isSetAside` leaves it out until a pause has passed that doubles with each failure.
 * @throws DatabaseUnavailableError when the database is away, which is nobody's fault.
 */
export async function runIsolated<Task>(isolated: IsolatedWork<Task>): Promise<void> {
  const { tasks, run } = isolated;
  if (tasks.length === 0) return;
  try {
    await run(tasks);
    await clearSetAside(isolated, tasks);
    return;
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) throw error;
    if (tasks.length === 1) {
      await setAside(isolated, tasks[0]!, error);
      return;
    }
  }
  for (const task of tasks) await runIsolated({ ...isolated, tasks: [task] });
}

/** The data that the work reads has changed: what was set aside is tried within a minute, however long it would have waited. */
export async function retrySoon(
  tx: DatabaseTransaction,
  organizationId: number,
  works: readonly SetAsideWork[],
): Promise<void> {
  const soon = sql<Date>`now() + ${SOON_SECONDS} * interval '1 second'`;
  await tx
    .updateTable('set_aside_work')
    .set({ retry_at: soon })
    .where('organization_id', '=', organizationId)
    .where('work', 'in', works)
    .where('retry_at', '>', soon)
    .execute();
}

/** SQL condition: this work of the subject failed and has not succeeded since. Both names are SQL expressions. */
export function hasFailed(work: SetAsideWork, organizationId: string, subject: string): string {
  return `exists (select from set_aside_work w where ${rowOf(work, organizationId, subject)})`;
}

/** The same, and it waits for its next try. */
export function isSetAside(work: SetAsideWork, organizationId: string, subject: string): string {
  return `exists (select from set_aside_work w where ${rowOf(work, organizationId, subject)} and w.retry_at > now())`;
}

function rowOf(work: SetAsideWork, organizationId: string, subject: string): string {
  return `w.organization_id = ${organizationId} and w.work = '${work}' and w.subject = ${subject}`;
}

async function setAside<Task>(
  { database, log, work, subjectOf }: IsolatedWork<Task>,
  task: Task,
  error: unknown,
): Promise<void> {
  const { organizationId, subject } = subjectOf(task);
  log.warn({ err: error, work, organizationId, subject }, 'Background work failed and is set aside');
  await database.acrossOrganizations({ actorId: null }, (tx) =>
    sql`insert into set_aside_work as w (organization_id, work, subject, reason, failures, first_failed_at, last_failed_at,
        retry_at)
      values (${organizationId}, ${work}, ${subject}, ${reasonOf(error)}, 1, now(), now(),
        now() + ${FIRST_PAUSE_SECONDS} * interval '1 second')
      on conflict (organization_id, work, subject) do update set reason = excluded.reason,
        failures = w.failures + 1, last_failed_at = excluded.last_failed_at,
        -- In UTC adding is immutable, which Citus asks for here.
        retry_at = (excluded.last_failed_at at time zone 'UTC' + interval '1 second'
          * least(${MAX_PAUSE_SECONDS}::float8, ${FIRST_PAUSE_SECONDS} * power(2, least(w.failures, 20)))) at time zone 'UTC'`.execute(
      tx,
    ),
  );
}

async function clearSetAside<Task>(
  { database, work, subjectOf }: IsolatedWork<Task>,
  tasks: readonly Task[],
): Promise<void> {
  const subjects = tasks.map(subjectOf).filter(({ hasFailed }) => hasFailed);
  if (subjects.length === 0) return;
  await database.acrossOrganizations({ actorId: null }, (tx) =>
    tx.client.query({
      name: 'clear-set-aside',
      text: `delete from set_aside_work w using unnest($2::integer[], $3::text[]) as done (organization_id, subject)
        where w.organization_id = done.organization_id and w.work = $1 and w.subject = done.subject`,
      values: [
        work,
        subjects.map(({ organizationId }) => organizationId),
        subjects.map(({ subject }) => subject),
      ],
    }),
  );
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replaceAll('\0', '').slice(0, MAX_REASON_LENGTH);
}
