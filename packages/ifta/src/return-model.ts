import type { JurisdictionCode } from '@longhaul/geo';
import type { CalendarDate } from '@longhaul/units';
import type { FuelType } from './fuels.ts';
import type { MilesPlace } from './miles-place.ts';
import type { Quarter, QuarterCode } from './quarter.ts';
import type { Rate, RateKind, RateValue } from './rates.ts';

/** Whole meters of all qualified vehicles of one fuel on one day in one place. */
export interface DistanceEntry {
  date: CalendarDate;
  place: MilesPlace;
  fuel: FuelType;
  meters: number;
}

/** Whole milliliters put into qualified vehicles of one fuel. Fuel bought without tax counts in MPG alone. */
export interface FuelEntry {
  date: CalendarDate;
  jurisdiction: JurisdictionCode;
  fuel: FuelType;
  milliliters: number;
  isTaxPaid: boolean;
}

/** Whole meters that are not taxed: off-highway and the like, or under a fuel trip permit. */
export interface ExemptionEntry {
  date: CalendarDate;
  jurisdiction: JurisdictionCode;
  fuel: FuelType;
  kind: 'exempt' | 'trip-permit';
  meters: number;
}

/** Days count in the due date's zone; 9 % a year is 900. */
export interface LatePayment {
  yearlyBasisPoints: number;
  paidDate: CalendarDate;
}

export interface ReturnInput {
  quarter: Quarter;
  rates: readonly Rate[];
  distances: readonly DistanceEntry[];
  purchases: readonly FuelEntry[];
  exemptions: readonly ExemptionEntry[];
  /** Null: on time, or not to be computed. */
  interest: LatePayment | null;
  /** The revision before, of an amendment: what it says was paid then. */
  amended: Pick<FuelTaxReturn, 'schedules' | 'interest'> | null;
}

/** One row of the return. A surcharge has a row of its own, and so has each period of a split rate. */
export interface ReturnLine {
  jurisdiction: JurisdictionCode;
  kind: RateKind;
  fromDate: CalendarDate;
  untilDate: CalendarDate;
  rate: RateValue;
  /** Miles and tax-paid gallons are in the base row only; they are null in a surcharge's. */
  totalMiles: number | null;
  taxableMiles: number | null;
  taxPaidGallons: number | null;
  /** Null when there is no MPG to divide by. */
  taxableGallons: number | null;
  netGallons: number | null;
  /** Null when it cannot be computed: an issue says why. Negative is a credit. */
  taxCents: number | null;
}

export interface FuelSchedule {
  fuel: FuelType;
  /** A: the sum of the rounded miles of all rows and places. */
  totalMiles: number;
  /** B. */
  totalGallons: number;
  /** C, in hundredths; null when A or B is 0 or C would be 0.00. */
  mpgHundredths: number | null;
  lines: ReturnLine[];
  /** Places without a tax line: not members of the agreement, or not known. */
  otherPlaces: { place: MilesPlace; miles: number }[];
  /** Sum of the lines that could be computed. */
  taxCents: number;
}

export interface JurisdictionInterest {
  jurisdiction: JurisdictionCode;
  /** Tax over all its lines; what an earlier revision paid of it is in here. */
  owedCents: number;
  interestCents: number;
}

export type ReturnIssue =
  | { kind: 'unknown rate'; fuel: FuelType; jurisdiction: JurisdictionCode; rateKind: RateKind }
  | { kind: 'no mpg'; fuel: FuelType; totalMiles: number; totalGallons: number }
  | { kind: 'mpg out of band'; fuel: FuelType; mpgHundredths: number }
  | { kind: 'unattributed miles'; fuel: FuelType; miles: number }
  | {
      kind: 'exempt miles exceed miles';
      fuel: FuelType;
      jurisdiction: JurisdictionCode;
      exemptMiles: number;
      totalMiles: number;
    };

/** Plain data, whole numbers only: what is shown, stored as a finalized snapshot, exported and compared. */
export interface FuelTaxReturn {
  quarter: QuarterCode;
  schedules: FuelSchedule[];
  interest: JurisdictionInterest[];
  taxCents: number;
  interestCents: number;
  /** Tax and interest; negative is a credit. Stands for the lines that could be computed. */
  totalCents: number;
  /** Neither miles nor fuel: filed nevertheless. */
  isNoOperation: boolean;
  /** False while a line cannot be computed. */
  isComputed: boolean;
  issues: ReturnIssue[];
}
