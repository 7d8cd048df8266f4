import { formatDateTime, formatTime } from '../../format/date.ts';
import { formatAge } from '../../format/span.ts';
import { useApp, useZone } from './app-context.ts';
import styles from './driver-app.module.css';
import { ModeLine } from './log-mode-card.tsx';
import { isTaken } from './taken-kinds.ts';

/** What the office has and what it has not, in words. */
export function SyncLine() {
  const { state, nowMs, t } = useApp();
  const zone = useZone();
  const { commands, kinds, lastOkAt, outcome, isSyncing } = state;
  const kept = commands.filter(({ result }) => result === null);
  const unsent = kept.filter((command) => isTaken(kinds, command));
  const waiting = kept.length - unsent.length;
  const refused = commands.filter(({ result, isPutAway }) => result?.outcome === 'refused' && !isPutAway);
  const oldest = unsent[0];
  const isFresh = lastOkAt !== null && nowMs - lastOkAt < 12 * 3_600_000;
  const time =
    lastOkAt === null
      ? ''
      : isFresh
        ? formatTime(new Date(lastOkAt), zone)
        : formatDateTime(new Date(lastOkAt), zone);
  const office = lastOkAt === null ? t('neverSynced') : t('allAtOffice', { time });
  return (
    <header className={styles.top}>
      <b>{state.copy.profile?.driver.name ?? `${state.user.firstName} ${state.user.lastName}`}</b>
      <ModeLine />
      <p className={styles.sync} aria-live="polite">
        {oldest
          ? t('onlyHere', { count: unsent.length, age: formatAge(nowMs - oldest.madeAt) })
          : isSyncing && lastOkAt === null
            ? t('sending')
            : office}
        {waiting > 0 && ` · ${t('waitsForUpdate', { count: waiting })}`}
        {refused.length > 0 && ' · '}
        {refused.length > 0 && <a href="#today">{t('refusedCount', { count: refused.length })}</a>}
        {(outcome === 'offline' || !navigator.onLine) && ` · ${t('offline')}`}
        {(outcome === 'busy' || outcome === 'refused') && ` · ${t('serverBusy')}`}
      </p>
    </header>
  );
}
