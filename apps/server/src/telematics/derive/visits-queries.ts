import type { FoundVisit, Place, VisitState } from '@longhaul/alerts';
import { requestMeasuringOfVehicles } from '../../domain/loads/request-measuring.ts';
import { areaOf } from '../../domain/places/area-columns.ts';
import {
  areVisitsBehind,
  areVisitsRepeated,
  VISITS_OF_VEHICLES,
} from '../../domain/places/pending-visits.ts';
import type { DatabaseTransaction, TransactionClient } from '../../platform/database/transaction.ts';
import { hasFailed } from '../../platform/set-aside-work.ts';
import { numberArray } from '../write/columns.ts';
import type { AssetKey } from './queries.ts';
import { recordVisitChanges, type StoredVisit } from './record-visit-changes.ts';

const milliseconds = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
/** Immutable: Citus takes nothing less where rows are changed. */
const instant = (column: string) =>
  `((timestamp 'epoch' + ${column} * interval '1 millisecond') at time zone 'UTC')`;

export interface PendingVisits extends AssetKey {
  /** It was set aside before. */
  readonly hasFailed: boolean;
}

const PENDING = `select d.organization_id as "organizationId", d.asset_id as "assetId",
    ${hasFailed('visits', 'd.organization_id', 'd.asset_id::text')} as "hasFailed"
  from ${VISITS_OF_VEHICLES}`;

/** Vehicles whose trips are derived further than their visits, of organizations that have places, which take turns. */
export async function findBehindVisits(client: TransactionClient, limit: number): Promise<PendingVisits[]> {
  const { rows } = await client.query({
    name: 'find-behind-visits',
    text: `${PENDING}
      where ${areVisitsBehind()}
      order by row_number() over (partition by d.organization_id order by d.asset_id), d.organization_id
      limit $1`,
    values: [limit],
  });
  return rows as unknown as PendingVisits[];
}

/** Vehicles of which visits are to be derived again. Organizations take turns; of each, those that waited longest come first. */
export async function findVisitsToRepeat(client: TransactionClient, limit: number): Promise<PendingVisits[]> {
  const { rows } = await client.query({
    name: 'find-visits-to-repeat',
    text: `${PENDING}
      where ${areVisitsRepeated()}
      order by row_number() over (partition by d.organization_id order by v.again_since, d.asset_id), d.organization_id
      limit $1`,
    values: [limit],
  });
  return rows as unknown as PendingVisits[];
}

/** Changes whenever a place does that vehicles can visit. */
export async function placesVersion(client: TransactionClient, organizationId: number): Promise<number> {
  const { rows } = await client.query<{ version: number }>({
    name: 'places-version',
    text: 'select coalesce(sum(area_version), 0)::float8 as version from places where organization_id = $1',
    values: [organizationId],
  });
  return rows[0]!.version;
}

export async function readPlaces(tx: DatabaseTransaction, organizationId: number): Promise<Place[]> {
  const rows = await tx
    .selectFrom('places')
    .select(['id', 'shape', 'center_lat', 'center_lon', 'radius_m', 'points'])
    .where('organization_id', '=', organizationId)
    .where('archived_at', 'is', null)
    .execute();
  return rows.map((row) => ({ id: row.id, ...areaOf(row) }));
}

export interface VisitProgress {
  readonly assetId: number;
  /** Up to here trips are derived, and visits may be. */
  readonly watermark: number;
  /** -Infinity for the beginning. */
  readonly fromAt: number;
  /** null when nothing was derived before. */
  readonly derivedUntil: number | null;
  readonly state: VisitState;
  readonly againFrom: number | null;
}

/**
 * Progress of those of the vehicles that no other process has, held until the commit, which need not wait for the disk: a
 * crash that loses the visits loses the progress with them.
 */
export async function lockVisitProgress(
  client: TransactionClient,
  organizationId: number,
  assetIds: readonly number[],
): Promise<VisitProgress[]> {
  await client.query({
    name: 'begin-visit-progress',
    text: `insert into visit_progress (organization_id, asset_id)
      select $1, id from unnest($2::integer[]) id order by id on conflict do nothing`,
    values: [organizationId, numberArray(assetIds)],
  });
  await client.query('set local synchronous_commit to off');
  const { rows } = await client.query({
    name: 'lock-visit-progress',
    text: `select asset_id as "assetId", ${milliseconds("nullif(from_at, '-infinity')")} as "fromAt",
        ${milliseconds('derived_until')} as "derivedUntil", ${milliseconds('again_from')} as "againFrom", state,
        (select ${milliseconds('d.derived_until')} from derivation_progress d
          where d.organization_id = $1 and d.asset_id = v.asset_id) as watermark
      from visit_progress v where organization_id = $1 and asset_id = any($2::integer[])
      order by asset_id for update skip locked`,
    values: [organizationId, numberArray(assetIds)],
  });
  return (rows as unknown as (VisitProgress & { fromAt: number | null })[]).map((row) => ({
    ...row,
    fromAt: row.fromAt ?? Number.NEGATIVE_INFINITY,
  }));
}

