import { distanceMeters } from '@longhaul/geo';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@longhaul/units';
import { sql } from 'kysely';
import type { BackgroundJob } from '../../platform/background.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { readFixes } from '../positions/read-fixes.ts';
import { requestVehicleEvaluation } from '../request-evaluation.ts';
import type { RouterInUse } from '../routing/router-in-use.ts';
import type { StreetRouter } from '../routing/street-router.ts';
import { findSpeedings, type LimitedFix } from './find-speedings.ts';
import { limitRuns } from './limit-runs.ts';

/** Trips that ended longer ago are not matched any more. */
const MAX_AGE_MS = 3 * DAY_MS;
/** Fixes of its end may be on their way. */
const SETTLE_MS = 10 * MINUTE_MS;
const MIN_TRIP_METERS = 1_000;
const TRIPS_PER_ROUND = 50;
/** Of all organizations. */
const CALLS_PER_ROUND = 60;
/** Of one call: Valhalla matches 200 km at most. */
const MAX_CALL_FIXES = 500;
const MAX_CALL_METERS = 100_000;
const MIN_FIX_MS = 5 * SECOND_MS;
const READ_MS = 2 * HOUR_MS;
const MAX_FIXES = 7_200;
/** A trip that the router fails on so often is not asked for again. */
const MAX_FAILURES = 3;
const ROWS_REMOVED_AT_ONCE = 1_000;
const E7 = 1e7;

interface EndedTrip {
  readonly assetId: number;
  readonly startedAt: Date;
  readonly endedAt: Date;
}

type Fix = Omit<LimitedFix, 'limitKph'>;

interface PostedSpeedDeps extends Pick<Deps, 'database' | 'clock'> {
  readonly routing: Pick<RouterInUse, 'router' | 'isExpected'>;
}

/**
 * Matches trips that have ended with the streets of a router that knows their limits, and keeps them and where they were exceeded.
 * Without one it removes what was matched before.
 */
export class PostedSpeedJob implements BackgroundJob {
  readonly name = 'posted-speed';
  readonly pauseMs = MINUTE_MS;
  readonly #deps: PostedSpeedDeps;
  readonly #failures = new Map<string, number>();
  #calls = 0;

  constructor(deps: PostedSpeedDeps) {
    this.#deps = deps;
  }

  async catchUp(signal?: AbortSignal): Promise<void> {
    const { database, routing } = this.#deps;
    const { router } = routing;
    // A router that is being started has not gone: what it matched stays.
    if (router === null && routing.isExpected) return;
    const source = router?.knowsLimits ? router.engine : null;
    this.#calls = 0;
    const organizationIds = await database.acrossOrganizations({ actorId: null }, (tx) =>
      source === null ? selectMatched(tx) : selectOrganizations(tx),
    );
    for (const organizationId of organizationIds) {
      if (signal?.aborted) return;
      await this.#inOrganization(organizationId, (tx) => removeGone(tx, organizationId, source));
      if (router?.knowsLimits) await this.#match(router, organizationId, signal);
    }
  }

  #inOrganization<Result>(organizationId: number, work: (tx: DatabaseTransaction) => Promise<Result>) {
    return this.#deps.database.inOrganization({ organizationId, actorId: null }, work);
  }

  async #match(router: StreetRouter, organizationId: number, signal: AbortSignal | undefined): Promise<void> {
    const now = this.#deps.clock.now();
    const trips = await this.#inOrganization(organizationId, (tx) =>
      selectUnmatched(tx, organizationId, now),
    );
    for (const trip of trips) {
      if (signal?.aborted || router.isPaused || this.#calls >= CALLS_PER_ROUND) return;
      const fixes = await this.#inOrganization(organizationId, (tx) => readTrip(tx, organizationId, trip));
      const limited = await this.#limitsOf(router, organizationId, fixes);
      const key = `${organizationId} ${trip.assetId} ${trip.startedAt.getTime()}`;
      const failures = (this.#failures.get(key) ?? 0) + 1;
      if (limited === null && failures < MAX_FAILURES) {
        this.#failures.set(key, failures);
        continue;
      }
      this.#failures.delete(key);
      await this.#inOrganization(organizationId, (tx) =>
        saveMatch(tx, organizationId, trip, {
          source: router.engine,
          matchedAt: new Date(this.#deps.clock.now()),
          fixes: limited ?? [],
        }),
      );
    }
  }

  /** Null when the router fails. */
  async #limitsOf(
    router: StreetRouter,
    organizationId: number,
    fixes: readonly Fix[],
  ): Promise<LimitedFix[] | null> {
    const asker = { organizationId, key: 'posted speed' };
    const limited: LimitedFix[] = [];
    for (const part of partsOf(fixes)) {
      this.#calls++;
      const limits = await router.limitsAt(asker, part);
      if (limits === null) return null;
      limited.push(...part.map((fix, index) => ({ ...fix, limitKph: limits[index]! })));
    }
    return limited;
  }
}

