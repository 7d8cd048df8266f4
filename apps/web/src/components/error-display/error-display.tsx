import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../format/date.ts';
import styles from './error-display.module.css';
import { NetworkError, ServerError } from './request-error.ts';
import { useExplainedInPlace } from './use-explained-in-place.ts';

function ServerErrorFacts({ body }: { readonly body: ServerError['body'] }) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <>
      <p className={styles.message}>{body.message}</p>
      <p className={styles.technical}>{body.technicalMessage}</p>
      <p className={styles.facts}>
        <span>{body.status}</span>
        <time dateTime={body.timestamp}>{formatDateTime(new Date(body.timestamp), timeZone)}</time>
      </p>
    </>
  );
}

export interface ErrorDisplayProps {
  readonly error: unknown;
  /** A way on: retry, usually. */
  readonly action?: ReactNode;
}

/** Says of any error what there is to say: the server's own words, the network's, or that one happened. */
export function ErrorDisplay({ error, action }: ErrorDisplayProps) {
  useExplainedInPlace(error);
  return (
    <div className={styles.error} role="alert">
      <IconAlertTriangle className={styles.icon} size={24} stroke={1.7} aria-hidden="true" />
      {error instanceof ServerError ? (
        <ServerErrorFacts body={error.body} />
      ) : (
        <p className={styles.message}>{error instanceof NetworkError ? error.message : 'Error happened'}</p>
      )}
      {action}
    </div>
  );
}
