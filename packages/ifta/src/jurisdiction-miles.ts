import type { JurisdictionCode } from '@longhaul/geo';
import { type EpochMs, metersFromMiles } from '@longhaul/units';
import { DaySums } from './day-sums.ts';
import { holdParked, isPlausibleMove, orderFixes } from './fixes.ts';
import { pointOnLeg, type Slice, sliceAtBorders } from './leg-borders.ts';
import { type Leg, legsOf } from './legs.ts';
import type {
  BorderCrossing,
  Fix,
  JurisdictionLookup,
  JurisdictionMiles,
  MilesFlag,
  MilesInput,
} from './miles-model.ts';
import { UNATTRIBUTED } from './miles-place.ts';
import { onlyReachable } from './reach.ts';

/** Over it nobody knows what happened between two fixes. */
export const GAP_MS = 10 * 60_000;
const ONE_MILE = metersFromMiles(1) as number;
/** A longer way than this between two fixes is a detour that the straight line knows nothing of. */
const DETOUR = { factor: 1.5, meters: 1_500 };
/** And a shorter one than this a truck that was carried for a part of it. */
const SHORTCUT = { factor: 1.1, meters: 500 };

interface Derivation {
  jurisdictionAt: JurisdictionLookup;
  sums: DaySums;
  crossings: BorderCrossing[];
  flags: MilesFlag[];
}

/**
 * Where one vehicle's distance was driven. The geometry decides each jurisdiction's share, the odometer the amount.
 * The result depends on the set of fixes alone. To derive one day, pass the fixes around it too (those of the five
 * odometer readings before and after it) and keep the rows of that day: neighboring days then add up.
 */
export function jurisdictionMiles(input: MilesInput): JurisdictionMiles {
  const flags: MilesFlag[] = [];
  const fixes = holdParked(orderFixes(input.fixes, flags));
  const legs = legsOf(fixes, input.calibration, flags);
  const codes = codesOf(fixes, input.jurisdictionAt);
  const derivation: Derivation = {
    jurisdictionAt: input.jurisdictionAt,
    sums: new DaySums(input.dayStarts),
    crossings: [],
    flags,
  };
  legs.forEach((leg, index) => {
    addLeg(derivation, leg, codes[index]!, codes[index + 1]!);
  });
  flagMoves(legs, input.dayStarts, flags);
  const days = derivation.sums.rows();
  const total = days.reduce((sum, day) => sum + day.meters, 0);
  const estimatedMeters = days.reduce((sum, day) => sum + day.estimatedMeters, 0);
  return {
    days,
    crossings: derivation.crossings,
    flags: flags.sort((a, b) => startOf(a) - startOf(b) || (a.kind < b.kind ? -1 : 1)),
    odometerMeters: total - estimatedMeters,
    estimatedMeters,
  };
}

function codesOf(fixes: readonly Fix[], jurisdictionAt: JurisdictionLookup): (JurisdictionCode | null)[] {
  const codes: (JurisdictionCode | null)[] = [];
  fixes.forEach((fix, index) => {
    const before = fixes[index - 1];
    const isSame = before !== undefined && before.lat === fix.lat && before.lon === fix.lon;
    codes.push(isSame ? codes[index - 1]! : jurisdictionAt(fix.lat, fix.lon));
  });
  return codes;
}

function addLeg(
  derivation: Derivation,
  leg: Leg,
  fromCode: JurisdictionCode | null,
  toCode: JurisdictionCode | null,
): void {
  const isLong = leg.to.at - leg.from.at > GAP_MS;
  if (leg.meters === 0) {
    const hasCrossed =
      fromCode !== toCode && !isLong && isPlausibleMove(leg.from, leg.to, leg.greatCircleMeters);
    if (hasCrossed)
      addCrossings(derivation, leg, sliceAtBorders(leg, fromCode, toCode, derivation.jurisdictionAt));
    return;
  }
  if (isLong || !fitsTheLine(leg)) {
    const code = onlyReachable(leg, derivation.jurisdictionAt);
    addGapFlag(derivation, leg, code);
    addMeters(derivation, leg, [{ code, end: 1 }]);
    return;
  }
  const slices = sliceAtBorders(leg, fromCode, toCode, derivation.jurisdictionAt);
  addMeters(derivation, leg, slices);
  addCrossings(derivation, leg, slices);
}

