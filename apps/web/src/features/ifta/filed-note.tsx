import { hasPermission, type IftaReport } from '@longhaul/contract';
import { IconLock } from '@tabler/icons-react';
import { useCurrentUser } from '../../session/session.ts';
import styles from './ifta.module.css';

interface FiledNoteProps {
  readonly report: IftaReport;
  /** What is in the list below, such as `receipts`. */
  readonly noun: string;
}

/** Says to who may change records what a change still does once their quarter is finalized. */
export function FiledNote({ report: { filed, period }, noun }: FiledNoteProps) {
  const mayChange = hasPermission(useCurrentUser(), 'IFTA_UPDATE');
  if (filed === null || !mayChange) return null;
  return (
    <p className={styles.note}>
      <IconLock size={16} stroke={1.8} aria-hidden="true" />
      {period.quarter} is finalized. What you change in its {noun} does not change the filed return. It counts
      as newer data until you amend.
    </p>
  );
}
