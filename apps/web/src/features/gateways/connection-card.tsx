import {
  type ConnectionSettings,
  DEVICE_PROTOCOLS,
  type GatewayDetail,
  hasPermission,
  likelyProtocol,
  PROTOCOLS,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../components/card/card.tsx';
import { CopyField } from '../../components/copy-field/copy-field.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { Segmented } from '../../components/segmented/segmented.tsx';
import { useCurrentUser } from '../../session/session.ts';
import styles from './connection-card.module.css';
import { reachableFrom } from './connection-settings.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { SettingsCodes } from './settings-codes.tsx';

const CHOICES = DEVICE_PROTOCOLS.map((value) => ({ value, label: PROTOCOLS[value].name }));

/** Of the field for the address of a server that knows only `localhost`. */
const hostWords = (nearby: readonly string[]) =>
  nearby.length > 0
    ? 'This is a local address. Phones on the same network can reach it. Devices elsewhere need a public name or IP address.'
    : 'Enter the name or IP address where devices reach this server. It fills in the settings below. Set PUBLIC_URL on the server to fill this in automatically. If the server listens only on this machine, like the demo, phones can’t reach it. Start it with HOST=0.0.0.0.';

/** How to point the device at this server. */
export function ConnectionCard({ device: stored }: { device: GatewayDetail }) {
  const user = useCurrentUser();
  const [protocol, setProtocol] = useState(() => likelyProtocol(stored));
  const [isSecretAsked, setSecretAsked] = useState(false);
  const nearby = stored.connection.nearbyHosts ?? [];
  const [typedHost, setTypedHost] = useState(nearby[0] ?? '');
  const isHostAsked = reachableFrom(stored, window.location.hostname).isHostUnknown;
  const { device, isHostUnknown } = reachableFrom(stored, typedHost.trim() || window.location.hostname);
  // A device is accepted in the protocol of its model only.
  const protocols = CHOICES.filter(({ value }) => device.deviceModelId === null || value === device.protocol);
  const { steps, textMessage, values, links }: ConnectionSettings = PROTOCOLS[protocol].settings(device);
  const mayHaveSecret = device.archivedAt === null && hasPermission(user, 'GAT_UPDATE');
  return (
    <Card
      title="Connection"
      facts={device.hasSecret ? 'Has a secret' : undefined}
      action={
        mayHaveSecret && (
          <Button size="sm" onClick={() => setSecretAsked(true)}>
            {device.hasSecret ? 'New secret' : 'Create secret'}
          </Button>
        )
      }
    >
      {isHostAsked && (
        <TextField
          label="Server address"
          description={hostWords(nearby)}
          placeholder="fleet.example.com"
          spellCheck={false}
          autoComplete="off"
          value={typedHost}
          onChange={(event) => setTypedHost(event.currentTarget.value)}
          className={styles.host ?? ''}
        />
      )}
      {isHostAsked && nearby.length > 1 && (
        <Segmented
          label="This machine’s addresses"
          options={nearby.map((address) => ({ value: address, label: address }))}
          value={typedHost}
          onChange={setTypedHost}
        />
      )}
      <div className={styles.setup}>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {links && !isHostUnknown && <SettingsCodes links={links} />}
      </div>
      {textMessage && !isHostUnknown && (
        <div className={styles.message}>
          <CopyField label="Text message" value={textMessage} />
        </div>
      )}
      <div className={styles.fields}>
        <SelectField
          label="Protocol"
          data={protocols}
          value={protocol}
          onChange={(chosen) => setProtocol(CHOICES.find(({ value }) => value === chosen)?.value ?? protocol)}
        />
        {values.map(([label, value]) => (
          <CopyField key={label} label={label} value={value} />
        ))}
      </div>
      {isSecretAsked && <SecretDialog device={device} onClose={() => setSecretAsked(false)} />}
    </Card>
  );
}
