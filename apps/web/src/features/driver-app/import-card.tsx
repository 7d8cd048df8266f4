import { type ChangeEvent, useState } from 'react';
import { formatCalendarDate } from '../../format/date.ts';
import { useApp } from './app-context.ts';
import { enter } from './app-store.ts';
import styles from './driver-app.module.css';
import type { Import } from './import-file.ts';
import { MoreRow } from './more-row.tsx';

/** A file of a week has about 100 kB. */
const MAX_BYTES = 5 * 1024 * 1024;

/** Today and the seven days before it out of the output file of another ELD, into days that have no entries. */
export function ImportCard() {
  const { t, view, state } = useApp();
  const [said, setSaid] = useState<{ readonly text: string; readonly isProblem: boolean } | null>(null);
  const problem = (text: string) => setSaid({ text, isProblem: true });
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file || !view) return;
    if (file.size > MAX_BYTES) return problem(t('importTooLarge'));
    // Its script is loaded here: nobody waits for it at the start of the app.
    const { importOf } = await import('./import-file.ts');
    const content = await file.text();
    let found: Import | null;
    try {
      found = importOf(content, view.days);
    } catch {
      return problem(t('importNoOffset'));
    }
    if (found === null) return problem(t('importNoFile'));
    if (found.lastName.toLowerCase() !== plain(state.user.lastName)) {
      return problem(t('importOtherDriver', { name: found.lastName }));
    }
    const datesOf = (dates: readonly string[]) => dates.map(formatCalendarDate).join(', ');
    const left = [
      ...(found.skipped.length > 0 ? [t('importSkipped', { dates: datesOf(found.skipped) })] : []),
      ...(found.tooLong.length > 0 ? [t('importTooLong', { dates: datesOf(found.tooLong) })] : []),
    ];
    if (found.days.length === 0) return problem([t('importNothing'), ...left].join(' '));
    try {
      for (const day of found.days) await enter('log-import', day);
    } catch {
      return problem(t('notSaved'));
    }
    const dates = datesOf(found.days.map(({ logDate }) => logDate));
    setSaid({ text: [t('imported', { dates }), ...left].join(' '), isProblem: false });
  };
  return (
    <MoreRow title={t('importLog')}>
      <p className={styles.quiet}>{t('importHint')}</p>
      <label className={styles.photo}>
        {t('importChoose')}
        <input type="file" accept=".csv,text/csv" onChange={(event) => void read(event)} />
      </label>
      {said && (
        <p role={said.isProblem ? 'alert' : 'status'} className={said.isProblem ? styles.problem : undefined}>
          {said.text}
        </p>
      )}
    </MoreRow>
  );
}

/** As an output file writes a name: without the marks of its letters. */
const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