export interface Checkpoint {
  readonly at: number;
  readonly state: VisitState;
}

/** The last one before an instant. */
export async function checkpointBefore(
  client: TransactionClient,
  organizationId: number,
  assetId: number,
  at: number,
): Promise<Checkpoint | null> {
  const { rows } = await client.query({
    name: 'visit-checkpoint-before',
    text: `select ${milliseconds('at')} as at, state from visit_checkpoints
      where organization_id = $1 and asset_id = $2 and at < $3 order by at desc limit 1`,
    values: [organizationId, assetId, new Date(at)],
  });
  return (rows[0] as unknown as Checkpoint | undefined) ?? null;
}

/** What a derivation found of one vehicle. */
export interface DerivedVisits {
  readonly assetId: number;
  /** Visits that were settled before stand. -Infinity: none do. */
  readonly since: number;
  readonly visits: readonly FoundVisit[];
  readonly checkpoints: readonly Checkpoint[];
  readonly derivedUntil: number;
  readonly state: VisitState;
  /** It answers what was asked for again. */
  readonly isRepeated: boolean;
}

const STORED_VISIT = 'v.place_id, v.asset_id, v.arrived_at, v.departed_at, v.is_approximate, v.is_pass';

type VisitRow = {
  readonly place_id: number;
  readonly asset_id: number;
  readonly arrived_at: Date;
  readonly departed_at: Date | null;
  readonly is_approximate: boolean;
  readonly is_pass: boolean;
};

const storedVisit = (row: VisitRow): StoredVisit => ({
  placeId: Number(row.place_id),
  assetId: Number(row.asset_id),
  arrivedAt: row.arrived_at.getTime(),
  departedAt: row.departed_at?.getTime() ?? null,
  isApproximate: row.is_approximate,
  isPass: row.is_pass,
});

