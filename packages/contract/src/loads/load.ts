import { z } from 'zod';
import { blankable, IdParam, Instant, line, Reference } from '../core/fields.ts';
import {
  ChargeKind,
  DocumentKind,
  LoadStatus,
  MAX_ASSIGNMENTS,
  MAX_CENTS,
  MAX_STOPS,
  StopKind,
} from './vocabulary.ts';

const Text = z
  .string()
  .trim()
  .max(2_000)
  .transform((text) => (text === '' ? null : text))
  .nullable()
  .optional();

const instant = Instant.nullable().optional();

/** At a place of the organization, or at a town, ZIP code or coordinates. */
export const NewStop = z.object({
  kind: StopKind,
  placeId: IdParam.nullable().optional(),
  /** Such as `Memphis, TN`. Of a stop at a place it is the place's. */
  location: blankable(line(120)),
  windowFrom: instant,
  windowTo: instant,
  /** As somebody says; a visit that was measured counts instead, unless `reason` says why not. */
  arrivedAt: instant,
  departedAt: instant,
  reason: blankable(line(300)),
  note: blankable(line(500)),
});
export type NewStop = z.output<typeof NewStop>;

/** A stop of a new load. With `newPlace`, a circle, the place is added with the load and the stop is there. */
export const NewLoadStop = NewStop.extend({
  newPlace: z
    .object({
      name: line(100).min(1),
      address: blankable(line(200)),
      lat: z.number().min(-90).max(90),
      lon: z.number().min(-180).max(180),
      radiusMeters: z.int().min(50).max(50_000),
    })
    .optional(),
});
export type NewLoadStop = z.output<typeof NewLoadStop>;

export const NewAssignment = z.object({
  vehicleId: IdParam,
  driverId: IdParam.nullable().optional(),
  trailerId: IdParam.nullable().optional(),
  /** Empty miles are for the load from then on; null: from when the truck was last empty. */
  dispatchedAt: instant,
  /** null: at the first pickup. */
  takesOverAt: instant,
  /** null: at the last delivery. */
  handsOverAt: instant,
});
export type NewAssignment = z.output<typeof NewAssignment>;

/** US cents. */
export const Cents = z.int().min(-MAX_CENTS).max(MAX_CENTS);

export const NewCharge = z
  .object({
    kind: ChargeKind,
    description: blankable(line(200)),
    /** US cents; of a charge in another currency worked out from its amount and rate, of detention from the stop. */
    cents: Cents.optional(),
    currency: z.enum(['USD', 'CAD', 'MXN']).default('USD'),
    currencyCents: Cents.nullable().optional(),
    /** US dollars for one of the currency. */
    exchangeRate: z.number().positive().max(1_000).multipleOf(0.000001).nullable().optional(),
    exchangeDate: z.iso.date().nullable().optional(),
    /** Detention at this stop: its visit is what is charged. */
    stopSequence: z.int().min(1).max(MAX_STOPS).nullable().optional(),
  })
  .superRefine(({ kind, cents, currency, stopSequence, ...other }, context) => {
    const problem = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const { currencyCents, exchangeRate, exchangeDate } = other;
    if (currency === 'USD') {
      if (cents === undefined && !(kind === 'detention' && stopSequence != null)) {
        problem('cents', 'cents is a required field');
      }
      if (currencyCents != null) problem('currencyCents', 'must be left out for US dollars');
    } else {
      if (currencyCents == null) problem('currencyCents', 'currencyCents is a required field');
      if (exchangeRate == null) problem('exchangeRate', 'exchangeRate is a required field');
      if (exchangeDate == null) problem('exchangeDate', 'exchangeDate is a required field');
      if (cents !== undefined) problem('cents', 'must be left out: it follows from the exchange rate');
      if (Math.abs((currencyCents ?? 0) * (exchangeRate ?? 0)) > MAX_CENTS) {
        problem('currencyCents', 'must be at most 10,000,000 US dollars');
      }
    }
    if (stopSequence != null && kind !== 'detention')
      problem('stopSequence', 'must be left out but for detention');
  });
export type NewCharge = z.output<typeof NewCharge>;

const fields = {
  /** Given by the server when left out. */
  reference: line(50).min(1),
  customerId: IdParam,
  commodity: blankable(line(120)),
  weightKilograms: z.int().min(1).max(200_000).nullable().optional(),
  /** Must be placarded. */
  isHazmat: z.boolean().optional(),
  note: Text,
  stops: z.array(NewStop).min(2).max(MAX_STOPS),
  assignments: z.array(NewAssignment).max(MAX_ASSIGNMENTS),
};

type Problem = { readonly path: (string | number)[]; readonly message: string };

