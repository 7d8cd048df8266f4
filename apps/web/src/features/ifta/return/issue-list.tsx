import type { IftaIssue } from '@longhaul/contract';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Card } from '../../../components/card/card.tsx';
import { CountBadge } from '../../../components/chip/chip.tsx';
import { DataState } from '../../../components/data-state/data-state.tsx';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { isOpen, useIssues } from '../open-issues.ts';
import styles from './issue-list.module.css';

const SHOWN = 4;

/** The most serious issues that block filing the quarter; the Issues tab has all. */
export function IssueList({ quarter }: { readonly quarter: string }) {
  const issues = useIssues(quarter);
  const open = issues.data?.items.filter(isOpen) ?? [];
  return (
    <Card
      title={
        <span className={styles.title}>
          Issues {open.length > 0 && <CountBadge count={open.length} tone="caution" />}
        </span>
      }
      facts={open.length > 0 && 'The rest is calculated'}
      action={
        <Link to="/ifta" search={{ tab: 'issues', quarter }}>
          All issues
        </Link>
      }
      isFlush
    >
      <DataState
        isLoading={issues.isPending}
        error={issues.error}
        hasContent={issues.data !== undefined}
        onRetry={() => void issues.refetch()}
        isEmpty={open.length === 0}
        empty={<EmptyState message="Nothing left to resolve." />}
      >
        <ul className={styles.list}>
          {open.slice(0, SHOWN).map((issue) => (
            <li key={issue.key}>
              <IssueRow issue={issue} />
            </li>
          ))}
        </ul>
        {open.length > SHOWN && <p className={styles.more}>{open.length - SHOWN} more</p>}
      </DataState>
    </Card>
  );
}

function IssueRow({ issue: { severity, message, fix } }: { readonly issue: IftaIssue }) {
  const Icon = severity === 'error' ? IconAlertTriangle : IconInfoCircle;
  return (
    <>
      <Icon
        size={16}
        stroke={1.9}
        data-severity={severity}
        role="img"
        aria-label={severity === 'error' ? 'Error' : 'Warning'}
      />
      <div>
        <b>{message}</b>
        <span>{fix}</span>
      </div>
    </>
  );
}
