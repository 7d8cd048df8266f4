import { getAsset, hasPermission } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query-cache.ts';
import { DataState } from '../../components/data-state/data-state.tsx';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { ArchiveAction, mayArchive } from './archive-action.tsx';
import { AssetEditor } from './asset-editor.tsx';
import { AssetFacts } from './asset-facts.tsx';
import { AssetHeadFacts } from './asset-head-facts.tsx';
import { AssetHistory } from './asset-history.tsx';
import { nameOf } from './asset-labels.ts';
import { DriverSection } from './driver-section.tsx';
import { TrailerSection } from './trailer-section.tsx';

interface AssetDrawerProps {
  assetId: number;
  onClose: () => void;
}

/** One asset: a form for those who may change it while it is in use, else facts. */
export function AssetDrawer({ assetId, onClose }: AssetDrawerProps) {
  const { id: orgId } = useOrganization();
  const user = useCurrentUser();
  const asset = useQuery(queryOf(getAsset, { params: { orgId, assetId } }));
  const { data } = asset;
  const isEditable = data && data.archivedAt === null && hasPermission(user, 'ASSET_UPDATE');
  if (isEditable) return <AssetEditor asset={data} onClose={onClose} />;
  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      title={data ? nameOf(data) : 'Vehicle or trailer'}
      {...(data && { facts: <AssetHeadFacts asset={data} /> })}
      {...(data && mayArchive(user, data) && { footer: <ArchiveAction asset={data} /> })}
    >
      <DataState isLoading={asset.isPending} error={asset.error} onRetry={() => void asset.refetch()}>
        {data && (
          <>
            <DriverSection asset={data} />
            <TrailerSection asset={data} />
            <AssetFacts asset={data} />
            <AssetHistory asset={data} />
          </>
        )}
      </DataState>
    </SideDrawer>
  );
}
