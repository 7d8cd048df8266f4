export type { CounterReading, CounterReadings, EnteredReading } from './counter.ts';
export { Counter, ENGINE_LIMITS, ODOMETER_LIMITS } from './counter.ts';
export type { MaintenanceAnswer, MaintenanceRequest } from './evaluate.ts';
export { evaluateMaintenance } from './evaluate.ts';
export type { ExpirationKind } from './expirations.ts';
export {
  EXPIRATION_KINDS,
  EXPIRATION_NOTICE_DAYS,
  EXPIRATION_STATES,
  expirationState,
} from './expirations.ts';
export { FAULT_STATES, faultCodeRows } from './fault-codes.ts';
export type { ActRefusal, InspectionAct, InspectionKind } from './inspection-chain.ts';
export {
  ACT_REFUSALS,
  DEFECT_OUTCOMES,
  DEFECT_STATES,
  INSPECTION_KINDS,
  inspectionChain,
  REPORT_STATES,
  reportState,
} from './inspection-chain.ts';
export { inspectionItemKind, isInspected, ownInspectionItems } from './inspection-items.ts';
export type { MedicalProof } from './medical-certificates.ts';
export {
  MEDICAL_PROOF_STATES,
  medicalCertificateKind,
  medicalProof,
  ownMedicalCertificates,
} from './medical-certificates.ts';
export type { InputProblem } from './problems.ts';
export { intervalProblems, maintenanceProblems } from './problems.ts';
export type { Readiness, ReadinessReason, ReadinessState } from './readiness.ts';
export { READINESS_REASONS, READINESS_STATES, UnitsReadiness } from './readiness.ts';
export { RECORD_KINDS, recordRetention } from './retention.ts';
export { ROADSIDE_STATES, roadsideClock } from './roadside.ts';
export type { Service, ServiceDue, ServiceState, UnitCounters } from './service-due.ts';
export { SERVICE_STATES, SERVICE_TERMS, serviceDue } from './service-due.ts';
export type { WorkOrderLine } from './work-order-cost.ts';
export { lineCents, workOrderCost } from './work-order-cost.ts';
