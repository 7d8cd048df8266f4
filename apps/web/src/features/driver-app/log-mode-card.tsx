import type { LogModeAnswer } from '@longhaul/contract';
import { type FormEvent, useState } from 'react';
import { formatCalendarDate } from '../../format/date.ts';
import { useApp } from './app-context.ts';
import { enter } from './app-store.ts';
import styles from './driver-app.module.css';
import { MoreRow } from './more-row.tsx';
import { bodyOf } from './phone-store.ts';
import type { TextKey, Translate } from './text.ts';

type Mode = LogModeAnswer['mode'];
type Reason = NonNullable<LogModeAnswer['reason']>;

const MODES: Readonly<Record<Mode, TextKey>> = {
  'eld-connected': 'modeEld',
  'logging-software': 'modeSoftware',
  'time-record': 'modeTimeRecord',
};
const REASONS: Readonly<Record<Reason, TextKey>> = {
  'eight-days': 'reasonEightDays',
  'driveaway-towaway': 'reasonDriveaway',
  'engine-before-2000': 'reasonEngine',
  'short-rental': 'reasonRental',
  'eld-malfunction': 'reasonMalfunction',
  'eld-revoked': 'reasonRevoked',
};
const DATED: readonly Reason[] = ['eld-malfunction', 'eld-revoked'];

/** Of today: what was chosen on this phone goes before what the office has. */
function useLogMode():
  | (Pick<LogModeAnswer, 'mode' | 'reason' | 'reasonDate'> &
      Partial<Pick<LogModeAnswer, 'warning' | 'daysUsed'>>)
  | null {
  const { state, view } = useApp();
  const chosen = state.commands.findLast(({ kind, result }) => kind === 'log-mode' && result === null);
  if (!chosen) return view?.days[0]?.log?.logMode ?? null;
  const { mode, reason, reasonDate } = bodyOf<'log-mode'>(chosen);
  return { mode, reason: reason ?? null, reasonDate: reasonDate ?? null };
}

/** In one line, as it is printed on every page. */
export function modeText(
  t: Translate,
  { mode, reason, reasonDate }: Pick<LogModeAnswer, 'mode' | 'reason' | 'reasonDate'>,
): string {
  const why = reason === null ? '' : t(REASONS[reason]);
  const date = reasonDate === null ? '' : formatCalendarDate(reasonDate);
  return [t(MODES[mode]), [why, date].filter(Boolean).join(' ')].filter(Boolean).join(': ');
}

/** Always on top. */
export function ModeLine() {
  const { t } = useApp();
  const current = useLogMode();
  if (current === null) return null;
  const { warning, daysUsed = null } = current;
  return (
    <small data-warning={warning === 'none' ? undefined : warning}>
      {modeText(t, current)}
      {daysUsed !== null && ` · ${t('modeDays', { count: daysUsed })}`}
      {warning === 'over' && ` · ${t('eldRequired')}`}
    </small>
  );
}

/** What the log of today and of the days after it is kept with. */
export function LogModeCard() {
  const { t, view, say } = useApp();
  const current = useLogMode();
  const [mode, setMode] = useState<Mode>(current?.mode ?? 'eld-connected');
  const [reason, setReason] = useState<Reason | ''>(current?.reason ?? '');
  const [date, setDate] = useState(current?.reasonDate ?? '');
  const today = view?.days[0]?.date;
  const isSoftware = mode === 'logging-software';
  const isDated = isSoftware && reason !== '' && DATED.includes(reason);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (today === undefined) return say(t('noLog'));
    enter('log-mode', {
      logDate: today,
      mode,
      reason: isSoftware && reason !== '' ? reason : null,
      reasonDate: isDated ? date : null,
    }).then(
      () => say(t('modeSaved')),
      () => say(t('notSaved')),
    );
  };
  return (
    <MoreRow title={t('logMode')} value={t(current === null ? 'modeUnknown' : MODES[current.mode])}>
      <p className={styles.quiet}>{current === null ? t('modeUnknown') : modeText(t, current)}</p>
      <form onSubmit={submit} className={styles.stack}>
        <label className={styles.field}>
          {t('keptWith')}
          <select value={mode} onChange={(event) => setMode(event.target.value as Mode)}>
            {(Object.keys(MODES) as Mode[]).map((each) => (
              <option key={each} value={each}>
                {t(MODES[each])}
              </option>
            ))}
          </select>
        </label>
        {isSoftware && (
          <label className={styles.field}>
            {t('modeReason')}
            <select value={reason} onChange={(event) => setReason(event.target.value as Reason | '')}>
              <option value="">{t('eldRequired')}</option>
              {(Object.keys(REASONS) as Reason[]).map((each) => (
                <option key={each} value={each}>
                  {t(REASONS[each])}
                </option>
              ))}
            </select>
          </label>
        )}
        {isDated && (
          <label className={styles.field}>
            {t('modeDate')}
            <input type="date" required value={date} onChange={(event) => setDate(event.target.value)} />
          </label>
        )}
        <button type="submit" className={styles.primary}>
          {t('save')}
        </button>
      </form>
    </MoreRow>
  );
}
