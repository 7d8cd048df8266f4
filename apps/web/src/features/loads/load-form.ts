import type { LoadDetail, NewAssignment, NewStop, PlaceOnMap } from '@longhaul/contract';
import { readTypedNumber } from '@longhaul/contract';
import { kilogramsFromPounds, poundsFromKilograms } from '@longhaul/units';
import { z } from 'zod';
import { findDestination } from '../../forms/find-destination.ts';
import { localText, readLocal } from '../../forms/typed-times.ts';

const isWeight = (pounds: number | undefined) => pounds !== undefined && pounds > 0 && pounds < 1_000_000;

const StopForm = z.object({
  kind: z.enum(['pickup', 'delivery']),
  /** Name of a place, or a town. */
  where: z.string(),
  windowFrom: z.string(),
  windowTo: z.string(),
  arrivedAt: z.string(),
  departedAt: z.string(),
  reason: z.string(),
});
type StopForm = z.output<typeof StopForm>;

const AssignmentForm = z.object({
  vehicleId: z.int().nullable(),
  driverId: z.int().nullable(),
  trailerId: z.int().nullable(),
  dispatchedAt: z.string(),
  takesOverAt: z.string(),
  handsOverAt: z.string(),
});

/** A load as people write it: times by the clock of the organization, weight in pounds. */
export const LoadForm = z.object({
  reference: z.string().trim().max(50),
  customerId: z.int({ error: 'Customer is a required field' }),
  commodity: z.string().trim().max(120),
  weight: z
    .string()
    .trim()
    .refine((text) => text === '' || isWeight(readTypedNumber(text, 0)), {
      error: 'Weight must be whole pounds',
    }),
  isHazmat: z.boolean(),
  note: z.string().trim().max(2_000),
  stops: z.array(StopForm),
  assignments: z.array(AssignmentForm),
});
export type LoadForm = z.output<typeof LoadForm>;
export type LoadInput = Omit<z.input<typeof LoadForm>, 'customerId'> & { customerId: number | null };

export const LOAD_LABELS: Record<keyof LoadForm, string> = {
  reference: 'Load number',
  customerId: 'Customer',
  commodity: 'Commodity',
  weight: 'Weight, lb',
  isHazmat: 'Hazardous materials',
  note: 'Note',
  stops: 'Stops',
  assignments: 'Trucks',
};

export const emptyStop = (kind: StopForm['kind']): StopForm => ({
  kind,
  where: '',
  windowFrom: '',
  windowTo: '',
  arrivedAt: '',
  departedAt: '',
  reason: '',
});

export const EMPTY_ASSIGNMENT = {
  vehicleId: null,
  driverId: null,
  trailerId: null,
  dispatchedAt: '',
  takesOverAt: '',
  handsOverAt: '',
};

export function valuesOf(load: LoadDetail, timeZone: string): LoadInput {
  const text = (at: string | null) => (at === null ? '' : localText(Date.parse(at), timeZone));
  return {
    reference: load.reference,
    customerId: load.customer.id,
    commodity: load.commodity ?? '',
    weight:
      load.weightKilograms === null ? '' : String(Math.round(poundsFromKilograms(load.weightKilograms))),
    isHazmat: load.isHazmat,
    note: load.note ?? '',
    stops: load.stops.map(({ kind, place, location, windowFrom, windowTo, typed }) => ({
      kind,
      where: place?.name ?? location,
      windowFrom: text(windowFrom),
      windowTo: text(windowTo),
      arrivedAt: text(typed.arrivedAt),
      departedAt: text(typed.departedAt),
      reason: typed.reason ?? '',
    })),
    assignments: load.assignments.map((assignment) => ({
      vehicleId: assignment.vehicle.id,
      driverId: assignment.driver?.id ?? null,
      trailerId: assignment.trailer?.id ?? null,
      dispatchedAt: text(assignment.dispatchedAt),
      takesOverAt: text(assignment.takesOverAt),
      handsOverAt: text(assignment.handsOverAt),
    })),
  };
}

interface Known {
  readonly timeZone: string;
  readonly places: readonly Pick<PlaceOnMap, 'id' | 'name' | 'area'>[];
  /** As it is stored: what a form shows in whole minutes and pounds keeps what it was. */
  readonly stored?: LoadDetail;
}

export type Problems = Record<string, string>;

/** What was typed as the server takes it, or the fields that keep it from being a load. */
export async function readLoad(values: LoadForm, known: Known) {
  const problems: Problems = {};
  const instant = (path: string, text: string, stored: string | null | undefined): string | null => {
    if (text.trim() === '') return null;
    if (stored && localText(Date.parse(stored), known.timeZone) === text.trim()) return stored;
    const at = readLocal(text, known.timeZone);
    if (at === null) problems[path] = 'must be mm/dd/yy hh:mm';
    return at === null ? null : new Date(at).toISOString();
  };
  const stops = await Promise.all(
    values.stops.map(async (stop, index): Promise<NewStop> => {
      const path = `stops.${index}`;
      const before = known.stored?.stops[index];
      const found = stop.where.trim() === '' ? null : await findDestination(stop.where, known.places);
      if (!found)
        problems[`${path}.where`] = 'Enter one of your places, a town and state, a ZIP code or coordinates';
      return {
        kind: stop.kind,
        ...(found?.placeId === undefined
          ? { location: found?.name ?? stop.where }
          : { placeId: found.placeId }),
        windowFrom: instant(`${path}.windowFrom`, stop.windowFrom, before?.windowFrom),
        windowTo: instant(`${path}.windowTo`, stop.windowTo, before?.windowTo),
        arrivedAt: instant(`${path}.arrivedAt`, stop.arrivedAt, before?.typed.arrivedAt),
        departedAt: instant(`${path}.departedAt`, stop.departedAt, before?.typed.departedAt),
        reason: stop.reason.trim() === '' ? null : stop.reason.trim(),
        note: before?.note ?? null,
      };
    }),
  );
  const assignments = values.assignments.map((assignment, index): NewAssignment => {
    const path = `assignments.${index}`;
    const before = known.stored?.assignments[index];
    if (assignment.vehicleId === null) problems[`${path}.vehicleId`] = 'Vehicle is a required field';
    return {
      vehicleId: assignment.vehicleId ?? 0,
      driverId: assignment.driverId,
      trailerId: assignment.trailerId,
      dispatchedAt: instant(`${path}.dispatchedAt`, assignment.dispatchedAt, before?.dispatchedAt),
      takesOverAt: instant(`${path}.takesOverAt`, assignment.takesOverAt, before?.takesOverAt),
      handsOverAt: instant(`${path}.handsOverAt`, assignment.handsOverAt, before?.handsOverAt),
    };
  });
  const pounds = readTypedNumber(values.weight, 0);
  const body = {
    ...(values.reference !== '' && { reference: values.reference }),
    customerId: values.customerId,
    commodity: values.commodity,
    weightKilograms: pounds === undefined ? null : weightOf(pounds, known.stored),
    isHazmat: values.isHazmat,
    note: values.note,
    stops,
    assignments,
  };
  return { body, problems };
}

function weightOf(pounds: number, stored: LoadDetail | undefined): number {
  const known = stored?.weightKilograms;
  if (known != null && Math.round(poundsFromKilograms(known)) === pounds) return known;
  return Math.max(1, Math.round(kilogramsFromPounds(pounds)));
}

/** The form calls the place and the town of a stop by one name. */
export const fieldOf = (field: string): string => field.replace(/\.(placeId|location)$/, '.where');
