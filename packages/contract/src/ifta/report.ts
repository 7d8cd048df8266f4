import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, Instant, Jurisdiction, OrganizationParams, repeated } from '../core/fields.ts';
import { RateValue } from './rates.ts';
import { IFTA_PATH, IftaFuel, IftaVehicle, Place, Quarter, QuarterStatus } from './vocabulary.ts';

const Flag = (standard: boolean) => z.stringbool().default(standard);

/**
 * Filters of the report, as `settings/ifta-filters` offers them; its `vehicles` and `groups` are `vehicleId` and
 * `groupId` here, as in every list. Any that leaves something out makes the report one that is not for filing.
 */
export const IftaFilters = z.object({
  quarter: Quarter.optional(),
  /** Instead of a quarter: first and last day, at most 366 of them. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  fuel: repeated(IftaFuel),
  vehicleId: repeated(IdParam),
  groupId: repeated(IdParam),
  qualifiedOnly: Flag(true),
  withArchived: Flag(true),
  distanceSource: repeated(z.enum(['odometer', 'gps', 'manual'])),
  fuelTax: repeated(z.enum(['paid', 'unpaid'])),
  fuelVerification: repeated(z.enum(['verified', 'unverified'])),
  fuelSource: repeated(z.enum(['manual', 'import'])),
  /** Vehicles with any of these alone. */
  dataQuality: repeated(z.enum(['gaps', 'estimated', 'unattributed', 'variance', 'mpg-out-of-band'])),
});
export type IftaFilters = z.output<typeof IftaFilters>;

export const IFTA_GROUPINGS = ['jurisdiction', 'vehicle', 'vehicle-jurisdiction', 'month'] as const;

export const IftaReportQuery = IftaFilters.extend({
  /** Trips are a list of their own: listIftaTrips. */
  groupBy: z.enum(IFTA_GROUPINGS).default('jurisdiction'),
  jurisdictions: z.enum(['all', 'traveled', 'purchases', 'owing', 'credit']).default('all'),
  jurisdiction: repeated(Jurisdiction),
  withNonMembers: Flag(true),
  hideZeroRows: Flag(false),
  /** Of a finalized quarter: what was filed, or what the data says now. Filters always look at the data of now. */
  basis: z.enum(['filed', 'current']).default('filed'),
});
export type IftaReportQuery = z.output<typeof IftaReportQuery>;

/** A line of the return; see packages/ifta. Whole miles and gallons, cents, negative is a credit. */
const ReturnLine = z.object({
  jurisdiction: z.string(),
  kind: z.enum(['base', 'surcharge']),
  fromDate: z.iso.date(),
  untilDate: z.iso.date(),
  rate: RateValue,
  totalMiles: z.int().nullable(),
  taxableMiles: z.int().nullable(),
  taxPaidGallons: z.int().nullable(),
  taxableGallons: z.int().nullable(),
  netGallons: z.int().nullable(),
  taxCents: z.int().nullable(),
});

export const TaxReturn = z.object({
  quarter: z.string(),
  schedules: z.array(
    z.object({
      fuel: IftaFuel,
      totalMiles: z.int(),
      totalGallons: z.int(),
      mpgHundredths: z.int().nullable(),
      lines: z.array(ReturnLine),
      otherPlaces: z.array(z.object({ place: Place, miles: z.int() })),
      taxCents: z.int(),
    }),
  ),
  interest: z.array(z.object({ jurisdiction: z.string(), owedCents: z.int(), interestCents: z.int() })),
  taxCents: z.int(),
  interestCents: z.int(),
  totalCents: z.int(),
  isNoOperation: z.boolean(),
  isComputed: z.boolean(),
});
export type TaxReturn = z.infer<typeof TaxReturn>;

/** What differs between two revisions of a return, or between the filed one and now. */
export const ReturnDifference = z.object({
  lines: z.array(
    z.object({
      fuel: IftaFuel,
      jurisdiction: z.string(),
      kind: z.enum(['base', 'surcharge']),
      fromDate: z.iso.date(),
      before: ReturnLine.nullable(),
      after: ReturnLine.nullable(),
      taxCents: z.int(),
    }),
  ),
  interestCents: z.int(),
  totalCents: z.int(),
});
export type ReturnDifference = z.infer<typeof ReturnDifference>;

/** One row of a grouping; the keys that the grouping does not have are null. */
export const IftaRow = z.object({
  place: Place.nullable(),
  vehicle: IftaVehicle.nullable(),
  /** `2026-08`. */
  month: z.string().nullable(),
  meters: z.int(),
  /** Part of `meters` without an odometer to vouch for it. */
  estimatedMeters: z.int(),
  manualMeters: z.int(),
  unattributedMeters: z.int(),
  exemptMeters: z.int(),
  milliliters: z.int(),
  taxPaidMilliliters: z.int(),
  purchaseCount: z.int(),
  /** From unrounded sums, for comparison; null without fuel or without distance. */
  mpgHundredths: z.int().nullable(),
  /** Of a jurisdiction: the sum of its lines. */
  taxCents: z.int().nullable(),
});
export type IftaRow = z.infer<typeof IftaRow>;

