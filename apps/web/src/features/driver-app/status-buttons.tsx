import type { DutyMode, DutyStatus } from '@longhaul/hos';
import { useState } from 'react';
import { useApp } from './app-context.ts';
import { enter } from './app-store.ts';
import styles from './driver-app.module.css';
import { statusText } from './duty-text.ts';
import { useTaken } from './taken-units.ts';

const STATUSES: readonly DutyStatus[] = ['OFF', 'SB', 'D', 'ON'];
const MAX_ANNOTATION_LENGTH = 60;

/** In English: the office reads it in the log. */
const NO_TRUCK = 'Started without a truck chosen';
const unlistedTruck = (unitNumber: string) =>
  `Truck ${unitNumber}, not in the list`.slice(0, MAX_ANNOTATION_LENGTH);

/** Each status, one tap. Driving without a truck is asked about once and never blocked. */
export function StatusButtons({ onDone }: { readonly onDone: () => void }) {
  const { view, state, t, say, open } = useApp();
  const { profile } = state.copy;
  const choices: { status: DutyStatus; mode: DutyMode | null }[] = [
    ...STATUSES.map((status) => ({ status, mode: null })),
    ...(profile?.allowsPersonalConveyance ? [{ status: 'OFF', mode: 'PC' } as const] : []),
    ...(profile?.allowsYardMove ? [{ status: 'ON', mode: 'YM' } as const] : []),
  ];
  const { vehicle, unlisted } = useTaken();
  const [isDriveAsked, setDriveAsked] = useState(false);
  const change = (status: DutyStatus, mode: DutyMode | null, annotation: string | null = null) => {
    onDone();
    setDriveAsked(false);
    enter('duty-status', { status, mode, annotation }, { canUndo: true }).catch(() => say(t('notSaved')));
  };
  const choose = (status: DutyStatus, mode: DutyMode | null) => {
    if (status !== 'D' || vehicle !== null) change(status, mode);
    else if (unlisted !== null) change(status, mode, unlistedTruck(unlisted));
    else setDriveAsked(true);
  };
  if (isDriveAsked) {
    return (
      <section className={styles.warning} role="alert">
        <p>{t('noTruckChosen')}</p>
        <div className={styles.pair}>
          <button type="button" onClick={() => open('vehicle')}>
            {t('changeVehicle')}
          </button>
          <button type="button" onClick={() => change('D', null, NO_TRUCK)}>
            {t('driveAnyway')}
          </button>
        </div>
      </section>
    );
  }
  return (
    <section className={styles.statuses} aria-label={t('status')}>
      {choices.map(({ status, mode }) => {
        const isNow = view !== null && view.now.status === status && view.now.mode === mode;
        return (
          <button
            key={`${status}${mode ?? ''}`}
            type="button"
            className={styles.status}
            data-status={status}
            data-mode={mode ?? undefined}
            aria-pressed={isNow}
            disabled={isNow}
            onClick={() => choose(status, mode)}
          >
            <b>{mode ?? status}</b> {statusText(t, status, mode)}
          </button>
        );
      })}
    </section>
  );
}
