import { type FormEvent, useState } from 'react';
import { signInDriver, switchDriver } from './app-store.ts';
import styles from './driver-app.module.css';
import { SeatForm } from './seat-card.tsx';
import { type AppUser, nameOfUser } from './seats.ts';
import type { TextKey, Translate } from './text.ts';

const PROBLEMS = {
  wrong: 'signInFailed',
  offline: 'signInOffline',
  'not-driver': 'notDriver',
  'two-step': 'signInTwoStep',
} as const satisfies Record<string, TextKey>;

interface SignInPageProps {
  readonly t: Translate;
  readonly because: 'signed-out' | 'lost' | null;
  /** Entries of the driver who was signed in that wait here. */
  readonly kept: number;
  /** The other driver of this tablet, who leads back with a PIN. */
  readonly second: AppUser | null;
}

export function SignInPage({ t, because, kept, second }: SignInPageProps) {
  const [problem, setProblem] = useState<TextKey | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    const found = await signInDriver(String(form.get('email')), String(form.get('password')));
    setBusy(false);
    if (found !== null) setProblem(PROBLEMS[found]);
  };
  return (
    <main className={styles.signIn}>
      <h1>Longhaul</h1>
      {because === 'lost' && <p className={styles.refusedCard}>{t('phoneLost')}</p>}
      {because === 'signed-out' && kept > 0 && (
        <p className={styles.note}>{t('sessionEnded', { count: kept })}</p>
      )}
      <form onSubmit={(event) => void submit(event)} className={styles.stack}>
        <label className={styles.field}>
          {t('emailOrName')}
          <input name="email" autoComplete="username" required autoCapitalize="none" />
        </label>
        <label className={styles.field}>
          {t('password')}
          <input name="password" type="password" autoComplete="current-password" required />
        </label>
        {problem && (
          <p role="alert" className={styles.problem}>
            {t(problem)}
          </p>
        )}
        <button type="submit" className={styles.primary} disabled={isBusy}>
          {t('signIn')}
        </button>
      </form>
      {second && (
        <details className={styles.card}>
          <summary>{t('switchTo', { name: nameOfUser(second) })}</summary>
          <SeatForm
            t={t}
            fields={[{ key: 'pinOf', name: nameOfUser(second) }]}
            action={t('switchDriver')}
            onPins={([pin = '']) => switchDriver(pin)}
          />
        </details>
      )}
    </main>
  );
}
