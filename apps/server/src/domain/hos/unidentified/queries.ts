import { EVENT_TYPE, LOGIN_CODE, POWER_CODE, STATUS_CODE } from '@longhaul/hos';
import { type RawBuilder, sql } from 'kysely';
import { executePrepared } from '../../../platform/database/prepared.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { isActiveRecord, isDrivingRecord } from '../duty-records.ts';

/** Of `eld_events as x` of a device: the next duty status, somebody who signs in, or the engine that is shut down. */
const endsDriving = sql`(x.type = ${sql.lit(EVENT_TYPE.dutyStatus)}
  or (x.type = ${sql.lit(EVENT_TYPE.login)} and x.code = ${LOGIN_CODE.login})
  or (x.type = ${sql.lit(EVENT_TYPE.power)} and x.code in (${POWER_CODE.down}, ${POWER_CODE.downReduced})))`;

export type DrivingState = 'open' | 'offered' | 'assumed' | 'annotated';

export type DrivingRow = {
  id: number;
  vehicle_id: number | null;
  unit_number: string | null;
  gateway_id: number;
  unique_id: string;
  started_at: Date;
  ended_at: Date | null;
  start_miles: number | null;
  end_miles: number | null;
  lat: number | null;
  lon: number | null;
  location_text: string | null;
  end_lat: number | null;
  end_lon: number | null;
  end_location_text: string | null;
  state: DrivingState;
};

export type DrivingSearch = {
  organizationId: number;
  since: Date;
  page: number;
  size: number;
  state?: readonly DrivingState[] | undefined;
  vehicleId?: readonly number[] | undefined;
};

