import {
  archiveGateway,
  canOpen,
  type GatewayDetail,
  hasPermission,
  restoreGateway,
  unpairGateway,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog/confirm-dialog.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { assetName } from './device-facts.ts';
import { DEVICE_QUERIES } from './device-queries.ts';
import { EditDeviceDrawer } from './edit-device-drawer.tsx';
import { PairDialog } from './pair-dialog.tsx';

type Asked = 'edit' | 'pair' | 'unpair' | 'archive';

/** What can be done with a device, as far as the asker may and its state allows. */
export function DeviceActions({ device }: { device: GatewayDetail }) {
  const user = useCurrentUser();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const isArchived = device.archivedAt !== null;
  const mayChange = hasPermission(user, 'GAT_UPDATE');
  return (
    <>
      {device.asset && canOpen(user, '/map') && (
        <ButtonLink to="/map" search={{ asset: device.asset.id }}>
          Show on the map
        </ButtonLink>
      )}
      {!isArchived && hasPermission(user, 'GAT_DELETE') && (
        <Button variant="danger" onClick={() => setAsked('archive')}>
          Archive
        </Button>
      )}
      {isArchived && mayChange && <RestoreButton device={device} />}
      {!isArchived && mayChange && (
        <>
          <Button onClick={() => setAsked('edit')}>Edit</Button>
          {device.asset && <Button onClick={() => setAsked('unpair')}>Unpair</Button>}
          {hasPermission(user, 'ASSET_LIST') && (
            <Button variant="filled" onClick={() => setAsked('pair')}>
              {device.asset ? 'Pair with another' : 'Pair'}
            </Button>
          )}
        </>
      )}
      {asked === 'edit' && <EditDeviceDrawer device={device} onClose={close} />}
      {asked === 'pair' && <PairDialog device={device} onClose={close} />}
      {asked === 'unpair' && <UnpairDialog device={device} onClose={close} />}
      {asked === 'archive' && <ArchiveDialog device={device} onClose={close} />}
    </>
  );
}

interface DialogProps {
  device: GatewayDetail;
  onClose: () => void;
}

function RestoreButton({ device }: { device: GatewayDetail }) {
  const { id: orgId } = useOrganization();
  const restore = useEndpointMutation({
    mutationFn: () => call(restoreGateway, { params: { orgId, id: device.id } }),
    invalidates: DEVICE_QUERIES,
    toast: ({ uniqueId }) => `Device ${uniqueId} restored`,
  });
  return (
    <Button variant="filled" loading={restore.isPending} onClick={() => restore.mutate()}>
      Restore
    </Button>
  );
}

function UnpairDialog({ device, onClose }: DialogProps) {
  const { id: orgId } = useOrganization();
  const unpair = useEndpointMutation({
    mutationFn: () => call(unpairGateway, { params: { orgId, id: device.id } }),
    invalidates: DEVICE_QUERIES,
    toast: ({ uniqueId }) => `Device ${uniqueId} unpaired`,
  });
  const paired = device.asset ? assetName(device.asset) : 'its vehicle';
  return (
    <ConfirmDialog
      title={`Unpair ${device.uniqueId}?`}
      words={`Recorded locations stay with ${paired}. New locations are stored for the device only.`}
      action="Unpair"
      isBusy={unpair.isPending}
      onConfirm={() => unpair.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

function ArchiveDialog({ device, onClose }: DialogProps) {
  const { id: orgId } = useOrganization();
  const archive = useEndpointMutation({
    mutationFn: () => call(archiveGateway, { params: { orgId, id: device.id } }),
    invalidates: DEVICE_QUERIES,
    toast: ({ uniqueId }) => `Device ${uniqueId} archived`,
  });
  return (
    <ConfirmDialog
      title={`Archive ${device.uniqueId}?`}
      words="It will no longer appear in the list, and its messages are rejected. Its history is kept, and you can restore it."
      action="Archive"
      isBusy={archive.isPending}
      onConfirm={() => archive.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