/** As much as one call takes; a part of one fix has no road. */
function partsOf(fixes: readonly Fix[]): Fix[][] {
  const parts: Fix[][] = [];
  let part: Fix[] = [];
  let meters = 0;
  for (const fix of fixes) {
    const last = part.at(-1);
    if (last) meters += distanceMeters(last, fix);
    if (part.length >= MAX_CALL_FIXES || meters > MAX_CALL_METERS) {
      parts.push(part);
      part = [];
      meters = 0;
    }
    part.push(fix);
  }
  return [...parts, part].filter(({ length }) => length > 1);
}

async function selectOrganizations(tx: DatabaseTransaction): Promise<number[]> {
  const rows = await tx
    .selectFrom('organizations')
    .select('id')
    .where('status', '<>', 'deactivated')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function selectMatched(tx: DatabaseTransaction): Promise<number[]> {
  const rows = await tx.selectFrom('road_matches').select('organization_id').distinct().execute();
  return rows.map(({ organization_id }) => organization_id);
}

/** Matches of other sources, and of trips that fixes which came late made others of. */
async function removeGone(
  tx: DatabaseTransaction,
  organizationId: number,
  source: string | null,
): Promise<void> {
  const { rows } = await sql<{ asset_id: number }>`
    delete from road_matches m where m.organization_id = ${organizationId}
      and (m.asset_id, m.trip_started_at) in (
        select o.asset_id, o.trip_started_at from road_matches o
        where o.organization_id = ${organizationId} and (o.source is distinct from ${source}
          or (o.is_stale and not exists (select from trips t where t.organization_id = ${organizationId}
            and t.asset_id = o.asset_id and t.started_at = o.trip_started_at)))
        limit ${ROWS_REMOVED_AT_ONCE})
    returning m.asset_id`.execute(tx);
  await requestVehicleEvaluation(tx, organizationId, [...new Set(rows.map(({ asset_id }) => asset_id))]);
}

async function selectUnmatched(
  tx: DatabaseTransaction,
  organizationId: number,
  now: number,
): Promise<EndedTrip[]> {
  const { rows } = await sql<EndedTrip>`
    select t.asset_id as "assetId", t.started_at as "startedAt", t.ended_at as "endedAt"
    from trips t
    left join road_matches m on m.organization_id = t.organization_id and m.asset_id = t.asset_id
      and m.trip_started_at = t.started_at
    where t.organization_id = ${organizationId} and not t.is_open and t.distance_m >= ${MIN_TRIP_METERS}
      and t.ended_at > ${new Date(now - MAX_AGE_MS)} and t.ended_at <= ${new Date(now - SETTLE_MS)}
      and (m.asset_id is null or m.is_stale)
    order by t.ended_at desc limit ${TRIPS_PER_ROUND}`.execute(tx);
  return rows;
}

/** Its fixes, 5 s apart at least. */
async function readTrip(
  tx: DatabaseTransaction,
  organizationId: number,
  { assetId, startedAt, endedAt }: EndedTrip,
): Promise<Fix[]> {
  const fixes: Fix[] = [];
  const end = endedAt.getTime() + 1;
  for (let from = startedAt.getTime(); from < end; from += READ_MS) {
    const span = { assetId, from, until: Math.min(from + READ_MS, end) };
    const limit = { count: MAX_FIXES, which: 'oldest' } as const;
    const [read] = await readFixes(tx.client, organizationId, [span], ['lat', 'lon', 'speed'], limit);
    const { at, lat, lon, speed } = read!;
    for (let row = 0; row < at.length; row++) {
      if (at[row]! - (fixes.at(-1)?.at ?? Number.NEGATIVE_INFINITY) < MIN_FIX_MS) continue;
      fixes.push({ at: at[row]!, lat: lat[row]! / E7, lon: lon[row]! / E7, speedKph: speed[row]! / 10 });
    }
  }
  return fixes;
}

async function saveMatch(
  tx: DatabaseTransaction,
  organizationId: number,
  { assetId, startedAt, endedAt }: EndedTrip,
  match: { readonly source: string; readonly matchedAt: Date; readonly fixes: readonly LimitedFix[] },
): Promise<void> {
  const values = {
    trip_ended_at: endedAt,
    source: match.source,
    matched_at: match.matchedAt,
    is_stale: false,
    speedings: JSON.stringify(findSpeedings(match.fixes)),
    limits: JSON.stringify(limitRuns(match.fixes)),
  };
  await tx
    .insertInto('road_matches')
    .values({ organization_id: organizationId, asset_id: assetId, trip_started_at: startedAt, ...values })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'asset_id', 'trip_started_at']).doUpdateSet(values),
    )
    .execute();
  await requestVehicleEvaluation(tx, organizationId, [assetId]);
}
