import { weekdayOf } from '@longhaul/units';
import { type FormEvent, useState } from 'react';
import {
  lastWorkedDate,
  minutesOfHours,
  readPriorHours,
} from '../../components/prior-hours/prior-hours-input.ts';
import { formatCalendarDate } from '../../format/date.ts';
import { formatMinutes } from '../../format/span.ts';
import { useApp } from './app-context.ts';
import { enter } from './app-store.ts';
import { useClocks } from './clocks.ts';
import styles from './driver-app.module.css';
import type { LogView } from './log-view.ts';
import type { TextKey } from './text.ts';

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** The days to state, while the cycle is not known; null where it is. */
export function usePriorHours(): LogView['priorHours'] {
  const { view } = useApp();
  const clocks = useClocks();
  return clocks?.isCycleKnown === false ? (view?.priorHours ?? null) : null;
}

/** On the first page, until the hours are stated. */
export function PriorHoursCard() {
  const { t, open } = useApp();
  if (!usePriorHours()) return null;
  return (
    <section className={styles.card}>
      <button type="button" className={styles.secondary} onClick={() => open('prior-hours')}>
        {t('priorAsk')}
      </button>
      <p className={styles.quiet}>{t('priorAskWhy')}</p>
    </section>
  );
}

/** Asked once: hours on duty of the days before the first entry, 49 CFR 395.8(j)(2). */
export function PriorHoursPage() {
  const { view, t } = useApp();
  const asked = usePriorHours();
  if (!view || !asked) return <p className={styles.note}>{t(view ? 'priorNotAsked' : 'noLog')}</p>;
  return <PriorHoursForm key={asked.until} {...asked} />;
}

function PriorHoursForm({ until, dates }: NonNullable<LogView['priorHours']>) {
  const { state, view, t, say, open } = useApp();
  const [hours, setHours] = useState<Readonly<Record<string, string>>>({});
  const [relievedTime, setRelievedTime] = useState('');
  const [problem, setProblem] = useState<{ readonly text: TextKey; readonly date: string } | null>(null);
  const worked = lastWorkedDate({ dates, hours });
  const total = dates.reduce((sum, date) => sum + (minutesOfHours(hours[date] ?? '') ?? 0), 0);
  const { profile } = state.copy;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!profile) return;
    const read = readPriorHours({ until, dates, hours, relievedTime }, profile);
    if (read.problem !== null) {
      setProblem({ text: read.problem === 'hours' ? 'priorBadHours' : 'priorBadRelieved', date: read.date });
      return;
    }
    enter('prior-hours', read.stated).then(
      () => {
        say(t('priorSaved'));
        open('today');
      },
      () => say(t('notSaved')),
    );
  };
  const nameOf = (date: string) => `${t(WEEKDAYS[weekdayOf(date)]!)} ${formatCalendarDate(date).slice(0, 5)}`;
  return (
    <form onSubmit={submit} className={styles.stack} noValidate>
      <h1 className={styles.title}>{t('priorTitle')}</h1>
      <p>{t('priorWhy', { count: dates.length - 1 })}</p>
      <section className={styles.card}>
        {dates.toReversed().map((date) => (
          <label key={date} className={styles.hoursOfDay}>
            <span>
              {nameOf(date)}
              {date === until && <small>{t(view?.spans.length ? 'priorBeforeEntry' : 'priorToday')}</small>}
            </span>
            <input
              inputMode="decimal"
              autoComplete="off"
              placeholder="0"
              value={hours[date] ?? ''}
              aria-invalid={problem?.date === date || undefined}
              onChange={(event) => {
                setProblem(null);
                setHours({ ...hours, [date]: event.target.value });
              }}
            />
          </label>
        ))}
        <p className={styles.hoursOfDay}>
          <b>{t('priorTotal')}</b>
          <b>{formatMinutes(total)}</b>
        </p>
      </section>
      {worked !== null && (
        <label className={styles.field}>
          {t('priorRelieved', { date: nameOf(worked) })}
          <input
            type="time"
            value={relievedTime}
            onChange={(event) => {
              setProblem(null);
              setRelievedTime(event.target.value);
            }}
          />
        </label>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {t(problem.text, { date: nameOf(problem.date) })}
        </p>
      )}
      <p className={styles.quiet}>{t('priorSign')}</p>
      <div className={styles.pair}>
        <button type="submit" className={styles.primary}>
          {t('priorSave')}
        </button>
        <button type="button" onClick={() => open('today')}>
          {t('later')}
        </button>
      </div>
    </form>
  );
}
