import { CERTIFICATION_TEXT } from '@longhaul/contract/certification-text';
import { useState } from 'react';
import { GRID_ROWS, minutesByStatus } from '../../components/log-grid/grid-day.ts';
import { LogGrid } from '../../components/log-grid/log-grid.tsx';
import { formatCalendarDate } from '../../format/date.ts';
import { formatMinutes } from '../../format/span.ts';
import { type AppContext, useApp } from './app-context.ts';
import { enter } from './app-store.ts';
import styles from './driver-app.module.css';
import { useDrivingToAnswer } from './driving-question.tsx';
import { type DayView, dayDigest } from './log-view.ts';

/** Ended days that the office waits for, the newest first. */
export function daysToCertify({ state, view }: Pick<AppContext, 'state' | 'view'>): DayView[] {
  const asked = state.copy.profile?.toDo.uncertifiedDates ?? [];
  return (view?.days ?? []).filter(
    ({ date, hasEnded, certification }) =>
      hasEnded && asked.includes(date) && (certification === 'uncertified' || certification === 'recertify'),
  );
}

/** Whether an edit or driving of the day is to be answered before it is certified. */
const hasQuestion = ({ log }: DayView): boolean =>
  log?.edits.some(({ state }) => state === 'pending') ?? false;

/** Every day that is to be certified, to read and to sign once, without signal too. */
export function CertifyPage() {
  const app = useApp();
  const { t, say, open } = app;
  const driving = useDrivingToAnswer();
  const [isBusy, setBusy] = useState(false);
  const due = daysToCertify(app);
  const isAsked = (day: DayView) =>
    hasQuestion(day) ||
    driving.some(({ driving: { startedAt } }) => {
      const at = Date.parse(startedAt);
      return at >= day.startAt && at < day.endAt;
    });
  const ready = due.filter((day) => day.log !== null && !isAsked(day)).toReversed();
  const waiting = due.filter((day) => !ready.includes(day));
  const certify = async () => {
    setBusy(true);
    try {
      for (const day of ready) {
        const records = await dayDigest(day);
        await enter('certify', { logDate: day.date, statement: CERTIFICATION_TEXT, records });
      }
      open('today');
    } catch {
      say(t('notSaved'));
    } finally {
      setBusy(false);
    }
  };
  const spanish = t('certificationEs');
  return (
    <>
      <h1 className={styles.title}>{t('certifyDays', { count: ready.length })}</h1>
      {ready.map((day) => (
        <DayToRead key={day.date} day={day} />
      ))}
      {waiting.map(({ date }) => (
        <p key={date} className={styles.note}>
          {t('certifyLater', { date: formatCalendarDate(date) })}
        </p>
      ))}
      {ready.length > 0 && (
        <section className={styles.card}>
          <p lang="en">{CERTIFICATION_TEXT}</p>
          {spanish && <p className={styles.quiet}>{spanish}</p>}
          <button type="button" className={styles.primary} disabled={isBusy} onClick={() => void certify()}>
            {t('certifyDays', { count: ready.length })}
          </button>
        </section>
      )}
      <button type="button" className={styles.secondary} onClick={() => open('today')}>
        {t('cancel')}
      </button>
    </>
  );
}

function DayToRead({ day }: { readonly day: DayView }) {
  const { t, open } = useApp();
  const grid = { startAt: day.startAt, endAt: day.endAt, timeZone: day.timeZone };
  const totals = minutesByStatus(day.periods, grid);
  const name = formatCalendarDate(day.date);
  return (
    <section className={styles.card} aria-label={name}>
      <h2>{name}</h2>
      <LogGrid label={`${t('log')} ${name}`} day={grid} periods={day.periods} />
      <p className={styles.totals}>
        {GRID_ROWS.map((status) => (
          <span key={status} data-status={status}>
            <b>{status}</b> {formatMinutes(totals[status])}
          </span>
        ))}
      </p>
      <button type="button" onClick={() => open('log', day.date)}>
        {t('correct')}
      </button>
    </section>
  );
}
