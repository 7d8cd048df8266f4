import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { ErrorDisplay } from '../error-display/error-display.tsx';
import styles from './data-state.module.css';
import { SkeletonRows } from './skeleton-rows.tsx';
import { leavesContent, StaleNote } from './stale-note.tsx';

export interface DataStateProps {
  readonly isLoading: boolean;
  /** Null or undefined when there is none. */
  readonly error?: unknown;
  readonly onRetry?: () => void;
  readonly isEmpty?: boolean;
  /** There is something to leave in place when refreshing fails; whether children are given, unless said. */
  readonly hasContent?: boolean;
  /** In the shape of what will come; plain rows unless given. */
  readonly skeleton?: ReactNode;
  /** What is shown without data; a plain sentence unless given. */
  readonly empty?: ReactNode;
  readonly children: ReactNode;
}

/** The container around all data: loading, error with retry, no data, or the content, marked when it is stale. */
export function DataState(props: DataStateProps) {
  const { isLoading, error, onRetry, isEmpty, skeleton, empty, children } = props;
  const { hasContent = Boolean(children) && !isEmpty } = props;
  if (isLoading) {
    return (
      <div className={styles.loading} aria-busy="true">
        <span className={styles.words} role="status">
          Loading
        </span>
        {skeleton ?? <SkeletonRows />}
      </div>
    );
  }
  const isFailed = error !== undefined && error !== null;
  if (isFailed && !(hasContent && leavesContent(error))) {
    return <ErrorDisplay error={error} action={onRetry && <Button onClick={onRetry}>Retry</Button>} />;
  }
  return (
    <>
      {isFailed && <StaleNote error={error} onRetry={onRetry} />}
      {isEmpty ? (empty ?? <EmptyState message="No data" />) : children}
    </>
  );
}
