import type { DispatchStop, LoadDetail } from '@longhaul/contract';
import type { Destination } from '../../forms/destination.ts';
import { zoneAt } from '../../forms/stop-zone.ts';
import { readDock, readLocal } from '../../forms/typed-times.ts';
import { questionOfLoad } from '../../records/load-candidates.ts';
import type { DispatchSearch } from './dispatch-search.ts';

/** Loading or unloading, where nobody says how long. */
export const USUAL_DOCK = '1:00';

export interface AskedStop extends DispatchStop {
  readonly name: string;
  /** In which its times are told. */
  readonly timeZone: string;
}

export interface AskedTrip {
  readonly stops: readonly AskedStop[];
  /** Freight that must be placarded. */
  readonly isHazmat: boolean;
  /** To be assigned. */
  readonly load: { readonly id: number; readonly version: number; readonly reference: string } | null;
}

type Field = 'from' | 'opens' | 'closes' | 'to' | 'due' | 'dock';
export type TripProblem = { readonly field: Field; readonly message: string };

const NOT_FOUND =
  'Choose a place or town from the list, or enter a ZIP code or coordinates such as 41.65, -83.54';
const DATE_FORM = 'must be mm/dd/yy hh:mm';

/** What was typed as a trip, each time in the zone of its stop, or the field that keeps it from being one. */
export async function readTypedTrip(
  { from = '', opens = '', closes = '', to = '', due = '', dock = USUAL_DOCK, hazmat }: DispatchSearch,
  findStop: (text: string) => Promise<Destination | null>,
): Promise<AskedTrip | TripProblem> {
  const [pickup, delivery] = await Promise.all([findStop(from), findStop(to)]);
  if (pickup === null) return { field: 'from', message: NOT_FOUND };
  if (delivery === null) return { field: 'to', message: NOT_FOUND };
  const [pickupZone, deliveryZone] = await Promise.all([zoneAt(pickup), zoneAt(delivery)]);
  const times: Partial<Record<Field, string>> = {};
  for (const [field, text] of Object.entries({ opens, closes, due }) as [Field, string][]) {
    if (text.trim() === '') continue;
    const at = readLocal(text, field === 'due' ? deliveryZone : pickupZone);
    if (at === null) return { field, message: DATE_FORM };
    times[field] = new Date(at).toISOString();
  }
  if (times.opens && times.closes && times.closes < times.opens)
    return { field: 'closes', message: 'must not be before it opens' };
  const dockMinutes = readDock(dock);
  if (dockMinutes === null) return { field: 'dock', message: 'Enter up to 24 hours, such as 1:30' };
  return {
    load: null,
    isHazmat: hazmat === true,
    stops: [
      {
        ...stopAt(pickup, dockMinutes, pickupZone),
        ...(times.opens && { opensAt: times.opens }),
        ...(times.closes && { closesAt: times.closes }),
      },
      { ...stopAt(delivery, dockMinutes, deliveryZone), ...(times.due && { closesAt: times.due }) },
    ],
  };
}

const stopAt = ({ name, lat, lon }: Destination, dockMinutes: number, timeZone: string): AskedStop => ({
  name,
  lat,
  lon,
  dockMinutes,
  timeZone,
});

/** Null while a stop of the load is at no known place. */
export async function tripOfLoad({
  id,
  version,
  reference,
  isHazmat,
  stops,
}: LoadDetail): Promise<AskedTrip | null> {
  const question = questionOfLoad({ id, stops });
  if (question === null) return null;
  const asked = await Promise.all(
    question.stops.map(async (stop, index): Promise<AskedStop> => {
      const { place, location } = stops[index]!;
      return { ...stop, name: place?.name ?? location, timeZone: await zoneAt(stop) };
    }),
  );
  return { stops: asked, isHazmat, load: { id, version, reference } };
}

/** As the server is asked. */
export const questionOf = ({ stops, load, isHazmat }: AskedTrip) => ({
  stops: stops.map(({ name: _, timeZone: _zone, ...stop }) => stop),
  ...(load ? { loadId: load.id } : isHazmat && { isHazmat }),
});
