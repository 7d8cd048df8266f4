import {
  ACT_REFUSALS,
  DEFECT_OUTCOMES,
  DEFECT_STATES,
  EXPIRATION_KINDS,
  EXPIRATION_STATES,
  FAULT_STATES,
  INSPECTION_KINDS,
  READINESS_REASONS,
  READINESS_STATES,
  RECORD_KINDS,
  REPORT_STATES,
  ROADSIDE_STATES,
  SERVICE_STATES,
  SERVICE_TERMS,
} from '@longhaul/maintenance';
import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { Instant, OrganizationParams, TimeZone } from '../core/fields.ts';

/** Largest evaluation of maintenance that is answered. */
export const MAINTENANCE_MAX_BYTES = 4 * 1024 * 1024;
export const MAINTENANCE_MAX_ROWS = 10_000;
const MAX_DEFECTS = 100;
const MAX_UNITS = 20;
const MAX_COMBINATIONS = 1_000;

const inCalendar = (text: string) => text >= '1900' && text < '3000';
const YEARS = { error: 'must be from 1900 to 2999' };
/** Bounded, so that every day worked out from it still is a day of the calendar. */
export const MaintenanceDate = z.iso.date().refine(inCalendar, YEARS);
const At = Instant.refine(inCalendar, YEARS);
const Id = z.int().min(1).max(2_147_483_647);
const Count = z.int().min(0).max(100_000_000_000);
const Cents = z.int().min(-100_000_000_000).max(100_000_000_000);
const Note = z.string().max(1_000).nullish();
const rows = <Row extends z.ZodType>(row: Row) => z.array(row).max(MAINTENANCE_MAX_ROWS);

export const ServiceIntervals = {
  everyMeters: z.int().min(1).max(100_000_000_000).optional(),
  everyEngineSeconds: z.int().min(1).max(10_000_000_000).optional(),
  everyDays: z.int().min(1).max(36_500).optional(),
  everyMonths: z.int().min(1).max(1_200).optional(),
};

const CounterReadings = z.object({
  readings: rows(z.object({ at: At, gatewayId: Id, value: Count })).default([]),
  entered: rows(z.object({ at: At, value: Count })).default([]),
});

const act = <Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) =>
  z.object({ act: z.literal(name), at: At, ...shape });

export const InspectionActSent = z.discriminatedUnion('act', [
  act('report', {
    id: Id,
    by: Id,
    kind: z.enum(INSPECTION_KINDS),
    units: z.array(Id).min(1).max(MAX_UNITS),
    defects: z.array(z.object({ id: Id, unitId: Id, isSafe: z.boolean() })).max(MAX_DEFECTS),
    secondDriver: z.object({ id: Id, agrees: z.boolean() }).nullish(),
  }),
  act('sign', { by: Id, reportId: Id }),
  act('certify', {
    by: Id,
    defectId: Id,
    outcome: z.enum(DEFECT_OUTCOMES),
    note: Note,
    mayCertify: z.boolean(),
  }),
  act('not-safe', { by: Id, defectId: Id }),
  act('withdraw', { by: Id, defectId: Id, note: Note, mayCertify: z.boolean() }),
  act('review', { by: Id, reportId: Id, units: z.array(Id).max(MAX_UNITS) }),
  act('out-of-service', { id: Id, unitId: Id }),
  act('back-in-service', { by: Id, orderId: Id, mayCertify: z.boolean() }),
]);

export const WorkOrderLineSent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('part'),
    quantityThousandths: z.int().min(0).max(1_000_000_000),
    unitCents: Cents,
  }),
  z.object({ kind: z.literal('labor'), minutes: z.int().min(0).max(1_000_000), centsPerHour: Cents }),
  z.object({ kind: z.literal('other'), cents: Cents }),
]);

