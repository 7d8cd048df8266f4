export type { PreparedRule } from './detector.ts';
export { prepareRule } from './detector.ts';
export type { Evaluation, RuleState } from './evaluate.ts';
export { evaluate, NO_FACTS_YET } from './evaluate.ts';
export type {
  ClockLeft,
  DriverSpan,
  DutyStretch,
  Facts,
  IncidentDetails,
  Reading,
  RecordSpan,
  VehicleEvent,
} from './facts.ts';
export type { Fix } from './fix.ts';
export type { FoundIncident, Incident } from './incident.ts';
export { ALERT_KINDS, isRecordKind, subjectOfKind, watchesTrailers } from './kinds.ts';
export { Moments } from './moments.ts';
export type { Place } from './place.ts';
export { outlineOf } from './place.ts';
export type { PlaceIndex } from './place-index.ts';
export { indexPlaces } from './place-index.ts';
export type {
  AlertKind,
  HarshEvent,
  HoursClock,
  Narrowing,
  PlaceCategory,
  Rule,
  RuleKind,
  RuleLimits,
  RulePlace,
  WeeklyHours,
} from './rule.ts';
export { HARSH_EVENTS, HOURS_CLOCKS, PLACE_CATEGORIES } from './rule.ts';
export type { FoundVisit, Visit, VisitState } from './visits.ts';
export { deriveVisits, findVisits, NO_FIXES_YET } from './visits.ts';
