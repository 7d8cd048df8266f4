import { type AssetDetail, archiveAsset, hasPermission, restoreAsset } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../app/api.ts';
import { useCurrentUser, useOrganization } from '../../app/session.ts';
import { ConfirmDialog } from '../../components/confirm-dialog/confirm-dialog.tsx';
import { nameOf } from './asset-words.ts';
import { useAssetAct } from './use-asset-act.ts';

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
  if (asset.archivedAt !== null) {
    return hasPermission(user, 'ASSET_UPDATE') ? (
      <Button loading={restore.isPending} onClick={() => restore.mutate()}>
        Restore
      </Button>
    ) : null;
  }
  if (!hasPermission(user, 'ASSET_DELETE')) return null;
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
