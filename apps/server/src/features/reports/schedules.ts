import {
  MAILED_REPORTS_SHOWN,
  type MailedReport,
  type ReportKind,
  type ReportSchedule,
  reportPeriod,
} from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { assertMay } from '../../domain/rights/may.ts';
import { heldCodes } from '../../platform/access.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { type Recipient, selectPeople } from './queries.ts';

interface Target {
  readonly organizationId: number;
  readonly kind: ReportKind;
  readonly userId: number;
}

/** All for who may change the organization; only their own for everybody else. */
export async function listSchedules(
  tx: DatabaseTransaction,
  actor: UserActor,
  organizationId: number,
): Promise<{ items: ReportSchedule[] }> {
  const people = await selectPeople(tx, organizationId, mayChangeOthers(actor) ? null : actor.userId);
  return {
    items: people.map((person) => ({
      kind: person.kind,
      user: { id: person.id, name: person.name },
      hasAmounts: hasAmounts(person),
      problem: problemOf(person),
    })),
  };
}

/** @throws DomainError 403, 404, 422 */
export function addSchedule({ database, clock }: Deps, actor: UserActor, target: Target) {
  assertMayChange(actor, target);
  return database.inOrganizationOf(actor, async (tx) => {
    const { organizationId, kind, userId } = target;
    const person = await findPerson(tx, target);
    const problem = problemOf(person);
    if (problem !== null) throw new DomainError(422, problem);
    assertMay(actor, { kind: 'mailed-report', hasAmounts: hasAmounts(person) }, 'create');
    const added = await tx
      .insertInto('report_schedules')
      .values({
        organization_id: organizationId,
        kind,
        user_id: userId,
        created_by: actor.userId,
        created_at: new Date(clock.now()),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('kind')
      .executeTakeFirst();
    if (added) await record(tx, actor, target, 'create');
    return listSchedules(tx, actor, organizationId);
  });
}

/** @throws DomainError 403 */
export function deleteSchedule({ database }: Deps, actor: UserActor, target: Target) {
  assertMayChange(actor, target);
  return database.inOrganizationOf(actor, async (tx) => {
    const { organizationId, kind, userId } = target;
    const removed = await tx
      .deleteFrom('report_schedules')
      .where('organization_id', '=', organizationId)
      .where('kind', '=', kind)
      .where('user_id', '=', userId)
      .returning('kind')
      .executeTakeFirst();
    if (removed) await record(tx, actor, target, 'delete');
    return listSchedules(tx, actor, organizationId);
  });
}

export async function listMailed(
  tx: DatabaseTransaction,
  organizationId: number,
): Promise<{ items: MailedReport[] }> {
  const rows = await tx
    .selectFrom('mailed_reports')
    .select(['kind', 'starts_on', 'mailed_at', 'recipients'])
    .where('organization_id', '=', organizationId)
    .orderBy('starts_on', 'desc')
    .orderBy('kind')
    .limit(MAILED_REPORTS_SHOWN)
    .execute();
  return {
    items: rows.map(({ kind, starts_on, mailed_at, recipients }) => ({
      kind,
      period: reportPeriod(kind, starts_on),
      mailedAt: mailed_at.toISOString(),
      recipientCount: recipients,
    })),
  };
}

const hasAmounts = (person: Parameters<typeof heldCodes>[0]) =>
  heldCodes(person).includes('ANALYTICS_REVENUE');

const mayChangeOthers = (actor: UserActor) => actor.permissions.has('ORG_UPDATE');

function assertMayChange(actor: UserActor, { userId }: Target): void {
  if (userId !== actor.userId && !mayChangeOthers(actor)) {
    throw new DomainError(403, 'Only people who can change the organization can choose other recipients.');
  }
}

async function findPerson(tx: DatabaseTransaction, { organizationId, kind, userId }: Target) {
  const person = await tx
    .selectFrom('users')
    .select(['id', 'email', 'role', 'status', 'permissions'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', userId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (person === undefined) throw notFound('This person');
  return { ...person, kind, is_archived: false };
}

/** Why the person is mailed nothing; null when it is well. */
function problemOf(
  person: Pick<Recipient, 'email' | 'status' | 'role' | 'permissions' | 'is_archived'>,
): string | null {
  if (person.is_archived || person.status !== 'active') return 'This account is not active.';
  if (person.email === null) return 'This person has no email address.';
  return heldCodes(person).includes('ANALYTICS_FLEET_PERFORMANCE')
    ? null
    : 'This person can’t see Fleet Performance.';
}

const record = (
  tx: DatabaseTransaction,
  actor: UserActor,
  { organizationId, kind, userId }: Target,
  action: 'create' | 'delete',
) =>
  recordActivity(tx, {
    organizationId,
    actor,
    action,
    entity: 'report-schedule',
    entityId: `${kind}.${userId}`,
    [action === 'create' ? 'after' : 'before']: { kind, userId },
  });
