import type { PageQuery } from '@longhaul/contract';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { containing, offsetOf, orderOf, type SortFields } from '../../platform/paging.ts';

const SORT_FIELDS: SortFields = {
  uniqueId: sql`g.unique_id`,
  model: sql`lower(m.maker || ' ' || m.model)`,
  protocol: sql`coalesce(s.protocol, m.protocol)`,
  firmware: sql`g.firmware`,
  asset: sql`lower(a.unit_number)`,
  lastSeenAt: sql`s.last_seen_at`,
  lastFixAt: sql`s.last_fix_at`,
  voltageMillivolts: sql`s.voltage_millivolts`,
  acceptedCount: sql`s.accepted_count`,
  refusedCount: sql`s.refused_count`,
};

const SEARCHED = [sql`g.unique_id`, sql`m.maker || ' ' || m.model`, sql`a.unit_number`];

export type GatewayRow = Awaited<ReturnType<typeof selectGatewayPage>>['rows'][number];

export async function selectGatewayPage(tx: DatabaseTransaction, organizationId: number, page: PageQuery) {
  let matching = gateways(tx, organizationId);
  if (page.q) {
    const pattern = containing(page.q);
    const matches = SEARCHED.map((column) => sql`${column} ilike ${pattern}`);
    matching = matching.where(sql<boolean>`(${sql.join(matches, sql` or `)})`);
  }
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await withColumns(matching)
    .orderBy(orderOf(page.sort, SORT_FIELDS, 'uniqueId', sql`g.id`))
    .limit(page.size)
    .offset(offsetOf(page))
    .execute();
  return { rows, total };
}

export function selectGateway(
  tx: DatabaseTransaction,
  organizationId: number,
  gatewayId: number,
): Promise<GatewayRow | undefined> {
  return withColumns(gateways(tx, organizationId)).where('g.id', '=', gatewayId).executeTakeFirst();
}

function gateways(tx: DatabaseTransaction, organizationId: number) {
  return tx
    .selectFrom('gateways as g')
    .leftJoin('device_models as m', 'm.id', 'g.device_model_id')
    .leftJoin('gateway_state as s', (join) =>
      join.onRef('s.organization_id', '=', 'g.organization_id').onRef('s.gateway_id', '=', 'g.id'),
    )
    .leftJoin('gateway_pairings as gp', (join) =>
      join
        .onRef('gp.organization_id', '=', 'g.organization_id')
        .onRef('gp.gateway_id', '=', 'g.id')
        .on('gp.unpaired_at', 'is', null),
    )
    .leftJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'gp.organization_id').onRef('a.id', '=', 'gp.asset_id'),
    )
    .where('g.organization_id', '=', organizationId)
    .where('g.archived_at', 'is', null);
}

function withColumns(query: ReturnType<typeof gateways>) {
  return query
    .select(['g.id', 'g.unique_id', 'g.firmware', 'm.maker', 'm.model'])
    .select((eb) => eb.fn.coalesce('s.protocol', 'm.protocol').as('protocol'))
    .select(['a.id as asset_id', 'a.unit_number as asset_name', 'a.kind as asset_kind'])
    .select(['s.last_seen_at', 's.last_fix_at', 's.voltage_millivolts', 's.clock_offset_seconds'])
    .select(['s.accepted_count', 's.refused_count', 's.last_refusal', 's.last_refused_at']);
}

const MESSAGE_SORT_FIELDS: SortFields = { receivedAt: sql`received_at` };

export async function selectMessages(
  tx: DatabaseTransaction,
  organizationId: number,
  gatewayId: number,
  page: PageQuery,
) {
  let matching = tx
    .selectFrom('gateway_messages')
    .where('organization_id', '=', organizationId)
    .where('gateway_id', '=', gatewayId);
  if (page.q) {
    const pattern = containing(page.q);
    matching = matching.where((eb) =>
      eb.or([eb('refusal', 'ilike', pattern), eb('detail', 'ilike', pattern)]),
    );
  }
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(['received_at', 'protocol', 'refusal', 'position_at', 'detail', 'raw'])
    .orderBy(orderOf(page.sort, MESSAGE_SORT_FIELDS, '-receivedAt', sql`ordinal desc`))
    .limit(page.size)
    .offset(offsetOf(page))
    .execute();
  return { rows, total };
}
