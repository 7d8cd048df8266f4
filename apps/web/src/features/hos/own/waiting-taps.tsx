import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react';
import { formatDateTime } from '../../../format/date.ts';
import { useOnline } from '../../../session/online.ts';
import { removeTap, useTaps } from '../../../session/tap-outbox.ts';
import { dutyName } from './duty-name.ts';
import styles from './own.module.css';

/** Taps that wait for the network, and those that the server does not take, each with its reason. */
export function WaitingTaps({ timeZone }: { readonly timeZone: string }) {
  const isOnline = useOnline();
  const taps = useTaps().filter(({ isWaiting, refusal }) => isWaiting || !isOnline || refusal !== null);
  if (taps.length === 0) return null;
  return (
    <ul className={styles.taps} aria-label="Not on the server yet">
      {taps.map((tap) => {
        const at = formatDateTime(new Date(tap.tappedAt), timeZone);
        return (
          <li key={tap.key} data-refused={tap.refusal !== null || undefined}>
            {tap.refusal === null ? (
              <IconCloudUp size={18} stroke={1.8} aria-hidden="true" />
            ) : (
              <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />
            )}
            <span role={tap.refusal === null ? 'status' : 'alert'}>
              <b>
                {dutyName(tap)}, {at}
              </b>{' '}
              {tap.refusal === null ? 'Saved, will send' : `Not entered: ${tap.refusal}`}
            </span>
            <Button
              aria-label={`${tap.refusal === null ? 'Take back' : 'Dismiss'} ${dutyName(tap)}, ${at}`}
              onClick={() => removeTap(tap.key)}
            >
              {tap.refusal === null ? 'Take back' : 'Dismiss'}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
