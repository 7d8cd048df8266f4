import { z } from 'zod';
import { DatedFact } from '../core/dated-fact.ts';
import { endpoint } from '../core/endpoint.ts';
import { Instant, line, OrganizationParams, QueryFlag } from '../core/fields.ts';
import {
  IFTA_PATH,
  IftaFuel,
  IftaItemParams,
  IftaRemoval,
  MemberJurisdiction,
  Quarter,
  Reason,
} from './vocabulary.ts';

/** Ten-thousandths of a US dollar per US gallon; `unknown` is a rate to be found, never 0. */
export const RateValue = z.union([z.int().min(0), z.enum(['not levied', 'unknown'])]);
/** Null where there is no row. */
const KnownRateValue = z.union([z.int().min(0), z.enum(['not levied', 'unknown']), z.null()]);
const RateKind = z.enum(['base', 'surcharge']);

export const IftaRate = z.object({
  jurisdiction: z.string(),
  fuel: IftaFuel,
  kind: RateKind,
  value: RateValue,
  /** Of a split rate, both days counted; null is the start or the end of the quarter. */
  fromDate: z.iso.date().nullable(),
  untilDate: z.iso.date().nullable(),
});

export const RateRow = IftaRate.extend({
  source: z.enum(['built-in', 'file', 'override']),
  /** Of a built-in rate: whether two public copies agree (high), one was seen, or it was carried over or is in doubt. */
  confidence: z.enum(['high', 'medium', 'low', 'unknown']).nullable(),
  /** Why a built-in rate may be wrong that public copies agree on. */
  doubt: z.string().optional(),
  /** Where a built-in rate is taken from. */
  fact: DatedFact.pick({ from: true, until: true, source: true, verifiedOn: true }).optional(),
  override: z
    .object({ id: z.int(), reason: z.string(), madeBy: z.string().nullable(), madeAt: Instant })
    .nullable(),
});
export type RateRow = z.infer<typeof RateRow>;

/** Null, for an organization, of a file of all: who loaded that is no business of theirs. */
const LoadedBy = z.string().nullable();
/** A file of this organization, or of all of them: from the operator of the platform. */
const LoadedFor = z.enum(['organization', 'platform']);

export const RateTable = z.object({
  quarter: z.string(),
  /** Preliminary: built-in rates, and files that said so. Null when nothing is known of the quarter. */
  status: z.enum(['final', 'preliminary']).nullable(),
  source: z.string().nullable(),
  loadedAt: Instant.nullable(),
  loadedBy: LoadedBy,
  /** Null when there is no file. */
  loadedFor: LoadedFor.nullable(),
  rows: z.array(RateRow),
  /** Files of the quarter that do not count, the newest first. */
  history: z.array(
    z.object({
      source: z.string(),
      status: z.enum(['final', 'preliminary']),
      loadedAt: Instant,
      loadedBy: LoadedBy,
      loadedFor: LoadedFor,
    }),
  ),
});
export type RateTable = z.infer<typeof RateTable>;

export const RateUploadResult = z.object({
  isDryRun: z.boolean(),
  /** By line of the file; with any, nothing is saved. */
  errors: z.array(z.object({ row: z.int().nullable(), column: z.string().nullable(), message: z.string() })),
  rateCount: z.int(),
  /** What saving it changes; null before: a new row, null after: one that is gone. */
  changes: z.array(IftaRate.omit({ value: true }).extend({ before: KnownRateValue, after: KnownRateValue })),
});
export type RateUploadResult = z.infer<typeof RateUploadResult>;

export const NewRateOverride = z.object({
  quarter: Quarter,
  jurisdiction: MemberJurisdiction,
  fuel: IftaFuel,
  kind: RateKind.default('base'),
  value: z.union([z.int().min(0).max(1_000_000), z.literal('not levied')]),
  reason: Reason,
});
export type NewRateOverride = z.output<typeof NewRateOverride>;

const RATES = `${IFTA_PATH}/rates` as const;

export const getIftaRates = endpoint({
  name: 'getIftaRates',
  method: 'GET',
  path: RATES,
  permission: 'IFTA_LIST',
  summary: 'Rates of a quarter with their source: built-in, official file or override',
  params: OrganizationParams,
  query: z.object({ quarter: Quarter }),
  response: RateTable,
});

const RateUploadQuery = z.object({
  quarter: Quarter,
  dryRun: QueryFlag,
  status: z.enum(['final', 'preliminary']).default('final'),
  fileName: line(120).optional(),
});
export type RateUploadQuery = z.output<typeof RateUploadQuery>;

export const uploadIftaRates = endpoint({
  name: 'uploadIftaRates',
  method: 'PUT',
  path: RATES,
  permission: 'IFTA_UPDATE',
  summary:
    'Load a quarter’s official CSV file. A dry run shows what would change. Any error rejects the whole file',
  params: OrganizationParams,
  query: RateUploadQuery,
  upload: 'csv',
  response: RateUploadResult,
});

const PLATFORM_RATES = '/administration/ifta-rates';

export const getPlatformIftaRates = endpoint({
  name: 'getPlatformIftaRates',
  method: 'GET',
  path: PLATFORM_RATES,
  permission: 'SUPER_ADMIN',
  summary: 'Rates of a quarter for organizations that haven’t loaded their own file',
  query: z.object({ quarter: Quarter }),
  response: RateTable,
});

export const uploadPlatformIftaRates = endpoint({
  name: 'uploadPlatformIftaRates',
  method: 'PUT',
  path: PLATFORM_RATES,
  permission: 'SUPER_ADMIN',
  summary:
    'Load a quarter’s official CSV file for all organizations. Their own overrides take precedence, and so do their own files unless only this file is final',
  query: RateUploadQuery,
  upload: 'csv',
  response: RateUploadResult,
});

export const overrideIftaRate = endpoint({
  name: 'overrideIftaRate',
  method: 'POST',
  path: `${RATES}/overrides`,
  permission: 'IFTA_UPDATE',
  summary: 'Set one rate of a quarter by hand, with the reason; it takes precedence over the file',
  params: OrganizationParams,
  body: NewRateOverride,
  response: RateTable,
});

export const removeRateOverride = endpoint({
  name: 'removeRateOverride',
  method: 'DELETE',
  path: `${RATES}/overrides/:id`,
  permission: 'IFTA_UPDATE',
  summary: 'Remove an override and use the file’s rate again, with the reason',
  params: IftaItemParams,
  query: IftaRemoval,
  kind: 'empty',
});
