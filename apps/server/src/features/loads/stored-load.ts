import type { LoadDetail, LoadSummary, Page } from '@longhaul/contract';
import { reviseLoads } from '../../domain/analytics/revise-figures.ts';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { conflict, forbidden, notFound } from '../../platform/errors.ts';
import { type LoadParts, presentDetail, presentLoad } from './present.ts';
import {
  findLoadPage,
  type LoadSearch,
  lockStoredLoad,
  type StoredLoad,
  selectAssignments,
  selectCharges,
  selectDocuments,
  selectLoads,
  selectStops,
  type Target,
} from './queries.ts';

type Reader = Pick<Caller, 'permissions'>;

/** Charges, rates and what is made of them are for those who may see revenue. */
export const seesAmounts = ({ permissions }: Reader) => permissions.has('ANALYTICS_REVENUE');

/** @throws DomainError 403 */
export function assertSeesAmounts(actor: Reader): void {
  if (seesAmounts(actor)) return;
  throw forbidden('You do not have permission to see or enter amounts.', 'Needs ANALYTICS_REVENUE.');
}

/** @throws DomainError 403 */
export function assertMayChangeLoads({ permissions }: Reader): void {
  if (!permissions.has('LOAD_UPDATE'))
    throw forbidden('You do not have permission to do this.', 'Needs LOAD_UPDATE.');
}

export async function listLoads(
  tx: DatabaseTransaction,
  actor: Reader,
  search: LoadSearch,
): Promise<Page<LoadSummary> & { statusCounts: Record<LoadSummary['status'], number> }> {
  const { ids, statusCounts } = await findLoadPage(tx, search);
  const parts = await readParts(tx, actor, search.organizationId, ids);
  const wanted = search.status?.length
    ? search.status
    : (Object.keys(statusCounts) as LoadSummary['status'][]);
  return {
    items: parts.map((each) => presentLoad(each, search.now.getTime())),
    page: search.page,
    size: search.size,
    total: [...new Set(wanted)].reduce((sum, status) => sum + statusCounts[status], 0),
    statusCounts,
  };
}

type Parts = LoadParts & { documents: LoadDetail['documents'] };

/** In the order of the numbers; those that are not there are left out. */
export async function readParts(
  tx: DatabaseTransaction,
  actor: Reader,
  organizationId: number,
  ids: readonly number[],
): Promise<Parts[]> {
  if (ids.length === 0) return [];
  const [loads, stops, assignments, charges, documents] = await Promise.all([
    selectLoads(tx, organizationId, ids),
    selectStops(tx, organizationId, ids),
    selectAssignments(tx, organizationId, ids),
    seesAmounts(actor) ? selectCharges(tx, organizationId, ids) : null,
    selectDocuments(tx, organizationId, ids),
  ]);
  const by = <Row extends { load_id: number }>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ load_id }) => load_id);
  const [stopsOf, assignmentsOf, documentsOf] = [by(stops), by(assignments), by(documents)];
  const chargesOf = charges && by(charges);
  return loads.map((load) => {
    const papers = documentsOf.get(load.id) ?? [];
    return {
      load,
      stops: stopsOf.get(load.id) ?? [],
      assignments: assignmentsOf.get(load.id) ?? [],
      charges: chargesOf && (chargesOf.get(load.id) ?? []),
      documentCount: papers.length,
      documents: papers.map((row) => ({
        id: row.id,
        kind: row.kind,
        fileName: row.file_name,
        mediaType: row.media_type,
        sizeBytes: row.size_bytes,
        createdAt: row.created_at.toISOString(),
      })),
    };
  });
}

/** @throws DomainError 404 */
export async function getLoad(
  tx: DatabaseTransaction,
  actor: Reader,
  { organizationId, loadId }: Target,
  now: number,
): Promise<LoadDetail> {
  const [parts] = await readParts(tx, actor, organizationId, [loadId]);
  if (!parts) throw notFound('This load');
  return presentDetail(parts, now);
}

/** @throws DomainError 404 */
export async function lockLoad(tx: DatabaseTransaction, target: Target): Promise<StoredLoad> {
  const load = await lockStoredLoad(tx, target);
  if (!load) throw notFound('This load');
  await reviseLoads(tx, target.organizationId, [target.loadId]);
  return load;
}

/** @throws DomainError 404, 409 when somebody else changed it since `version`. */
export async function lockLoadOfVersion(
  tx: DatabaseTransaction,
  target: Target,
  version: number,
): Promise<StoredLoad> {
  const load = await lockLoad(tx, target);
  if (load.version !== version) {
    throw conflict(`Load ${load.reference} was changed by someone else. Reload it and try again.`);
  }
  return load;
}
