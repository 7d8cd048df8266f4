import {
  type AssetDetail,
  archiveAsset,
  type CurrentUser,
  hasPermission,
  restoreAsset,
} from '@longhaul/contract';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { ArchiveButtons } from '../../components/archive-buttons/archive-buttons.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { nameOf } from './asset-labels.ts';
import { ASSET_QUERIES } from './asset-queries.ts';

/** Whether this user may archive the asset or, if it is archived, restore it. */
export const mayArchive = (user: CurrentUser, { archivedAt }: AssetDetail): boolean =>
  hasPermission(user, archivedAt === null ? 'ASSET_DELETE' : 'ASSET_UPDATE');

/** Archive, after asking, or restore; nothing for those who may not. */
export function ArchiveAction({ asset }: { asset: AssetDetail }) {
  const user = useCurrentUser();
  const { id: orgId } = useOrganization();
  const params = { orgId, assetId: asset.id };
  const archive = useEndpointMutation({
    mutationFn: () => call(archiveAsset, { params }),
    invalidates: ASSET_QUERIES,
    toast: (archived) => `${nameOf(archived)} archived`,
  });
  const restore = useEndpointMutation({
    mutationFn: () => call(restoreAsset, { params }),
    invalidates: ASSET_QUERIES,
    toast: (restored) => `${nameOf(restored)} restored`,
  });
  if (!mayArchive(user, asset)) return null;
  return (
    <ArchiveButtons
      isArchived={asset.archivedAt !== null}
      title={`Archive ${asset.kind} ${asset.unitNumber}?`}
      words="It will no longer appear in lists or on the map. Its history is kept, and you can restore it."
      archive={archive}
      restore={restore}
    />
  );
}
