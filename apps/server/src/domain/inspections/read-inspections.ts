import type { InspectionDetail, InspectionState, OwnInspections } from '@longhaul/contract';
import { REPORT_STATES } from '@longhaul/maintenance';
import { addDays, startOfDate } from '@longhaul/units';
import type { UserActor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import { unitsReadiness } from '../maintenance/evaluate-units.ts';
import { timeZoneOf } from '../organizations/time-zone.ts';
import { presentOwnItem } from './own-items.ts';
import { presentDetail, presentInspections } from './present.ts';
import {
  findDriver,
  type InspectionSearch,
  type InspectionTarget,
  selectActs,
  selectCombination,
  selectInspectionRows,
  selectInspections,
  selectOwnItems,
  selectToReview,
  selectToSign,
} from './queries.ts';

const RECENT = 10;

export async function listInspections(
  tx: DatabaseTransaction,
  { from, to, ...search }: InspectionSearch & { from?: string | undefined; to?: string | undefined },
) {
  const { organizationId } = search;
  const timeZone = await timeZoneOf(tx, organizationId);
  const { rows, counts } = await selectInspections(tx, {
    ...search,
    ...(from && { fromAt: new Date(startOfDate(from, timeZone)) }),
    ...(to && { untilAt: new Date(startOfDate(addDays(to, 1), timeZone)) }),
  });
  const stateCounts = Object.fromEntries(
    REPORT_STATES.map((state) => [state, counts.find((row) => row.state === state)?.count ?? 0]),
  ) as Record<InspectionState, number>;
  const asked: readonly InspectionState[] = search.state?.length ? search.state : REPORT_STATES;
  return {
    items: await presentInspections(tx, organizationId, rows),
    page: search.page,
    size: search.size,
    total: asked.reduce((total, state) => total + stateCounts[state], 0),
    stateCounts,
  };
}

/** Any with DVIR_LIST; with DVIR_OWN one that the caller filed, has to sign or may have to review. @throws DomainError 403, 404 */
export async function readInspection(
  tx: DatabaseTransaction,
  actor: UserActor,
  target: InspectionTarget,
): Promise<InspectionDetail> {
  const { organizationId, inspectionId } = target;
  const mayRead = actor.permissions.has('DVIR_LIST') || actor.permissions.has('DVIR_OWN');
  if (!mayRead) throw mustNotRead();
  const inspection = await getInspection(tx, target);
  if (actor.permissions.has('DVIR_LIST')) return inspection;
  const concerns = inspection.driver.id === actor.userId || inspection.secondDriver?.id === actor.userId;
  if (concerns) return inspection;
  const own = await selectCombination(tx, organizationId, actor.userId);
  const toReview = await selectToReview(
    tx,
    organizationId,
    own.map(({ id }) => id),
  );
  if (!toReview.includes(inspectionId)) throw mustNotRead();
  return inspection;
}

const mustNotRead = () =>
  forbidden(
    'You do not have permission to do this.',
    'Needs DVIR_LIST, or DVIR_OWN for a report that concerns the caller.',
  );

/** @throws DomainError 404 */
export async function getInspection(
  tx: DatabaseTransaction,
  target: InspectionTarget,
): Promise<InspectionDetail> {
  const { organizationId, inspectionId } = target;
  const rows = await selectInspectionRows(tx, {
    organizationId,
    inspectionId: [inspectionId],
    page: 1,
    size: 1,
  });
  const [row] = rows;
  if (!row) throw notFound('This report');
  const [summary] = await presentInspections(tx, organizationId, rows);
  return presentDetail(summary!, row, await selectActs(tx, target));
}

export async function getOwnInspections(
  tx: DatabaseTransaction,
  actor: UserActor,
  organizationId: number,
  now: Date,
): Promise<OwnInspections> {
  const [driver, units, toSign, own, ownItems] = await Promise.all([
    findDriver(tx, organizationId, actor.userId),
    selectCombination(tx, organizationId, actor.userId),
    selectToSign(tx, organizationId, actor.userId),
    selectInspectionRows(tx, { organizationId, driverId: [actor.userId], page: 1, size: RECENT }),
    selectOwnItems(tx, organizationId),
  ]);
  const unitIds = units.map(({ id }) => id);
  const read = async (inspectionId: number[]) => {
    if (inspectionId.length === 0) return [];
    const search = { organizationId, inspectionId, page: 1, size: 50 };
    return presentInspections(tx, organizationId, await selectInspectionRows(tx, search));
  };
  const [vehicle = null, ...trailers] = units.map(({ id, unit_number, equipment }) => ({
    id,
    name: unit_number,
    equipment,
  }));
  return {
    driver: driver ?? null,
    vehicle,
    trailers,
    readiness: (await unitsReadiness(tx, organizationId, unitIds, now)).of(unitIds),
    toReview: await read(await selectToReview(tx, organizationId, unitIds)),
    toSign: await read(toSign),
    recent: await presentInspections(tx, organizationId, own),
    ownItems: ownItems.map(presentOwnItem),
  };
}
