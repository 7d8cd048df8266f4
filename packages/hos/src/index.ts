export type {
  Duty,
  EditOrigin,
  EditPlan,
  EditRefusal,
  EditScope,
  LogEdit,
  PlannedRecord,
  TakenDriving,
} from './apply-edit.ts';
export { applyEdit, drivingToGive, lostDriving, withPlan } from './apply-edit.ts';
export type { Audit } from './audit.ts';
export { audit } from './audit.ts';
export type { AuditDay } from './audit-days.ts';
export type { Clocks, DeferralState, LimitLeft, OffToday, RestChoice } from './clocks.ts';
export { clocks, drivableMinutes } from './clocks.ts';
export {
  exceptionKind,
  limitFactOn,
  limitKind,
  ownExceptions,
  ownLimits,
  versionsOf,
} from './dated-limits.ts';
export type { ClaimProblem, ClaimScope, DayClaim } from './day-claims.ts';
export {
  claimOfShift,
  claimProblem,
  claimsSince,
  hasException,
  needsPlace,
  reachesOverRest,
} from './day-claims.ts';
export type { DayClock, EarlierDays, LogDays } from './day-clocks.ts';
export { changeOfDay, movedDays } from './day-clocks.ts';
export type { CountedDay } from './day-violations.ts';
export { violationsOfDay } from './day-violations.ts';
export type { DayCalendar, DayTotals } from './days.ts';
export { dayCalendar } from './days.ts';
export type { AheadSpan } from './driving-ahead.ts';
export { drivingAhead } from './driving-ahead.ts';
export type { CutSpan, DutyRecord, DutySpan, SpanRecord } from './duty-records.ts';
export {
  cutSpans,
  inOrder,
  isAutomaticDriving,
  isSameDuty,
  periodsOfSpans,
  recordedTime,
  spansOfRecords,
} from './duty-records.ts';
export type {
  Arrival,
  DriversArrival,
  PlannedCrossing,
  RestHabit,
  RestRange,
  RestStates,
  TripStop,
} from './earliest-arrival.ts';
export {
  earliestArrival,
  earliestOfDriver,
  isLongRest,
  latestDeparture,
  PlansOfMany,
  REST_STATES,
  restRanges,
  restsOnTheWay,
  splitOffer,
} from './earliest-arrival.ts';
export {
  EVENT_TYPE,
  FAULT_CODE,
  INTERMEDIATE_CODE,
  LOGIN_CODE,
  MODE_CODE,
  modeOfCode,
  POWER_CODE,
  RECORD_ORIGIN,
  RECORD_STATUS,
  STATUS_CODE,
  statusOfCode,
} from './eld-codes.ts';
export { declarationKind, declaredBetween, ownDeclarations } from './emergency-declarations.ts';
export type { EmergencyDeclaration } from './emergency-relief.ts';
export { reliefProblems } from './emergency-relief.ts';
export { mayBeOpen } from './exceptions.ts';
export type { Explanation, Violation } from './explain.ts';
export type { Forecast } from './forecast.ts';
export { forecast } from './forecast.ts';
export { legalDrivingMs } from './legal-driving.ts';
export type { LimitCount } from './limit-counts.ts';
export { limitCounts } from './limit-counts.ts';
export {
  LOG_MODE_REASONS,
  LOG_MODES,
  type LogMode,
  type LogModeReason,
  type LogModeState,
  logModeState,
  type ModeFrom,
} from './log-mode.ts';
export { MAX_PRIOR_DAYS, priorHoursProblems } from './prior-hours.ts';
export type { Recap } from './recap.ts';
export { recap } from './recap.ts';
export type { Relief } from './reliefs.ts';
export type {
  AuditRequest,
  BeforeLog,
  ChangeReason,
  DutyMode,
  DutyPeriod,
  DutyStatus,
  ExceptionClaim,
  ExceptionKind,
  Ferry,
  InputProblem,
  PriorHours,
  RuleSetChange,
} from './request.ts';
export {
  changeReasons,
  dutyModes,
  dutyStatuses,
  exceptionKinds,
  InvalidLogError,
  MAX_EARLIER_DAYS,
  MAX_RULE_SET_CHANGES,
  problemsOf,
} from './request.ts';
export type { RevokedEld } from './revoked-elds.ts';
export { isEldName, ownRevokedElds, revokedEldKind, revokedEldOn } from './revoked-elds.ts';
export type { CountedLimit, Counts, Limit, RuleId, RuleSet, RuleSetId, ZoneId } from './rule-set.ts';
export { ruleIds, ruleSetIds, zoneIds } from './rule-set.ts';
export { drivingLimit, limitsOf, ruleSets, windowLimit } from './rule-sets.ts';
export type { RulesInForce } from './rules-in-force.ts';
export { ruleSetAt, rulesInForce } from './rules-in-force.ts';
export type { DriverZones, RulesOverTime, ZoneAssignment } from './rules-over-time.ts';
export { ruleSetIn, rulesOverTime } from './rules-over-time.ts';
export type { Severity } from './severity.ts';
export { severities } from './severity.ts';
export { overText, spanText } from './span-text.ts';
export type { TripBlock, TripBlockKind } from './trip-blocks.ts';
export type { ArrivalRequest, LegCrossing, TripLeg } from './trip-request.ts';
export {
  MAX_DOCK_MINUTES,
  MAX_DRIVE_MINUTES,
  MAX_LEG_MINUTES,
  MAX_LEGS,
} from './trip-request.ts';
export { wholeMinutes } from './whole-minutes.ts';
export type { Zone } from './zones.ts';
export { ruleSetsOfZone, zones } from './zones.ts';
