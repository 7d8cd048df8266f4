import { hasPermission, type IftaIssue } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconChecks, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { stateOf } from '../../../api/query-cache.ts';
import { Card } from '../../../components/card/card.tsx';
import { DataState } from '../../../components/data-state/data-state.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { quarterText } from '../../../format/fuel-tax.ts';
import { formatCount } from '../../../format/measure.ts';
import { useCurrentUser } from '../../../session/session.ts';
import type { IftaTabProps } from '../ifta-tab.ts';
import { useIssues } from '../open-issues.ts';
import { AcknowledgeDialog } from './acknowledge-dialog.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { type DayIssue, isOfDay, useIssueDay } from './issue-day.ts';
import { IssueGroupCard, IssueRows } from './issue-group.tsx';
import { IssueMap } from './issue-map.tsx';
import { groupedIssues } from './issue-order.ts';
import { type IssueDialogKind, IssueRow } from './issue-row.tsx';
import styles from './issues.module.css';
import { useIssueActs } from './use-issue-acts.ts';

/** What blocks filing a quarter, each with its fix. */
export function IssuesTab({ report }: IftaTabProps) {
  const { quarter, timeZone } = report.period;
  if (quarter === null) {
    return (
      <Card>
        <EmptyState message="Issues are listed by quarter. Choose a quarter instead of a date range." />
      </Card>
    );
  }
  return <QuarterIssues key={quarter} quarter={quarter} timeZone={timeZone} />;
}

interface QuarterIssuesProps {
  readonly quarter: string;
  readonly timeZone: string;
}

function QuarterIssues({ quarter, timeZone }: QuarterIssuesProps) {
  const mayAct = hasPermission(useCurrentUser(), 'IFTA_UPDATE');
  const found = useIssues(quarter);
  const [dialog, setDialog] = useState<{ kind: IssueDialogKind; issue: IftaIssue } | null>(null);
  const [isGone, setGone] = useState(false);
  const close = () => setDialog(null);
  const acts = useIssueActs(quarter, () => {
    close();
    setGone(true);
  });
  const { groups, acknowledged } = groupedIssues(found.data?.items ?? []);
  const row = (issue: IftaIssue) => (
    <IssueRow
      key={issue.key}
      issue={issue}
      quarter={quarter}
      timeZone={timeZone}
      mayAct={mayAct}
      onDialog={(kind) => {
        setGone(false);
        setDialog({ kind, issue });
      }}
      onReopen={() => acts.reopen.mutate({ key: issue.key })}
      isReopening={acts.reopen.isPending && acts.reopen.variables.key === issue.key}
    />
  );
  return (
    <DataState {...stateOf(found)} hasContent={found.data !== undefined}>
      <div className={styles.stack}>
        {isGone && (
          <p role="status" className={styles.gone}>
            This issue changed because new locations or records came in. This is the current state.
          </p>
        )}
        {groups.every(({ id }) => id === 'notice') && (
          <Card>
            <EmptyState
              icon={<IconChecks size={28} stroke={1.6} aria-hidden="true" />}
              message={`Nothing left to resolve in the ${quarterText(quarter)}.`}
            />
          </Card>
        )}
        {groups.map((group) => (
          <IssueGroupCard key={group.id} group={group} row={row} />
        ))}
        {acknowledged.length > 0 && (
          <details className={styles.settled}>
            <summary>
              <IconChevronRight size={16} stroke={1.9} aria-hidden="true" />
              Acknowledged <span>{formatCount(acknowledged.length)}</span>
            </summary>
            <IssueRows issues={acknowledged} row={row} />
          </details>
        )}
      </div>
      {dialog && (
        <IssueDialog {...dialog} quarter={quarter} acts={acts} timeZone={timeZone} onClose={close} />
      )}
    </DataState>
  );
}

interface IssueDialogProps {
  readonly kind: IssueDialogKind;
  readonly issue: IftaIssue;
  readonly quarter: string;
  readonly acts: ReturnType<typeof useIssueActs>;
  readonly timeZone: string;
  readonly onClose: () => void;
}

function IssueDialog({ kind, issue, quarter, acts, timeZone, onClose }: IssueDialogProps) {
  if (kind === 'acknowledge') {
    return <AcknowledgeDialog issue={issue} acknowledge={acts.acknowledge} onClose={onClose} />;
  }
  if (!isOfDay(issue)) return null;
  return kind === 'assign' ? (
    <AssignDialog
      issue={issue}
      quarter={quarter}
      timeZone={timeZone}
      assign={acts.assign}
      onClose={onClose}
    />
  ) : (
    <MapDialog issue={issue} timeZone={timeZone} onClose={onClose} />
  );
}

interface MapDialogProps {
  readonly issue: DayIssue;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** An issue of a day to be looked at. */
function MapDialog({ issue, timeZone, onClose }: MapDialogProps) {
  const day = useIssueDay(issue, timeZone);
  return (
    <Dialog
      title={`${issue.vehicle.unitNumber} on the map`}
      onClose={onClose}
      isWide
      footer={
        <Button variant="filled" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p className={styles.message}>{issue.message}</p>
      <IssueMap issue={issue} day={day} timeZone={timeZone} />
    </Dialog>
  );
}
