import { formatCalendarDate, formatDateTime } from '../../format/date.ts';
import { formatMinutes } from '../../format/span.ts';
import styles from './driver-app.module.css';
import type { PriorHoursOfDay } from './prior-hours-view.ts';

interface OfficerPriorHoursProps {
  readonly prior: PriorHoursOfDay;
  readonly timeZone: string;
}

/** What an officer reads of the hours before the first entry, in English: stated by day, or that the cycle is not known. */
export function OfficerPriorHours({ prior, timeZone }: OfficerPriorHoursProps) {
  const { stated, enteredBy, isHere } = prior;
  if (stated === null) {
    return (
      <p className={styles.note}>Cycle: not known. The hours before the first entry have not been stated.</p>
    );
  }
  const at = (instant: string) => formatDateTime(new Date(instant), timeZone);
  const total = stated.days.reduce((sum, { onDutyMinutes }) => sum + onDutyMinutes, 0);
  const by =
    enteredBy === null
      ? 'Stated by the driver'
      : `From the driver’s signed statement, entered by ${enteredBy}`;
  return (
    <section className={styles.stack}>
      <h2>On-duty hours before the first entry</h2>
      <p className={styles.quiet}>As stated by the driver, 49 CFR 395.8(j)(2)</p>
      <dl className={styles.hoursByDay}>
        {stated.days.map(({ date, onDutyMinutes }) => (
          <div key={date}>
            <dt>{formatCalendarDate(date).slice(0, 5)}</dt>
            <dd>{formatMinutes(onDutyMinutes)}</dd>
          </div>
        ))}
        <div>
          <dt>Total</dt>
          <dd>{formatMinutes(total)}</dd>
        </div>
      </dl>
      <p className={styles.quiet}>
        {stated.relievedAt === null
          ? 'No work on these days. '
          : `Last relieved from duty ${at(stated.relievedAt)}. `}
        {by} {at(stated.statedAt)}
        {isHere ? ', not yet at the carrier.' : '.'}
      </p>
    </section>
  );
}
