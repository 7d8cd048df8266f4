import { localStamp, stampKey } from './clock.ts';
import type { EldFileInput, EldUser, Stamp, Vehicle, VehicleId } from './input.ts';

/** Users and vehicles of a file in their order, and the numbers by which lines refer to them. */
export type Numbering = {
  users: EldUser[];
  vehicles: EldFileInput['vehicles'][number][];
  userOrder(id: string): string;
  vehicleOrder(id: VehicleId): string;
  vehicleOf(id: VehicleId): Vehicle;
};

export function numberingOf(input: EldFileInput): Numbering {
  const users = mostRecentFirst(input.users, input.events, ({ userId }) => userId);
  const vehicles = mostRecentFirst(input.vehicles, vehicleUses(input), ({ vehicleId }) => vehicleId ?? '');
  return {
    users,
    vehicles,
    userOrder: orderOf(users),
    vehicleOrder: orderOf(vehicles),
    vehicleOf: (id) => vehicles.find((vehicle) => vehicle.id === id) ?? NO_VEHICLE,
  };
}

const NO_VEHICLE: Vehicle = { unitNumber: '', vin: '' };

/** A record with its date and time as the file has them. */
export type Stamped<T> = T & { date: string; time: string };

/** By the date and time fields of the record, as 4.8.2.1.4 says; the hour told twice in autumn is ordered by them too. */
export function newestFirst(utcOffsetAt: EldFileInput['utcOffsetAt']) {
  return <T extends Stamp>(records: readonly T[]): Stamped<T>[] =>
    records
      .map((record) => {
        const { date, time } = localStamp(record.at, utcOffsetAt);
        return { ...record, date, time };
      })
      .sort((a, b) => stampKey(b).localeCompare(stampKey(a), 'en') || b.at - a.at || b.sequence - a.sequence);
}

function vehicleUses(input: EldFileInput) {
  return [...input.events, ...input.certifications, ...input.power, ...input.unidentified];
}

/** The list with whoever a record names last on top; those that none names keep their order below. */
function mostRecentFirst<T extends { id: string }, R extends Stamp>(
  list: readonly T[],
  records: readonly R[],
  idOf: (record: R) => string,
): T[] {
  const lastAt = new Map<string, number>();
  for (const record of records) {
    const id = idOf(record);
    lastAt.set(id, Math.max(lastAt.get(id) ?? record.at, record.at));
  }
  const rank = ({ id }: T) => lastAt.get(id) ?? Number.NEGATIVE_INFINITY;
  return list.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(b) - rank(a)));
}

function orderOf(list: readonly { id: string }[]): (id: string | null) => string {
  const orders = new Map(list.map(({ id }, index) => [id, String(index + 1)]));
  return (id) => {
    if (id === null) return '';
    const order = orders.get(id);
    if (order === undefined) throw new RangeError(`a record names ${id}, which is not listed`);
    return order;
  };
}
