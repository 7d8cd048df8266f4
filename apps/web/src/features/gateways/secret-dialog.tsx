import {
  type ConnectionSettings,
  type GatewayDetail,
  likelyProtocol,
  makeGatewaySecret,
  PROTOCOLS,
  UNKNOWN_HOST,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { CopyField } from '../../components/copy-field/copy-field.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { useOrganization } from '../../session/session.ts';
import styles from './device-dialogs.module.css';
import { DEVICE_QUERIES } from './device-queries.ts';
import { SettingsCodes } from './settings-codes.tsx';

interface SecretDialogProps {
  device: GatewayDetail;
  onClose: () => void;
}

/** Makes the secret for the HTTPS batch and shows it this once. */
export function SecretDialog({ device, onClose }: SecretDialogProps) {
  const { id: orgId } = useOrganization();
  // What was asked about, whatever the making changes.
  const { uniqueId, hasSecret } = device;
  const make = useEndpointMutation({
    mutationFn: () => call(makeGatewaySecret, { params: { orgId, id: device.id } }),
    invalidates: DEVICE_QUERIES,
    toast: () => `Device ${uniqueId} has a new secret`,
  });
  if (make.data) return <Told device={device} secret={make.data.secret} onClose={onClose} />;
  return (
    <Dialog
      title={hasSecret ? 'Create a new secret?' : 'Create a secret?'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant={hasSecret ? 'danger' : 'filled'}
            loading={make.isPending}
            onClick={() => make.mutate()}
          >
            Create secret
          </Button>
        </>
      }
    >
      <p>
        {hasSecret
          ? 'The current secret stops working right away. The device is rejected until you enter the new one.'
          : 'The device, or your own program, can use it to send over HTTPS. A device without a model is then rejected on any port that can’t check the secret.'}
      </p>
    </Dialog>
  );
}

interface ToldProps {
  device: GatewayDetail;
  secret: string;
  onClose: () => void;
}

function Told({ device: { uniqueId, connection, ...device }, secret, onClose }: ToldProps) {
  const protocol = likelyProtocol({ ...device, uniqueId });
  const { links }: ConnectionSettings = PROTOCOLS[protocol].settings({ uniqueId, connection, secret });
  const isReachable = connection.host !== UNKNOWN_HOST;
  return (
    <Dialog
      title={`Secret for ${uniqueId}`}
      onClose={onClose}
      footer={
        <Button variant="filled" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.fields}>
        <CopyField label="Secret" value={secret} />
        <CopyField label="Header" value={`Authorization: Bearer ${uniqueId}:${secret}`} />
      </div>
      {links && isReachable && (
        <div className={styles.codes}>
          <SettingsCodes links={links} />
        </div>
      )}
      <p className={styles.words}>Copy it now. It won’t be shown again.</p>
    </Dialog>
  );
}