/** Visits of archived places stay as they are. */
export async function saveVisits(
  tx: DatabaseTransaction,
  organizationId: number,
  placeIds: readonly number[],
  derived: readonly DerivedVisits[],
): Promise<void> {
  const { client } = tx;
  const found = derived.flatMap(({ assetId, visits }) => visits.map((visit) => ({ ...visit, assetId })));
  const foundKeys = [
    numberArray(found.map(({ assetId }) => assetId)),
    numberArray(found.map(({ placeId }) => placeId)),
    numberArray(found.map(({ arrivedAt }) => arrivedAt)),
  ];
  const removed = await client.query<VisitRow>({
    name: 'remove-visits',
    text: `delete from visits v using unnest($2::integer[], $3::timestamptz[]) as k (asset_id, since)
      where v.organization_id = $1 and v.asset_id = k.asset_id
        and (v.settled_at is null or v.settled_at >= k.since) and v.place_id = any($4::bigint[])
        and (v.asset_id, v.place_id, v.arrived_at) not in (select f.asset_id, f.place_id, ${instant('f.arrived_ms')}
          from unnest($5::bigint[], $6::bigint[], $7::bigint[]) as f (asset_id, place_id, arrived_ms))
      returning ${STORED_VISIT}`,
    values: [
      organizationId,
      numberArray(derived.map(({ assetId }) => assetId)),
      derived.map(({ since }) => (Number.isFinite(since) ? new Date(since).toISOString() : '-infinity')),
      numberArray(placeIds),
      ...foundKeys,
    ],
  });
  let changes = removed.rowCount ?? 0;
  let before: StoredVisit[] = [];
  if (found.length > 0) {
    const known = await client.query<VisitRow>({
      name: 'known-visits',
      text: `select ${STORED_VISIT} from visits v
        join unnest($2::bigint[], $3::bigint[], $4::bigint[]) as f (asset_id, place_id, arrived_ms)
          on f.asset_id = v.asset_id and f.place_id = v.place_id and v.arrived_at = ${instant('f.arrived_ms')}
        where v.organization_id = $1`,
      values: [organizationId, ...foundKeys],
    });
    before = known.rows.map(storedVisit);
    const saved = await client.query({
      name: 'save-visits',
      text: `insert into visits as kept (organization_id, asset_id, place_id, arrived_at, departed_at, is_approximate,
          is_pass, settled_at)
        select $1, asset_id, place_id, ${instant('arrived_ms')}, ${instant('departed_ms')}, is_approximate, is_pass,
          ${instant('settled_ms')}
        from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::boolean[], $7::boolean[], $8::bigint[])
          as f (asset_id, place_id, arrived_ms, departed_ms, is_approximate, is_pass, settled_ms)
        on conflict (organization_id, place_id, asset_id, arrived_at) do update set departed_at = excluded.departed_at,
          is_approximate = excluded.is_approximate, is_pass = excluded.is_pass, settled_at = excluded.settled_at
        where (kept.departed_at, kept.is_approximate, kept.is_pass, kept.settled_at)
          is distinct from (excluded.departed_at, excluded.is_approximate, excluded.is_pass, excluded.settled_at)`,
      values: [
        organizationId,
        ...foundKeys,
        numberArray(found.map(({ departedAt }) => departedAt)),
        found.map(({ isApproximate }) => isApproximate),
        found.map(({ isPass }) => isPass),
        numberArray(found.map(({ settledAt }) => settledAt)),
      ],
    });
    changes += saved.rowCount ?? 0;
  }
  await recordVisitChanges(tx, organizationId, {
    before,
    removed: removed.rows.map(storedVisit),
    after: found,
  });
  if (changes > 0) {
    const since = Math.min(...derived.map((each) => each.since), ...found.map(({ arrivedAt }) => arrivedAt));
    const assetIds = numberArray(derived.map(({ assetId }) => assetId));
    await requestMeasuringOfVehicles(
      client,
      organizationId,
      assetIds,
      Number.isFinite(since) ? new Date(since) : null,
    );
  }
  await saveCheckpoints(client, organizationId, derived);
  await saveVisitProgress(client, organizationId, derived);
}

/** Those after which something was derived again hold no longer. */
async function saveCheckpoints(
  client: TransactionClient,
  organizationId: number,
  derived: readonly DerivedVisits[],
): Promise<void> {
  const repeated = derived.filter(({ isRepeated }) => isRepeated);
  for (const { assetId, since } of repeated) {
    await client.query({
      name: 'remove-visit-checkpoints',
      text: 'delete from visit_checkpoints where organization_id = $1 and asset_id = $2 and at > $3',
      values: [organizationId, assetId, Number.isFinite(since) ? new Date(since).toISOString() : '-infinity'],
    });
  }
  const made = derived.flatMap(({ assetId, checkpoints }) =>
    checkpoints.map((each) => ({ ...each, assetId })),
  );
  if (made.length === 0) return;
  await client.query({
    name: 'save-visit-checkpoints',
    text: `insert into visit_checkpoints (organization_id, asset_id, at, state)
      select $1, asset_id, ${instant('at_ms')}, state
      from unnest($2::integer[], $3::bigint[], $4::jsonb[]) as c (asset_id, at_ms, state)
      on conflict (organization_id, asset_id, at) do update set state = excluded.state`,
    values: [
      organizationId,
      numberArray(made.map(({ assetId }) => assetId)),
      numberArray(made.map(({ at }) => at)),
      made.map(({ state }) => JSON.stringify(state)),
    ],
  });
}

function saveVisitProgress(
  client: TransactionClient,
  organizationId: number,
  derived: readonly DerivedVisits[],
): Promise<unknown> {
  return client.query({
    name: 'save-visit-progress',
    text: `update visit_progress v set derived_until = ${instant('k.until_ms')}, state = k.state,
        again_from = case when k.is_repeated then null else v.again_from end,
        again_since = case when k.is_repeated then null else v.again_since end
      from unnest($2::integer[], $3::bigint[], $4::jsonb[], $5::boolean[]) as k (asset_id, until_ms, state, is_repeated)
      where v.organization_id = $1 and v.asset_id = k.asset_id`,
    values: [
      organizationId,
      numberArray(derived.map(({ assetId }) => assetId)),
      numberArray(derived.map(({ derivedUntil }) => derivedUntil)),
      derived.map(({ state }) => JSON.stringify(state)),
      derived.map(({ isRepeated }) => isRepeated),
    ],
  });
}
