import type { AssetDetail, AssetSummary, Page } from '@longhaul/contract';
import { revokedEldOn } from '@longhaul/hos';
import { DAY_MS, dateAt } from '@longhaul/units';
import { selectAttachmentHistory, selectDriverHistory } from '../../domain/assets/holder-queries.ts';
import { readAssets } from '../../domain/assets/read-assets.ts';
import { timeZoneOf } from '../../domain/organizations/time-zone.ts';
import { readNewestReadings } from '../../domain/positions/readings.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import { presentFaultCode, presentHistory, presentReading } from './present.ts';
import { type AssetSearch, findEld, selectAssetPage } from './queries.ts';
import { selectFaultCodes } from './signal-queries.ts';

export async function listAssets(tx: DatabaseTransaction, search: AssetSearch): Promise<Page<AssetSummary>> {
  const { ids, total } = await selectAssetPage(tx, search);
  const items = await readAssets(tx, search.organizationId, ids, search.now);
  return { items, page: search.page, size: search.size, total };
}

export async function getAsset(
  tx: DatabaseTransaction,
  organizationId: number,
  assetId: number,
  now: Date,
): Promise<AssetDetail> {
  const [asset] = await readAssets(tx, organizationId, [assetId], now);
  if (asset === undefined) throw notFound('This vehicle or trailer');
  return {
    ...asset,
    driverHistory: presentHistory(await selectDriverHistory(tx, organizationId, assetId)),
    attachmentHistory: presentHistory(await selectAttachmentHistory(tx, organizationId, asset)),
    revokedEld: await revokedEldOf(tx, organizationId, asset, now),
    readings: (await readNewestReadings(tx.client, organizationId, assetId)).map(presentReading),
    faultCodes: (await selectFaultCodes(tx, organizationId, assetId, faultsSince(now))).map(presentFaultCode),
  };
}

async function revokedEldOf(
  tx: DatabaseTransaction,
  organizationId: number,
  { gateway }: AssetSummary,
  now: Date,
): Promise<AssetDetail['revokedEld']> {
  const eld = gateway && (await findEld(tx, organizationId, gateway.id));
  return eld ? revokedEldOn(eld, dateAt(now.getTime(), await timeZoneOf(tx, organizationId))) : null;
}

const faultsSince = (now: Date): Date => new Date(now.getTime() - 7 * DAY_MS);
