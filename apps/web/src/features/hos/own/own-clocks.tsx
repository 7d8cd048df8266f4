import type { RecentLog } from '@longhaul/contract';
import { drivableMinutes } from '@longhaul/hos';
import { useSecond } from '../../../components/clock/use-second.ts';
import { HelpAbout } from '../../../components/help-about/help-about.tsx';
import { clockBars } from '../../../components/time-left/clock-bars.ts';
import { clocksAt } from '../../../components/time-left/clocks-at.ts';
import { TimeLeft } from '../../../components/time-left/time-left.tsx';
import { formatDateTime } from '../../../format/date.ts';
import { ReliefNote } from '../../../records/relief-note.tsx';
import styles from './own.module.css';

/** What is left of each limit, counted on by the second, and the rests that give time back. */
export function OwnClocks({ duty }: { duty: RecentLog }) {
  const clocks = clocksAt(duty, useSecond());
  if (!clocks) return null;
  const isOut = drivableMinutes(clocks) <= 0;
  return (
    <section className={styles.clocks} aria-label="Time left">
      <div className={styles.bars}>
        {clockBars(clocks, duty.ruleset).map(({ key, ...bar }) => (
          <TimeLeft key={key} {...bar} />
        ))}
      </div>
      {clocks.relief && <ReliefNote relief={clocks.relief} timeZone={duty.timeZone} />}
      {isOut && (clocks.relief === null || clocks.relief.isOver) && (
        <p className={styles.next}>
          Next legal driving <b>{formatDateTime(new Date(clocks.nextDrivingAt), duty.timeZone)}</b>
        </p>
      )}
      {clocks.restOptions.length > 0 && (
        <ul className={styles.options} aria-label="Rests that restore hours">
          {clocks.restOptions.map(({ text, citation }) => (
            <li key={text}>
              {text}{' '}
              <small>
                <HelpAbout subject={citation}>{citation}</HelpAbout>
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
