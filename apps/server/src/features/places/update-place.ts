import { isDeepStrictEqual } from 'node:util';
import type { PlaceChange, PlaceDetail } from '@longhaul/contract';
import { beforeAndAfter, differingColumns } from '../../domain/activity/differing-columns.ts';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { recordChange } from '../../domain/changes/record-change.ts';
import { assertNameIsFree } from '../../domain/places/add-place.ts';
import { areaOf, columnsOfArea } from '../../domain/places/area-columns.ts';
import { requestVisitsOfPlaces } from '../../domain/places/request-visits.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { savePlace, type Target } from './queries.ts';
import { getPlace, lockPlaceInUse } from './stored-place.ts';

/** @throws DomainError 404, 409 */
export async function updatePlace(
  { database, clock }: Deps,
  actor: Caller,
  target: Target,
  { area, ...change }: PlaceChange,
): Promise<PlaceDetail> {
  const { organizationId, placeId } = target;
  const now = clock.now();
  return database.inOrganizationOf(actor, async (tx) => {
    const before = await lockPlaceInUse(tx, target);
    const columns = differingColumns(before, {
      name: change.name,
      category: change.category,
      address: change.address,
      color: change.color,
      note: change.note,
      free_minutes: change.freeMinutes,
      detention_cents_per_hour: change.detentionCentsPerHour,
    });
    const areaBefore = areaOf(before);
    const hasNewArea = area !== undefined && !isDeepStrictEqual(area, areaBefore);
    if (columns.name !== undefined) await assertNameIsFree(tx, target, columns.name);
    if (Object.keys(columns).length === 0 && !hasNewArea) return getPlace(tx, actor, target, now);
    await savePlace(tx, target, { ...withoutUndefined(columns), ...(hasNewArea && columnsOfArea(area)) });
    if (hasNewArea) await requestVisitsOfPlaces(tx, organizationId, [placeId], now);
    const told = beforeAndAfter(before, columns);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'update',
      entity: 'place',
      entityId: placeId,
      before: hasNewArea ? { ...told.before, area: areaBefore } : told.before,
      after: hasNewArea ? { ...told.after, area } : told.after,
    });
    const changed = await getPlace(tx, actor, target, now);
    await recordChange(tx, organizationId, 'place.updated', changed);
    return changed;
  });
}

type Given<Columns> = { [Name in keyof Columns]?: Exclude<Columns[Name], undefined> };

const withoutUndefined = <Columns extends object>(columns: Columns) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Given<Columns>;
