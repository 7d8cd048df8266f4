import { isJurisdictionCode } from '@longhaul/geo';
import { jurisdictionAt } from '@longhaul/geo/jurisdictions';
import type { DutySpan, ZoneId } from '@longhaul/hos';
import { UNATTRIBUTED } from '@longhaul/ifta';
import { MINUTE_MS } from '@longhaul/units';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { readFixes } from '../positions/read-fixes.ts';
import { zoneOfJurisdiction } from './zone-of-jurisdiction.ts';

/** A crossing into another zone by the positions of the vehicle that was driven. Epoch ms, 1e-7 degrees. */
export type ZoneCrossing = {
  at: number;
  zone: ZoneId;
  assetId: number;
  lat: number;
  lon: number;
  odometerMeters: number | null;
};

/** Back within less is no crossing: a road beside the border, or a drifting position. */
const MIN_STAY_MS = 2 * MINUTE_MS;
const MIN_STAY_METERS = 500;

/** The border crossings of the vehicles in a log while they were in it. */
export async function readCrossings(
  tx: DatabaseTransaction,
  organizationId: number,
  spans: readonly DutySpan[],
  until: number,
): Promise<ZoneCrossing[]> {
  const vehicles = [...new Set(spans.flatMap(({ record }) => record.vehicleId ?? []))];
  const firstAt = spans[0]?.startedAt;
  if (vehicles.length === 0 || firstAt === undefined) return [];
  const rows = await tx
    .selectFrom('ifta_crossings')
    .select(['asset_id', 'at', 'lat', 'lon', 'to_jurisdiction', 'odometer_m'])
    .where('organization_id', '=', organizationId)
    .where('asset_id', 'in', vehicles)
    .where('at', '>=', new Date(firstAt))
    .where('at', '<', new Date(until))
    .orderBy('at')
    .orderBy('ordinal')
    .execute();
  const crossings = rows.flatMap(
    ({ asset_id, at, lat, lon, to_jurisdiction, odometer_m }): ZoneCrossing[] => {
      const code = to_jurisdiction;
      const zone = zoneOfJurisdiction(code !== null && isJurisdictionCode(code) ? code : null);
      if (zone === null) return [];
      return [{ at: at.getTime(), zone, assetId: asset_id, lat, lon, odometerMeters: odometer_m }];
    },
  );
  const silent = await readSilentCrossings(tx, organizationId, vehicles, { from: firstAt, until });
  return [...crossings, ...silent]
    .filter(({ at, assetId }) => {
      const span = spans.findLast(({ startedAt }) => startedAt <= at);
      return span?.record.vehicleId === assetId;
    })
    .sort((a, b) => a.at - b.at);
}

/** Where a device was silent over a border fuel tax names no place: the crossing is put on the line between its positions. */
async function readSilentCrossings(
  tx: DatabaseTransaction,
  organizationId: number,
  vehicles: readonly number[],
  { from, until }: { from: number; until: number },
): Promise<ZoneCrossing[]> {
  const { rows } = await sql<{ asset_id: number; from_ms: number; to_ms: number }>`
    select v.asset_id, (flag->>'fromAt')::float8 as from_ms, (flag->>'toAt')::float8 as to_ms
    from ifta_vehicle_days v, jsonb_array_elements(v.flags) flag
    where v.organization_id = ${organizationId} and v.asset_id = any(${vehicles})
      and v.date >= (${new Date(from)}::timestamptz - interval '1 day')::date
      and v.date <= (${new Date(until)}::timestamptz + interval '1 day')::date
      and flag->>'kind' = 'gap' and flag->>'place' = ${UNATTRIBUTED}
      and (flag->>'fromAt')::float8 >= ${from} and (flag->>'toAt')::float8 < ${until}
    order by from_ms`.execute(tx);
  const ends = rows.flatMap(({ asset_id: assetId, from_ms, to_ms }) => [
    { assetId, from: from_ms, until: from_ms + 1 },
    { assetId, from: to_ms, until: to_ms + 1 },
  ]);
  const fixes = await readFixes(tx.client, organizationId, ends, ['lat', 'lon', 'odometer']);
  return rows.flatMap(({ asset_id }, index) => {
    const [before, after] = [fixAt(fixes[2 * index]), fixAt(fixes[2 * index + 1])];
    const crossing = before && after && crossingBetween(before, after);
    return crossing ? [{ ...crossing, assetId: asset_id }] : [];
  });
}

