import type { DispatchStop, LoadDetail } from '@longhaul/contract';
import type { Destination } from '../../components/field/destination-field.tsx';
import { readDock, readLocal } from '../../forms/typed-times.ts';
import type { DispatchSearch } from './dispatch-search.ts';

/** Loading or unloading, where nobody says how long. */
export const USUAL_DOCK = '1:00';
const USUAL_DOCK_MINUTES = 60;

export interface AskedStop extends DispatchStop {
  readonly name: string;
}

export interface AskedTrip {
  readonly stops: readonly AskedStop[];
  /** To be assigned. */
  readonly load: { readonly id: number; readonly version: number; readonly reference: string } | null;
}

type Field = 'from' | 'opens' | 'closes' | 'to' | 'due' | 'dock';
export type TripProblem = { readonly field: Field; readonly message: string };

const NOT_FOUND =
  'Choose a place or town from the list, or enter a ZIP code or coordinates such as 41.65, -83.54';
const DATE_FORM = 'must be mm/dd/yy hh:mm';

/** What was typed as a trip, or the field that keeps it from being one. */
export async function readTypedTrip(
  { from = '', opens = '', closes = '', to = '', due = '', dock = USUAL_DOCK }: DispatchSearch,
  timeZone: string,
  findStop: (text: string) => Promise<Destination | null>,
): Promise<AskedTrip | TripProblem> {
  const [pickup, delivery] = await Promise.all([findStop(from), findStop(to)]);
  if (pickup === null) return { field: 'from', message: NOT_FOUND };
  if (delivery === null) return { field: 'to', message: NOT_FOUND };
  const times: Partial<Record<Field, string>> = {};
  for (const [field, text] of Object.entries({ opens, closes, due }) as [Field, string][]) {
    if (text.trim() === '') continue;
    const at = readLocal(text, timeZone);
    if (at === null) return { field, message: DATE_FORM };
    times[field] = new Date(at).toISOString();
  }
  if (times.opens && times.closes && times.closes < times.opens)
    return { field: 'closes', message: 'must not be before it opens' };
  const dockMinutes = readDock(dock);
  if (dockMinutes === null) return { field: 'dock', message: 'Enter up to 24 hours, such as 1:30' };
  return {
    load: null,
    stops: [
      {
        ...stopAt(pickup, dockMinutes),
        ...(times.opens && { opensAt: times.opens }),
        ...(times.closes && { closesAt: times.closes }),
      },
      { ...stopAt(delivery, dockMinutes), ...(times.due && { closesAt: times.due }) },
    ],
  };
}

const stopAt = ({ name, lat, lon }: Destination, dockMinutes: number): AskedStop => ({
  name,
  lat,
  lon,
  dockMinutes,
});

/** Null while a stop of the load is at no known place. */
export function tripOfLoad({ id, version, reference, stops }: LoadDetail): AskedTrip | null {
  const asked = stops.flatMap(({ lat, lon, place, location, windowFrom, windowTo }): AskedStop[] =>
    lat === null || lon === null
      ? []
      : [
          {
            name: place?.name ?? location,
            lat,
            lon,
            dockMinutes: USUAL_DOCK_MINUTES,
            ...(windowFrom && { opensAt: windowFrom }),
            ...(windowTo && { closesAt: windowTo }),
          },
        ],
  );
  return asked.length === stops.length ? { stops: asked, load: { id, version, reference } } : null;
}

/** As the server is asked. */
export const questionOf = ({ stops, load }: AskedTrip) => ({
  stops: stops.map(({ name: _, ...stop }) => stop),
  ...(load && { loadId: load.id }),
});
