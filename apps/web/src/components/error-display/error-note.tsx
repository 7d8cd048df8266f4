import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { notificationLog } from '../notifications/notification-log.ts';
import styles from './error-note.module.css';

/** Why the last attempt failed, beside what was attempted. */
export function ErrorNote({ error }: { readonly error: Error }) {
  useEffect(() => notificationLog.explainInPlace(error), [error]);
  return (
    <p className={styles.note} role="alert">
      <IconAlertTriangle size={16} stroke={1.9} aria-hidden="true" />
      {error.message}
    </p>
  );
}
