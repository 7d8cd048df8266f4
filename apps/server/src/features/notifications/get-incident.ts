import type { IncidentDetail } from '@longhaul/contract';
import { selectUnread, wasToldOf } from '../../domain/notifications/inbox-queries.ts';
import { readerOf } from '../../domain/notifications/list-notifications.ts';
import { presentIncident } from '../../domain/notifications/present-incident.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { UnitSystem } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import {
  findIncident,
  findMute,
  selectFixes,
  selectRecent,
  selectSteps,
  selectTold,
} from './incident-queries.ts';
import { presentFix, presentSteps } from './present.ts';

/** @throws DomainError 404 where there is none, and for people who were not notified of it and may not list such alerts. */
export async function getIncident(
  tx: DatabaseTransaction,
  actor: UserActor,
  { organizationId, incidentId }: { organizationId: number; incidentId: number },
  units: UnitSystem,
  now: number,
): Promise<IncidentDetail> {
  const row = await findIncident(tx, organizationId, incidentId);
  const reader = readerOf(actor, organizationId);
  const mayList = actor.permissions.has('ALERT_LIST') && row !== undefined && reader.kinds.includes(row.kind);
  if (row === undefined || !(mayList || (await wasToldOf(tx, reader, incidentId)))) {
    throw notFound('This alert');
  }
  const maySeeTrack = actor.permissions.has('HR_READ') && row.asset_id !== null;
  const [unread, steps, told, fixes, recent, mute] = await Promise.all([
    selectUnread(tx, reader, [incidentId]),
    selectSteps(tx, organizationId, incidentId),
    selectTold(tx, organizationId, incidentId),
    maySeeTrack
      ? selectFixes(tx, organizationId, row.asset_id!, row.started_at, row.ended_at ?? new Date(now))
      : [],
    selectRecent(tx, organizationId, row, new Date(now)),
    findMute(tx, organizationId, row, new Date(now)),
  ]);
  return {
    ...presentIncident(row, units),
    isNew: unread.has(incidentId),
    steps: presentSteps(row, steps, told),
    fixes: fixes.map(presentFix),
    recent: recent.map((at) => at.toISOString()),
    mute: mute && { until: mute.until?.toISOString() ?? null },
  };
}
