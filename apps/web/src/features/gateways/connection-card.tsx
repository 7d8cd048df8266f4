import { DEVICE_PROTOCOLS, type GatewayDetail, hasPermission } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../components/card/card.tsx';
import { CopyField } from '../../components/copy-field/copy-field.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { PROTOCOL_LABELS } from '../../format/protocol-labels.ts';
import { useCurrentUser } from '../../session/session.ts';
import styles from './connection-card.module.css';
import { connectionSettings, likelyProtocol, reachableFrom } from './connection-settings.ts';
import { SecretDialog } from './secret-dialog.tsx';

const PROTOCOLS = DEVICE_PROTOCOLS.map((value) => ({ value, label: PROTOCOL_LABELS[value] }));

/** How the device is told where to send. */
export function ConnectionCard({ device: stored }: { device: GatewayDetail }) {
  const user = useCurrentUser();
  const [protocol, setProtocol] = useState(() => likelyProtocol(stored));
  const [isSecretAsked, setSecretAsked] = useState(false);
  const { device, isHostUnknown } = reachableFrom(stored, window.location.hostname);
  // A device is accepted in the protocol of its model only.
  const protocols = PROTOCOLS.filter(
    ({ value }) => device.deviceModelId === null || value === device.protocol,
  );
  const { words, values } = connectionSettings(device, protocol);
  const mayHaveSecret = device.archivedAt === null && hasPermission(user, 'GAT_UPDATE');
  return (
    <Card
      title="Connection"
      facts={device.hasSecret ? 'Has a secret' : undefined}
      action={
        mayHaveSecret && (
          <Button size="sm" onClick={() => setSecretAsked(true)}>
            {device.hasSecret ? 'New secret' : 'Make secret'}
          </Button>
        )
      }
    >
      <div className={styles.fields}>
        <SelectField
          label="Speaks"
          data={protocols}
          value={protocol}
          onChange={(chosen) =>
            setProtocol(PROTOCOLS.find(({ value }) => value === chosen)?.value ?? protocol)
          }
        />
        {values.map(([label, value]) => (
          <CopyField key={label} label={label} value={value} />
        ))}
      </div>
      <p className={styles.words}>{words}</p>
      {isHostUnknown && (
        <p className={styles.words} role="note">
          Replace &lt;server address&gt; with the public name or IP address at which devices reach this
          server. Setting PUBLIC_URL on the server fills it in here.
        </p>
      )}
      {isSecretAsked && <SecretDialog device={device} onClose={() => setSecretAsked(false)} />}
    </Card>
  );
}
