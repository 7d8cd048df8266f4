import type { IncidentSummary } from '@longhaul/contract';
import type { UnitSystem } from '../../platform/database/schema.ts';
import { headlineOf } from './headline.ts';
import type { IncidentRow } from './incident-queries.ts';

const E7 = 1e7;

export function presentIncident(row: IncidentRow, units: UnitSystem): IncidentSummary {
  const details = row.details as IncidentSummary['details'];
  const place = reference(row.place_id, row.place_name);
  return {
    id: row.id,
    kind: row.kind,
    severity: row.severity,
    state: row.state,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    learnedAt: row.learned_at.toISOString(),
    retractedAt: row.retracted_at?.toISOString() ?? null,
    rule: { id: row.rule_id, name: row.rule_name, version: row.rule_version },
    subject: { kind: row.subject_kind, id: row.subject_id, name: subjectName(row) },
    vehicle: reference(row.asset_id, row.unit_number),
    driver: reference(row.driver_id, row.driver_name),
    place,
    location: row.location,
    lat: row.lat === null ? null : row.lat / E7,
    lon: row.lon === null ? null : row.lon / E7,
    details,
    headline: headlineOf({ ...row, details, placeName: row.place_name }, units),
    acknowledged:
      row.acknowledged_by === null || row.acknowledged_at === null
        ? null
        : {
            by: { id: row.acknowledged_by, name: row.settler_name ?? '' },
            at: row.acknowledged_at.toISOString(),
          },
    resolved:
      row.resolved_by === null || row.resolved_at === null
        ? null
        : {
            by: { id: row.resolved_by, name: row.resolver_name ?? '' },
            at: row.resolved_at.toISOString(),
            reason: row.resolution ?? '',
          },
    assignedTo: reference(row.assigned_to, row.assignee_name),
    snoozedUntil: row.snoozed_until?.toISOString() ?? null,
  };
}

/** `1175 speeding: 78 mph for 3 min, 4 mi W of Lexington, NE`. */
export function titleOf({ subject, headline, location }: IncidentSummary): string {
  const line = subject.kind === 'organization' ? sentence(headline) : `${subject.name} ${headline}`;
  return location === null ? line : `${line}, ${location}`;
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function subjectName(row: IncidentRow): string {
  switch (row.subject_kind) {
    case 'vehicle':
    case 'trailer':
      return row.unit_number ?? '';
    case 'driver':
      return row.driver_name ?? '';
    case 'device':
      return row.device_id ?? '';
    case 'organization':
      return '';
  }
}

const reference = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name };
