import {
  COST_BASES,
  COST_FORMS,
  COST_SCOPES,
  COST_SHARES,
  FUEL_BASES,
  LANE_VERDICTS,
  LOAD_STATUSES,
  REVENUE_BASES,
} from '@longhaul/analytics';
import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { Instant, OrganizationParams, TimeZone } from '../core/fields.ts';
import { DatePeriod, EVALUATE_MAX_BYTES } from '../performance/evaluate.ts';

const Id = z.int().min(1).max(2_147_483_647);
const Day = z.iso.date();
const Meters = z.int().min(0).max(1_000_000_000);
const Milliliters = z.int().min(0).max(1_000_000_000);
const Cents = z.int().min(-10_000_000_000).max(10_000_000_000);
const Seconds = z.int().min(0).max(1_000_000);
const Kind = z.string().min(1).max(40);
const Name = z.string().max(300);

export const RevenueBasis = z.enum(REVENUE_BASES);
export type RevenueBasis = z.infer<typeof RevenueBasis>;

export const FuelBasis = z.enum(FUEL_BASES);
export type FuelBasis = z.infer<typeof FuelBasis>;

const EvaluatedStop = z.object({
  sequence: z.int().min(0).max(10_000),
  kind: z.enum(['pickup', 'delivery']),
  windowFrom: Instant.nullable(),
  windowTo: Instant.nullable(),
  arrivedAt: Instant.nullable(),
  departedAt: Instant.nullable(),
  /** Null: 120. */
  freeMinutes: z.int().min(0).max(10_000).nullable(),
  centsPerHour: z.int().min(0).max(1_000_000).nullable(),
  /** Detention counts full increments; 0: to the second. */
  incrementMinutes: z.int().min(0).max(1_440),
  maxCents: z.int().min(0).max(10_000_000_000).nullable(),
  /** What the driver had left when the clock of the stop began. */
  drivingLeftSeconds: Seconds.nullable(),
  windowLeftSeconds: Seconds.nullable(),
});

const EvaluatedLoad = z.object({
  id: Id,
  status: z.enum(LOAD_STATUSES),
  customer: Name,
  lane: Name,
  weightKilograms: z.int().min(0).max(1_000_000).nullable(),
  cancelledAt: Instant.nullable(),
  invoicedOn: Day.nullable(),
  stops: z.array(EvaluatedStop).max(100),
  /** In the order in which they carry the freight. */
  assignments: z
    .array(
      z.object({
        vehicleId: Id,
        driverId: Id.nullable(),
        dispatchedAt: Instant.nullable(),
        takesOverAt: Instant.nullable(),
        handsOverAt: Instant.nullable(),
      }),
    )
    .max(20),
  charges: z.array(z.object({ id: Id, kind: Kind, cents: Cents })).max(100),
});

const EvaluatedCost = z.object({
  id: Id,
  kind: Kind,
  scope: z.enum(COST_SCOPES),
  form: z.enum(COST_FORMS),
  from: Day.nullable(),
  to: Day.nullable(),
  vehicleId: Id.optional(),
  driverId: Id.optional(),
  loadId: Id.optional(),
  /** Once, a month, or an hour. */
  cents: Cents.optional(),
  /** A mile, or in place of cents an hour, in ten-thousandths of a dollar. */
  rateE4: z.int().min(0).max(100_000_000).optional(),
  percentE4: z.int().min(0).max(10_000).optional(),
  of: z.enum(COST_BASES).optional(),
  chargeKinds: z.array(Kind).max(50).optional(),
  sharedBy: z.enum(COST_SHARES).optional(),
});

export const RevenueEvaluation = DatePeriod.extend({
  timeZone: TimeZone,
  basis: RevenueBasis,
  fuelBasis: FuelBasis,
  vehicles: z
    .array(z.object({ id: Id, inServiceFrom: Day.nullable(), inServiceTo: Day.nullable() }))
    .max(5_000),
  movements: z
    .array(
      z.object({
        vehicleId: Id,
        driverId: Id.nullable(),
        startedAt: Instant,
        endedAt: Instant,
        meters: Meters,
        /** Personal conveyance, 49 CFR 395.28. */
        isPersonal: z.boolean(),
        /** A silence in which the vehicle was moved. */
        isGap: z.boolean(),
        /** Null where it is not known. */
        hasTrailer: z.boolean().nullable(),
      }),
    )
    .max(20_000),
  hours: z
    .array(
      z.object({
        date: Day,
        vehicleId: Id.nullable(),
        driverId: Id,
        drivingSeconds: Seconds,
        /** Without driving. */
        onDutySeconds: Seconds,
      }),
    )
    .max(20_000),
  fuel: z
    .array(
      z.object({
        date: Day,
        vehicleId: Id.nullable(),
        milliliters: Milliliters,
        cents: z.int().min(0).max(10_000_000_000).nullable(),
      }),
    )
    .max(20_000),
  fuelUsed: z.array(z.object({ date: Day, vehicleId: Id, milliliters: Milliliters })).max(20_000),
  loads: z.array(EvaluatedLoad).max(5_000),
  costs: z.array(EvaluatedCost).max(2_000),
  before: DatePeriod.optional(),
});
export type RevenueEvaluation = z.output<typeof RevenueEvaluation>;