function fitsTheLine({ meters, greatCircleMeters }: Leg): boolean {
  if (meters > greatCircleMeters * DETOUR.factor + DETOUR.meters) return false;
  return greatCircleMeters <= meters * SHORTCUT.factor + SHORTCUT.meters;
}

/** Cuts at borders and at midnights; each cut is rounded to a meter of the whole leg, so that nothing is lost. */
function addMeters({ sums }: Derivation, leg: Leg, slices: readonly Slice[]): void {
  const { from, to, meters } = leg;
  const isEstimated = leg.startOdometerMeters === null;
  const midnights = sums.midnightsBetween(from.at, to.at);
  let [at, start] = [from.at, 0];
  let midnight = 0;
  for (const { code, end } of slices) {
    const endAt = instantOnLeg(leg, end);
    for (; midnight < midnights.length && midnights[midnight]! < endAt; midnight++) {
      const cutAt = midnights[midnight]!;
      const cut = Math.round((meters * (cutAt - from.at)) / (to.at - from.at));
      sums.add(at, code ?? UNATTRIBUTED, cut - start, isEstimated);
      [at, start] = [cutAt, cut];
    }
    const cut = end === 1 ? meters : Math.round(meters * end);
    sums.add(at, code ?? UNATTRIBUTED, cut - start, isEstimated);
    [at, start] = [endAt, cut];
  }
}

function addCrossings({ crossings }: Derivation, leg: Leg, slices: readonly Slice[]): void {
  const pointAt = slices.length > 1 ? pointOnLeg(leg) : null;
  slices.forEach(({ code, end }, index) => {
    const next = slices[index + 1];
    if (pointAt === null || next === undefined) return;
    crossings.push({
      at: instantOnLeg(leg, end),
      ...pointAt(end),
      from: code,
      to: next.code,
      odometerMeters:
        leg.startOdometerMeters === null ? null : leg.startOdometerMeters + Math.round(leg.meters * end),
      uncertaintyMeters: uncertaintyMeters(leg),
    });
  });
}

/** Half the width of the ellipse that the way driven allows around the straight line. */
function uncertaintyMeters({ meters, greatCircleMeters }: Leg): number {
  return Math.ceil(Math.sqrt(Math.max(0, meters ** 2 - greatCircleMeters ** 2)) / 2);
}

function addGapFlag({ flags }: Derivation, leg: Leg, code: JurisdictionCode | null): void {
  if (code !== null && leg.meters < ONE_MILE) return;
  flags.push({
    kind: 'gap',
    fromAt: leg.from.at,
    toAt: leg.to.at,
    meters: leg.meters,
    place: code ?? UNATTRIBUTED,
  });
}

/** Moves that no truck can make, and what a vehicle was carried over a mile. */
function flagMoves(legs: readonly Leg[], dayStarts: readonly EpochMs[], flags: MilesFlag[]): void {
  let run: Leg[] = [];
  const endRun = () => {
    const meters = run.reduce((sum, leg) => sum + leg.greatCircleMeters, 0);
    if (meters > ONE_MILE) flags.push(moveFlag('carried', run, meters));
    run = [];
  };
  let passed = 0;
  for (const leg of legs) {
    const { from, to, greatCircleMeters } = leg;
    const isJump = !isPlausibleMove(from, to, greatCircleMeters);
    if (isJump) flags.push(moveFlag('position-jump', [leg], greatCircleMeters));
    const isNewDay = (dayStarts[passed] ?? Infinity) <= from.at;
    while ((dayStarts[passed] ?? Infinity) <= from.at) passed++;
    if (isJump || leg.meters > 0 || isNewDay) endRun();
    if (!isJump && leg.meters === 0) run.push(leg);
  }
  endRun();
}

function moveFlag(kind: 'carried' | 'position-jump', legs: readonly Leg[], meters: number): MilesFlag {
  return { kind, fromAt: legs[0]!.from.at, toAt: legs.at(-1)!.to.at, meters: Math.round(meters) };
}

function instantOnLeg({ from, to }: Leg, part: number): EpochMs {
  return Math.round(from.at + (to.at - from.at) * part) as EpochMs;
}

function startOf(flag: MilesFlag): number {
  return 'at' in flag ? flag.at : flag.fromAt;
}