/** Why these stops are no way of freight; none when they are. */
export function stopProblems(stops: readonly NewLoadStop[]): Problem[] {
  const problems: Problem[] = [];
  const at = (index: number, field: string, message: string) =>
    problems.push({ path: ['stops', index, field], message });
  let latest = Number.NEGATIVE_INFINITY;
  for (const [index, stop] of stops.entries()) {
    const { windowFrom, windowTo, arrivedAt, departedAt, placeId, location, reason } = stop;
    if (index === 0 && stop.kind !== 'pickup') at(index, 'kind', 'must be a pickup: nothing is on board yet');
    if (index === stops.length - 1 && stop.kind !== 'delivery') at(index, 'kind', 'must be a delivery');
    const isPlace = placeId != null || stop.newPlace !== undefined;
    if (!isPlace && location == null)
      at(index, 'location', 'must be a place of yours or a town such as Memphis, TN');
    if (!isPlace && !(windowFrom ?? windowTo ?? arrivedAt ?? departedAt)) {
      at(index, 'windowFrom', 'Enter a time. Arrivals are measured only at your own places');
    }
    if (isBefore(windowTo, windowFrom)) at(index, 'windowTo', 'must not be before the window opens');
    if (isBefore(departedAt, arrivedAt)) at(index, 'departedAt', 'must not be before the arrival');
    if (reason != null && arrivedAt == null) at(index, 'arrivedAt', 'is required with a reason');
    const last = timeOf(windowTo) ?? timeOf(windowFrom) ?? timeOf(departedAt) ?? timeOf(arrivedAt);
    if (last !== undefined && last < latest) {
      const field = windowTo != null ? 'windowTo' : windowFrom != null ? 'windowFrom' : 'arrivedAt';
      at(index, field, `must not be before stop ${index}`);
    }
    latest = Math.max(latest, timeOf(windowFrom) ?? timeOf(arrivedAt) ?? latest);
    const typed = timeOf(arrivedAt) ?? timeOf(departedAt);
    const before = stops
      .slice(0, index)
      .findLast((each) => timeOf(each.departedAt) ?? timeOf(each.arrivedAt));
    const left = before && (timeOf(before.departedAt) ?? timeOf(before.arrivedAt));
    if (typed !== undefined && left !== undefined && typed < left) {
      at(
        index,
        arrivedAt == null ? 'departedAt' : 'arrivedAt',
        'must not be before the stop before it was left',
      );
    }
  }
  return problems;
}

/** Why these trucks cannot carry one load: two of them at once, without a handover. */
export function assignmentProblems(assignments: readonly NewAssignment[]): Problem[] {
  const problems: Problem[] = [];
  for (const [index, { takesOverAt, handsOverAt }] of assignments.entries()) {
    const at = (field: string, message: string) =>
      problems.push({ path: ['assignments', index, field], message });
    if (takesOverAt != null && handsOverAt != null && Date.parse(handsOverAt) <= Date.parse(takesOverAt)) {
      at('handsOverAt', 'must be after it takes over');
    }
    const before = assignments[index - 1];
    if (!before) continue;
    if (before.handsOverAt == null) {
      problems.push({
        path: ['assignments', index - 1, 'handsOverAt'],
        message: 'must include when the load is handed over: two trucks can’t carry it at the same time',
      });
    }
    if (takesOverAt == null) at('takesOverAt', 'must say when it takes the load over');
    else if (isBefore(takesOverAt, before.handsOverAt))
      at('takesOverAt', 'must not be before the other truck hands over');
  }
  return problems;
}

const timeOf = (at: string | null | undefined) => (at == null ? undefined : Date.parse(at));
const isBefore = (one: string | null | undefined, other: string | null | undefined) =>
  one != null && other != null && Date.parse(one) < Date.parse(other);

type Checked = {
  stops?: readonly NewLoadStop[] | undefined;
  assignments?: readonly NewAssignment[] | undefined;
};

function checkLoad({ stops, assignments }: Checked, context: z.RefinementCtx): void {
  for (const { path, message } of [...stopProblems(stops ?? []), ...assignmentProblems(assignments ?? [])]) {
    context.addIssue({ code: 'custom', path, message });
  }
}

export const NewLoad = z
  .object({
    ...fields,
    reference: blankable(fields.reference),
    customerId: IdParam.optional(),
    /** Added with the load, in place of `customerId`. */
    newCustomer: z.object({ name: line(120).min(1), email: blankable(z.email().max(200)) }).optional(),
    stops: z.array(NewLoadStop).min(2).max(MAX_STOPS),
    assignments: fields.assignments.default([]),
    /** With ANALYTICS_REVENUE. */
    charges: z.array(NewCharge).max(50).optional(),
  })
  .superRefine(checkLoad)
  .superRefine(({ customerId, newCustomer, stops }, context) => {
    const problem = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (customerId === undefined && newCustomer === undefined)
      problem(['customerId'], 'customerId is a required field');
    if (customerId !== undefined && newCustomer !== undefined)
      problem(['newCustomer'], 'must be left out with customerId');
    for (const [index, { placeId, newPlace }] of stops.entries()) {
      if (placeId != null && newPlace !== undefined)
        problem(['stops', index, 'newPlace'], 'must be left out with placeId');
    }
  });
