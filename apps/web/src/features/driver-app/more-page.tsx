import { inspectedDays } from '@longhaul/contract/inspected-days';
import { useEffect, useState } from 'react';
import { useApp } from './app-context.ts';
import { signOutDriver, syncNow } from './app-store.ts';
import { APP_VERSION } from './app-version.ts';
import { ChimeCard } from './chime-card.tsx';
import { ClosedWarningsCard } from './closed-warnings-card.tsx';
import styles from './driver-app.module.css';
import { ImportCard } from './import-card.tsx';
import { LogModeCard } from './log-mode-card.tsx';
import { RoadsideMissing } from './roadside-missing.tsx';
import { AddSecondDriver } from './seat-card.tsx';
import { useTaken } from './taken-units.ts';
import { LANGUAGES, type Language } from './text.ts';
import { takeUpdate, useUpdate } from './worker-update.ts';

/** What is no daily work: language, roadside, signing out. */
export function MorePage() {
  const { view, t, language, setLanguage, open } = useApp();
  const [isAsked, setAsked] = useState(false);
  const { vehicle, trailers } = useTaken();
  return (
    <>
      <h1 className={styles.title}>{t('more')}</h1>
      <section className={styles.card}>
        <h2>{t('roadside')}</h2>
        <p className={styles.quiet}>
          {t('roadsideHint', { days: inspectedDays(view ? [view.ruleSet] : []) })}
        </p>
        <button type="button" className={styles.primary} onClick={() => open('roadside')}>
          {t('open')}
        </button>
      </section>
      <RoadsideMissing />
      <nav className={styles.rows} aria-label={t('more')}>
        <a href="#inbox">{t('inbox')}</a>
        <a href="#vehicle">
          {t('vehicle')}
          <span>
            {[vehicle, ...trailers].flatMap((unit) => unit?.name ?? []).join(', ') || t('coDriverNone')}
          </span>
        </a>
        <a href="#help">{t('help')}</a>
      </nav>
      <section className={styles.card}>
        <h2>{t('language')}</h2>
        <div className={styles.choice}>
          {(Object.keys(LANGUAGES) as Language[]).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === language}
              onClick={() => setLanguage(each)}
              lang={each}
            >
              {LANGUAGES[each]}
            </button>
          ))}
        </div>
      </section>
      <LogModeCard />
      <ChimeCard />
      <ClosedWarningsCard />
      <ImportCard />
      <AddSecondDriver />
      <UpdateCard />
      <section className={styles.card}>
        <h2>{t('about')}</h2>
        <p>{t('aboutText')}</p>
        <StorageLine />
        <p className={styles.quiet}>{t('version', { version: APP_VERSION })}</p>
        <div className={styles.pair}>
          <button type="button" onClick={() => void syncNow()}>
            {t('retry')}
          </button>
          <a className={styles.link} href="/hos/my-log">
            {t('webApp')}
          </a>
        </div>
      </section>
      {isAsked ? (
        <SignOut onStay={() => setAsked(false)} />
      ) : (
        <button type="button" className={styles.secondary} onClick={() => setAsked(true)}>
          {t('signOut')}
        </button>
      )}
    </>
  );
}

function UpdateCard() {
  const { t } = useApp();
  if (!useUpdate()) return null;
  return (
    <section className={styles.card}>
      <p>{t('updateReady')}</p>
      <button type="button" className={styles.primary} onClick={takeUpdate}>
        {t('update')}
      </button>
    </section>
  );
}

function StorageLine() {
  const { t } = useApp();
  const [isKept, setKept] = useState<boolean | null>(null);
  useEffect(() => {
    void navigator.storage?.persisted?.().then(setKept);
  }, []);
  if (isKept === null) return null;
  return <p className={styles.quiet}>{t(isKept ? 'storageKept' : 'storageMayGo')}</p>;
}

/** Asks what becomes of entries that the office does not have. */
function SignOut({ onStay }: { readonly onStay: () => void }) {
  const { state, t } = useApp();
  const unsent = state.commands.filter(({ result }) => result === null).length;
  return (
    <section className={styles.card} aria-label={t('signOut')}>
      {unsent > 0 && <p>{t('unsentTitle', { count: unsent })}</p>}
      <div className={styles.stack}>
        <button type="button" onClick={onStay}>
          {t('stay')}
        </button>
        <button type="button" className={styles.primary} onClick={() => void signOutDriver('keep')}>
          {unsent > 0 ? t('keepForMe') : t('signOut')}
        </button>
        {unsent > 0 && (
          <button type="button" className={styles.danger} onClick={() => void signOutDriver('delete')}>
            {t('deleteThem')}
          </button>
        )}
      </div>
    </section>
  );
}
