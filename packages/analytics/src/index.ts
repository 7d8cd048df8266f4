export {
  DEFAULT_FREE_MINUTES,
  type DetentionTerms,
  detentionOf,
  freeSecondsOf,
  placeTerms,
} from './detention.ts';
export { earnedIn } from './earnings.ts';
export { fuelOf } from './fuel.ts';
export { LANE_VERDICTS } from './lanes.ts';
export type { Leg, LegClass } from './legs.ts';
export { LEG_CLASSES, legsOf } from './legs.ts';
export { loadCosts } from './load-costs.ts';
export { comparePerformance, evaluatePerformance } from './performance.ts';
export type {
  Figure,
  Fill,
  Performance,
  PerformanceAnswer,
  PerformanceRequest,
  PerformanceSettings,
  SubjectDay,
  SubjectPerformance,
} from './performance-model.ts';
export { FIGURES, LOWER_IS_BETTER, MAX_EVENT_WEIGHT } from './performance-model.ts';
export type { Period } from './period.ts';
export { comparedPeriods, MAX_PERIOD_DAYS } from './period.ts';
export { ledgerOf, sumsOf } from './period-sums.ts';
export type { InputProblem } from './problems.ts';
export { performanceProblems, revenueProblems } from './problems.ts';
export { centsOfMiles, perMileE4, shareE4 } from './quantities.ts';
export { compareRevenue, evaluateRevenue, revenueOf } from './revenue.ts';
export type { RevenueAnswer } from './revenue-answer.ts';
export type {
  Cost,
  DutyHours,
  FuelPurchase,
  FuelUse,
  Load,
  Movement,
  RevenueFacts,
  RevenueRequest,
  VehicleInService,
} from './revenue-model.ts';
export {
  COST_BASES,
  COST_FORMS,
  COST_SCOPES,
  COST_SHARES,
  FUEL_BASES,
  LOAD_STATUSES,
  REVENUE_BASES,
} from './revenue-model.ts';
export { waitAt } from './waiting.ts';
