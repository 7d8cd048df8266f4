import type { IftaIssue } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { formatDateTime } from '../../../format/date.ts';
import { FixLink } from './fix-link.tsx';
import { isOfDay } from './issue-day.ts';
import styles from './issues.module.css';

export type IssueDialogKind = 'assign' | 'acknowledge' | 'map';

interface IssueRowProps {
  readonly issue: IftaIssue;
  readonly quarter: string;
  readonly timeZone: string;
  /** Whether the person may change fuel tax. */
  readonly mayAct: boolean;
  readonly onDialog: (kind: IssueDialogKind) => void;
  readonly onReopen: () => void;
  readonly isReopening: boolean;
}

const LOOKS = {
  error: { Icon: IconAlertTriangle, words: 'Error' },
  warning: { Icon: IconInfoCircle, words: 'Warning' },
  notice: { Icon: IconInfoCircle, words: 'Notice' },
} as const;

export function IssueRow(props: IssueRowProps) {
  const { issue, timeZone } = props;
  const { severity, message, fix, acknowledgement } = issue;
  const { Icon, words } = LOOKS[severity];
  return (
    <li className={styles.row}>
      {acknowledgement ? (
        <IconCheck size={18} stroke={1.9} data-severity="settled" role="img" aria-label="Acknowledged" />
      ) : (
        <Icon size={18} stroke={1.9} data-severity={severity} role="img" aria-label={words} />
      )}
      <div className={styles.words}>
        <b>{message}</b>
        {acknowledgement ? (
          <span>
            “{acknowledgement.note}” {acknowledgement.by ?? 'Deleted user'},{' '}
            {formatDateTime(new Date(acknowledgement.at), timeZone)}
          </span>
        ) : (
          <span>{fix}</span>
        )}
      </div>
      <div className={styles.actions}>
        <Actions {...props} />
      </div>
    </li>
  );
}

function Actions({ issue, quarter, mayAct, onDialog, onReopen, isReopening }: IssueRowProps) {
  const { severity, acknowledgement, isResolvable } = issue;
  const isSettled = acknowledgement !== null && severity !== 'error';
  return (
    <>
      {isOfDay(issue) && issue.kind !== 'fuel-without-vehicle' && (!isResolvable || !mayAct || isSettled) && (
        <Button size="sm" onClick={() => onDialog('map')}>
          See on map
        </Button>
      )}
      {mayAct && !isSettled && isResolvable && (
        <Button size="sm" onClick={() => onDialog('assign')}>
          Assign miles
        </Button>
      )}
      {mayAct && !isSettled && <FixLink issue={issue} quarter={quarter} />}
      {mayAct && !isSettled && severity === 'warning' && (
        <Button size="sm" variant="subtle" onClick={() => onDialog('acknowledge')}>
          Acknowledge
        </Button>
      )}
      {mayAct && isSettled && (
        <Button size="sm" variant="subtle" loading={isReopening} onClick={onReopen}>
          Reopen
        </Button>
      )}
    </>
  );
}
