import type { ChangeData } from '@longhaul/contract';
import { type Change, recordChanges } from '../../domain/changes/record-change.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

export interface StoredVisit {
  readonly placeId: number;
  readonly assetId: number;
  /** Epoch ms. */
  readonly arrivedAt: number;
  readonly departedAt: number | null;
  readonly isApproximate: boolean;
  readonly isPass: boolean;
}

type VisitChange = 'visit.arrived' | 'visit.departed' | 'visit.updated' | 'visit.removed';

/** Writes for the feed what differs between visits and what was stored of them before. One that is over has two changes. */
export async function recordVisitChanges(
  tx: DatabaseTransaction,
  organizationId: number,
  { before, removed, after }: Record<'before' | 'removed' | 'after', readonly StoredVisit[]>,
): Promise<void> {
  const known = new Map(before.map((visit) => [idOf(visit), visit]));
  const changes: Change<VisitChange>[] = removed.map((visit) => {
    const { id, place, vehicle } = visitOf(visit);
    return { type: 'visit.removed', data: { id, place, vehicle }, occurredAt: visit.arrivedAt };
  });
  for (const visit of after) {
    const data = visitOf(visit);
    const earlier = known.get(data.id);
    const { arrivedAt, departedAt } = visit;
    if (earlier === undefined) {
      changes.push({ type: 'visit.arrived', data: { ...data, departedAt: null }, occurredAt: arrivedAt });
    }
    if (departedAt !== null && (earlier?.departedAt ?? null) === null) {
      changes.push({ type: 'visit.departed', data, occurredAt: departedAt });
    } else if (earlier !== undefined && isOther(earlier, visit)) {
      changes.push({ type: 'visit.updated', data, occurredAt: departedAt ?? arrivedAt });
    }
  }
  await recordChanges(tx, organizationId, changes);
}

const idOf = ({ placeId, assetId, arrivedAt }: StoredVisit) => `${placeId}.${assetId}.${arrivedAt}`;

const isOther = (one: StoredVisit, other: StoredVisit) =>
  one.departedAt !== other.departedAt ||
  one.isApproximate !== other.isApproximate ||
  one.isPass !== other.isPass;

function visitOf(visit: StoredVisit): ChangeData<'visit.arrived'> & { id: string } {
  const { placeId, assetId, arrivedAt, departedAt, isApproximate, isPass } = visit;
  return {
    id: idOf(visit),
    place: { id: placeId },
    vehicle: { id: assetId },
    arrivedAt: new Date(arrivedAt).toISOString(),
    departedAt: departedAt === null ? null : new Date(departedAt).toISOString(),
    isApproximate,
    isPass,
  };
}
