import { isDeepStrictEqual } from 'node:util';
import type { IncidentChange, IncidentDetail } from '@longhaul/contract';
import { DAY_MS } from '@longhaul/units';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { recordAlertChanges } from '../../domain/alerts/record-alert-changes.ts';
import { announceTo } from '../../domain/notifications/incident-event.ts';
import { insertSteps } from '../../domain/notifications/incident-steps.ts';
import { deleteEscalation, dropWaiting, notifiedOf } from '../../domain/notifications/queries.ts';
import { unitsOf } from '../../domain/notifications/units-of-person.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, invalid } from '../../platform/errors.ts';
import { getIncident } from './get-incident.ts';
import {
  acknowledge,
  lockIncident,
  markIncidentsRead,
  saveIncident,
  selectAssignees,
} from './incident-queries.ts';

const MAX_SNOOZE_MS = 30 * DAY_MS;

export interface Target {
  readonly organizationId: number;
  readonly incidentId: number;
}

/** Settles incidents for everybody: nobody is reminded any more. Returns how many were not settled before. */
export async function acknowledgeIncidents(
  { database, clock }: Deps,
  actor: UserActor,
  organizationId: number,
  ids: readonly number[],
): Promise<number> {
  return database.inOrganizationOf(actor, async (tx) => {
    const now = new Date(clock.now());
    const settled = await acknowledge(tx, organizationId, ids, actor.userId, now);
    if (settled.length === 0) return 0;
    await settle(tx, organizationId, settled, 'Acknowledged before it was sent', now);
    const step = { act: 'acknowledged', authorId: actor.userId, note: null, at: now } as const;
    await insertSteps(
      tx,
      organizationId,
      settled.map((incidentId) => ({ incidentId, ...step })),
    );
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'acknowledge',
      entity: 'incident',
      ...(settled.length === 1 && { entityId: settled[0]! }),
      after: { incidents: settled },
    });
    await recordAlertChanges(
      tx,
      organizationId,
      settled.map((incidentId) => ({ incidentId, type: 'alert.acknowledged' })),
    );
    await announceTo(tx, organizationId, await notifiedOf(tx, organizationId, settled), []);
    return settled.length;
  });
}

/** @throws DomainError 404; 422 for somebody who may not change alerts, or a time that is past or too far off. */
export async function updateIncident(
  { database, clock }: Deps,
  actor: UserActor,
  target: Target,
  change: IncidentChange,
): Promise<IncidentDetail> {
  return database.inOrganizationOf(actor, async (tx) => {
    const { organizationId, incidentId } = target;
    const now = clock.now();
    const units = await unitsOf(tx, actor, organizationId);
    await lockIncident(tx, organizationId, incidentId);
    const before = await getIncident(tx, actor, target, units, now);
    const snoozedUntil = change.snoozedUntil == null ? change.snoozedUntil : new Date(change.snoozedUntil);
    await assertChange(tx, organizationId, { ...change, snoozedUntil }, now);
    const step = { incidentId, authorId: actor.userId, note: null, at: new Date(now) };
    if (change.assignedTo !== undefined && change.assignedTo !== (before.assignedTo?.id ?? null)) {
      await saveIncident(tx, organizationId, incidentId, { assigned_to: change.assignedTo });
      await insertSteps(tx, organizationId, [{ ...step, act: 'assigned' }]);
    }
    if (snoozedUntil !== undefined) {
      await saveIncident(tx, organizationId, incidentId, { snoozed_until: snoozedUntil });
      if (snoozedUntil !== null) {
        await markIncidentsRead(tx, organizationId, [incidentId], step.at);
        const note = snoozedUntil.toISOString();
        await insertSteps(tx, organizationId, [{ ...step, act: 'snoozed', note }]);
      }
    }
    const after = await getIncident(tx, actor, target, units, now);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'update',
      entity: 'incident',
      entityId: incidentId,
      before: { assignedTo: before.assignedTo?.id ?? null, snoozedUntil: before.snoozedUntil },
      after: { assignedTo: after.assignedTo?.id ?? null, snoozedUntil: after.snoozedUntil },
    });
    if (!isDeepStrictEqual(before, after)) {
      await recordAlertChanges(tx, organizationId, [{ incidentId, type: 'alert.updated' }]);
    }
    await announceTo(tx, organizationId, await notifiedOf(tx, organizationId, [incidentId]), []);
    return after;
  });
}

