import { inspectedDays } from '@longhaul/contract/inspected-days';
import { IconShieldCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useApp } from './app-context.ts';
import { signOutDriver, syncNow } from './app-store.ts';
import { APP_VERSION } from './app-version.ts';
import { ChimeCard } from './chime-card.tsx';
import { ClosedWarningsCard } from './closed-warnings-card.tsx';
import styles from './driver-app.module.css';
import { ImportCard } from './import-card.tsx';
import { useUnread } from './inbox-page.tsx';
import { LogModeCard } from './log-mode-card.tsx';
import { MoreGroup, MoreRow } from './more-row.tsx';
import { RoadsideMissing } from './roadside-missing.tsx';
import { AddSecondDriver } from './seat-card.tsx';
import { useTaken } from './taken-units.ts';
import { LANGUAGES, type Language } from './text.ts';
import { takeUpdate, useUpdate } from './worker-update.ts';

/** Roadside first, then what is looked up or set seldom, each in a row with its value; signing out last. */
export function MorePage() {
  const { view, t, language, setLanguage, open } = useApp();
  const [isAsked, setAsked] = useState(false);
  const { vehicle, unlisted, trailers } = useTaken();
  const unread = useUnread().length;
  return (
    <>
      <h1 className={styles.title}>{t('more')}</h1>
      <div className={styles.toRoadside}>
        <button type="button" onClick={() => open('roadside')}>
          <IconShieldCheck size={28} stroke={1.7} aria-hidden />
          <span>
            <b>{t('roadside')}</b>
            {t('roadsideHint', { days: inspectedDays(view ? [view.ruleSet] : []) })}
          </span>
        </button>
        <RoadsideMissing />
      </div>
      <UpdateCard />
      <MoreGroup>
        <a href="#inbox">
          {t('inbox')}
          {unread > 0 && <span>{t('unreadCount', { count: unread })}</span>}
        </a>
        <a href="#help">{t('help')}</a>
      </MoreGroup>
      <MoreGroup title={t('thisLog')}>
        <a href="#vehicle">
          {t('vehicle')}
          <span>
            {[vehicle?.name ?? unlisted, ...trailers.map(({ name }) => name)].filter(Boolean).join(', ') ||
              t('coDriverNone')}
          </span>
        </a>
        <LogModeCard />
        <ImportCard />
        <AddSecondDriver />
      </MoreGroup>
      <MoreGroup title={t('app')}>
        <MoreRow title={t('language')} value={LANGUAGES[language]}>
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
        </MoreRow>
        <ChimeCard />
        <ClosedWarningsCard />
        <MoreRow title={t('about')} value={t('version', { version: APP_VERSION })}>
          <p>{t('aboutText')}</p>
          <StorageLine />
        </MoreRow>
        <a href="/hos/my-log">{t('webApp')}</a>
      </MoreGroup>
      <button type="button" className={styles.secondary} onClick={() => void syncNow()}>
        {t('retry')}
      </button>
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
