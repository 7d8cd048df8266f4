import type { HosLog } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { DUTY_LABELS, MODE_LABELS } from '../../../components/chip/duty-labels.ts';
import { useSecond } from '../../../components/clock/use-second.ts';
import { formatTime, zoneName } from '../../../format/date.ts';
import { formatMinutes } from '../../../format/span.ts';
import { useCurrentUser } from '../../../session/session.ts';
import styles from './own.module.css';

/** The duty status now. It is changed in the driver's app, with a network or without. */
export function StatusNow({ log }: { readonly log: HosLog }) {
  const { id } = useCurrentUser();
  const nowMs = useSecond();
  const last = log.periods.at(-1);
  // Written by an earlier version of this page; the driver's app sends them.
  const isWaiting = localStorage.getItem(`longhaul-taps:${id}`) !== null;
  return (
    <section className={styles.now} aria-label="Duty status now">
      {last && (
        <p className={styles.since}>
          <b>
            {DUTY_LABELS[last.status]}
            {last.mode && `, ${MODE_LABELS[last.mode].toLowerCase()}`}
          </b>{' '}
          {last.isCarriedIn ? 'since before' : 'since'} {formatTime(new Date(last.startedAt), log.timeZone)}{' '}
          {zoneName(new Date(last.startedAt), log.timeZone)},{' '}
          {formatMinutes(Math.max(0, nowMs - Date.parse(last.startedAt)) / 60_000)}
        </p>
      )}
      {isWaiting && (
        <p role="alert">Status changes on this phone haven’t been sent. Open the driver app to send them.</p>
      )}
      <Button component="a" href="/driver/" size="lg" variant="filled">
        Change status in the driver app
      </Button>
    </section>
  );
}
