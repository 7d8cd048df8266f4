import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import {
  blankable,
  IdParam,
  Instant,
  line,
  OrganizationParams,
  Reference,
  repeated,
} from '../core/fields.ts';
import { PageQuery, pageOf } from '../core/page.ts';
import { Cents } from '../loads/load.ts';
import { ChargeKind } from '../loads/vocabulary.ts';
import { BenchmarkMeasure, CostForm, CostScope, Counted, SharedBy } from './vocabulary.ts';

const date = z.iso.date().nullable().optional();

const cost = z.object({
  /** Such as `insurance`; fuel comes from the receipts. */
  kind: line(40)
    .min(1)
    .refine((kind) => kind.toLowerCase() !== 'fuel', {
      error: 'must not be fuel: fuel comes from the receipts',
    }),
  scope: CostScope,
  vehicleId: IdParam.nullable().optional(),
  driverId: IdParam.nullable().optional(),
  loadId: IdParam.nullable().optional(),
  form: CostForm,
  /** Days, both counted; what happens once happens on the first. */
  from: date,
  to: date,
  /** Of `once` and `per-month`. */
  cents: Cents.nullable().optional(),
  /** Of `per-mile` and `per-hour`: ten-thousandths of a dollar. */
  rateE4: z.int().min(0).max(100_000_000).nullable().optional(),
  /** Of `percent`: 10,000 is 100 %. */
  percentE4: z.int().min(0).max(10_000).nullable().optional(),
  counted: Counted.nullable().optional(),
  /** Of `percent`; none: of all charges. */
  chargeKinds: z.array(ChargeKind).max(20).default([]),
  sharedBy: SharedBy.nullable().optional(),
  note: blankable(line(300)),
});

const SUBJECTS = { fleet: null, vehicle: 'vehicleId', driver: 'driverId', load: 'loadId' } as const;
const AMOUNTS = {
  once: 'cents',
  'per-month': 'cents',
  'per-mile': 'rateE4',
  'per-hour': 'rateE4',
  percent: 'percentE4',
} as const;
const COUNTED_OF = { 'per-mile': ['all', 'loaded', 'empty'], 'per-hour': ['driving', 'on-duty'] } as const;

/** A cost is given whole, also when it is changed. */
export const NewCost = cost.superRefine((given, context) => {
  const problem = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  const { scope, form, from, to, counted } = given;
  for (const subject of ['vehicleId', 'driverId', 'loadId'] as const) {
    const isWanted = SUBJECTS[scope] === subject;
    if (isWanted && given[subject] == null) problem(subject, `${subject} is a required field`);
    if (!isWanted && given[subject] != null) problem(subject, 'must be left out for this scope');
  }
  for (const amount of ['cents', 'rateE4', 'percentE4'] as const) {
    const isWanted = AMOUNTS[form] === amount;
    if (isWanted && given[amount] == null) problem(amount, `${amount} is a required field`);
    if (!isWanted && given[amount] != null) problem(amount, 'must be left out for this form');
  }
  if (scope === 'load' && form !== 'once') problem('form', 'must be once for a load');
  if (form === 'once' && from == null) problem('from', 'from is a required field');
  if (form === 'once' && to != null) problem('to', 'must be left out for a cost that happens once');
  if (from != null && to != null && to < from) problem('to', 'must not be before the first day');
  const choices: readonly string[] = form === 'per-mile' || form === 'per-hour' ? COUNTED_OF[form] : [];
  if (counted != null && !choices.includes(counted)) problem('counted', 'does not fit this form');
  if (given.chargeKinds.length > 0 && form !== 'percent')
    problem('chargeKinds', 'must be left out for this form');
  if (given.sharedBy != null && !(scope === 'fleet' && (form === 'once' || form === 'per-month'))) {
    problem('sharedBy', 'must be left out: only an amount of the fleet is spread');
  }
});
export type NewCost = z.output<typeof NewCost>;

