import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

export type IncidentRow = Awaited<ReturnType<ReturnType<typeof incidentRows>['execute']>>[number];

const fullName = (alias: string) => sql.raw(`${alias}.first_name || ' ' || ${alias}.last_name`);

/** Incidents `i` with the names of all that they refer to. */
export function incidentRows(tx: DatabaseTransaction, organizationId: number) {
  return tx
    .selectFrom('incidents as i')
    .innerJoin('alert_rules as r', (join) =>
      join.onRef('r.organization_id', '=', 'i.organization_id').onRef('r.id', '=', 'i.rule_id'),
    )
    .leftJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'i.organization_id').onRef('a.id', '=', 'i.asset_id'),
    )
    .leftJoin('places as p', (join) =>
      join.onRef('p.organization_id', '=', 'i.organization_id').onRef('p.id', '=', 'i.place_id'),
    )
    .leftJoin('users as driver', 'driver.id', 'i.driver_id')
    .leftJoin('users as settler', 'settler.id', 'i.acknowledged_by')
    .leftJoin('users as resolver', 'resolver.id', 'i.resolved_by')
    .leftJoin('users as assignee', 'assignee.id', 'i.assigned_to')
    .leftJoin('gateways as g', (join) =>
      join
        .onRef('g.organization_id', '=', 'i.organization_id')
        .onRef('g.id', '=', 'i.subject_id')
        .on('i.subject_kind', '=', 'device'),
    )
    .select(['i.id', 'i.kind', 'i.severity', 'i.state', 'i.started_at', 'i.ended_at', 'i.learned_at'])
    .select(['i.retracted_at', 'i.rule_id', 'i.rule_version', 'i.subject_kind', 'i.subject_id'])
    .select(['i.asset_id', 'i.driver_id', 'i.place_id', 'i.details', 'i.lat', 'i.lon', 'i.location'])
    .select(['i.acknowledged_by', 'i.acknowledged_at', 'i.assigned_to', 'i.snoozed_until'])
    .select(['i.resolved_by', 'i.resolved_at', 'i.resolution'])
    .select(['r.name as rule_name', 'a.unit_number', 'p.name as place_name', 'p.category as place_category'])
    .select('g.unique_id as device_id')
    .select([
      sql<string | null>`${fullName('driver')}`.as('driver_name'),
      sql<string | null>`${fullName('settler')}`.as('settler_name'),
      sql<string | null>`${fullName('resolver')}`.as('resolver_name'),
      sql<string | null>`${fullName('assignee')}`.as('assignee_name'),
    ])
    .where('i.organization_id', '=', organizationId);
}
