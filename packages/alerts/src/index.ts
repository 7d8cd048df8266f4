export type { PreparedRule } from './detector.ts';
export { prepareRule } from './detector.ts';
export type { Evaluation, RuleState } from './evaluate.ts';
export { evaluate, NO_FACTS_YET } from './evaluate.ts';
export type {
  ClockLeft,
  DriverSpan,
  DutyStretch,
  Facts,
  Reading,
  RecordSpan,
  VehicleEvent,
} from './facts.ts';
export { isRecordKind } from './finders.ts';
export type { Fix } from './fix.ts';
export type { TitledIncident, Units } from './headline.ts';
export type { FoundIncident, Incident } from './incident.ts';
export type { IncidentDetails } from './incident-details.ts';
export type { AlertKind, HarshEvent, HoursClock, KindDefinition } from './kinds.ts';
export { ALERT_KINDS, HARSH_EVENTS, HOURS_CLOCKS, KINDS, kindOf, PERSONAL_USE_KM } from './kinds.ts';
export { Moments } from './moments.ts';
export type { NumberParameter, Parameter, PlaceCategory, SentValues, StoredValues } from './parameters.ts';
export { PLACE_CATEGORIES } from './parameters.ts';
export type { Place } from './place.ts';
export { outlineOf } from './place.ts';
export type { PlaceIndex } from './place-index.ts';
export { indexPlaces } from './place-index.ts';
export type { Narrowing, Rule, RuleKind, RuleLimits, RuleOf, RulePlace, WeeklyHours } from './rule.ts';
export type { FoundVisit, Visit, VisitState } from './visits.ts';
export { deriveVisits, findVisits, NO_FIXES_YET } from './visits.ts';
