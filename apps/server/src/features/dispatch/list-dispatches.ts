import type { DispatchDetail, DispatchSummary, LiveArrival, Page } from '@longhaul/contract';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import {
  type DispatchSearch,
  findDispatchPage,
  selectArrivals,
  selectDispatches,
  selectDispatchStops,
  selectEtas,
  selectRoute,
  type Target,
} from './dispatch-queries.ts';
import { presentArrival, presentDetail, presentDispatch } from './present-dispatch.ts';

export async function listDispatches(
  tx: DatabaseTransaction,
  search: DispatchSearch,
): Promise<Page<DispatchSummary>> {
  const { ids, total } = await findDispatchPage(tx, search);
  const { page, size } = search;
  return { items: await readDispatches(tx, search.organizationId, ids), page, size, total };
}

/** In the order of the numbers. */
async function readDispatches(
  tx: DatabaseTransaction,
  organizationId: number,
  ids: readonly number[],
): Promise<DispatchSummary[]> {
  if (ids.length === 0) return [];
  const [rows, stops] = await Promise.all([
    selectDispatches(tx, organizationId, ids),
    selectDispatchStops(tx, organizationId, ids),
  ]);
  return ids.flatMap((id) => {
    const row = rows.find((each) => each.id === id);
    return row
      ? [
          presentDispatch(
            row,
            stops.filter(({ dispatch_id }) => dispatch_id === id),
          ),
        ]
      : [];
  });
}

/** @throws DomainError 404 */
export async function readDispatch(
  tx: DatabaseTransaction,
  { organizationId, dispatchId }: Target,
): Promise<DispatchSummary> {
  const [dispatch] = await readDispatches(tx, organizationId, [dispatchId]);
  if (!dispatch) throw notFound('This dispatch');
  return dispatch;
}

/** @throws DomainError 404 */
export async function getDispatch(
  tx: DatabaseTransaction,
  actor: Pick<Caller, 'permissions'>,
  target: Target,
): Promise<DispatchDetail> {
  const { organizationId, dispatchId } = target;
  const [[row], stops, route, etas] = await Promise.all([
    selectDispatches(tx, organizationId, [dispatchId]),
    selectDispatchStops(tx, organizationId, [dispatchId]),
    selectRoute(tx, target),
    selectEtas(tx, target),
  ]);
  if (!row) throw notFound('This dispatch');
  return presentDetail(row, stops, { route, etas, seesHours: actor.permissions.has('AVAILABILITY_LIST') });
}

export async function listArrivals(
  tx: DatabaseTransaction,
  organizationId: number,
  isLate: boolean | undefined,
): Promise<{ items: LiveArrival[]; lateCount: number }> {
  const items = (await selectArrivals(tx, organizationId, isLate)).map(presentArrival);
  return {
    items,
    lateCount: items.filter(({ spareMinutes }) => spareMinutes !== null && spareMinutes < 0).length,
  };
}