const Filed = z.object({
  id: z.int(),
  revision: z.int(),
  reason: z.string().nullable(),
  finalizedAt: Instant,
  finalizedBy: z.string().nullable(),
});

/** What came in after a return was finalized. `difference`: what an amendment would change today. */
export const NewerData = z.object({
  vehicleDays: z.int(),
  purchases: z.int(),
  adjustments: z.int(),
  rates: z.int(),
  difference: ReturnDifference,
});
export type NewerData = z.infer<typeof NewerData>;

export const IftaReport = z.object({
  period: z.object({
    /** Null for a range of days. */
    quarter: z.string().nullable(),
    from: z.iso.date(),
    to: z.iso.date(),
    timeZone: z.string(),
    dueDate: z.iso.date().nullable(),
    /** Negative when it is late. */
    daysToDue: z.int().nullable(),
    status: QuarterStatus.nullable(),
    /** Said on what is shown and exported: a range, or a filter that leaves something out. */
    stamp: z.string().nullable(),
  }),
  /** The organization's, for the head of the form. */
  license: z.object({ number: z.string().nullable(), baseJurisdiction: z.string().nullable() }),
  basis: z.enum(['filed', 'current']),
  filed: Filed.nullable(),
  newerData: NewerData.nullable(),
  /** Vehicles whose miles of the period are being derived: their numbers will change shortly. */
  pendingVehicles: z.int(),
  taxReturn: TaxReturn,
  rows: z.array(IftaRow),
  totals: IftaRow.omit({ place: true, vehicle: true, month: true }).extend({ vehicleCount: z.int() }),
});
export type IftaReport = z.infer<typeof IftaReport>;

/** Late payment: the yearly rate in basis points (9 % is 900) and the day of payment. */
const Interest = z.object({
  yearlyBasisPoints: z.int().min(0).max(10_000),
  paidDate: z.iso.date(),
});

export const FinalizeReturn = z.object({ quarter: Quarter, interest: Interest.nullable().optional() });
export type FinalizeReturn = z.output<typeof FinalizeReturn>;

export const AmendReturn = FinalizeReturn.extend({ reason: z.string().trim().min(1).max(500) });
export type AmendReturn = z.output<typeof AmendReturn>;

export const ReturnRevision = Filed.extend({
  quarter: z.string(),
  totalCents: z.int(),
  taxReturn: TaxReturn,
  /** To the revision before; null for the first. */
  difference: ReturnDifference.nullable(),
});
export type ReturnRevision = z.infer<typeof ReturnRevision>;

export const QuarterSummary = z.object({
  quarter: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  dueDate: z.iso.date(),
  status: QuarterStatus,
  hasNewerData: z.boolean(),
  revisions: z.array(Filed.extend({ totalCents: z.int() })),
});
export type QuarterSummary = z.infer<typeof QuarterSummary>;

export const getIftaReport = endpoint({
  name: 'getIftaReport',
  method: 'GET',
  path: `${IFTA_PATH}/report`,
  permission: 'IFTA_LIST',
  summary: 'The fuel-tax return of a quarter (the last completed one by default), with its rows grouped',
  params: OrganizationParams,
  query: IftaReportQuery,
  response: IftaReport,
});

export const finalizeReturn = endpoint({
  name: 'finalizeReturn',
  method: 'POST',
  path: `${IFTA_PATH}/report/finalize`,
  permission: 'IFTA_UPDATE',
  isOpenToKeys: false,
  summary:
    'Finalize the return of a quarter with its rates and inputs, once every issue is resolved or acknowledged',
  conflict: 'The quarter is finalized, has not ended, or has open issues.',
  params: OrganizationParams,
  body: FinalizeReturn,
  response: ReturnRevision,
});

export const amendReturn = endpoint({
  name: 'amendReturn',
  method: 'POST',
  path: `${IFTA_PATH}/report/amend`,
  permission: 'IFTA_UPDATE',
  isOpenToKeys: false,
  summary: 'Add a revision to a finalized return from current data, with the reason',
  params: OrganizationParams,
  conflict: 'The quarter is not finalized, nothing has changed, or issues are open.',
  body: AmendReturn,
  response: ReturnRevision,
});

export const listIftaQuarters = endpoint({
  name: 'listIftaQuarters',
  method: 'GET',
  path: `${IFTA_PATH}/returns`,
  permission: 'IFTA_LIST',
  summary: 'Quarters with data, newest first, with their status and revisions',
  params: OrganizationParams,
  response: z.object({ items: z.array(QuarterSummary) }),
});

export const getReturnRevision = endpoint({
  name: 'getReturnRevision',
  method: 'GET',
  path: `${IFTA_PATH}/returns/:id`,
  permission: 'IFTA_LIST',
  summary: 'One finalized revision as it was filed, and what it changed',
  params: OrganizationParams.extend({ id: IdParam }),
  response: ReturnRevision,
});
