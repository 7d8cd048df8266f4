import { useEffect, useState } from 'react';
import { useApp } from './app-context.ts';
import { readWarnings, startWarnings, stopWarnings, type Warnings } from './closed-warnings.ts';
import styles from './driver-app.module.css';
import { MoreRow } from './more-row.tsx';
import type { TextKey } from './text.ts';

const STATES: Readonly<Record<Warnings, TextKey>> = {
  on: 'closedOn',
  off: 'closedOff',
  impossible: 'closedImpossible',
  blocked: 'closedBlocked',
};

/** Warnings before a limit by push, while the app is closed and the phone has signal. */
export function ClosedWarningsCard() {
  const { state, t, say } = useApp();
  const [warnings, setWarnings] = useState<Warnings | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    void readWarnings().then(setWarnings);
  }, []);
  const orgId = state.user.organization.id;
  const turn = async () => {
    setBusy(true);
    try {
      if (warnings === 'on') await stopWarnings(orgId);
      else {
        const problem = await startWarnings(orgId);
        if (problem !== null) say(t(problem === 'refused' ? 'closedRefused' : 'closedUnreachable'));
      }
    } finally {
      setWarnings(await readWarnings());
      setBusy(false);
    }
  };
  if (warnings === null) return null;
  const isPossible = warnings === 'on' || warnings === 'off';
  return (
    <MoreRow
      title={t('closedWarnings')}
      value={isPossible ? t(warnings === 'on' ? 'chimeOn' : 'chimeOff') : undefined}
    >
      <p className={styles.quiet}>{t(STATES[warnings])}</p>
      {isPossible && (
        <button type="button" disabled={isBusy} onClick={() => void turn()}>
          {t(warnings === 'on' ? 'closedTurnOff' : 'closedTurnOn')}
        </button>
      )}
    </MoreRow>
  );
}
