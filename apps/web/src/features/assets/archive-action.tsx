import {
  type AssetDetail,
  archiveAsset,
  type CurrentUser,
  hasPermission,
  restoreAsset,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../app/api.ts';
import { useCurrentUser, useOrganization } from '../../app/session.ts';
import { ConfirmDialog } from '../../components/confirm-dialog/confirm-dialog.tsx';
import { nameOf } from './asset-words.ts';
import { useAssetAct } from './use-asset-act.ts';

/** Whether this user may archive the asset or, if it is archived, restore it. */
export const mayArchive = (user: CurrentUser, { archivedAt }: AssetDetail): boolean =>
  hasPermission(user, archivedAt === null ? 'ASSET_DELETE' : 'ASSET_UPDATE');

/** Archive, after asking, or restore; nothing for those who may not. */
export function ArchiveAction({ asset }: { asset: AssetDetail }) {
  const user = useCurrentUser();
  const { id: orgId } = useOrganization();
  const [isAsked, setAsked] = useState(false);
  const params = { orgId, assetId: asset.id };
  const archive = useAssetAct(
    () => call(archiveAsset, { params }),
    (archived) => `${nameOf(archived)} was archived`,
  );
  const restore = useAssetAct(
    () => call(restoreAsset, { params }),
    (restored) => `${nameOf(restored)} is in use again`,
  );
  if (!mayArchive(user, asset)) return null;
  if (asset.archivedAt !== null) {
    return (
      <Button loading={restore.isPending} onClick={() => restore.mutate()}>
        Restore
      </Button>
    );
  }
  return (
    <>
      <Button variant="danger" onClick={() => setAsked(true)}>
        Archive
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Archive ${nameOf(asset).toLowerCase()}?`}
          words="It leaves the lists and the map. Its history stays, and it can be restored."
          action="Archive"
          isBusy={archive.isPending}
          onConfirm={() => archive.mutate(undefined, { onSettled: () => setAsked(false) })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
