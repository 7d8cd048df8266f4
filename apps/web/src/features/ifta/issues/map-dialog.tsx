import { Button } from '@mantine/core';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { type DayIssue, useIssueDay } from './issue-day.ts';
import { IssueMap } from './issue-map.tsx';
import styles from './issues.module.css';

interface MapDialogProps {
  readonly issue: DayIssue;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** An issue of a day to be looked at. */
export function MapDialog({ issue, timeZone, onClose }: MapDialogProps) {
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
