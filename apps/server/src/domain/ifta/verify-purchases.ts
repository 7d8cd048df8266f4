import { HOUR_MS, MINUTE_MS } from '@longhaul/units';
import type { QueryResultRow } from 'pg';
import { CHANGES_NO_FIGURE } from '../../platform/database/revisions.ts';
import type { DatabaseTransaction, TransactionClient } from '../../platform/database/transaction.ts';
import { type FixesOf, readFixes } from '../positions/read-fixes.ts';

/** A vehicle at a sale: when and where, as far as the receipt says. Angles in 1e-7 degrees. */
interface Sale {
  readonly assetId: number | null;
  readonly at: Date | null;
  readonly lat: number | null;
  readonly lon: number | null;
}

type Verification = 'verified' | 'elsewhere' | 'no-position' | 'no-vehicle' | 'no-time' | 'no-place';

/** Positions of twenty minutes each are read. */
const SALES_AT_ONCE = 500;
const NEAR_METERS = 100;
const AROUND_MS = 10 * MINUTE_MS;
const STANDING_MS = 12 * HOUR_MS;
const METERS_PER_E7 = 0.01113195;

interface Purchase extends QueryResultRow {
  readonly id: number;
  readonly asset_id: number | null;
  readonly purchased_at: Date | null;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly verification: Verification;
}

/** Works out anew whether the trucks of these purchases were at the place of sale, and stores it. */
export async function verifyPurchases(
  client: TransactionClient,
  organizationId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await client.query<Purchase>({
    name: 'purchases-to-verify',
    text: `select id, asset_id, purchased_at, lat, lon, verification from fuel_purchases
      where organization_id = $1 and id = any($2::bigint[]) order by id`,
    values: [organizationId, ids],
  });
  for (let first = 0; first < rows.length; first += SALES_AT_ONCE) {
    const some = rows.slice(first, first + SALES_AT_ONCE);
    const verified = await verificationsOf(
      client,
      organizationId,
      some.map(({ asset_id, purchased_at, lat, lon }) => ({ assetId: asset_id, at: purchased_at, lat, lon })),
    );
    await saveVerifications(
      client,
      organizationId,
      some.flatMap(({ id, verification }, index) =>
        verified[index] === verification ? [] : [{ id, verification: verified[index]! }],
      ),
    );
  }
}

async function saveVerifications(
  client: TransactionClient,
  organizationId: number,
  changed: readonly { id: number; verification: Verification }[],
): Promise<void> {
  if (changed.length === 0) return;
  await client.query({
    name: 'save-verifications',
    text: `${CHANGES_NO_FIGURE} update fuel_purchases p set verification = v.verification
      from unnest($2::bigint[], $3::text[]) as v (id, verification)
      where p.organization_id = $1 and p.id = v.id`,
    values: [organizationId, changed.map(({ id }) => id), changed.map(({ verification }) => verification)],
  });
}

/** Which of these vehicles were at the sale. */
export async function vehiclesAtSale(
  tx: DatabaseTransaction,
  organizationId: number,
  assetIds: readonly number[],
  sale: Omit<Sale, 'assetId'>,
): Promise<ReadonlySet<number>> {
  const sales = assetIds.map((assetId) => ({ ...sale, assetId }));
  const verifications = await verificationsOf(tx.client, organizationId, sales);
  return new Set(assetIds.filter((_, index) => verifications[index] === 'verified'));
}

interface KnownSale {
  readonly index: number;
  readonly assetId: number;
  readonly at: number;
  readonly lat: number;
  readonly lon: number;
}

/**
 * Whether each vehicle was at the place of sale: within 100 m of it, within 10 minutes. A truck that is refuelled with its
 * engine off may send nothing for longer: it stood there all the time between two fixes of that place.
 */
async function verificationsOf(
  client: TransactionClient,
  organizationId: number,
  sales: readonly Sale[],
): Promise<Verification[]> {
  const known: KnownSale[] = [];
  const verifications = sales.map(({ assetId, at, lat, lon }, index): Verification => {
    if (assetId === null) return 'no-vehicle';
    if (at === null) return 'no-time';
    if (lat === null || lon === null) return 'no-place';
    known.push({ index, assetId, at: at.getTime(), lat, lon });
    return 'no-position';
  });
  // The fix of the instant itself is on both sides.
  const read = (before: number, after: number, which?: 'oldest' | 'newest') =>
    readFixes(
      client,
      organizationId,
      known.map(({ assetId, at }) => ({ assetId, from: at - before, until: at + after + 1 })),
      ['lat', 'lon'],
      which && { count: 1, which },
    );
  const [around, before, after] = await Promise.all([
    read(AROUND_MS, AROUND_MS),
    read(STANDING_MS, 0, 'newest'),
    read(0, STANDING_MS, 'oldest'),
  ]);
  for (const [place, sale] of known.entries()) {
    const isNear = (fixes: FixesOf<'lat' | 'lon'>) =>
      fixes.at.some(
        (_, row) => metersBetween(fixes.lat[row]!, fixes.lon[row]!, sale.lat, sale.lon) <= NEAR_METERS,
      );
    const near = around[place]!;
    if (near.at.length > 0) verifications[sale.index] = isNear(near) ? 'verified' : 'elsewhere';
    else if (isNear(before[place]!) && isNear(after[place]!)) verifications[sale.index] = 'verified';
  }
  return verifications;
}

/** Of places close together, in 1e-7 degrees. */
function metersBetween(lat: number, lon: number, placeLat: number, placeLon: number): number {
  const east = (lon - placeLon) * Math.cos((placeLat / 1e7) * (Math.PI / 180));
  return Math.hypot(lat - placeLat, east) * METERS_PER_E7;
}