/** Counters, services and fault codes are those of one unit. Meters, seconds, cents. */
export const MaintenanceEvaluation = z.object({
  asOf: At,
  timeZone: TimeZone,
  counters: z.object({ odometer: CounterReadings.optional(), engine: CounterReadings.optional() }).optional(),
  services: rows(
    z.object({
      id: Id,
      ...ServiceIntervals,
      last: z
        .object({
          date: MaintenanceDate.nullish(),
          meters: Count.nullish(),
          engineSeconds: Count.nullish(),
        })
        .default({}),
      expectedMetersPerDay: Count.nullish(),
      expectedEngineSecondsPerDay: Count.nullish(),
      noticeDays: z.int().min(0).max(3_650).default(30),
    }),
  ).optional(),
  inspections: z
    .object({
      policy: z.object({ allowsSelfCertification: z.boolean().default(false) }).optional(),
      acts: rows(InspectionActSent),
      units: rows(z.object({ id: Id, annualPassedOn: MaintenanceDate.nullish() })).optional(),
      combinations: z.array(z.array(Id).max(MAX_UNITS)).max(MAX_COMBINATIONS).default([]),
    })
    .optional(),
  expirations: rows(
    z.object({
      id: Id,
      kind: z.enum(EXPIRATION_KINDS),
      expiresOn: MaintenanceDate,
      noticeDays: z.int().min(0).max(3_650).nullish(),
    }),
  ).optional(),
  roadside: rows(
    z.object({
      id: Id,
      inspectedOn: MaintenanceDate,
      hasViolations: z.boolean(),
      isReturnRequested: z.boolean(),
      certifiedOn: MaintenanceDate.nullish(),
      returnedOn: MaintenanceDate.nullish(),
    }),
  ).optional(),
  retention: rows(
    z.object({
      id: Id,
      kind: z.enum(RECORD_KINDS),
      date: MaintenanceDate,
      isOpen: z.boolean().default(false),
      unitLeftOn: MaintenanceDate.nullish(),
    }),
  ).optional(),
  /** SAE J1939: 19 bits and 5 bits. */
  faultCodes: rows(
    z.object({ at: At, spn: z.int().min(0).max(524_287), fmi: z.int().min(0).max(31) }),
  ).optional(),
  workOrders: rows(
    z.object({
      id: Id,
      lines: rows(WorkOrderLineSent),
      partsTaxBasisPoints: z.int().min(0).max(10_000).default(0),
    }),
  ).optional(),
});
export type MaintenanceEvaluation = z.output<typeof MaintenanceEvaluation>;

export const ServiceDueAnswer = z.object({
  state: z.enum(SERVICE_STATES),
  dueBy: z.enum(SERVICE_TERMS).nullable(),
  dueDate: z.iso.date().nullable(),
  /** Meters, seconds or days; a date is due at a date. */
  terms: z.array(
    z.object({
      by: z.enum(SERVICE_TERMS),
      state: z.enum(SERVICE_STATES),
      dueAt: z.union([z.int(), z.iso.date()]).nullable(),
      left: z.int().nullable(),
      usedPercent: z.int().nullable(),
      dueDate: z.iso.date().nullable(),
    }),
  ),
});

export const ReadinessAnswer = z.object({
  state: z.enum(READINESS_STATES),
  because: z.array(z.object({ code: z.enum(READINESS_REASONS), unitId: z.int(), id: z.int().nullable() })),
});

export const FaultCodeRow = z.object({
  spn: z.int(),
  fmi: z.int(),
  firstSeenAt: Instant,
  lastSeenAt: Instant,
  count: z.int(),
  state: z.enum(FAULT_STATES),
});

/** A part for each part that was sent. */
export const EvaluatedMaintenance = z.object({
  counters: z.object({ odometerMeters: z.int().nullable(), engineSeconds: z.int().nullable() }).optional(),
  services: z.array(ServiceDueAnswer.extend({ id: z.int() })).optional(),
  inspections: z
    .object({
      /** One for each act, in the order in which they were sent. */
      results: z.array(
        z.union([
          z.object({ outcome: z.literal('accepted') }),
          z.object({ outcome: z.literal('refused'), code: z.enum(ACT_REFUSALS) }),
        ]),
      ),
      reports: z.array(
        z.object({ id: z.int(), state: z.enum(REPORT_STATES), missingSignatures: z.array(z.int()) }),
      ),
      defects: z.array(
        z.object({
          id: z.int(),
          state: z.enum(DEFECT_STATES),
          isSafe: z.boolean(),
          isReviewed: z.boolean(),
        }),
      ),
      readiness: z.array(ReadinessAnswer.extend({ units: z.array(z.int()) })),
    })
    .optional(),
  expirations: z
    .array(z.object({ id: z.int(), daysLeft: z.int(), state: z.enum(EXPIRATION_STATES) }))
    .optional(),
  roadside: z
    .array(
      z.object({
        id: z.int(),
        certifyBy: z.iso.date().nullable(),
        keepUntil: z.iso.date(),
        state: z.enum(ROADSIDE_STATES),
      }),
    )
    .optional(),
  retention: z
    .array(z.object({ id: z.int(), deletableFrom: z.iso.date().nullable(), isDeletable: z.boolean() }))
    .optional(),
  faultCodes: z.array(FaultCodeRow).optional(),
  workOrders: z
    .array(
      z.object({
        id: z.int(),
        partsCents: z.int(),
        laborCents: z.int(),
        otherCents: z.int(),
        taxCents: z.int(),
        totalCents: z.int(),
      }),
    )
    .optional(),
});
export type EvaluatedMaintenance = z.infer<typeof EvaluatedMaintenance>;

export const evaluateMaintenance = endpoint({
  name: 'evaluateMaintenance',
  method: 'POST',
  path: '/organizations/:orgId/maintenance/evaluate',
  permission: 'MAINT_LIST',
  maxBytes: MAINTENANCE_MAX_BYTES,
  summary:
    'Evaluate counters, services, inspections, readiness, expirations, roadside reports, retention, fault codes and work order costs. Nothing is stored',
  params: OrganizationParams,
  body: MaintenanceEvaluation,
  response: EvaluatedMaintenance,
});
