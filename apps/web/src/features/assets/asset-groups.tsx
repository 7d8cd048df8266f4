import { type AssetDetail, addGroupAsset, removeGroupAsset } from '@longhaul/contract';
import { call } from '../../api/api.ts';
import { GroupMembership } from '../../lists/group-membership.tsx';
import { useOrganization } from '../../session/session.ts';
import { ASSET_QUERIES } from './asset-queries.ts';

/** The groups that an asset is in. */
export function AssetGroups({ asset }: { readonly asset: AssetDetail }) {
  const { id: orgId } = useOrganization();
  return (
    <GroupMembership
      groupIds={asset.groupIds}
      isFixed={asset.archivedAt !== null}
      invalidates={ASSET_QUERIES}
      add={(groupId) => call(addGroupAsset, { params: { orgId, groupId, id: asset.id } })}
      remove={(groupId) => call(removeGroupAsset, { params: { orgId, groupId, id: asset.id } })}
    />
  );
}
