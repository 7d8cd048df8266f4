import { useEffect } from 'react';
import { notificationLog } from '../notifications/notification-log.ts';

/** The page itself shows why something failed: its toast goes, and the notifications panel keeps it. */
export function useExplainedInPlace(error: unknown): void {
  useEffect(() => {
    if (typeof error === 'object' && error !== null) notificationLog.explainInPlace(error);
  }, [error]);
}
