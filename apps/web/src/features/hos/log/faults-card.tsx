import type { HosLog } from '@longhaul/contract';
import { Card } from '../../../components/card/card.tsx';
import { formatDateTime } from '../../../format/date.ts';
import { RevokedEldNote } from '../../../records/revoked-eld.tsx';
import { sequenceText } from './event-labels.ts';
import styles from './history-card.module.css';

/** What the device reported about itself on this day, whether its ELD is revoked, and records of it that never arrived. Nothing when all is well. */
export function FaultsCard({ log }: { log: HosLog }) {
  const { faults, revokedElds, sequenceGaps, timeZone } = log;
  if (faults.length + revokedElds.length + sequenceGaps.length === 0) return null;
  const at = (instant: string) => formatDateTime(new Date(instant), timeZone);
  return (
    <Card title="Device">
      <ul className={styles.list}>
        {revokedElds.map((revoked) => (
          <li key={revoked.eld}>
            <RevokedEldNote revoked={revoked} />
          </li>
        ))}
        {faults.map(({ eventId, kind, code, name, startedAt, clearedAt, repairDueAt }) => (
          <li key={eventId}>
            <b>
              {kind === 'malfunction' ? 'Malfunction' : 'Diagnostic'} {code}: {name}
            </b>
            <p>
              {at(startedAt)}
              {clearedAt ? ` to ${at(clearedAt)}` : ', not cleared'}
              {repairDueAt && !clearedAt && `. Repair due by ${at(repairDueAt)}, 49 CFR 395.34(d)`}
            </p>
          </li>
        ))}
        {sequenceGaps.map((gap) => (
          <li key={`${gap.eld.id} ${gap.afterSequence}`}>
            <b>
              {gap.missingCount === 1 ? '1 record' : `${gap.missingCount} records`} of {gap.eld.name} not
              received
            </b>
            <p>
              Between {sequenceText(gap.afterSequence)} at {at(gap.afterAt)} and{' '}
              {sequenceText(gap.beforeSequence)} at {at(gap.beforeAt)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
