import { IconRefreshAlert } from '@tabler/icons-react';
import { NetworkError, ServerError } from '../error-display/request-error.ts';
import { useExplainedInPlace } from '../error-display/use-explained-in-place.ts';
import styles from './stale-note.module.css';

export interface StaleNoteProps {
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
}

/** Above what was loaded earlier, when asking again failed. */
export function StaleNote({ error, onRetry }: StaleNoteProps) {
  useExplainedInPlace(error);
  const isExplained = error instanceof ServerError || error instanceof NetworkError;
  return (
    <p className={styles.note} role="status">
      <IconRefreshAlert size={16} stroke={1.8} aria-hidden="true" />
      <span>Couldn’t refresh. Data may be out of date.{isExplained && ` ${error.message}`}</span>
      {onRetry && (
        <button type="button" onClick={onRetry}>
          Retry
        </button>
      )}
    </p>
  );
}

/** Whether a failure leaves what is shown in place; what was denied or is gone does not stay on the screen. */
export function leavesContent(error: unknown): boolean {
  return !(error instanceof ServerError && [403, 404].includes(error.body.status));
}
