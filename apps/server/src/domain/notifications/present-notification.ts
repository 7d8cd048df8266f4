import type { NotificationItem } from '@longhaul/contract';
import type { UnitSystem } from '../../platform/database/schema.ts';
import type { NotificationRow } from './inbox-queries.ts';
import type { IncidentRow } from './incident-queries.ts';
import { presentIncident, titleOf } from './present-incident.ts';

export function presentNotification(row: NotificationRow, units: UnitSystem): NotificationItem {
  const incident = row.incident_id === null ? null : presentIncident(row as IncidentRow, units);
  return {
    id: row.notification_id,
    kind: row.notification_kind,
    toldAt: row.told_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
    reason: { kind: row.reason, group: row.group_name },
    incident,
    title: incident === null ? (row.title ?? '') : titleOf(incident),
    href: incident === null ? row.href : incidentPath(incident.id),
  };
}

export const incidentPath = (incidentId: number): string => `/notifications?incident=${incidentId}`;