/** Ten-thousandths; null where there is nothing to divide by. */
const Ratio = z.int().nullable();

export const ClassMeters = z.object({
  loaded: z.int(),
  deadhead: z.int(),
  bobtail: z.int(),
  positioning: z.int(),
  unattributed: z.int(),
  personal: z.int(),
  /** All but personal. */
  operated: z.int(),
});
export type ClassMeters = z.infer<typeof ClassMeters>;

const Share = z.object({ vehicleId: z.int().nullable(), driverId: z.int().nullable(), cents: z.int() });

export const ShownChange = z.object({
  beforeE4: z.int(),
  afterE4: z.int(),
  /** They add up to the change. `lane` goes with rate and mix. */
  parts: z.array(z.object({ name: z.string(), lane: z.string().optional(), e4: z.int() })),
});
export type ShownChange = z.infer<typeof ShownChange>;

export const EvaluatedRevenue = z.object({
  meters: ClassMeters,
  revenueCents: z.int(),
  withoutMilesCents: z.int(),
  countedLoadedMeters: z.int(),
  revenuePerMileE4: Ratio,
  revenuePerLoadedMileE4: Ratio,
  emptyShareE4: Ratio,
  costCents: z.int(),
  costsByKind: z.array(z.object({ kind: z.string(), cents: z.int() })),
  costPerMileE4: Ratio,
  operatingRatioE4: Ratio,
  marginCents: z.int(),
  marginPerMileE4: Ratio,
  marginPerDayCents: z.int().nullable(),
  daysInService: z.int(),
  fuelMilliliters: z.int(),
  estimatedFuelCents: z.int(),
  milesPerGallonE4: Ratio,
  costOfCountedLoadsCents: z.int(),
  costOfOtherLoadsCents: z.int(),
  costWithoutLoadCents: z.int(),
  vehicles: z.array(
    z.object({
      vehicleId: z.int().nullable(),
      meters: ClassMeters,
      daysInService: z.int(),
      revenueCents: z.int(),
      costCents: z.int(),
      marginCents: z.int(),
    }),
  ),
  drivers: z.array(
    z.object({
      driverId: z.int().nullable(),
      operatedMeters: z.int(),
      loadedMeters: z.int(),
      revenueCents: z.int(),
    }),
  ),
  loads: z.array(
    z.object({
      loadId: z.int(),
      isCounted: z.boolean(),
      revenueCents: z.int(),
      loadedMeters: z.int(),
      emptyMeters: z.int(),
      costCents: z.int(),
      marginCents: z.int().nullable(),
      marginPerLoadedMileE4: Ratio,
      isPartial: z.boolean(),
      shares: z.array(Share),
      detentionCents: z.int(),
      detentionNotInvoicedCents: z.int(),
    }),
  ),
  lanes: z.array(
    z.object({
      lane: z.string(),
      loadCount: z.int(),
      revenueCents: z.int(),
      loadedMeters: z.int(),
      emptyMeters: z.int(),
      costCents: z.int(),
      marginCents: z.int(),
      medianE4: Ratio,
      lowE4: Ratio,
      highE4: Ratio,
      verdict: z.enum(LANE_VERDICTS),
    }),
  ),
  customers: z.array(
    z.object({
      customer: z.string(),
      loadCount: z.int(),
      revenueCents: z.int(),
      marginCents: z.int(),
      waitedSeconds: z.int(),
      lostDrivingSeconds: z.int(),
      detentionNotInvoicedCents: z.int(),
    }),
  ),
  waiting: z.object({
    stopCount: z.int(),
    waitedSeconds: z.int(),
    overSeconds: z.int(),
    lostDrivingSeconds: z.int(),
    lostRevenueCents: z.int().nullable(),
  }),
  attention: z.object({
    loadsWithoutMiles: z.array(z.int()),
    loadsWithoutDate: z.array(z.int()),
    milesWithoutLoad: z.array(z.object({ vehicleId: z.int(), meters: z.int() })),
    fuelWithoutVehicleMilliliters: z.int(),
    fuelWithoutPriceMilliliters: z.int(),
    detentionNotInvoicedCents: z.int(),
  }),
  change: z.object({ revenuePerMile: ShownChange, marginPerMile: ShownChange }).nullable(),
});
export type EvaluatedRevenue = z.infer<typeof EvaluatedRevenue>;

export const evaluateRevenue = endpoint({
  name: 'evaluateRevenue',
  method: 'POST',
  path: '/organizations/:orgId/analytics/revenue/evaluate',
  permission: 'ANALYTICS_REVENUE',
  summary: 'Calculate revenue, cost and margin of a period from the rows sent. Nothing is stored',
  params: OrganizationParams,
  body: RevenueEvaluation,
  maxBytes: EVALUATE_MAX_BYTES,
  response: EvaluatedRevenue,
});
