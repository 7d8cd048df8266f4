export type { Amendment, LineChange } from './amendment.ts';
export { compareReturns } from './amendment.ts';
export type { FuelType } from './fuels.ts';
export { FUEL_HEADINGS, fuelTypes, isFuelType } from './fuels.ts';
export { interestCents, monthsLate, taxByJurisdiction } from './interest.ts';
export { interestKind, interestRateBetween, ownInterestRates } from './interest-rates.ts';
export { jurisdictionMiles } from './jurisdiction-miles.ts';
export { isMember, memberKind, membersOn, ownMembers, wasEverMember } from './members.ts';
export type {
  BorderCrossing,
  DayMiles,
  Fix,
  JurisdictionLookup,
  JurisdictionMiles,
  MilesFlag,
  MilesInput,
} from './miles-model.ts';
export type { MilesPlace } from './miles-place.ts';
export { UNATTRIBUTED } from './miles-place.ts';
export {
  COMPARED_MS,
  comparedPeriod,
  isBelievable,
  isCarried,
  OdometerComparison,
} from './odometer-agreement.ts';
export type { OfficialRates, RateFileError, RateFileRow } from './official-rate-file.ts';
export { readOfficialRates } from './official-rate-file.ts';
export type { Qualification, QualificationOverride, VehicleFacts } from './qualified-vehicle.ts';
export { qualificationOn } from './qualified-vehicle.ts';
export { wholeGallons, wholeMiles } from './quantities.ts';
export type { Quarter, QuarterCode, QuarterStatus } from './quarter.ts';
export { lastClosedQuarter, quarterOfCode, quarterOfDate, quarterStatus, SETTLING_MS } from './quarter.ts';
export type { RateChange } from './rate-changes.ts';
export { rateChanges } from './rate-changes.ts';
export type { Rate, RateKind, RatePeriod, RateValue } from './rates.ts';
export { ratePeriods } from './rates.ts';
export { computeReturn, isOutOfBand } from './return.ts';
export type {
  DistanceEntry,
  ExemptionEntry,
  FuelEntry,
  FuelSchedule,
  FuelTaxReturn,
  JurisdictionInterest,
  LatePayment,
  ReturnInput,
  ReturnIssue,
  ReturnLine,
} from './return-model.ts';
export type { Silence } from './split-gap.ts';
export { splitAlongLines } from './split-gap.ts';
export type { Stretch } from './stretches.ts';
export { stretches } from './stretches.ts';
