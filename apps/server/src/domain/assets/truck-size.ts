import type { Equipment } from '@longhaul/contract';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** Of a vehicle or trailer, as entered; null where nobody said. */
export interface AssetSize {
  readonly height_inches: number | null;
  readonly width_inches: number | null;
  readonly length_inches: number | null;
  readonly gross_weight_pounds: number | null;
  readonly axles: number | null;
  readonly equipment: Equipment | null;
}

/** A truck with what it pulls. */
export interface TruckSize {
  readonly heightInches: number | null;
  readonly widthInches: number | null;
  readonly lengthInches: number | null;
  readonly weightPounds: number | null;
  readonly axles: number | null;
  readonly equipment: readonly Equipment[];
}

/**
 * As high and wide as the larger part, as long and with as many axles as both. The gross weight of a power unit is registered
 * for the combination, and is that of the whole.
 */
export function truckSize(vehicle: AssetSize, trailers: readonly AssetSize[]): TruckSize {
  const parts = [vehicle, ...trailers];
  return {
    heightInches: largest(parts.map(({ height_inches }) => height_inches)),
    widthInches: largest(parts.map(({ width_inches }) => width_inches)),
    lengthInches: total(parts.map(({ length_inches }) => length_inches)),
    weightPounds: vehicle.gross_weight_pounds,
    axles: total(parts.map(({ axles }) => axles)),
    equipment: parts.flatMap(({ equipment }) => equipment ?? []),
  };
}

/** One known part says at least so much; nothing is known without any. */
function largest(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.max(...known);
}

function total(values: readonly (number | null)[]): number | null {
  let sum = 0;
  for (const value of values) {
    if (value === null) return null;
    sum += value;
  }
  return sum;
}

const SIZE_COLUMNS = [
  'height_inches',
  'width_inches',
  'length_inches',
  'gross_weight_pounds',
  'axles',
  'equipment',
] as const;

/** Of a vehicle with the trailers that are attached now; undefined where there is none. */
export async function readTruckSize(
  tx: DatabaseTransaction,
  organizationId: number,
  vehicleId: number,
): Promise<TruckSize | undefined> {
  return (await readTruckSizes(tx, organizationId, [vehicleId])).get(vehicleId);
}

export async function readTruckSizes(
  tx: DatabaseTransaction,
  organizationId: number,
  vehicleIds: readonly number[],
): Promise<ReadonlyMap<number, TruckSize>> {
  const ids = sql<number>`any(${vehicleIds})`;
  const vehicles = await tx
    .selectFrom('assets')
    .select(['id', ...SIZE_COLUMNS])
    .where('organization_id', '=', organizationId)
    .where('id', '=', ids)
    .where('kind', '=', 'vehicle')
    .execute();
  const trailers = await tx
    .selectFrom('trailer_attachments as a')
    .innerJoin('assets as t', (join) =>
      join.onRef('t.organization_id', '=', 'a.organization_id').onRef('t.id', '=', 'a.trailer_id'),
    )
    .select(['a.vehicle_id', 't.height_inches', 't.width_inches', 't.length_inches'])
    .select(['t.gross_weight_pounds', 't.axles', 't.equipment'])
    .where('a.organization_id', '=', organizationId)
    .where('a.vehicle_id', '=', ids)
    .where('a.detached_at', 'is', null)
    .orderBy('a.trailer_id')
    .execute();
  const attached = Map.groupBy(trailers, ({ vehicle_id }) => vehicle_id);
  return new Map(vehicles.map((vehicle) => [vehicle.id, truckSize(vehicle, attached.get(vehicle.id) ?? [])]));
}
