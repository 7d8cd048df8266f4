import type { EvaluatedMaintenance, MaintenanceEvaluation } from '@longhaul/contract';
import { evaluateMaintenance, type MaintenanceRequest, maintenanceProblems } from '@longhaul/maintenance';
import { invalid } from '../../platform/errors.ts';

/** @throws DomainError 422 that names each field that is wrong. */
export function evaluateSentMaintenance(sent: MaintenanceEvaluation): EvaluatedMaintenance {
  const request = requestOf(sent);
  const problems = maintenanceProblems(request);
  if (problems.length > 0) {
    throw invalid(Object.fromEntries(problems.map(({ field, message }) => [field, message])));
  }
  const { faultCodes, ...answer } = evaluateMaintenance(request);
  return {
    ...answer,
    ...(faultCodes && {
      faultCodes: faultCodes.map((row) => ({
        ...row,
        firstSeenAt: instantText(row.firstSeenAt),
        lastSeenAt: instantText(row.lastSeenAt),
      })),
    }),
  };
}

const withEpoch = <Row extends { at: string }>(row: Row) => ({ ...row, at: Date.parse(row.at) });

function requestOf({
  asOf,
  counters,
  inspections,
  faultCodes,
  ...rest
}: MaintenanceEvaluation): MaintenanceRequest {
  const counter = (of: NonNullable<MaintenanceEvaluation['counters']>['odometer']) =>
    of && { readings: of.readings.map(withEpoch), entered: of.entered.map(withEpoch) };
  return {
    ...rest,
    asOf: Date.parse(asOf),
    ...(counters && { counters: { odometer: counter(counters.odometer), engine: counter(counters.engine) } }),
    ...(inspections && { inspections: { ...inspections, acts: inspections.acts.map(withEpoch) } }),
    ...(faultCodes && { faultCodes: faultCodes.map(withEpoch) }),
  };
}

/** Without the fraction where there is none, as gateways report it. */
const instantText = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z');
