import { type JurisdictionCode, jurisdictionName } from '@longhaul/geo';
import type { FuelType } from './fuels.ts';
import { isMember, membersOn } from './members.ts';
import { type MilesPlace, UNATTRIBUTED } from './miles-place.ts';
import { wholeGallons, wholeMiles } from './quantities.ts';
import { type RatePeriod, ratePeriods } from './rates.ts';
import type { DistanceEntry, FuelSchedule, ReturnInput } from './return-model.ts';

/** One jurisdiction in one rate period, summed and rounded: what its lines are computed from. */
export interface BaseRow {
  jurisdiction: JurisdictionCode;
  period: RatePeriod;
  totalMiles: number;
  exemptMiles: number;
  taxPaidGallons: number;
}

/** Rows of the members with miles or tax-paid fuel of one fuel, by code; `input` holds only entries of that fuel. */
export function baseRows(input: ReturnInput, fuel: FuelType): BaseRow[] {
  const distances = Map.groupBy(input.distances, ({ place }) => place);
  const purchases = Map.groupBy(
    input.purchases.filter(({ isTaxPaid }) => isTaxPaid),
    ({ jurisdiction }) => jurisdiction,
  );
  const exemptions = Map.groupBy(input.exemptions, ({ jurisdiction }) => jurisdiction);
  return membersOn(input.quarter.startDate)
    .filter((code) => distances.has(code) || purchases.has(code) || exemptions.has(code))
    .toSorted()
    .flatMap((jurisdiction) => {
      const own = {
        distances: distances.get(jurisdiction) ?? [],
        purchases: purchases.get(jurisdiction) ?? [],
        exemptions: exemptions.get(jurisdiction) ?? [],
      };
      const periods = ratePeriods(input.rates, input.quarter, jurisdiction, fuel);
      const rows = periods.map((period) => baseRow(own, jurisdiction, period));
      const used = rows.filter((row) => row.totalMiles + row.exemptMiles + row.taxPaidGallons > 0);
      return used.length > 0 ? used : rows.slice(0, 1);
    });
}

/** Miles outside the agreement and miles that nobody could place, by place, UNATTRIBUTED last. */
export function otherPlaces(distances: readonly DistanceEntry[]): FuelSchedule['otherPlaces'] {
  const meters = new Map<MilesPlace, number>();
  for (const entry of distances) {
    if (entry.place !== UNATTRIBUTED && isMember(entry.place, entry.date)) continue;
    meters.set(entry.place, (meters.get(entry.place) ?? 0) + entry.meters);
  }
  return [...meters]
    .map(([place, total]) => ({ place, miles: wholeMiles(total) }))
    .sort((a, b) => (sortName(a.place) < sortName(b.place) ? -1 : 1));
}

function sortName(place: MilesPlace): string {
  return place === UNATTRIBUTED ? '~' : jurisdictionName(place);
}

type OwnEntries = Pick<ReturnInput, 'distances' | 'purchases' | 'exemptions'>;

function baseRow(own: OwnEntries, jurisdiction: JurisdictionCode, period: RatePeriod): BaseRow {
  const isWithin = ({ date }: { date: string }) => date >= period.fromDate && date <= period.untilDate;
  const meters = (entries: readonly { date: string; meters: number }[]) =>
    entries.reduce((total, entry) => total + (isWithin(entry) ? entry.meters : 0), 0);
  return {
    jurisdiction,
    period,
    totalMiles: wholeMiles(meters(own.distances)),
    exemptMiles: wholeMiles(meters(own.exemptions)),
    taxPaidGallons: wholeGallons(
      own.purchases.reduce((total, entry) => total + (isWithin(entry) ? entry.milliliters : 0), 0),
    ),
  };
}
