import { sql } from 'kysely';
import { isAssetIn } from '../../domain/groups/in-groups.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { containing } from '../../platform/paging.ts';

export type AssetRow = Awaited<ReturnType<typeof selectAssets>>[number];
export type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number];
export type GatewayRow = Awaited<ReturnType<typeof selectGateways>>[number];
export type PlaceRow = Awaited<ReturnType<typeof selectPlacesNamed>>[number];
export type GroupRow = Awaited<ReturnType<typeof selectGroupsNamed>>[number];

/** With who drives each now. */
export function selectAssets(tx: DatabaseTransaction, organizationId: number, ids: number[]) {
  return tx
    .selectFrom('assets as a')
    .leftJoin('asset_state as s', (join) =>
      join.onRef('s.organization_id', '=', 'a.organization_id').onRef('s.asset_id', '=', 'a.id'),
    )
    .leftJoin('driver_assignments as da', (join) =>
      join
        .onRef('da.organization_id', '=', 'a.organization_id')
        .onRef('da.asset_id', '=', 'a.id')
        .on('da.unassigned_at', 'is', null),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'da.organization_id').onRef('u.id', '=', 'da.driver_id'),
    )
    .select(['a.id', 'a.unit_number', 'a.vin', 'a.year', 'a.make', 'a.model', 'a.plate', 'a.plate_state'])
    .select(['s.lat', 's.lon', 's.place', 'u.first_name', 'u.last_name'])
    .where('a.organization_id', '=', organizationId)
    .where('a.id', 'in', ids)
    .execute();
}

/** Members, with the vehicle that each drives now. */
export function selectPeople(tx: DatabaseTransaction, organizationId: number, ids: number[]) {
  return tx
    .selectFrom('users as u')
    .leftJoin('driver_assignments as da', (join) =>
      join
        .onRef('da.organization_id', '=', 'u.organization_id')
        .onRef('da.driver_id', '=', 'u.id')
        .on('da.unassigned_at', 'is', null),
    )
    .leftJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'da.organization_id').onRef('a.id', '=', 'da.asset_id'),
    )
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.username', 'u.email', 'u.position_title'])
    .select('a.unit_number')
    .where('u.organization_id', '=', organizationId)
    .where('u.id', 'in', ids)
    .execute();
}

export function selectGateways(tx: DatabaseTransaction, organizationId: number, ids: number[]) {
  return tx
    .selectFrom('gateways as g')
    .leftJoin('device_models as m', 'm.id', 'g.device_model_id')
    .leftJoin('gateway_pairings as p', (join) =>
      join
        .onRef('p.organization_id', '=', 'g.organization_id')
        .onRef('p.gateway_id', '=', 'g.id')
        .on('p.unpaired_at', 'is', null),
    )
    .leftJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'p.organization_id').onRef('a.id', '=', 'p.asset_id'),
    )
    .select(['g.id', 'g.unique_id', 'm.maker', 'm.model', 'a.unit_number'])
    .where('g.organization_id', '=', organizationId)
    .where('g.id', 'in', ids)
    .execute();
}

/** An organization has few groups, so that they need no index. Best first. */
export async function selectGroupsNamed(
  tx: DatabaseTransaction,
  organizationId: number,
  text: string,
  limit: number,
) {
  const name = sql`lower(g.name)`;
  return tx
    .selectFrom('groups as g')
    .select(['g.id', 'g.name'])
    .select(
      sql<
        0 | 1 | 2
      >`case when ${name} = ${text} then 0 when starts_with(${name}, ${text}) then 1 else 2 end`.as('rank'),
    )
    .where('g.organization_id', '=', organizationId)
    .where('g.archived_at', 'is', null)
    .where(sql<boolean>`${name} like ${containing(text)}`)
    .orderBy('rank')
    .orderBy(name)
    .limit(limit)
    .execute();
}

/** By name or address. An organization has few places, so that they need no index. Best first. */
export async function selectPlacesNamed(
  tx: DatabaseTransaction,
  organizationId: number,
  text: string,
  limit: number,
) {
  const name = sql`lower(p.name)`;
  return tx
    .selectFrom('places as p')
    .select(['p.id', 'p.name', 'p.address', 'p.center_lat', 'p.center_lon'])
    .select(
      sql<
        0 | 1 | 2
      >`case when ${name} = ${text} then 0 when starts_with(${name}, ${text}) then 1 else 2 end`.as('rank'),
    )
    .where('p.organization_id', '=', organizationId)
    .where('p.archived_at', 'is', null)
    .where(sql<boolean>`(${name} like ${containing(text)} or lower(p.address) like ${containing(text)})`)
    .orderBy('rank')
    .orderBy(name)
    .limit(limit)
    .execute();
}

export type LoadRow = Awaited<ReturnType<typeof selectLoadsNamed>>[number];

/** By number, customer or lane; the newest of equal ones first. Of groups: loads of their trucks. Best first. */
export async function selectLoadsNamed(
  tx: DatabaseTransaction,
  organizationId: number,
  text: string,
  { tags, limit }: { tags: readonly number[]; limit: number },
) {
  const reference = sql`lower(l.reference)`;
  return tx
    .selectFrom('loads as l')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.organization_id', '=', 'l.organization_id').onRef('c.id', '=', 'l.customer_id'),
    )
    .select(['l.id', 'l.reference', 'l.lane', 'c.name as customer_name'])
    .select(
      sql<
        0 | 1 | 2
      >`case when ${reference} = ${text} then 0 when starts_with(${reference}, ${text}) then 1 else 2 end`.as(
        'rank',
      ),
    )
    .where('l.organization_id', '=', organizationId)
    .where('l.removed_at', 'is', null)
    .where(sql<boolean>`(l.search_text like ${containing(text)} or lower(c.name) like ${containing(text)})`)
    .$if(tags.length > 0, (loads) =>
      loads.where(sql<boolean>`exists (select from load_assignments t where t.organization_id = ${organizationId}
        and t.load_id = l.id and ${isAssetIn(sql`t.asset_id`, organizationId, tags)})`),
    )
    .orderBy('rank')
    .orderBy(sql`l.starts_at desc nulls last`)
    .orderBy('l.id', 'desc')
    .limit(limit)
    .execute();
}

export function selectTags(tx: DatabaseTransaction, organizationId: number) {
  return tx
    .selectFrom('groups')
    .select(['id', 'name', 'color'])
    .where('organization_id', '=', organizationId)
    .where('archived_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** As the database lowers what it compares with. */
export async function lowered(tx: DatabaseTransaction, text: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`select lower(${text}) as text`.execute(tx);
  return rows[0]?.text ?? text;
}
