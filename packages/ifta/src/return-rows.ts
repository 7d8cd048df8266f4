import { type JurisdictionCode, jurisdictionName } from '@longhaul/geo';
import type { FuelType } from './fuels.ts';
import { isMember } from './members.ts';
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
  const members = new Set<JurisdictionCode>();
  for (const { place } of input.distances) if (place !== UNATTRIBUTED) members.add(place);
  for (const { jurisdiction, isTaxPaid } of input.purchases) if (isTaxPaid) members.add(jurisdiction);
  for (const { jurisdiction } of input.exemptions) members.add(jurisdiction);
  return [...members]
    .filter(isMember)
    .sort()
    .flatMap((jurisdiction) => {
      const rows = ratePeriods(input.rates, input.quarter, jurisdiction, fuel).map((period) =>
        baseRow(input, jurisdiction, period),
      );
      const used = rows.filter((row) => row.totalMiles + row.exemptMiles + row.taxPaidGallons > 0);
      return used.length > 0 ? used : rows.slice(0, 1);
    });
}

/** Miles outside the agreement and miles that nobody could place, by place, UNATTRIBUTED last. */
export function otherPlaces(distances: readonly DistanceEntry[]): FuelSchedule['otherPlaces'] {
  const meters = new Map<MilesPlace, number>();
  for (const entry of distances) {
    if (entry.place !== UNATTRIBUTED && isMember(entry.place)) continue;
    meters.set(entry.place, (meters.get(entry.place) ?? 0) + entry.meters);
  }
  return [...meters]
    .map(([place, total]) => ({ place, miles: wholeMiles(total) }))
    .sort((a, b) => (sortName(a.place) < sortName(b.place) ? -1 : 1));
}

function sortName(place: MilesPlace): string {
  return place === UNATTRIBUTED ? '~' : jurisdictionName(place);
}

function baseRow(input: ReturnInput, jurisdiction: JurisdictionCode, period: RatePeriod): BaseRow {
  const isWithin = ({ date }: { date: string }) => date >= period.fromDate && date <= period.untilDate;
  const meters = input.distances.filter((each) => each.place === jurisdiction && isWithin(each));
  const exempt = input.exemptions.filter((each) => each.jurisdiction === jurisdiction && isWithin(each));
  const bought = input.purchases.filter(
    (each) => each.jurisdiction === jurisdiction && each.isTaxPaid && isWithin(each),
  );
  return {
    jurisdiction,
    period,
    totalMiles: wholeMiles(meters.reduce((total, each) => total + each.meters, 0)),
    exemptMiles: wholeMiles(exempt.reduce((total, each) => total + each.meters, 0)),
    taxPaidGallons: wholeGallons(bought.reduce((total, each) => total + each.milliliters, 0)),
  };
}
