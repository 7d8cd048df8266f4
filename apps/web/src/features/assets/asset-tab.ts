import { type AssetDetail, type CurrentUser, hasAll, hasAny } from '@longhaul/contract';
import type { TabItem } from '../../components/tabs/tabs.tsx';
import { HOURS_CODES } from '../../records/driver-hours.tsx';
import { ASSET_TABS, type AssetTab } from './asset-search.ts';

const TITLES: Readonly<Record<AssetTab, string>> = {
  now: 'Now',
  history: 'History',
  hours: 'Hours',
  maintenance: 'Maintenance',
  documents: 'Documents',
  details: 'Details',
};

/** What the drawer of this asset has for this user: a trailer has no hours and no receipts, an archived one no present. */
export function tabsOf(asset: AssetDetail, user: CurrentUser): TabItem<AssetTab>[] {
  const isVehicle = asset.kind === 'vehicle';
  const has: Readonly<Record<AssetTab, boolean>> = {
    now: asset.archivedAt === null,
    history: true,
    hours: isVehicle && asset.archivedAt === null && hasAny(user, HOURS_CODES),
    maintenance: asset.archivedAt === null && hasAll(user, ['MAINT_LIST']),
    documents: isVehicle && (hasAll(user, ['IFTA_LIST']) || hasAll(user, ['HOS_READ'])),
    details: true,
  };
  return ASSET_TABS.filter((id) => has[id]).map((id) => ({ id, title: TITLES[id] }));
}