/** Resolves an incident for everybody; who resolves it acknowledges it. @throws DomainError 404; 409 when it is resolved. */
export async function resolveIncident(
  { database, clock }: Deps,
  actor: UserActor,
  target: Target,
  reason: string,
): Promise<IncidentDetail> {
  return database.inOrganizationOf(actor, async (tx) => {
    const { organizationId, incidentId } = target;
    const now = new Date(clock.now());
    const units = await unitsOf(tx, actor, organizationId);
    const before = await getIncident(tx, actor, target, units, now.getTime());
    if (before.resolved !== null) {
      throw new DomainError(409, `${before.resolved.by.name} has already resolved this alert.`);
    }
    await acknowledge(tx, organizationId, [incidentId], actor.userId, now);
    await saveIncident(tx, organizationId, incidentId, {
      resolved_by: actor.userId,
      resolved_at: now,
      resolution: reason,
    });
    await settle(tx, organizationId, [incidentId], 'Resolved before it was sent', now);
    const step = { incidentId, act: 'resolved', authorId: actor.userId, note: reason, at: now } as const;
    await insertSteps(tx, organizationId, [step]);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'resolve',
      entity: 'incident',
      entityId: incidentId,
      after: { reason },
    });
    await recordAlertChanges(tx, organizationId, [{ incidentId, type: 'alert.updated' }]);
    await announceTo(tx, organizationId, await notifiedOf(tx, organizationId, [incidentId]), []);
    return getIncident(tx, actor, target, units, now.getTime());
  });
}

/** Nobody is reminded of these incidents any more. */
async function settle(
  tx: DatabaseTransaction,
  organizationId: number,
  incidentIds: readonly number[],
  reason: string,
  now: Date,
): Promise<void> {
  await markIncidentsRead(tx, organizationId, incidentIds, now);
  await deleteEscalation(tx, organizationId, incidentIds);
  await dropWaiting(tx, organizationId, incidentIds, reason, now);
}

/** @throws DomainError 404 */
export async function addNote(
  { database, clock }: Deps,
  actor: UserActor,
  target: Target,
  note: string,
): Promise<IncidentDetail> {
  return database.inOrganizationOf(actor, async (tx) => {
    const { organizationId, incidentId } = target;
    const now = clock.now();
    const units = await unitsOf(tx, actor, organizationId);
    await getIncident(tx, actor, target, units, now);
    const step = { incidentId, act: 'note', authorId: actor.userId, note, at: new Date(now) } as const;
    await insertSteps(tx, organizationId, [step]);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'note',
      entity: 'incident',
      entityId: incidentId,
      after: { note },
    });
    await announceTo(tx, organizationId, await notifiedOf(tx, organizationId, [incidentId]), []);
    return getIncident(tx, actor, target, units, now);
  });
}

async function assertChange(
  tx: DatabaseTransaction,
  organizationId: number,
  change: { assignedTo?: number | null | undefined; snoozedUntil?: Date | null | undefined },
  now: number,
): Promise<void> {
  const { assignedTo, snoozedUntil } = change;
  if (assignedTo != null) {
    const found = await selectAssignees(tx, organizationId, { ids: [assignedTo] });
    if (found.length === 0) throw invalid({ assignedTo: 'must be an active user who can change alerts' });
  }
  if (snoozedUntil == null) return;
  const inMs = snoozedUntil.getTime() - now;
  if (inMs <= 0 || inMs > MAX_SNOOZE_MS) throw invalid({ snoozedUntil: 'must be within the next 30 days' });
}