/** The newest first. */
export async function selectDriving(
  tx: DatabaseTransaction,
  search: DrivingSearch,
): Promise<{ rows: DrivingRow[]; total: number }> {
  const conditions = [sql`e.at >= ${search.since}`];
  if (search.vehicleId?.length) conditions.push(sql`e.vehicle_id = any(${[...search.vehicleId]})`);
  const found = drivingOf(search.organizationId, sql.join(conditions, sql` and `));
  const wanted = search.state?.length ? sql`state = any(${[...search.state]})` : sql`true`;
  const { rows } = await sql<DrivingRow & { total: number }>`
    select *, count(*) over () as total from (${found}) driving where ${wanted}
    order by started_at desc, id desc limit ${search.size} offset ${(search.page - 1) * search.size}`.execute(
    tx,
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Driving that a driver was offered and has not answered, the oldest first. */
export async function selectOffered(
  tx: DatabaseTransaction,
  organizationId: number,
  driverId: number,
): Promise<DrivingRow[]> {
  const offered = sql`exists (select from unidentified_offers o where o.organization_id = ${organizationId}
    and o.event_id = e.id and o.driver_id = ${driverId} and not exists (select from unidentified_offer_decisions d
      where d.organization_id = ${organizationId} and d.offer_id = o.id))`;
  const found = drivingOf(organizationId, offered);
  const rows = sql<DrivingRow>`select * from (${found}) driving where state = 'offered' order by started_at`;
  return executePrepared(tx, 'offered-driving', { compile: () => rows.compile(tx) });
}

/** In one answer; what is left comes once these are answered. */
const MAX_UNCLAIMED = 20;

export type UnclaimedSearch = {
  organizationId: number;
  driverId: number;
  since: Date;
  /** When the driver has the vehicle. */
  at: Date;
  id?: number;
};

/** Driving of the vehicle that the driver has at that time which waits for nobody, and which that driver has not refused. */
export async function selectUnclaimed(
  tx: DatabaseTransaction,
  { organizationId, driverId, since, at, id }: UnclaimedSearch,
): Promise<DrivingRow[]> {
  const unclaimed = sql`e.at >= ${since} and e.vehicle_id = (select d.asset_id from driver_assignments d
      where d.organization_id = ${organizationId} and d.driver_id = ${driverId}
        and d.assigned_at <= ${at} and (d.unassigned_at is null or d.unassigned_at > ${at})
      order by d.assigned_at desc limit 1)
    and not exists (select from unidentified_offers o
      join unidentified_offer_decisions d on d.organization_id = o.organization_id and d.offer_id = o.id
      where o.organization_id = ${organizationId} and o.event_id = e.id and o.driver_id = ${driverId}
        and d.decision = 'refused')`;
  const found = drivingOf(organizationId, id === undefined ? unclaimed : sql`e.id = ${id} and ${unclaimed}`);
  const rows = sql<DrivingRow>`select * from (${found}) driving where state = 'open' and ended_at is not null
    order by started_at, id limit ${MAX_UNCLAIMED}`;
  const name = id === undefined ? 'unclaimed-driving' : 'unclaimed-driving-of';
  return executePrepared(tx, name, { compile: () => rows.compile(tx) });
}

export async function findDriving(
  tx: DatabaseTransaction,
  organizationId: number,
  id: number,
): Promise<DrivingRow | undefined> {
  const { rows } = await drivingOf(organizationId, sql`e.id = ${id}`).execute(tx);
  return rows[0];
}

/** It ends with the next duty status of the device, a login, or the engine being shut down. */
function drivingOf(organizationId: number, condition: RawBuilder<unknown>): RawBuilder<DrivingRow> {
  return sql<DrivingRow>`
    select e.id, e.vehicle_id, a.unit_number, e.gateway_id, g.unique_id, e.at as started_at, ending.at as ended_at,
      e.total_miles as start_miles, ending.total_miles as end_miles, e.lat, e.lon, e.location_text,
      ending.lat as end_lat, ending.lon as end_lon, ending.location_text as end_location_text,
      case when not ${isActiveRecord(organizationId)} then 'assumed'
        when exists (select from unidentified_offers o where o.organization_id = ${organizationId}
          and o.event_id = e.id and not exists (select from unidentified_offer_decisions d
            where d.organization_id = ${organizationId} and d.offer_id = o.id)) then 'offered'
        when exists (select from unidentified_annotations n where n.organization_id = ${organizationId}
          and n.event_id = e.id) then 'annotated'
        else 'open' end as state
    from eld_events e
      join gateways g on g.organization_id = e.organization_id and g.id = e.gateway_id
      left join assets a on a.organization_id = e.organization_id and a.id = e.vehicle_id
      left join lateral (select x.at, x.total_miles, x.lat, x.lon, x.location_text from eld_events x
        where x.organization_id = ${organizationId} and x.gateway_id = e.gateway_id and x.at > e.at
          and ${endsDriving}
        order by x.at, x.id limit 1) ending on true
    where e.organization_id = ${organizationId} and e.driver_id is null and ${isDrivingRecord}
      and ${condition}`;
}

/** Nobody else answers or assigns this driving until the end of the transaction. */
export async function lockDriving(
  tx: DatabaseTransaction,
  organizationId: number,
  id: number,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`unidentified ${organizationId} ${id}`}, 0))`.execute(
    tx,
  );
}

export type OfferRow = {
  id: number;
  event_id: number;
  driver_id: number;
  driver_name: string;
  annotation: string;
  offered_by: number;
  offerer_name: string;
  offered_at: Date;
  decision: 'accepted' | 'refused' | null;
  decided_at: Date | null;
  decision_annotation: string | null;
};

/** The oldest first. */
export async function selectOffers(
  tx: DatabaseTransaction,
  organizationId: number,
  ids: readonly number[],
): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select o.id, o.event_id, o.driver_id, u.first_name || ' ' || u.last_name as driver_name, o.annotation,
      o.offered_by, b.first_name || ' ' || b.last_name as offerer_name, o.offered_at, d.decision, d.decided_at,
      d.annotation as decision_annotation
    from unidentified_offers o join users u on u.id = o.driver_id join users b on b.id = o.offered_by
      left join unidentified_offer_decisions d on d.organization_id = o.organization_id and d.offer_id = o.id
    where o.organization_id = ${organizationId} and o.event_id = any(${[...ids]}) order by o.id`.execute(tx);
  return rows;
}

export type AnnotationRow = {
  event_id: number;
  annotation: string;
  annotated_by: number;
  name: string;
  annotated_at: Date;
};

