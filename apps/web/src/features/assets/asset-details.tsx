import type { AssetDetail } from '@longhaul/contract';
import { DrawerFoot } from '../../components/side-drawer/side-drawer.tsx';
import { useCurrentUser } from '../../session/session.ts';
import { ArchiveAction, mayArchive } from './archive-action.tsx';
import { AssetFacts } from './asset-facts.tsx';
import { AssetGroups } from './asset-groups.tsx';
import { DriverSection } from './driver-section.tsx';
import { TrailerSection } from './trailer-section.tsx';

/** What an asset is, for those who may only look, and an archived one for all. */
export function AssetDetails({ asset }: { readonly asset: AssetDetail }) {
  const user = useCurrentUser();
  return (
    <>
      <DriverSection asset={asset} />
      <TrailerSection asset={asset} />
      <AssetFacts asset={asset} />
      <AssetGroups asset={asset} />
      {mayArchive(user, asset) && (
        <DrawerFoot>
          <ArchiveAction asset={asset} />
        </DrawerFoot>
      )}
    </>
  );
}
