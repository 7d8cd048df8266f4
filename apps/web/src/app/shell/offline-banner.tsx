import { IconCloudOff } from '@tabler/icons-react';
import { useOnline } from '../../session/online.ts';
import { useTaps } from '../../session/tap-outbox.ts';
import styles from './offline-banner.module.css';

/** Says that there is no network, and what of the driver waits for it. */
export function OfflineBanner() {
  const isOnline = useOnline();
  const waiting = useTaps().filter(({ refusal }) => refusal === null).length;
  if (isOnline) return null;
  return (
    <p className={styles.banner} role="status">
      <IconCloudOff size={16} stroke={1.8} aria-hidden="true" />
      <span>
        You are offline. What is shown may be out of date.
        {waiting > 0 &&
          (waiting === 1 ? ' 1 duty change will be sent.' : ` ${waiting} duty changes will be sent.`)}
      </span>
    </p>
  );
}
