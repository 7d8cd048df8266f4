import { MAX_STOPS, type NewLoadStop, type PlaceOnMap, readTypedNumber } from '@longhaul/contract';
import { kilogramsFromPounds } from '@longhaul/units';
import { z } from 'zod';
import { isCalendarDay } from '../../../components/date-range/date-range.ts';
import { formatCalendarDate } from '../../../format/date.ts';
import { readCents } from '../../../format/money.ts';
import { findDestination } from '../../../forms/find-destination.ts';
import { zoneAt } from '../../../forms/stop-zone.ts';
import { TimeOfDay } from '../../../forms/time-of-day.ts';
import { readLocal } from '../../../forms/typed-times.ts';
import type { Problems } from '../load-form.ts';

export { MAX_STOPS };

const StopForm = z.object({
  kind: z.enum(['pickup', 'delivery']),
  /** Name of a place, or a town. */
  where: z.string(),
  /** `yyyy-mm-dd` and `hh:mm`, by the clock of the stop. */
  day: z.string(),
  from: z.string(),
  to: z.string(),
  /** The town or address becomes a place of this name. */
  isPlace: z.boolean(),
  placeName: z.string(),
  street: z.string(),
});
export type StopForm = z.output<typeof StopForm>;

/** A new load as people write it: times by the clock of each stop, weight in pounds, the rate in dollars. */
export const NewLoadForm = z.object({
  /** Without an id the customer is new. */
  customer: z.object({ id: z.int().nullable(), name: z.string(), email: z.string() }),
  stops: z.array(StopForm),
  rate: z.string(),
  reference: z.string().trim().max(50),
  commodity: z.string().trim().max(120),
  weight: z.string(),
  isHazmat: z.boolean(),
  note: z.string().trim().max(2_000),
});
export type NewLoadForm = z.output<typeof NewLoadForm>;

export const NEW_LOAD_LABELS: Record<keyof NewLoadForm, string> = {
  customer: 'Customer',
  stops: 'Stops',
  rate: 'Rate, USD',
  reference: 'Load number',
  commodity: 'Commodity',
  weight: 'Weight, lb',
  isHazmat: 'Hazardous materials',
  note: 'Note',
};

export const DEFAULT_WINDOW = { from: '08:00', to: '10:00' } as const;

export const stopOf = (kind: StopForm['kind'], day: string): StopForm => ({
  kind,
  where: '',
  day,
  ...DEFAULT_WINDOW,
  isPlace: false,
  placeName: '',
  street: '',
});

/** A place is drawn closely around an address, and widely around a town or ZIP code. */
const ADDRESS_RADIUS_METERS = 200;
const TOWN_RADIUS_METERS = 1_600;

interface Known {
  readonly places: readonly Pick<PlaceOnMap, 'id' | 'name' | 'area'>[];
}

/** What was typed as the server takes it, or the fields that keep it from being a load. */
export async function readNewLoad(values: NewLoadForm, { places }: Known) {
  const problems: Problems = {};
  if (values.customer.id === null && values.customer.name.trim() === '') {
    problems['customer.name'] = 'Customer is a required field';
  }
  const stops = await Promise.all(
    values.stops.map(async (stop, index): Promise<NewLoadStop | null> => {
      const path = `stops.${index}`;
      const found = stop.where.trim() === '' ? null : await findDestination(stop.where, places);
      if (!found) {
        problems[`${path}.where`] =
          stop.where.trim() === ''
            ? 'Where is a required field'
            : 'No town or place found. Enter a town and state, a ZIP code or one of your places';
        return null;
      }
      const zone = await zoneAt(found);
      const instant = (field: 'from' | 'to') => {
        if (stop.day.trim() === '' || stop[field].trim() === '') return null;
        if (!isCalendarDay(stop.day)) {
          problems[`${path}.day`] = 'must be mm/dd/yy';
          return null;
        }
        const time = TimeOfDay.safeParse(stop[field]);
        const at = time.success && readLocal(`${formatCalendarDate(stop.day)} ${time.data}`, zone);
        if (at === false || at === null) problems[`${path}.${field}`] = 'must be a time such as 08:00';
        return at === false || at === null ? null : new Date(at).toISOString();
      };
      const window = { windowFrom: instant('from'), windowTo: instant('to') };
      if (found.placeId !== undefined) return { kind: stop.kind, placeId: found.placeId, ...window };
      if (!stop.isPlace) return { kind: stop.kind, location: found.name, ...window };
      if (stop.placeName.trim() === '') problems[`${path}.placeName`] = 'Place name is a required field';
      const { lat, lon } = found;
      return {
        kind: stop.kind,
        newPlace: {
          name: stop.placeName,
          address: stop.street.trim() === '' ? found.name : `${stop.street.trim()}, ${found.name}`,
          lat,
          lon,
          radiusMeters: /\d+ \D/.test(found.name) ? ADDRESS_RADIUS_METERS : TOWN_RADIUS_METERS,
        },
        ...window,
      };
    }),
  );
  const pounds = values.weight.trim() === '' ? null : readTypedNumber(values.weight, 0);
  if (pounds === undefined || (pounds !== null && (pounds <= 0 || pounds >= 1_000_000))) {
    problems.weight = 'Weight must be whole pounds';
  }
  const cents = values.rate.trim() === '' ? null : readCents(values.rate);
  if (values.rate.trim() !== '' && (cents === null || cents <= 0)) {
    problems.rate = 'Rate must be an amount such as 850.00';
  }
  const known = stops.filter((stop) => stop !== null);
  return { problems, body: bodyOf({ values, stops: known, pounds: pounds ?? null, cents }) };
}

function bodyOf({
  values: { customer, reference, commodity, isHazmat, note },
  stops,
  pounds,
  cents,
}: {
  values: NewLoadForm;
  stops: NewLoadStop[];
  pounds: number | null;
  cents: number | null;
}) {
  return {
    ...(reference !== '' && { reference }),
    ...(customer.id === null
      ? { newCustomer: { name: customer.name.trim(), email: customer.email } }
      : { customerId: customer.id }),
    commodity,
    weightKilograms: pounds === null ? null : Math.max(1, Math.round(kilogramsFromPounds(pounds))),
    isHazmat,
    note,
    stops,
    ...(cents !== null && { charges: [{ kind: 'linehaul' as const, cents }] }),
  };
}

const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/^newCustomer\.(name|email)$/, 'customer.$1'],
  [/^(customerId|newCustomer)$/, 'customer.name'],
  [/\.(placeId|location|newPlace\.(lat|lon|radiusMeters))$/, '.where'],
  [/\.windowFrom$/, '.from'],
  [/\.windowTo$/, '.to'],
  [/\.newPlace\.name$/, '.placeName'],
  [/\.newPlace\.address$/, '.street'],
  [/^charges\.0\.cents$/, 'rate'],
  [/^weightKilograms$/, 'weight'],
];

/** What the form calls a field of the server. */
export function fieldOf(field: string): string {
  const [pattern, name] = FIELDS.find(([known]) => known.test(field)) ?? [];
  return pattern && name ? field.replace(pattern, name) : field;
}
