import type { Destination } from '../../forms/destination.ts';
import { readDock, readLocal, readSpan } from '../../forms/typed-times.ts';

export interface TripFields {
  readonly driving: string;
  readonly pickup: string;
  readonly to: string;
  readonly dock: string;
  readonly departAt: string;
  readonly arriveBy: string;
}

export interface Trip {
  readonly driveMinutes: number | null;
  /** At the pickup and at the destination. */
  readonly dockMinutes: number;
  readonly pickup: Destination | null;
  readonly destination: Destination | null;
  readonly departsAt: number;
  readonly arrivesBy: number | null;
}

type Problem = { readonly field: keyof TripFields; readonly message: string };

const NOT_FOUND =
  'Choose a place or town from the list, or enter a ZIP code or coordinates such as 41.65, -83.54';
const DATE_FORM = 'must be mm/dd/yy hh:mm';

/** What was typed as a trip, or the field that keeps it from being one. */
export async function readTrip(
  { driving, pickup: pickupText, to, dock, departAt, arriveBy }: TripFields,
  timeZone: string,
  findStop: (text: string) => Promise<Destination | null>,
): Promise<Trip | Problem> {
  const pickup = pickupText.trim() === '' ? null : await findStop(pickupText);
  if (pickup === null && pickupText.trim() !== '') return { field: 'pickup', message: NOT_FOUND };
  const destination = to.trim() === '' ? null : await findStop(to);
  if (destination === null && to.trim() !== '') return { field: 'to', message: NOT_FOUND };
  const driveMinutes = destination ? null : readSpan(driving);
  if (!destination && driveMinutes === null) {
    return { field: 'driving', message: 'Enter hours of driving or a destination' };
  }
  const dockMinutes = readDock(dock);
  if (dockMinutes === null) {
    return { field: 'dock', message: 'Enter up to 24 hours, such as 1:30' };
  }
  const departsAt = readLocal(departAt, timeZone);
  if (departsAt === null) return { field: 'departAt', message: DATE_FORM };
  const arrivesBy = readLocal(arriveBy, timeZone);
  if (arriveBy.trim() !== '' && arrivesBy === null) return { field: 'arriveBy', message: DATE_FORM };
  return { driveMinutes, dockMinutes, pickup, destination, departsAt, arrivesBy };
}
