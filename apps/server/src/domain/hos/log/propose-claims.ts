import type { ClaimProposal, HosException } from '@longhaul/contract';
import { ruleSets } from '@longhaul/hos';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { readFixes } from '../../positions/read-fixes.ts';
import { type ClaimsRow, readClaims } from '../claims.ts';
import { driverRuleSetAt } from '../log-rules.ts';
import { claimProposals, type Seen, type Shift, type Stay, shiftsOfDay } from './claim-proposals.ts';
import type { CountedLog } from './count-log.ts';
import type { LogDay } from './log-days.ts';

const PROPOSED: readonly HosException[] = ['short-haul', 'agricultural'];
/** A shift with more is of a device that reports every second or so, and nothing is proposed for it. */
const MAX_FIXES = 20_000;

type DayToPropose = {
  readonly day: LogDay;
  readonly header: ClaimsRow | undefined;
  readonly isCertified: boolean;
};

/**
 * What may be claimed by the positions of each day, by date: of days that are not certified, exceptions that the carrier allows
 * and the day has no claim of. Two statements, however many days; none where nothing may be proposed.
 */
export async function proposeClaims(
  tx: DatabaseTransaction,
  { driver, spans }: CountedLog,
  days: readonly DayToPropose[],
  now: number,
): Promise<ReadonlyMap<string, ClaimProposal[]>> {
  const shifts = days.flatMap(({ day, header, isCertified }) => {
    const claimed = readClaims(header).claims.map(({ kind }) => kind);
    const open = PROPOSED.filter(
      (kind) => driver.allowedExceptions.includes(kind) && !claimed.includes(kind),
    );
    if (isCertified || open.length === 0) return [];
    const ruleSet = ruleSets[driverRuleSetAt(driver, day.startAt)];
    return shiftsOfDay(spans, day, { resetMs: ruleSet.resetMs, now }).map((shift) => ({
      day,
      open,
      ruleSet,
      shift,
    }));
  });
  const driven = shifts.flatMap(({ shift }, index) =>
    vehiclesOf(spans, shift).map((assetId) => ({
      index,
      assetId,
      from: shift.startAt,
      until: shift.endAt + 1,
    })),
  );
  if (driven.length === 0) return new Map();
  const limit = { count: MAX_FIXES, which: 'oldest' } as const;
  const { organizationId } = driver;
  const [fixes, stays] = await Promise.all([
    readFixes(tx.client, organizationId, driven, ['lat', 'lon'], limit),
    selectStays(tx, organizationId, driven),
  ]);
  const proposals = new Map<string, ClaimProposal[]>();
  for (const [index, { day, open, ruleSet, shift }] of shifts.entries()) {
    const own = driven.flatMap((each, place) =>
      each.index === index ? [{ ...each, fixes: fixes[place]! }] : [],
    );
    if (own.some((each) => each.fixes.at.length >= MAX_FIXES)) continue;
    const seen: Seen[] = own
      .flatMap(({ fixes: { at, lat, lon } }) =>
        Array.from(at, (time, row) => ({ at: time, lat: lat[row]! / 1e7, lon: lon[row]! / 1e7 })),
      )
      .sort((a, b) => a.at - b.at);
    const assets = own.map(({ assetId }) => assetId);
    const visited = stays.filter((stay) => assets.includes(stay.assetId) && isDuring(stay, shift));
    const found = claimProposals(shift, { seen, stays: visited, ruleSet }).filter(({ kind }) =>
      open.includes(kind),
    );
    if (found.length > 0) proposals.set(day.date, [...(proposals.get(day.date) ?? []), ...found]);
  }
  return proposals;
}

const vehiclesOf = (spans: CountedLog['spans'], { startAt, endAt }: Shift): number[] => [
  ...new Set(
    spans.flatMap(({ status, startedAt, record }) =>
      status === 'D' && startedAt >= startAt && startedAt < endAt ? (record.vehicleId ?? []) : [],
    ),
  ),
];

const isDuring = ({ arrivedAt, departedAt }: Stay, { startAt, endAt }: Shift): boolean =>
  arrivedAt < endAt && (departedAt ?? endAt) > startAt;

async function selectStays(
  tx: DatabaseTransaction,
  organizationId: number,
  driven: readonly { readonly assetId: number; readonly from: number; readonly until: number }[],
): Promise<(Stay & { assetId: number })[]> {
  const rows = await tx
    .selectFrom('visits as v')
    .innerJoin('places as p', (join) =>
      join.onRef('p.organization_id', '=', 'v.organization_id').onRef('p.id', '=', 'v.place_id'),
    )
    .select(['v.asset_id', 'v.arrived_at', 'v.departed_at', 'p.name', 'p.center_lat', 'p.center_lon'])
    .where('v.organization_id', '=', organizationId)
    .where('v.asset_id', 'in', [...new Set(driven.map(({ assetId }) => assetId))])
    .where('v.arrived_at', '<', new Date(Math.max(...driven.map(({ until }) => until))))
    .where(({ or, eb }) =>
      or([
        eb('v.departed_at', 'is', null),
        eb('v.departed_at', '>', new Date(Math.min(...driven.map(({ from }) => from)))),
      ]),
    )
    .where('v.is_pass', '=', false)
    .orderBy('v.arrived_at')
    .limit(500)
    .execute();
  return rows.map((row) => ({
    assetId: row.asset_id,
    name: row.name,
    lat: row.center_lat,
    lon: row.center_lon,
    arrivedAt: row.arrived_at.getTime(),
    departedAt: row.departed_at?.getTime() ?? null,
  }));
}
