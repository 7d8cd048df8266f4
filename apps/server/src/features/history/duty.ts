import type { HistoryDuty } from '@longhaul/contract';
import { spansOfRecords } from '@longhaul/hos';
import { selectDutyRecords } from '../../domain/hos/duty-records.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Leg } from './fixes.ts';
import { type LegDriver, selectAssignedDrivers, selectWhoDrove } from './queries.ts';

/** Epoch ms. */
type Piece = Pick<HistoryDuty, 'driver' | 'status' | 'mode'> & {
  startAt: number;
  endAt: number;
  vehicleId: number | null;
};

/**
 * The duty status under which each vehicle went: that of the driver assigned to it, and of a co-driver while the
 * co-driver drove. Of `driverId` alone when that one is followed.
 */
export async function dutyOfLegs(
  tx: DatabaseTransaction,
  organizationId: number,
  legs: readonly Leg[],
  driverId: number | null,
): Promise<HistoryDuty[]> {
  const duty: HistoryDuty[] = [];
  for (const leg of legs) {
    if (leg.source !== 'asset') continue;
    const [assigned, others] = await Promise.all([
      selectAssignedDrivers(tx, organizationId, leg),
      driverId === null ? selectWhoDrove(tx, organizationId, leg) : [],
    ]);
    const pieces: Piece[] = [];
    for (const driver of assigned) {
      if (driverId === null || driver.id === driverId) {
        pieces.push(...(await piecesOf(tx, organizationId, driver)));
      }
    }
    const driven: Piece[] = [];
    for (const driver of others) driven.push(...(await piecesOf(tx, organizationId, driver)));
    const own = driven.filter(({ status, vehicleId }) => status === 'D' && vehicleId === leg.id);
    duty.push(...own.reduce(laidOver, pieces).map((piece) => present(leg.id, piece)));
  }
  return duty;
}

/** What the driver's log says from `from` to `to`; nothing where it says nothing. */
async function piecesOf(
  tx: DatabaseTransaction,
  organizationId: number,
  { id, name, from, to }: LegDriver,
): Promise<Piece[]> {
  const range = { from: from.getTime(), until: to.getTime() };
  const spans = spansOfRecords(await selectDutyRecords(tx, { organizationId, driverId: id, ...range }));
  return spans.flatMap(({ status, mode, startedAt, record }, index): Piece[] => {
    const startAt = Math.max(startedAt, range.from);
    const endAt = Math.min(spans[index + 1]?.startedAt ?? range.until, range.until);
    if (endAt <= startAt) return [];
    return [{ driver: { id, name }, status, mode, startAt, endAt, vehicleId: record.vehicleId }];
  });
}

/** In order of time; a piece takes the place of what lies beneath it. */
function laidOver(beneath: readonly Piece[], piece: Piece): Piece[] {
  const before = beneath
    .filter(({ startAt }) => startAt < piece.startAt)
    .map((each) => ({ ...each, endAt: Math.min(each.endAt, piece.startAt) }));
  const after = beneath
    .filter(({ endAt }) => endAt > piece.endAt)
    .map((each) => ({ ...each, startAt: Math.max(each.startAt, piece.endAt) }));
  return [...before, piece, ...after];
}

function present(assetId: number, { driver, status, mode, startAt, endAt }: Piece): HistoryDuty {
  return {
    assetId,
    driver,
    status,
    mode,
    startedAt: new Date(startAt).toISOString(),
    endedAt: new Date(endAt).toISOString(),
  };
}
