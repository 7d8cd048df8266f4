import { IconCloudOff } from '@tabler/icons-react';
import { useOnline } from '../../session/online.ts';
import styles from './offline-banner.module.css';

/** Says that there is no network. */
export function OfflineBanner() {
  const isOnline = useOnline();
  if (isOnline) return null;
  return (
    <p className={styles.banner} role="status">
      <IconCloudOff size={16} stroke={1.8} aria-hidden="true" />
      <span>You are offline. Data may be out of date.</span>
    </p>
  );
}