type EndOfGap = { at: number; lat: number; lon: number; odometer: number };

function fixAt(fixes: Awaited<ReturnType<typeof readFixes<'lat' | 'lon' | 'odometer'>>>[number] | undefined) {
  if (!fixes || fixes.at.length === 0) return null;
  return { at: fixes.at[0]!, lat: fixes.lat[0]!, lon: fixes.lon[0]!, odometer: fixes.odometer[0]! };
}

const HALVINGS = 12;

/** The border on the straight line, at an even speed. */
function crossingBetween(before: EndOfGap, after: EndOfGap): Omit<ZoneCrossing, 'assetId'> | null {
  const along = (share: number) => ({
    lat: before.lat + (after.lat - before.lat) * share,
    lon: before.lon + (after.lon - before.lon) * share,
  });
  const zoneAt = (share: number) => {
    const { lat, lon } = along(share);
    return zoneOfJurisdiction(jurisdictionAt(lat / 1e7, lon / 1e7));
  };
  const [first, last] = [zoneAt(0), zoneAt(1)];
  if (last === null || first === last) return null;
  let [inside, beyond] = [0, 1];
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (inside + beyond) / 2;
    if (zoneAt(middle) === first) inside = middle;
    else beyond = middle;
  }
  const { lat, lon } = along(beyond);
  const odometer = before.odometer + (after.odometer - before.odometer) * beyond;
  return {
    at: Math.round(before.at + (after.at - before.at) * beyond),
    zone: last,
    lat: Math.round(lat),
    lon: Math.round(lon),
    odometerMeters: Math.min(before.odometer, after.odometer) < 0 ? null : Math.round(odometer),
  };
}

/** Those that change the zone of a driver who is in `zone` before the first, without those turned back at once. */
export function changesOfZone(crossings: readonly ZoneCrossing[], zone: ZoneId): ZoneCrossing[] {
  const changes: ZoneCrossing[] = [];
  for (const crossing of crossings) {
    const last = changes.at(-1);
    const before = changes.at(-2)?.zone ?? zone;
    if (crossing.zone === (last?.zone ?? zone)) continue;
    if (last && crossing.zone === before && isTurnedBack(last, crossing)) changes.pop();
    else changes.push(crossing);
  }
  return changes;
}

function isTurnedBack(there: ZoneCrossing, back: ZoneCrossing): boolean {
  if (back.assetId !== there.assetId) return false;
  const meters =
    there.odometerMeters === null || back.odometerMeters === null
      ? null
      : back.odometerMeters - there.odometerMeters;
  return back.at - there.at < MIN_STAY_MS || (meters !== null && meters < MIN_STAY_METERS);
}

/** The positions before and after a crossing: it lies between. Null on a side without any. */
export async function timesAround(
  tx: DatabaseTransaction,
  organizationId: number,
  { assetId, at }: Pick<ZoneCrossing, 'assetId' | 'at'>,
): Promise<{ earliestAt: number | null; latestAt: number | null }> {
  const before = [{ assetId, from: Number.NEGATIVE_INFINITY, until: at + 1 }];
  const after = [{ assetId, from: at, until: Number.POSITIVE_INFINITY }];
  const [[earlier], [later]] = await Promise.all([
    readFixes(tx.client, organizationId, before, [], { count: 1, which: 'newest' }),
    readFixes(tx.client, organizationId, after, [], { count: 1, which: 'oldest' }),
  ]);
  return { earliestAt: earlier?.at[0] ?? null, latestAt: later?.at[0] ?? null };
}
