import { useEffect } from 'react';
import { formatMinutes } from '../../format/span.ts';
import { useApp } from './app-context.ts';
import { chime } from './chime.ts';
import { limitsLeft, useClocks, warningOf } from './clocks.ts';
import styles from './driver-app.module.css';

/** What was heard last: the banner moves with the page, and each warning is heard once. */
let heard: string | null = null;

/** A banner before each limit, with a chime and a vibration, while the driver works. */
export function LimitWarning() {
  const { view, t } = useApp();
  const clocks = useClocks();
  const isWorking = view?.now.status === 'D' || view?.now.status === 'ON';
  // Under an emergency declaration the limits do not hold.
  const isLifted = clocks?.relief?.isOver === false;
  const warning = clocks && isWorking && !isLifted ? warningOf(limitsLeft(clocks)) : null;
  const told = warning && `${warning.limit.key} ${warning.warnedAt}`;
  useEffect(() => {
    if (told === heard) return;
    heard = told;
    if (told === null) return;
    navigator.vibrate?.([300, 150, 300]);
    chime();
  }, [told]);
  if (!warning) return null;
  const { limit, warnedAt } = warning;
  return (
    <p className={styles.warning} data-over={warnedAt === 0 || undefined} role="alert">
      {warnedAt === 0
        ? t('limitReached', { limit: t(limit.key) })
        : t('limitIn', { limit: t(limit.key), time: formatMinutes(limit.minutes) })}
    </p>
  );
}
