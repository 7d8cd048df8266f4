import { kindOf } from '@longhaul/alerts';
import type { AlertRule } from '@longhaul/contract';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

export interface AlertSubject {
  readonly kind: 'vehicle' | 'trailer' | 'driver' | 'organization';
  /** Of the organization its own number. */
  readonly id: number;
  readonly name: string;
}

/**
 * What a rule watches now. Drivers are those of the groups and of the vehicles it names; a rule that names drivers watches
 * every vehicle, for the engine knows who drove when.
 */
export async function selectSubjects(
  tx: DatabaseTransaction,
  organizationId: number,
  { kind, scope }: Pick<AlertRule, 'kind' | 'scope'>,
): Promise<AlertSubject[]> {
  const about = kindOf(kind).subject;
  if (about === 'organization') return [{ kind: 'organization', id: organizationId, name: '' }];
  return about === 'vehicle'
    ? selectVehicles(tx, organizationId, scope, kindOf(kind).watchesTrailers)
    : selectDrivers(tx, organizationId, scope);
}

async function selectVehicles(
  tx: DatabaseTransaction,
  organizationId: number,
  scope: AlertRule['scope'],
  hasTrailers: boolean,
): Promise<AlertSubject[]> {
  let assets = tx
    .selectFrom('assets as a')
    .select(['a.id', 'a.kind', 'a.unit_number as name'])
    .where('a.organization_id', '=', organizationId)
    .where('a.archived_at', 'is', null);
  if (!hasTrailers) assets = assets.where('a.kind', '=', 'vehicle');
  if (scope.of === 'vehicles') assets = assets.where('a.id', '=', sql<number>`any(${scope.ids})`);
  if (scope.of === 'groups') {
    assets = assets.where(
      sql<boolean>`exists (select from group_assets g where g.organization_id = a.organization_id
        and g.asset_id = a.id and g.group_id = any(${scope.ids}))`,
    );
  }
  return assets.orderBy('a.id').execute();
}

async function selectDrivers(
  tx: DatabaseTransaction,
  organizationId: number,
  scope: AlertRule['scope'],
): Promise<AlertSubject[]> {
  let drivers = tx
    .selectFrom('drivers as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.user_id as id', sql<string>`u.first_name || ' ' || u.last_name`.as('name')])
    .where('d.organization_id', '=', organizationId)
    .where('d.archived_at', 'is', null);
  if (scope.of === 'drivers') drivers = drivers.where('d.user_id', '=', sql<number>`any(${scope.ids})`);
  if (scope.of === 'groups') {
    drivers = drivers.where(
      sql<boolean>`exists (select from group_members g where g.organization_id = d.organization_id
        and g.user_id = d.user_id and g.group_id = any(${scope.ids}))`,
    );
  }
  if (scope.of === 'vehicles') {
    drivers = drivers.where(
      sql<boolean>`exists (select from driver_assignments s where s.organization_id = d.organization_id
        and s.driver_id = d.user_id and s.unassigned_at is null and s.asset_id = any(${scope.ids}))`,
    );
  }
  const rows = await drivers.orderBy('d.user_id').execute();
  return rows.map((row) => ({ kind: 'driver', ...row }));
}