export const Cost = z.object({
  id: z.int(),
  kind: z.string(),
  scope: CostScope,
  vehicle: Reference.nullable(),
  driver: Reference.nullable(),
  load: Reference.nullable(),
  form: CostForm,
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  cents: z.int().nullable(),
  rateE4: z.int().nullable(),
  percentE4: z.int().nullable(),
  counted: Counted.nullable(),
  chargeKinds: z.array(ChargeKind),
  sharedBy: SharedBy.nullable(),
  note: z.string().nullable(),
  updatedAt: Instant,
});
export type Cost = z.infer<typeof Cost>;

const COSTS = '/organizations/:orgId/costs';
const COST = `${COSTS}/:costId` as const;
const CostParams = OrganizationParams.extend({ costId: IdParam });

export const listCosts = endpoint({
  name: 'listCosts',
  method: 'GET',
  path: COSTS,
  permission: 'ANALYTICS_REVENUE',
  summary: 'List costs other than fuel; sorted by `from kind scope form amount`',
  params: OrganizationParams,
  query: PageQuery.extend({
    scope: repeated(CostScope),
    form: repeated(CostForm),
    kind: repeated(z.string().max(40)),
    vehicleId: repeated(IdParam),
    /** In force on one of these days. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  }),
  response: pageOf(Cost).extend({ kinds: z.array(z.string()) }),
});

export const createCost = endpoint({
  name: 'createCost',
  method: 'POST',
  path: COSTS,
  permission: 'COST_UPDATE',
  summary: 'Enter a cost. Also requires ANALYTICS_REVENUE',
  params: OrganizationParams,
  body: NewCost,
  response: Cost,
});

export const updateCost = endpoint({
  name: 'updateCost',
  method: 'PUT',
  path: COST,
  permission: 'COST_UPDATE',
  summary: 'Change a cost. Also requires ANALYTICS_REVENUE',
  params: CostParams,
  body: NewCost,
  response: Cost,
});

export const deleteCost = endpoint({
  name: 'deleteCost',
  method: 'DELETE',
  path: COST,
  permission: 'COST_UPDATE',
  summary: 'Delete a cost. Also requires ANALYTICS_REVENUE',
  params: CostParams,
});

export const Benchmark = z.object({
  measure: BenchmarkMeasure,
  title: z.string(),
  unit: z.enum(['usd-per-mile', 'usd-per-hour', 'share', 'usd']),
  /** Ten-thousandths of a dollar or of one; null: none was entered. */
  valueE4: z.int().nullable(),
  year: z.int().nullable(),
  source: z.string().nullable(),
  /** Entered by the organization. */
  isOwn: z.boolean(),
});
export type Benchmark = z.infer<typeof Benchmark>;

const BENCHMARKS_PATH = '/organizations/:orgId/benchmarks';
const Benchmarks = z.object({ items: z.array(Benchmark) });

export const listBenchmarks = endpoint({
  name: 'listBenchmarks',
  method: 'GET',
  path: BENCHMARKS_PATH,
  permission: 'ANALYTICS_REVENUE',
  summary: 'Industry benchmarks, each with its year and source',
  params: OrganizationParams,
  response: Benchmarks,
});

/** `figure` null: back to the one that the product comes with. */
export const BenchmarkChange = z.object({
  measure: BenchmarkMeasure,
  figure: z
    .object({
      valueE4: z.int().min(0).max(1_000_000_000_000).nullable(),
      year: z.int().min(1990).max(2100).nullable(),
      source: blankable(line(200)),
    })
    .nullable(),
});
export type BenchmarkChange = z.output<typeof BenchmarkChange>;

export const updateBenchmark = endpoint({
  name: 'updateBenchmark',
  method: 'PUT',
  path: BENCHMARKS_PATH,
  permission: 'COST_UPDATE',
  summary: 'Enter your own benchmark, or restore the default. Also requires ANALYTICS_REVENUE',
  params: OrganizationParams,
  body: BenchmarkChange,
  response: Benchmarks,
});