/** The oldest first. */
export async function selectAnnotations(
  tx: DatabaseTransaction,
  organizationId: number,
  ids: readonly number[],
): Promise<AnnotationRow[]> {
  const { rows } = await sql<AnnotationRow>`
    select n.event_id, n.annotation, n.annotated_by, u.first_name || ' ' || u.last_name as name, n.annotated_at
    from unidentified_annotations n join users u on u.id = n.annotated_by
    where n.organization_id = ${organizationId} and n.event_id = any(${[...ids]}) order by n.id`.execute(tx);
  return rows;
}

export type ClueRow = {
  event_id: number;
  driver_id: number;
  driver_name: string;
  clue: 'before' | 'after' | 'assigned';
  /** When that driver set off in the vehicle, or was assigned to it. */
  at: Date;
};

/** Who drove the vehicle before and after, and who was assigned to it; nobody who drove another one meanwhile. */
export async function selectClues(
  tx: DatabaseTransaction,
  organizationId: number,
  ids: readonly number[],
): Promise<ClueRow[]> {
  const near = (order: 'asc' | 'desc', side: '<' | '>') => sql`cross join lateral (
    select e.driver_id, e.at from eld_events e where e.organization_id = ${organizationId}
      and e.vehicle_id = u.vehicle_id and ${isDrivingRecord} and e.driver_id is not null
      and e.at ${sql.raw(side)} u.at and ${isActiveRecord(organizationId)} order by e.at ${sql.raw(order)} limit 1) near`;
  const { rows } = await sql<ClueRow>`
    with unidentified as materialized (
      select e.organization_id, e.id, e.vehicle_id, e.at from eld_events e
      where e.organization_id = ${organizationId} and e.id = any(${[...ids]}) and e.vehicle_id is not null),
    clues as (
      select u.id, u.vehicle_id, u.at as driven_at, near.driver_id, 'before' as clue, near.at
        from unidentified u ${near('desc', '<')}
      union all select u.id, u.vehicle_id, u.at, near.driver_id, 'after', near.at
        from unidentified u ${near('asc', '>')}
      union all select u.id, u.vehicle_id, u.at, d.driver_id, 'assigned', d.assigned_at from unidentified u
        join driver_assignments d on d.organization_id = ${organizationId} and d.asset_id = u.vehicle_id
          and d.assigned_at <= u.at and (d.unassigned_at is null or d.unassigned_at > u.at))
    select c.id as event_id, c.driver_id, p.first_name || ' ' || p.last_name as driver_name, c.clue, c.at
    from clues c join users p on p.id = c.driver_id
    where not coalesce((select e.code = ${STATUS_CODE.D} and e.vehicle_id is distinct from c.vehicle_id from eld_events e
      where e.organization_id = ${organizationId} and e.driver_id = c.driver_id
        and e.type = ${sql.lit(EVENT_TYPE.dutyStatus)}
        and e.at <= c.driven_at and ${isActiveRecord(organizationId)} order by e.at desc limit 1), false)`.execute(
    tx,
  );
  return rows;
}

export async function insertOffer(
  tx: DatabaseTransaction,
  organizationId: number,
  offer: { eventId: number; driverId: number; annotation: string; offeredBy: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('unidentified_offers')
    .values({
      organization_id: organizationId,
      event_id: offer.eventId,
      driver_id: offer.driverId,
      annotation: offer.annotation,
      offered_by: offer.offeredBy,
      offered_at: offer.at,
    })
    .execute();
}

export type OfferDecision = {
  offerId: number;
  decision: 'accepted' | 'refused';
  annotation: string | null;
  at: Date;
};

export async function insertOfferDecision(
  tx: DatabaseTransaction,
  organizationId: number,
  { offerId, decision, annotation, at }: OfferDecision,
): Promise<void> {
  await tx
    .insertInto('unidentified_offer_decisions')
    .values({ organization_id: organizationId, offer_id: offerId, decision, annotation, decided_at: at })
    .execute();
}

export async function insertAnnotation(
  tx: DatabaseTransaction,
  organizationId: number,
  { eventId, annotation, by, at }: { eventId: number; annotation: string; by: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('unidentified_annotations')
    .values({
      organization_id: organizationId,
      event_id: eventId,
      annotation,
      annotated_by: by,
      annotated_at: at,
    })
    .execute();
}

/** Whether a driver of the organization is not archived. */
export async function isActiveDriver(
  tx: DatabaseTransaction,
  organizationId: number,
  driverId: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom('drivers')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', driverId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
