import { type AssetDetail, getAsset, hasPermission } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { Chip } from '../../components/chip/chip.tsx';
import { StatusChip } from '../../components/chip/status-chip.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { Tabs } from '../../components/tabs/tabs.tsx';
import { DriverHours } from '../../records/driver-hours.tsx';
import { ReadinessChip } from '../../records/maintenance/readiness-chip.tsx';
import { UnitMaintenance } from '../../records/maintenance/unit-maintenance.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { AssetDetails } from './asset-details.tsx';
import { AssetDocuments } from './asset-documents.tsx';
import { AssetEditor } from './asset-editor.tsx';
import { AssetHistory } from './asset-history.tsx';
import { buildOf, nameOf } from './asset-labels.ts';
import { AssetNow } from './asset-now.tsx';
import type { AssetTab } from './asset-search.ts';
import { tabsOf } from './asset-tab.ts';

const REFRESH_MS = 10_000;

interface AssetDrawerProps {
  readonly assetId: number;
  /** As the address says. */
  readonly tab: AssetTab;
  readonly onTab: (tab: AssetTab) => void;
  readonly onClose: () => void;
}

/** One vehicle or trailer: what it does, did and is. */
export function AssetDrawer({ assetId, tab, onTab, onClose }: AssetDrawerProps) {
  const { id: orgId } = useOrganization();
  const asset = useQuery({
    ...queryOf(getAsset, { params: { orgId, assetId } }),
    refetchInterval: tab === 'now' ? REFRESH_MS : false,
  });
  const { data } = asset;
  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      title={data ? nameOf(data) : 'Vehicle or trailer'}
      {...(data && { facts: <AssetHeadFacts asset={data} /> })}
    >
      <DataState {...stateOf(asset)}>
        {data && <AssetTabs asset={data} tab={tab} onTab={onTab} onClose={onClose} />}
      </DataState>
    </SideDrawer>
  );
}

interface AssetTabsProps extends Omit<AssetDrawerProps, 'assetId'> {
  readonly asset: AssetDetail;
}

/** Each tab asks for what it shows when it is opened. */
function AssetTabs({ asset, tab, onTab, onClose }: AssetTabsProps) {
  const user = useCurrentUser();
  const tabs = tabsOf(asset, user);
  const open = tabs.find(({ id }) => id === tab)?.id ?? tabs[0]!.id;
  const isEditable = asset.archivedAt === null && hasPermission(user, 'ASSET_UPDATE');
  const content = {
    now: () => <AssetNow asset={asset} />,
    history: () => <AssetHistory asset={asset} />,
    hours: () =>
      asset.driver ? (
        <DriverHours driver={asset.driver} />
      ) : (
        <p>No driver is assigned to this vehicle, so there are no hours to show.</p>
      ),
    maintenance: () => <UnitMaintenance assetId={asset.id} />,
    documents: () => <AssetDocuments asset={asset} />,
    details: () =>
      isEditable ? <AssetEditor asset={asset} onClose={onClose} /> : <AssetDetails asset={asset} />,
  } satisfies Record<AssetTab, () => ReactNode>;
  return (
    <Tabs label={`About ${nameOf(asset)}`} items={tabs} value={open} onChange={onTab} isSticky>
      {content[open]()}
    </Tabs>
  );
}

/** Under the title: what it is, and how it is now. */
function AssetHeadFacts({ asset }: { asset: AssetDetail }) {
  return (
    <>
      {buildOf(asset)}
      {asset.archivedAt !== null ? (
        <Chip>Archived</Chip>
      ) : (
        asset.position && <StatusChip status={asset.position.status} />
      )}
      {asset.archivedAt === null && <ReadinessChip unitIds={[asset.id]} />}
    </>
  );
}
