import type { BorderCrossing } from '@longhaul/ifta';
import { requestLegs } from '../../domain/analytics/request-legs.ts';
import { verifyPurchases } from '../../domain/ifta/verify-purchases.ts';
import { ROW_BY_ROW } from '../../platform/database/distribute.ts';
import type { TransactionClient } from '../../platform/database/transaction.ts';
import { numberArray } from '../write/columns.ts';
import type { MilesDay } from './miles-day.ts';
import type { AssetKey } from './queries.ts';

/** Of these days those that say something else than what is stored. */
export function changedDays(days: readonly MilesDay[], stored: ReadonlyMap<string, string>): MilesDay[] {
  return days.filter((day) => (stored.get(day.date) ?? WORDS_OF_NOTHING) !== wordsOf(day));
}

/** With the months they belong to. */
export async function replaceMilesDays(
  client: TransactionClient,
  key: AssetKey,
  days: readonly MilesDay[],
  now: Date,
): Promise<void> {
  const dates = days.map(({ date }) => date);
  await Promise.all([
    removeDays(client, key, dates),
    insertDays(client, key, days, now),
    requestLegs(client, key, dates),
    client.query({
      name: 'sum-ifta-months',
      text: 'select sum_ifta_months($1, $2, $3::date[])',
      values: [key.organizationId, key.assetId, dates],
    }),
  ]);
}

function removeDays(
  client: TransactionClient,
  { organizationId, assetId }: AssetKey,
  dates: readonly string[],
): Promise<unknown> {
  const own = 'where organization_id = $1 and asset_id = $2 and date = any($3::date[])';
  return client.query({
    name: 'remove-miles-days',
    text: `with sums as (delete from ifta_days ${own}), crossings as (delete from ifta_crossings ${own})
      delete from ifta_vehicle_days ${own}`,
    values: [organizationId, assetId, dates],
  });
}

/**
 * What was not verified may be so now, on the evening before these days too: that the truck stood at the place of sale is
 * told by where it drives on. What is verified stays so when its positions are gone.
 */
export async function verifyPurchasesOfDays(
  client: TransactionClient,
  { organizationId, assetId }: AssetKey,
  dates: readonly string[],
): Promise<void> {
  const { rows } = await client.query<{ id: number }>({
    name: 'unverified-purchases',
    text: `select id from fuel_purchases
      where organization_id = $1 and asset_id = $2 and removed_at is null and verification <> 'verified'
        and (date = any($3::date[]) or date + 1 = any($3::date[]))`,
    values: [organizationId, assetId, dates],
  });
  await verifyPurchases(
    client,
    organizationId,
    rows.map(({ id }) => id),
  );
}

/** What is stored of each day, both dates counted, in words to compare it by. */
export async function storedMilesDays(
  client: TransactionClient,
  { organizationId, assetId }: AssetKey,
  from: string,
  until: string,
): Promise<Map<string, string>> {
  const { rows } = await client.query<{
    date: string;
    places: [string, number, number][] | null;
    flags: object[];
    start_m: number | null;
    end_m: number | null;
  }>({
    name: 'stored-miles-days',
    text: `select v.date, v.flags, v.start_odometer_m as start_m, v.end_odometer_m as end_m,
        (select json_agg(json_build_array(d.place, d.meters, d.estimated_meters)) from ifta_days d
          where d.organization_id = $1 and d.asset_id = $2 and d.date = v.date) as places
      from ifta_vehicle_days v where v.organization_id = $1 and v.asset_id = $2 and v.date between $3 and $4`,
    values: [organizationId, assetId, from, until],
  });
  return new Map(rows.map((row) => [row.date, words(row.places ?? [], row.flags, [row.start_m, row.end_m])]));
}

/** A day that is not stored says the same as one without anything. */
const WORDS_OF_NOTHING = words([], [], [null, null]);

function wordsOf(day: MilesDay): string {
  return isEmpty(day)
    ? WORDS_OF_NOTHING
    : words(
        day.places.map(({ place, meters, estimatedMeters }) => [place, meters, estimatedMeters]),
        day.flags,
        [day.startOdometerMeters, day.endOdometerMeters],
      );
}

/** Nothing is kept of a day on which a truck only stood. */
function isEmpty({ places, flags }: MilesDay): boolean {
  return places.length === 0 && flags.length === 0;
}