export type NewLoad = z.output<typeof NewLoad>;

/** What is left out stays as it is; stops and assignments are given whole. */
export const LoadChange = z
  .object(fields)
  .partial()
  .extend({ version: z.int().min(1) })
  .superRefine(checkLoad);
export type LoadChange = z.output<typeof LoadChange>;

export const LoadStop = z.object({
  sequence: z.int(),
  kind: StopKind,
  place: Reference.nullable(),
  location: z.string(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  windowFrom: Instant.nullable(),
  windowTo: Instant.nullable(),
  /** What counts: the visit, or what somebody typed. */
  arrivedAt: Instant.nullable(),
  departedAt: Instant.nullable(),
  isMeasured: z.boolean(),
  measured: z.object({ vehicle: Reference, arrivedAt: Instant, departedAt: Instant.nullable() }).nullable(),
  typed: z.object({
    arrivedAt: Instant.nullable(),
    departedAt: Instant.nullable(),
    reason: z.string().nullable(),
  }),
  /** Arrived, or not there yet, after its window closed. */
  isLate: z.boolean(),
  waiting: z
    .object({
      /** From the arrival, not before the window opens. */
      seconds: z.int(),
      freeSeconds: z.int(),
      overSeconds: z.int(),
      /** null without ANALYTICS_REVENUE, and where nothing is charged. */
      detentionCents: z.int().nullable(),
    })
    .nullable(),
  note: z.string().nullable(),
});
export type LoadStop = z.infer<typeof LoadStop>;

export const LoadAssignment = z.object({
  vehicle: Reference,
  driver: Reference.nullable(),
  trailer: Reference.nullable(),
  dispatchedAt: Instant.nullable(),
  takesOverAt: Instant.nullable(),
  handsOverAt: Instant.nullable(),
});
export type LoadAssignment = z.infer<typeof LoadAssignment>;

export const LoadCharge = z.object({
  id: z.int(),
  kind: ChargeKind,
  description: z.string().nullable(),
  cents: z.int(),
  currency: z.enum(['USD', 'CAD', 'MXN']),
  currencyCents: z.int().nullable(),
  exchangeRate: z.number().nullable(),
  exchangeDate: z.iso.date().nullable(),
  stopSequence: z.int().nullable(),
  createdAt: Instant,
});
export type LoadCharge = z.infer<typeof LoadCharge>;

export const LoadDocument = z.object({
  id: z.int(),
  kind: DocumentKind,
  fileName: z.string(),
  mediaType: z.enum(['image/webp', 'application/pdf']),
  sizeBytes: z.int(),
  createdAt: Instant,
});
export type LoadDocument = z.infer<typeof LoadDocument>;

const EndStop = LoadStop.pick({
  place: true,
  location: true,
  lat: true,
  lon: true,
  windowFrom: true,
  windowTo: true,
  arrivedAt: true,
  departedAt: true,
  isMeasured: true,
  isLate: true,
});

export const LoadSummary = z.object({
  id: z.int(),
  version: z.int(),
  reference: z.string(),
  customer: Reference,
  status: LoadStatus,
  /** `Memphis, TN > Dallas, TX`. */
  lane: z.string(),
  commodity: z.string().nullable(),
  weightKilograms: z.int().nullable(),
  isHazmat: z.boolean(),
  pickup: EndStop,
  delivery: EndStop,
  stopCount: z.int(),
  vehicles: z.array(Reference),
  drivers: z.array(Reference),
  isLate: z.boolean(),
  documentCount: z.int(),
  /** null without ANALYTICS_REVENUE. */
  chargesCents: z.int().nullable(),
  updatedAt: Instant,
});
export type LoadSummary = z.infer<typeof LoadSummary>;

export const LoadDetail = LoadSummary.extend({
  note: z.string().nullable(),
  cancelledAt: Instant.nullable(),
  invoicedOn: z.iso.date().nullable(),
  paidOn: z.iso.date().nullable(),
  stops: z.array(LoadStop),
  assignments: z.array(LoadAssignment),
  /** null without ANALYTICS_REVENUE, like what follows. */
  charges: z.array(LoadCharge).nullable(),
  /** Detention of the stops that no charge covers. */
  detentionToInvoiceCents: z.int().nullable(),
  documents: z.array(LoadDocument),
  createdAt: Instant,
});
export type LoadDetail = z.infer<typeof LoadDetail>;
