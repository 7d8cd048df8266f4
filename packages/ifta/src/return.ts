import type { CalendarDate } from '@longhaul/units';
import { scaleRounded } from '@longhaul/units';
import { type FuelType, fuelTypes } from './fuels.ts';
import { interestByJurisdiction } from './interest.ts';
import { UNATTRIBUTED } from './miles-place.ts';
import { wholeGallons } from './quantities.ts';
import { taxLines } from './return-lines.ts';
import type { FuelSchedule, FuelTaxReturn, ReturnInput, ReturnIssue } from './return-model.ts';
import { baseRows, otherPlaces } from './return-rows.ts';

/** Outside of 3 to 15 miles per gallon there is more often a missing receipt than a truck. */
const MPG_BAND_HUNDREDTHS = { least: 300, most: 1_500 };

/**
 * The quarterly return as its form's instructions compute it. Never throws for what the data says: what cannot be
 * computed is an issue beside the lines that can. Throws a RangeError for amounts that are not whole numbers and for
 * days outside of the quarter.
 */
export function computeReturn(input: ReturnInput): FuelTaxReturn {
  for (const entries of [input.distances, input.purchases, input.exemptions]) checkDates(input, entries);
  const issues: ReturnIssue[] = [];
  const schedules = byFuel(input).map((own) => schedule(own, issues));
  const interest = interestByJurisdiction(schedules, input.quarter.dueDate, input.interest, input.amended);
  const taxCents = sum(schedules.map((each) => each.taxCents));
  const totalInterest = sum(interest.map((each) => each.interestCents));
  return {
    quarter: input.quarter.code,
    schedules,
    interest,
    taxCents,
    interestCents: totalInterest,
    totalCents: taxCents + totalInterest,
    isNoOperation: schedules.every(({ totalMiles, totalGallons }) => totalMiles === 0 && totalGallons === 0),
    isComputed: schedules.every(({ lines }) => lines.every((line) => line.taxCents !== null)),
    issues,
  };
}

function checkDates({ quarter }: ReturnInput, entries: readonly { date: CalendarDate }[]): void {
  for (const { date } of entries) {
    if (date < quarter.startDate || date > quarter.endDate) {
      throw new RangeError(`${date} is not a day of ${quarter.code}`);
    }
  }
}

interface FuelInput extends ReturnInput {
  fuel: FuelType;
}

function byFuel(input: ReturnInput): FuelInput[] {
  const distances = Map.groupBy(input.distances, ({ fuel }) => fuel);
  const purchases = Map.groupBy(input.purchases, ({ fuel }) => fuel);
  const exemptions = Map.groupBy(input.exemptions, ({ fuel }) => fuel);
  return fuelTypes
    .filter((fuel) => distances.has(fuel) || purchases.has(fuel) || exemptions.has(fuel))
    .map((fuel) => ({
      ...input,
      fuel,
      distances: distances.get(fuel) ?? [],
      purchases: purchases.get(fuel) ?? [],
      exemptions: exemptions.get(fuel) ?? [],
    }));
}

function schedule(input: FuelInput, issues: ReturnIssue[]): FuelSchedule {
  const { fuel, purchases } = input;
  const rows = baseRows(input, fuel);
  const others = otherPlaces(input.distances);
  const totalMiles = sum(rows.map((row) => row.totalMiles)) + sum(others.map(({ miles }) => miles));
  const totalGallons = wholeGallons(sum(purchases.map(({ milliliters }) => milliliters)));
  const mpgHundredths = milesPerGallon(totalMiles, totalGallons);
  if (mpgHundredths === null && totalMiles > 0)
    issues.push({ kind: 'no mpg', fuel, totalMiles, totalGallons });
  if (mpgHundredths !== null ? isOutOfBand(mpgHundredths) : totalGallons > 0 && totalMiles === 0) {
    issues.push({ kind: 'mpg out of band', fuel, mpgHundredths: mpgHundredths ?? 0 });
  }
  for (const { place, miles } of others) {
    if (place === UNATTRIBUTED && miles > 0) issues.push({ kind: 'unattributed miles', fuel, miles });
  }
  const lines = rows.flatMap((row) => taxLines(row, fuel, mpgHundredths, issues));
  return {
    fuel,
    totalMiles,
    totalGallons,
    mpgHundredths,
    lines,
    otherPlaces: others,
    taxCents: sum(lines.map(({ taxCents }) => taxCents ?? 0)),
  };
}

/** From the rounded A and B, to two decimals. */
function milesPerGallon(miles: number, gallons: number): number | null {
  if (gallons <= 0) return null;
  const hundredths = scaleRounded(miles, 100, gallons);
  return hundredths > 0 ? hundredths : null;
}

/** Whether hundredths of a mile per gallon are such that somebody should look. */
export function isOutOfBand(mpgHundredths: number): boolean {
  return mpgHundredths < MPG_BAND_HUNDREDTHS.least || mpgHundredths > MPG_BAND_HUNDREDTHS.most;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