/** The database gives members of an object in an order of its own, and rows in any. */
function words(
  places: readonly [string, number, number][],
  flags: readonly object[],
  odometer: readonly (number | null)[],
): string {
  const sortedFlags = flags.map((flag) => Object.entries(flag).sort(([a], [b]) => (a < b ? -1 : 1)));
  return JSON.stringify([places.map(String).sort(), sortedFlags, odometer]);
}

async function insertDays(
  client: TransactionClient,
  { organizationId, assetId }: AssetKey,
  days: readonly MilesDay[],
  now: Date,
): Promise<void> {
  const key = [organizationId, assetId];
  await Promise.all([
    client.query({
      name: 'insert-miles-places',
      text: `insert into ifta_days (organization_id, asset_id, date, place, meters, estimated_meters)
        select $1::integer, $2::integer, d.* from unnest($3::date[], $4::text[], $5::bigint[], $6::bigint[]) d
        ${ROW_BY_ROW}`,
      values: [
        ...key,
        ...placeColumns(days.flatMap(({ date, places }) => places.map((place) => ({ date, ...place })))),
      ],
    }),
    client.query({
      name: 'insert-miles-crossings',
      text: `insert into ifta_crossings (organization_id, asset_id, date, ordinal, at, lat, lon, from_jurisdiction,
          to_jurisdiction, odometer_m, uncertainty_m)
        select $1::integer, $2::integer, c.date, c.ordinal, timestamptz 'epoch' + c.at_ms * interval '1 millisecond', c.lat, c.lon,
          c.from_code, c.to_code, c.odometer_m, c.uncertainty_m
        from unnest($3::date[], $4::smallint[], $5::bigint[], $6::integer[], $7::integer[], $8::text[], $9::text[],
          $10::bigint[], $11::integer[])
          as c (date, ordinal, at_ms, lat, lon, from_code, to_code, odometer_m, uncertainty_m)
        ${ROW_BY_ROW}`,
      values: [
        ...key,
        ...crossingColumns(
          days.flatMap(({ date, crossings }) =>
            crossings.map((crossing, ordinal) => ({ date, ordinal, ...crossing })),
          ),
        ),
      ],
    }),
    client.query({
      name: 'insert-miles-days',
      text: `insert into ifta_vehicle_days (organization_id, asset_id, changed_at, date, meters, estimated_meters,
          start_odometer_m, end_odometer_m, flags)
        select $1::integer, $2::integer, $3::timestamptz, d.*
        from unnest($4::date[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::jsonb[]) d
        ${ROW_BY_ROW}`,
      values: [...key, now, ...dayColumns(days)],
    }),
  ]);
}

function placeColumns(rows: readonly (MilesDay['places'][number] & { date: string })[]) {
  return [
    rows.map(({ date }) => date),
    rows.map(({ place }) => place),
    numberArray(rows.map(({ meters }) => meters)),
    numberArray(rows.map(({ estimatedMeters }) => estimatedMeters)),
  ];
}

function crossingColumns(rows: readonly (BorderCrossing & { date: string; ordinal: number })[]) {
  return [
    rows.map(({ date }) => date),
    numberArray(rows.map(({ ordinal }) => ordinal)),
    numberArray(rows.map(({ at }) => at)),
    numberArray(rows.map(({ lat }) => Math.round(lat * 1e7))),
    numberArray(rows.map(({ lon }) => Math.round(lon * 1e7))),
    rows.map(({ from }) => from),
    rows.map(({ to }) => to),
    numberArray(rows.map(({ odometerMeters }) => odometerMeters)),
    numberArray(rows.map(({ uncertaintyMeters }) => uncertaintyMeters)),
  ];
}

function dayColumns(days: readonly MilesDay[]) {
  const total = (day: MilesDay, of: 'meters' | 'estimatedMeters') =>
    day.places.reduce((sum, place) => sum + place[of], 0);
  return [
    days.map(({ date }) => date),
    numberArray(days.map((day) => total(day, 'meters'))),
    numberArray(days.map((day) => total(day, 'estimatedMeters'))),
    numberArray(days.map((day) => (isEmpty(day) ? null : day.startOdometerMeters))),
    numberArray(days.map((day) => (isEmpty(day) ? null : day.endOdometerMeters))),
    days.map(({ flags }) => JSON.stringify(flags)),
  ];
}
