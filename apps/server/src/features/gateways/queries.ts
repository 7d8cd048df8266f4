import { GATEWAY_HEALTH_STATES, type GatewayQuery, type PageQuery } from '@longhaul/contract';
import { DAY_MS } from '@longhaul/units';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { RefusedSender } from '../../domain/gateways/health.ts';
import { gatewayHealthState } from '../../domain/gateways/health-state.ts';
import { readReadings } from '../../domain/positions/readings.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import {
  containing,
  inOrderOf,
  offsetOf,
  orderOf,
  type SortFields,
  sortsBy,
  TOTAL,
  totalOf,
} from '../../platform/paging.ts';

export type GatewaySearch = z.output<typeof GatewayQuery>;

const sortFieldsAt = (now: Date): SortFields => ({
  uniqueId: sql`g.unique_id`,
  health: sql`array_position(${[...GATEWAY_HEALTH_STATES]}::text[], ${gatewayHealthState(now)})`,
  model: sql`lower(m.maker || ' ' || m.model)`,
  protocol: sql`coalesce(m.protocol, s.protocol)`,
  firmware: sql`g.firmware`,
  asset: sql`lower(a.unit_number)`,
  lastSeenAt: sql`s.last_seen_at`,
  lastFixAt: sql`s.last_fix_at`,
  voltageMillivolts: sql`s.voltage_millivolts`,
  acceptedCount: sql`s.accepted_count`,
  refusedCount: sql`s.refused_count`,
});

const STATE_SORTS = [
  'health',
  'protocol',
  'lastSeenAt',
  'lastFixAt',
  'voltageMillivolts',
  'acceptedCount',
  'refusedCount',
];
const MODEL_SORTS = ['model', 'protocol'];

export type GatewayRow = NonNullable<Awaited<ReturnType<typeof selectGateway>>>;

export async function selectGatewayPage(
  tx: DatabaseTransaction,
  organizationId: number,
  search: GatewaySearch,
  now: Date,
): Promise<{ rows: GatewayRow[]; total: number }> {
  const { ids, total } = await selectIds(tx, organizationId, search, now);
  if (ids.length === 0) return { rows: [], total };
  const rows = await withColumns(gateways(tx, organizationId)).where('g.id', 'in', ids).execute();
  return { rows: inOrderOf(ids, rows), total };
}

