import {
  computeReturn,
  type FuelTaxReturn,
  type LatePayment,
  type Quarter,
  quarterOfDate,
  type Rate,
} from '@longhaul/ifta';
import { addDays } from '@longhaul/units';
import type { Period } from '../../../domain/ifta/period.ts';
import { loadRates, plainRates } from '../../../domain/ifta/rates.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { ReportData } from './report-data.ts';

/** How a return is filed. */
export interface FilingTerms {
  readonly interest: LatePayment | null;
  /** The revision that it amends; null for the first. */
  readonly amended: FuelTaxReturn | null;
}

/** Nothing that only filing decides. */
export const NOT_FILED: FilingTerms = { interest: null, amended: null };

/** The rates of the quarter; of a range, those of each quarter on its own days. */
export async function ratesOf(
  tx: DatabaseTransaction,
  organizationId: number,
  { quarter, from, to }: Period,
): Promise<Rate[]> {
  if (quarter !== null) return plainRates((await loadRates(tx, organizationId, quarter)).rows);
  const rates: Rate[] = [];
  for (const each of quartersOf(from, to)) {
    const { rows } = await loadRates(tx, organizationId, each);
    for (const rate of plainRates(rows)) {
      const fromDate = rate.fromDate ?? each.startDate;
      rates.push({ ...rate, fromDate, untilDate: rate.untilDate ?? each.endDate });
    }
  }
  return rates;
}

function quartersOf(from: string, to: string): Quarter[] {
  const quarters: Quarter[] = [];
  for (let date = from; date <= to; date = addDays(quarters.at(-1)!.endDate, 1)) {
    quarters.push(quarterOfDate(date));
  }
  return quarters;
}

/** A range is computed as if it were a quarter. */
export function returnOf(
  data: ReportData,
  rates: readonly Rate[],
  period: Period,
  { interest, amended }: FilingTerms,
): FuelTaxReturn {
  const { from, to } = period;
  const quarter = period.quarter ?? { ...quarterOfDate(from), startDate: from, endDate: to };
  const fuels = new Map(data.vehicles.map(({ id, fuel }) => [id, fuel]));
  const dateOf = ({ bucket }: { bucket: number }) => data.starts[bucket] ?? from;
  return computeReturn({
    quarter,
    rates,
    interest,
    amended,
    distances: data.distances.map((each) => ({
      date: dateOf(each),
      place: each.place,
      fuel: fuels.get(each.vehicleId) ?? 'diesel',
      meters: each.meters,
    })),
    purchases: data.purchases.map((each) => ({
      date: dateOf(each),
      jurisdiction: each.jurisdiction,
      fuel: each.fuel,
      milliliters: each.milliliters,
      isTaxPaid: each.isTaxPaid,
    })),
    exemptions: data.exemptions.map((each) => ({
      date: dateOf(each),
      jurisdiction: each.jurisdiction,
      fuel: fuels.get(each.vehicleId) ?? 'diesel',
      kind: each.kind,
      meters: each.meters,
    })),
  });
}
