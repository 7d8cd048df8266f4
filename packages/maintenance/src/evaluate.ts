import type { CalendarDate } from '@longhaul/units';
import { Counter, type CounterReadings, ENGINE_LIMITS, ODOMETER_LIMITS } from './counter.ts';
import { type Expiration, expirationState } from './expirations.ts';
import { type FaultCode, type FaultCodeRow, faultCodeRows } from './fault-codes.ts';
import {
  type ActResult,
  type DefectState,
  type InspectionAct,
  type InspectionPolicy,
  inspectionChain,
  type ReportState,
  reportState,
} from './inspection-chain.ts';
import { openMatters, type Readiness, UnitsReadiness } from './readiness.ts';
import { type KeptRecord, recordRetention } from './retention.ts';
import { type RoadsideReport, roadsideClock } from './roadside.ts';
import { type Moment, type Service, type ServiceDue, serviceDue } from './service-due.ts';
import { type WorkOrderCost, type WorkOrderLine, workOrderCost } from './work-order-cost.ts';

/** Of one unit, except for inspections. Meters, seconds, cents; instants in epoch ms. */
export type MaintenanceRequest = Moment & {
  counters?: { odometer?: CounterReadings | undefined; engine?: CounterReadings | undefined } | undefined;
  services?: readonly Service[] | undefined;
  inspections?: InspectionsRequest | undefined;
  expirations?: readonly Expiration[] | undefined;
  roadside?: readonly RoadsideReport[] | undefined;
  retention?: readonly KeptRecord[] | undefined;
  faultCodes?: readonly FaultCode[] | undefined;
  workOrders?:
    | readonly { id: number; lines: readonly WorkOrderLine[]; partsTaxBasisPoints?: number | undefined }[]
    | undefined;
};

export type InspectionsRequest = {
  policy?: InspectionPolicy | undefined;
  acts: readonly InspectionAct[];
  units?: readonly { id: number; annualPassedOn?: CalendarDate | null | undefined }[] | undefined;
  combinations?: readonly (readonly number[])[] | undefined;
};

/** A part for each part of the request. */
export type MaintenanceAnswer = {
  counters?: { odometerMeters: number | null; engineSeconds: number | null };
  services?: ServiceDue[];
  inspections?: {
    results: ActResult[];
    reports: { id: number; state: ReportState; missingSignatures: number[] }[];
    defects: { id: number; state: DefectState; isSafe: boolean; isReviewed: boolean }[];
    readiness: (Readiness & { units: number[] })[];
  };
  expirations?: ReturnType<typeof expirationState>[];
  roadside?: ReturnType<typeof roadsideClock>[];
  retention?: ReturnType<typeof recordRetention>[];
  faultCodes?: FaultCodeRow[];
  workOrders?: (WorkOrderCost & { id: number })[];
};

/** Assumes what `maintenanceProblems` checks. */
export function evaluateMaintenance(request: MaintenanceRequest): MaintenanceAnswer {
  const { asOf, counters, services, inspections, expirations, roadside, retention, faultCodes, workOrders } =
    request;
  const odometer = counters?.odometer ? new Counter(counters.odometer, ODOMETER_LIMITS, asOf) : null;
  const engine = counters?.engine ? new Counter(counters.engine, ENGINE_LIMITS, asOf) : null;
  return {
    ...(counters && {
      counters: {
        odometerMeters: odometer?.valueAt(asOf) ?? null,
        engineSeconds: engine?.valueAt(asOf) ?? null,
      },
    }),
    ...(services && {
      services: services.map((service) => serviceDue(service, { odometer, engine }, request)),
    }),
    ...(inspections && { inspections: evaluateInspections(inspections, request) }),
    ...(expirations && {
      expirations: expirations.map((expiration) => expirationState(expiration, request)),
    }),
    ...(roadside && { roadside: roadside.map((report) => roadsideClock(report, request)) }),
    ...(retention && { retention: retention.map((record) => recordRetention(record, request)) }),
    ...(faultCodes && { faultCodes: faultCodeRows(faultCodes, engine, asOf) }),
    ...(workOrders && {
      workOrders: workOrders.map(({ id, lines, partsTaxBasisPoints }) => ({
        id,
        ...workOrderCost(lines, partsTaxBasisPoints),
      })),
    }),
  };
}

function evaluateInspections(
  { policy = {}, acts, units = [], combinations = [] }: InspectionsRequest,
  moment: Moment,
): NonNullable<MaintenanceAnswer['inspections']> {
  const chain = inspectionChain(acts, policy, moment);
  const annual = new Map(units.map(({ id, annualPassedOn }) => [id, annualPassedOn ?? null]));
  const readiness = new UnitsReadiness(openMatters(chain), annual, moment);
  return {
    results: chain.results,
    reports: [...chain.reports.values()].map((report) => ({
      id: report.id,
      state: reportState(report),
      missingSignatures: report.missingSignatures,
    })),
    defects: [...chain.defects.values()].map(({ id, state, isSafe, isReviewed }) => ({
      id,
      state,
      isSafe,
      isReviewed,
    })),
    readiness: combinations.map((combination) => ({ units: [...combination], ...readiness.of(combination) })),
  };
}