/** Ids of one page in order, and how many there are in all. */
async function selectIds(tx: DatabaseTransaction, organizationId: number, search: GatewaySearch, now: Date) {
  const { health, isPaired, q } = search;
  const rows = await matchingGateways(tx, organizationId, search, now)
    .select('g.id')
    .$if(health !== undefined || isPaired !== undefined || Boolean(q), (page) => page.select(TOTAL))
    .orderBy(orderOf(search.sort, sortFieldsAt(now), 'uniqueId', sql`g.id`))
    .limit(search.size)
    .offset(offsetOf(search))
    .execute();
  const total = await totalOf(rows, search, async () => {
    const all = matchingGateways(tx, organizationId, { ...search, sort: undefined }, now);
    return (await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total;
  });
  return { ids: rows.map(({ id }) => id), total };
}

/** Joined to what the filter and the order ask for, and to nothing else. */
function matchingGateways(tx: DatabaseTransaction, organizationId: number, search: GatewaySearch, now: Date) {
  const { sort, q, health, isPaired, deviceModelId, isArchived } = search;
  let matching = tx
    .selectFrom('gateways as g')
    .where('g.organization_id', '=', organizationId)
    .where('g.archived_at', isArchived ? 'is not' : 'is', null);
  if (q) matching = matching.where(contains(organizationId, q));
  if (deviceModelId) matching = matching.where('g.device_model_id', 'in', deviceModelId);
  return matching
    .$if(health !== undefined || sortsBy(sort, ...STATE_SORTS), (some) =>
      some.leftJoin('gateway_state as s', (join) =>
        join.onRef('s.organization_id', '=', 'g.organization_id').onRef('s.gateway_id', '=', 'g.id'),
      ),
    )
    .$if(health !== undefined, (some) => some.where(gatewayHealthState(now), 'in', health ?? []))
    .$if(sortsBy(sort, ...MODEL_SORTS), (some) =>
      some.leftJoin('device_models as m', 'm.id', 'g.device_model_id'),
    )
    .$if(isPaired !== undefined || sortsBy(sort, 'asset'), (some) =>
      some
        .leftJoin('gateway_pairings as gp', (join) =>
          join
            .onRef('gp.organization_id', '=', 'g.organization_id')
            .onRef('gp.gateway_id', '=', 'g.id')
            .on('gp.unpaired_at', 'is', null),
        )
        .leftJoin('assets as a', (join) =>
          join.onRef('a.organization_id', '=', 'gp.organization_id').onRef('a.id', '=', 'gp.asset_id'),
        )
        .$if(isPaired !== undefined, (paired) =>
          paired.where('gp.asset_id', isPaired ? 'is not' : 'is', null),
        ),
    );
}

/**
 * In id, model or unit. Lower case is stored, since ILIKE takes many times as long; models and units are looked through
 * once, and not beside each device.
 */
function contains(organizationId: number, text: string) {
  const pattern = containing(text.toLowerCase());
  return sql<boolean>`(g.unique_key like ${pattern}
    or g.device_model_id in (select id from device_models where lower(maker || ' ' || model) like ${pattern})
    or g.id in (select gp.gateway_id from gateway_pairings gp
      join assets a on a.organization_id = gp.organization_id and a.id = gp.asset_id
      where gp.organization_id = ${organizationId} and gp.unpaired_at is null and a.unit_key like ${pattern}))`;
}

/** Archived ones too. */
export function selectGateway(tx: DatabaseTransaction, organizationId: number, gatewayId: number) {
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
    .where('g.organization_id', '=', organizationId);
}

function withColumns(query: ReturnType<typeof gateways>) {
  return query
    .select([
      'g.id',
      'g.unique_id',
      'g.firmware',
      'g.archived_at',
      'g.device_model_id',
      'g.allowed_networks',
      'g.eld',
      'm.maker',
      'm.model',
      'm.protocol as model_protocol',
      'm.signals',
      'g.settings',
      'g.updated_at',
      'm.settings as model_settings',
    ])
    .select(sql<boolean>`g.secret_hash is not null`.as('has_secret'))
    .select((eb) => eb.fn.coalesce('m.protocol', 's.protocol').as('protocol'))
    .select(['a.id as asset_id', 'a.unit_number as asset_name', 'a.kind as asset_kind'])
    .select(['s.last_seen_at', 's.last_fix_at', 's.voltage_millivolts', 's.clock_offset_seconds'])
    .select(['s.clock_offset_repeats', refusedSender().as('refused_sender')])
    .select([
      's.accepted_count',
      's.refused_count',
      's.last_refusal',
      's.last_refused_at',
      's.week_rollover_count',
    ]);
}

/** The latest who called in the name of the device since it was heard and was not taken for it. */
function refusedSender() {
  return sql<RefusedSender | null>`(select json_build_object('protocol', r.protocol, 'address', r.address, 'reason', r.outcome)
    from gateway_senders r
    where r.organization_id = g.organization_id and r.gateway_id = g.id and r.outcome <> 'accepted'
      and r.last_seen_at > coalesce(s.last_seen_at, '-infinity')
    order by r.last_seen_at desc limit 1)`;
}

/** The latest first. */
export function selectSenders(tx: DatabaseTransaction, organizationId: number, gatewayId: number) {
  return tx
    .selectFrom('gateway_senders')
    .select(['protocol', 'address', 'outcome', 'first_seen_at', 'last_seen_at'])
    .where('organization_id', '=', organizationId)
    .where('gateway_id', '=', gatewayId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('address')
    .execute();
}

/** By I/O id value and milliseconds since 1970; by name of the rest milliseconds alone. */
export async function selectUnread(
  tx: DatabaseTransaction,
  organizationId: number,
  gatewayId: number,
): Promise<{ io: Record<string, [value: number, at: number]>; names: Record<string, number> }> {
  const row = await tx
    .selectFrom('gateway_unread_io')
    .select(['io', 'names'])
    .where('organization_id', '=', organizationId)
    .where('gateway_id', '=', gatewayId)
    .executeTakeFirst();
  return {
    io: (row?.io ?? {}) as Record<string, [value: number, at: number]>,
    names: (row?.names ?? {}) as Record<string, number>,
  };
}

/** In a row: what a device without a signal sends late is off by a different time each. */
export const CLOCK_HINT_FIXES = 3;

/** The newest kept messages with the time of a fix, since the device was last changed. */
export function selectLastFixes(
  tx: DatabaseTransaction,
  organizationId: number,
  gatewayId: number,
  since: Date,
): Promise<{ received_at: Date; position_at: Date | null }[]> {
  return tx
    .selectFrom('gateway_messages')
    .select(['received_at', 'position_at'])
    .where('organization_id', '=', organizationId)
    .where('gateway_id', '=', gatewayId)
    .where('received_at', '>', since)
    .where('position_at', 'is not', null)
    .orderBy('received_at', 'desc')
    .orderBy('ordinal', 'desc')
    .limit(CLOCK_HINT_FIXES)
    .execute();
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

/** More changes than a chart can show. */
const MAX_VOLTAGES = 5_000;

interface VoltagePeriod {
  readonly organizationId: number;
  readonly gatewayId: number;
  readonly from: Date;
  readonly to: Date;
}

/** A reading longer ago says nothing of the period. */
const VOLTAGE_REACH_MS = 31 * DAY_MS;

/** What was read of the assets while this device was paired with them; with the last reading before the period. */
export async function selectVoltages(
  tx: DatabaseTransaction,
  { organizationId, gatewayId, from, to }: VoltagePeriod,
): Promise<{ at: Date; millivolts: number }[]> {
  const readFrom = new Date(from.getTime() - VOLTAGE_REACH_MS);
  const pairings = await tx
    .selectFrom('gateway_pairings')
    .select(['asset_id', 'paired_at', 'unpaired_at'])
    .where('organization_id', '=', organizationId)
    .where('gateway_id', '=', gatewayId)
    .where('paired_at', '<', to)
    .where((where) => where.or([where('unpaired_at', 'is', null), where('unpaired_at', '>', readFrom)]))
    .orderBy('paired_at')
    .execute();
  const spans = pairings.map(({ asset_id: assetId, paired_at, unpaired_at }) => ({
    assetId,
    from: Math.max(paired_at.getTime(), readFrom.getTime()),
    until: Math.min(unpaired_at?.getTime() ?? Number.POSITIVE_INFINITY, to.getTime()),
  }));
  const read = await readReadings(tx.client, organizationId, spans, ['voltage-millivolts']);
  const all = read.flatMap((readings) => {
    const { at, value } = readings.get('voltage-millivolts') ?? { at: [], value: [] };
    return Array.from(at, (instant, row) => ({ at: new Date(instant), millivolts: value[row]! }));
  });
  const first = all.findIndex(({ at }) => at >= from);
  const within = first === -1 ? [] : all.slice(first, first + MAX_VOLTAGES);
  const before = first === -1 ? all.at(-1) : all[first - 1];
  return before === undefined ? within : [before, ...within];
}
