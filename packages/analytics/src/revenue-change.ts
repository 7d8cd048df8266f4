import { productParts, quotientParts } from './changes.ts';
import { FUEL_KIND } from './fuel.ts';
import { byText, costsByKind, type PeriodSums } from './period-sums.ts';
import { MILLIMETERS_PER_MILE, perMileE4, total } from './quantities.ts';
import { mean, multiply, negate, type Rational, ratio, subtract } from './rational.ts';
import type { ChangePart, RevenueAnswer, ShownChange } from './revenue-answer.ts';
import { shownParts } from './shares.ts';

type NamedPart = { name: string; lane?: string; part: Rational };

/** Cents a meter in ten-thousandths of a dollar a mile. */
const PER_MILE = ratio(100n * MILLIMETERS_PER_MILE, 1_000n);

/** What moved revenue and margin a mile from one period to the other; null where one of them has no miles to divide by. */
export function revenueChange(before: PeriodSums, after: PeriodSums): RevenueAnswer['change'] {
  const [lanes0, lanes1] = [laneSums(before), laneSums(after)];
  const [loaded0, loaded1] = [lanes0, lanes1].map((lanes) =>
    total([...lanes.values()].map(({ meters }) => meters)),
  );
  const [operated0, operated1] = [before.meters.operated, after.meters.operated];
  if (!operated0 || !operated1 || !loaded0 || !loaded1) return null;

  const names = [...new Set([...lanes0.keys(), ...lanes1.keys()])].toSorted(byText);
  const parts = quotientParts(
    names.map((lane) => ({
      n0: BigInt(lanes0.get(lane)?.cents ?? 0),
      d0: BigInt(lanes0.get(lane)?.meters ?? 0),
      n1: BigInt(lanes1.get(lane)?.cents ?? 0),
      d1: BigInt(lanes1.get(lane)?.meters ?? 0),
    })),
  );
  const share = mean(ratio(loaded0, operated0), ratio(loaded1, operated1));
  const [cents0, cents1] = [lanes0, lanes1].map((lanes) =>
    total([...lanes.values()].map(({ cents }) => cents)),
  );
  const price = mean(ratio(cents0 ?? 0, loaded0), ratio(cents1 ?? 0, loaded1));
  const shareChange = subtract(ratio(loaded1, operated1), ratio(loaded0, operated0));
  const otherChange = subtract(
    ratio(after.revenueCents - (cents1 ?? 0), operated1),
    ratio(before.revenueCents - (cents0 ?? 0), operated0),
  );
  const revenueParts: NamedPart[] = [
    ...names.flatMap((lane, index) => [
      { name: 'rate', lane, part: multiply(parts[index]!.own, share) },
      { name: 'mix', lane, part: multiply(parts[index]!.weight, share) },
    ]),
    { name: 'empty-miles', part: multiply(price, shareChange) },
    { name: 'without-miles', part: otherChange },
  ];
  return {
    revenuePerMile: shownChange(revenueParts, before.revenueCents, after.revenueCents, before, after),
    marginPerMile: shownChange(
      [...revenueParts, ...fuelParts(before, after), ...costParts(before, after)],
      before.revenueCents - before.costCents,
      after.revenueCents - after.costCents,
      before,
      after,
    ),
  };
}

/** By lane of counted loads that were driven loaded. */
function laneSums({ earned }: PeriodSums): Map<string, { cents: number; meters: number }> {
  const lanes = new Map<string, { cents: number; meters: number }>();
  for (const { load, cents, loadedMeters } of earned) {
    if (loadedMeters === 0) continue;
    const known = lanes.get(load.lane) ?? { cents: 0, meters: 0 };
    lanes.set(load.lane, { cents: known.cents + cents, meters: known.meters + loadedMeters });
  }
  return lanes;
}

/** Fuel a mile is price times use; without fuel in one period its price is that of the other. */
function fuelParts(before: PeriodSums, after: PeriodSums): NamedPart[] {
  const priceOf = ({ fuel, lines }: PeriodSums): Rational | null =>
    fuel.milliliters === 0 ? null : ratio(fuelCents(lines), fuel.milliliters);
  const useOf = ({ fuel, meters }: PeriodSums): Rational => ratio(fuel.milliliters, meters.operated);
  const [price0, price1] = [priceOf(before) ?? priceOf(after), priceOf(after) ?? priceOf(before)];
  if (price0 === null || price1 === null) return [];
  const moved = productParts({ a: price0, b: useOf(before) }, { a: price1, b: useOf(after) });
  return [
    { name: 'fuel-price', part: negate(moved.a) },
    { name: 'fuel-use', part: negate(moved.b) },
  ];
}

const fuelCents = (lines: PeriodSums['lines']): number =>
  total(lines.filter(({ kind }) => kind === FUEL_KIND).map(({ cents }) => cents));

function costParts(before: PeriodSums, after: PeriodSums): NamedPart[] {
  const kinds0 = new Map(costsByKind(before.lines).map(({ kind, cents }) => [kind, cents]));
  const kinds1 = new Map(costsByKind(after.lines).map(({ kind, cents }) => [kind, cents]));
  return [...new Set([...kinds0.keys(), ...kinds1.keys()])]
    .filter((kind) => kind !== FUEL_KIND)
    .toSorted(byText)
    .map((kind) => ({
      name: `cost:${kind}`,
      part: subtract(
        ratio(kinds0.get(kind) ?? 0, before.meters.operated),
        ratio(kinds1.get(kind) ?? 0, after.meters.operated),
      ),
    }));
}

function shownChange(
  parts: readonly NamedPart[],
  beforeCents: number,
  afterCents: number,
  before: PeriodSums,
  after: PeriodSums,
): ShownChange {
  const beforeE4 = perMileE4(beforeCents, before.meters.operated) ?? 0;
  const afterE4 = perMileE4(afterCents, after.meters.operated) ?? 0;
  const shown = shownParts(
    parts.map(({ part }) => multiply(part, PER_MILE)),
    afterE4 - beforeE4,
  );
  return {
    beforeE4,
    afterE4,
    parts: parts.map(
      ({ name, lane }, index): ChangePart => ({
        name,
        ...(lane !== undefined && { lane }),
        e4: shown[index] ?? 0,
      }),
    ),
  };
}
