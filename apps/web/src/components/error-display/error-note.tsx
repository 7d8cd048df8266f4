import { IconAlertTriangle } from '@tabler/icons-react';
import styles from './error-note.module.css';
import { ServerError } from './request-error.ts';
import { useExplainedInPlace } from './use-explained-in-place.ts';

/** Why the last attempt failed, beside what was attempted; its toast says no more. */
export function ErrorNote({ error }: { readonly error: Error }) {
  useExplainedInPlace(error);
  return (
    <p className={styles.note} role="alert">
      <IconAlertTriangle size={16} stroke={1.9} aria-hidden="true" />
      <span>{wordsOf(error)}</span>
    </p>
  );
}

function wordsOf(error: Error): string {
  const fields = error instanceof ServerError ? Object.values(error.body.fields ?? {}) : [];
  return fields.length > 0 ? fields.join(' ') : error.message;
}
