import type { HosLog, PriorHoursOfLog } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../../components/card/card.tsx';
import { formatCalendarDate, formatDateTime } from '../../../format/date.ts';
import { formatMinutes } from '../../../format/span.ts';
import styles from './prior-hours.module.css';
import { PriorHoursDialog } from './prior-hours-dialog.tsx';

interface PriorHoursCardProps {
  readonly log: HosLog;
  readonly prior: PriorHoursOfLog;
}

/** Hours on duty before the first entry of the log: what was stated, or that the cycle is not known without it. */
export function PriorHoursCard({ log, prior }: PriorHoursCardProps) {
  const [isOpen, setOpen] = useState(false);
  const { stated, isCycleKnown, until } = prior;
  if (!stated && isCycleKnown) return null;
  const mayState = log.can.includes('edit') || log.can.includes('withdraw-proposal');
  const begins = formatCalendarDate(until);
  return (
    <Card
      title="Hours before the first entry"
      facts={isCycleKnown ? '' : 'Cycle: not known'}
      {...(mayState && {
        action: (
          <Button variant={stated ? 'default' : 'filled'} onClick={() => setOpen(true)}>
            {stated ? 'Correct hours' : 'Enter hours'}
          </Button>
        ),
      })}
    >
      {stated ? (
        <StatedHours log={log} stated={stated} />
      ) : (
        <p className={styles.quiet}>
          This log begins on {begins}. The cycle needs the on-duty hours for the days before it (49 CFR
          395.8(j)(2)).
        </p>
      )}
      {isOpen && <PriorHoursDialog log={log} prior={prior} onClose={() => setOpen(false)} />}
    </Card>
  );
}

interface StatedHoursProps {
  readonly log: HosLog;
  readonly stated: NonNullable<PriorHoursOfLog['stated']>;
}

function StatedHours({ log, stated }: StatedHoursProps) {
  const { days, relievedAt, statedAt, statedBy } = stated;
  const total = days.reduce((sum, { onDutyMinutes }) => sum + onDutyMinutes, 0);
  const at = (instant: string) => formatDateTime(new Date(instant), log.timeZone);
  return (
    <div className={styles.body}>
      <ol className={styles.days} aria-label="On duty by day">
        {days.map(({ date, onDutyMinutes }) => (
          <li key={date}>
            <span>{formatCalendarDate(date).slice(0, 5)}</span>
            <b>{onDutyMinutes === 0 ? 'Off' : formatMinutes(onDutyMinutes)}</b>
          </li>
        ))}
      </ol>
      <p className={styles.quiet}>
        {formatMinutes(total)} on duty
        {relievedAt !== null && `, last relieved ${at(relievedAt)}`}. Stated by {statedBy.name} on{' '}
        {at(statedAt)}.
      </p>
    </div>
  );
}
