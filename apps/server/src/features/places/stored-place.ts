import {
  DWELL_BINS,
  MAX_PLACES_AT_A_POINT,
  type PlaceArea,
  type PlaceDetail,
  VISIT_DAYS,
} from '@longhaul/contract';
import { areaCenter, areaSquareMeters } from '@longhaul/geo';
import { DAY_MS } from '@longhaul/units';
import { areaOf } from '../../domain/places/area-columns.ts';
import { derivedPercent } from '../../domain/places/request-visits.ts';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { presentPlace, presentVisitor } from './present.ts';
import {
  countPlacesOver,
  findPlace,
  lockStoredPlace,
  type StoredPlace,
  selectDwellHistogram,
  selectInside,
  selectStats,
  type Target,
} from './queries.ts';

const SHOWN_INSIDE = 100;
/** Of an import, looked at for places that overlap. */
const MAX_CENTERS = 100;

export const visitsSince = (now: number) => new Date(now - VISIT_DAYS * DAY_MS);

/** Archived ones too. @throws DomainError 404 */
export async function getPlace(
  tx: DatabaseTransaction,
  actor: Pick<Caller, 'permissions'>,
  target: Target,
  now: number,
): Promise<PlaceDetail> {
  const { organizationId, placeId } = target;
  const row = await findPlace(tx, target);
  if (!row) throw notFound('This place');
  const since = visitsSince(now);
  const [stats] = await selectStats(tx, organizationId, [placeId], since);
  const inside = await selectInside(tx, target, new Date(now), SHOWN_INSIDE);
  const dwell = await selectDwellHistogram(tx, target, since, DWELL_BINS - 1);
  const maySeeDuty = actor.permissions.has('AVAILABILITY_LIST');
  return {
    ...presentPlace(row, stats),
    note: row.note,
    freeMinutes: row.free_minutes,
    detentionCentsPerHour: row.detention_cents_per_hour,
    areaSquareMeters: areaSquareMeters(areaOf(row)),
    inside: inside.map((visitor) => presentVisitor(visitor, maySeeDuty)),
    passCount: stats?.pass_count ?? 0,
    dwellHistogram: Array.from(
      { length: DWELL_BINS },
      (_, bin) => dwell.find(({ hours }) => hours === bin)?.count ?? 0,
    ),
    derivedPercent:
      row.archived_at === null ? await derivedPercent(tx, organizationId, row.visits_requested_at) : null,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** @throws DomainError 404 */
export async function lockPlace(tx: DatabaseTransaction, target: Target): Promise<StoredPlace> {
  const place = await lockStoredPlace(tx, target);
  if (!place) throw notFound('This place');
  return place;
}

/** @throws DomainError 404, or 409 when it is archived. */
export async function lockPlaceInUse(tx: DatabaseTransaction, target: Target): Promise<StoredPlace> {
  const place = await lockPlace(tx, target);
  if (place.archived_at !== null) throw conflict(`Place ${place.name} is archived. Restore it first.`);
  return place;
}

/** Whether too many places lie over the centers of some that were added; of a large import over those of a sample. */
export async function overlapWarning(
  tx: DatabaseTransaction,
  organizationId: number,
  areas: readonly PlaceArea[],
): Promise<string | null> {
  const step = Math.ceil(areas.length / MAX_CENTERS);
  const centers = areas.filter((_, index) => index % step === 0).map(areaCenter);
  const count = await countPlacesOver(tx, organizationId, centers, MAX_PLACES_AT_A_POINT + 1);
  return count <= MAX_PLACES_AT_A_POINT
    ? null
    : `More than ${MAX_PLACES_AT_A_POINT} places overlap at one point. Alerts and visits of vehicles there take longer, and may stop.`;
}
