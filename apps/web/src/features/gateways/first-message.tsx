import { canOpen, type GatewayDetail } from '@longhaul/contract';
import { Loader } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { useNow } from '../../components/clock/use-now.ts';
import { timeAgo } from '../../format/span.ts';
import { useCurrentUser } from '../../session/session.ts';
import { refusalText } from './device-facts.ts';
import styles from './first-message.module.css';

/** Waits, and says at once when the device is heard: taken in, or why not. */
export function FirstMessage({ device }: { device: GatewayDetail }) {
  const user = useCurrentUser();
  const now = useNow();
  const { acceptedCount, lastFixAt, lastSeenAt, lastRefusal, asset, health } = device;
  const since = lastSeenAt && timeAgo(new Date(lastSeenAt), now);
  if (acceptedCount > 0) {
    return (
      <div className={styles.state} data-state="heard">
        <IconCircleCheck size={22} stroke={1.8} aria-hidden="true" />
        <div role="status">
          <b>Connected</b>
          <p>{lastFixAt === null ? 'No location from the device yet.' : `Last message ${since}.`}</p>
        </div>
        {asset && canOpen(user, '/map') && (
          <ButtonLink to="/map" search={{ asset: asset.id }} variant="filled" className={styles.next ?? ''}>
            Show on the map
          </ButtonLink>
        )}
      </div>
    );
  }
  if (lastRefusal !== null) {
    return (
      <div className={styles.state} data-state="refused">
        <IconAlertTriangle size={22} stroke={1.8} aria-hidden="true" />
        <div role="status">
          <b>Device connected but was rejected</b>
          <p>
            {refusalText(lastRefusal)}. {health.remedy}
          </p>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.state} data-state="waiting">
      <Loader size={20} aria-hidden="true" />
      <div role="status">
        <b>Waiting for the first message…</b>
        <p>This turns green automatically. You can leave the page and come back.</p>
      </div>
    </div>
  );
}
