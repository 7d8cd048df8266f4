import type { Destination } from './destination-field.tsx';
import { readLocal, readSpan } from './trip-times.ts';

export interface TripFields {
  readonly driving: string;
  readonly to: string;
  readonly departAt: string;
  readonly arriveBy: string;
}

export interface Trip {
  readonly driveMinutes: number | null;
  readonly destination: Destination | null;
  readonly departsAt: number;
  readonly arrivesBy: number | null;
}

type Problem = { readonly field: keyof TripFields; readonly message: string };

const DATE_FORM = 'must be mm/dd/yy hh:mm';

/** What was typed as a trip, or the field that keeps it from being one. */
export async function readTrip(
  { driving, to, departAt, arriveBy }: TripFields,
  timeZone: string,
  findTowns: (text: string) => Promise<readonly (Destination & { isExact: boolean })[]>,
): Promise<Trip | Problem> {
  let destination: Destination | null = null;
  if (to.trim() !== '') {
    const towns = await findTowns(to);
    const town = towns.find(({ isExact }) => isExact);
    if (!town) return { field: 'to', message: 'Choose a town from the list' };
    destination = town;
  }
  const driveMinutes = destination ? null : readSpan(driving);
  if (!destination && driveMinutes === null) {
    return { field: 'driving', message: 'Enter hours of driving or a destination' };
  }
  const departsAt = readLocal(departAt, timeZone);
  if (departsAt === null) return { field: 'departAt', message: DATE_FORM };
  const arrivesBy = readLocal(arriveBy, timeZone);
  if (arriveBy.trim() !== '' && arrivesBy === null) return { field: 'arriveBy', message: DATE_FORM };
  return { driveMinutes, destination, departsAt, arrivesBy };
}
