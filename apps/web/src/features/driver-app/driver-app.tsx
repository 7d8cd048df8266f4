import { IconClipboardCheck, IconClock, IconDots, IconFileText, IconSun } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSecond } from '../../components/clock/use-second.ts';
import { type AppContext, AppProvider, PAGE_NAMES, type PageName } from './app-context.ts';
import { followPhone, type Ready, startApp, useAppState } from './app-store.ts';
import { CertifyPage } from './certify-page.tsx';
import { allowChime } from './chime.ts';
import { DocumentsPage } from './documents-page.tsx';
import styles from './driver-app.module.css';
import { HelpPage } from './help-page.tsx';
import { InboxPage } from './inbox-page.tsx';
import { InspectPage } from './inspect-page.tsx';
import { LimitWarning } from './limit-warning.tsx';
import { LogPage } from './log-page.tsx';
import { logView } from './log-view.ts';
import { MorePage } from './more-page.tsx';
import { PriorHoursPage } from './prior-hours-page.tsx';
import { RoadsidePage } from './roadside-page.tsx';
import { SignInPage } from './sign-in-page.tsx';
import { SyncLine } from './sync-line.tsx';
import { type Language, storedLanguage, storeLanguage, type TextKey, translate } from './text.ts';
import { TodayPage } from './today-page.tsx';
import { VehiclePage } from './vehicle-page.tsx';

const COLOR_SCHEME = 'data-mantine-color-scheme';

const TABS: readonly { page: PageName; text: TextKey; Icon: typeof IconSun }[] = [
  { page: 'today', text: 'today', Icon: IconSun },
  { page: 'log', text: 'log', Icon: IconClock },
  { page: 'inspect', text: 'inspect', Icon: IconClipboardCheck },
  { page: 'documents', text: 'documents', Icon: IconFileText },
  { page: 'more', text: 'more', Icon: IconDots },
];

/** The driver's app: everything of it works without a network, from the database of this phone. */
export function DriverApp() {
  const state = useAppState();
  const [language, setLanguage] = useState(storedLanguage);
  useEffect(() => {
    void startApp();
    return followPhone();
  }, []);
  useEffect(allowChime, []);
  useEffect(() => {
    document.documentElement.lang = language;
    storeLanguage(language);
  }, [language]);
  if (state.phase === 'starting') return null;
  if (state.phase === 'signed-out') {
    const { because, kept, second } = state;
    return <SignInPage t={translate(language)} because={because} kept={kept} second={second} />;
  }
  return <Shell state={state} language={language} setLanguage={setLanguage} />;
}

interface ShellProps {
  readonly state: Ready;
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
}

function Shell({ state, language, setLanguage }: ShellProps) {
  const clockMs = Math.max(useSecond(), state.readAt);
  const t = translate(language);
  const [page, open] = usePage();
  const [said, say] = useState<string | null>(null);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => say(null), 6_000);
    return () => clearTimeout(timer);
  }, [said]);
  const view = useLogView(state, clockMs);
  const nowMs = Math.max(clockMs, view?.asOf ?? 0);
  const isDriving = view?.now.status === 'D';
  const shown = isDriving && page !== 'roadside' ? 'today' : page;
  useWakeLock(isDriving);
  const isAsleep = view?.now.status === 'SB' && page !== 'roadside';
  useDarkness(isAsleep);
  return (
    <AppProvider value={{ state, view, nowMs, t, language, setLanguage, open, say }}>
      <div
        className={styles.app}
        data-page={shown}
        data-mode={view?.now.mode ?? undefined}
        data-asleep={isAsleep || undefined}
      >
        {shown !== 'roadside' && <SyncLine />}
        <main className={styles.main}>
          {shown !== 'today' && shown !== 'roadside' && <LimitWarning />}
          {shown === 'today' && <TodayPage />}
          {shown === 'log' && <LogPage />}
          {shown === 'inspect' && <InspectPage />}
          {shown === 'documents' && <DocumentsPage />}
          {shown === 'more' && <MorePage />}
          {shown === 'vehicle' && <VehiclePage />}
          {shown === 'certify' && <CertifyPage />}
          {shown === 'prior-hours' && <PriorHoursPage />}
          {shown === 'inbox' && <InboxPage />}
          {shown === 'help' && <HelpPage />}
          {shown === 'roadside' && <RoadsidePage />}
        </main>
        <p className={styles.said} role="status">
          {said}
        </p>
        {shown !== 'roadside' && !isDriving && (
          <nav className={styles.tabs} aria-label="Longhaul">
            {TABS.map(({ page: name, text, Icon }) => (
              <a key={name} href={`#${name}`} aria-current={name === shown ? 'page' : undefined}>
                <Icon size={22} stroke={1.7} aria-hidden />
                {t(text)}
              </a>
            ))}
          </nav>
        )}
      </div>
    </AppProvider>
  );
}

/** Counted anew when something was entered or came, and each minute for the line that grows. */
function useLogView({ copy, commands, clockChanges }: Ready, nowMs: number) {
  const [kept, setKept] = useState<{ of: unknown[]; view: ReturnType<typeof logView> } | null>(null);
  const of = [copy, commands, clockChanges, Math.floor(nowMs / 10_000)];
  const isSame = kept?.of.every((each, index) => each === of[index]) ?? false;
  if (isSame && kept) return kept.view;
  const view = logView(copy, commands, clockChanges, nowMs);
  setKept({ of, view });
  return view;
}

function usePage(): [PageName, AppContext['open']] {
  const read = () => PAGE_NAMES.find((name) => location.hash.split('/')[0] === `#${name}`) ?? 'today';
  const [page, setPage] = useState<PageName>(read);
  useEffect(() => {
    const change = () => {
      setPage(read());
      window.scrollTo(0, 0);
    };
    window.addEventListener('hashchange', change);
    return () => window.removeEventListener('hashchange', change);
  });
  return [
    page,
    (next, day) => {
      location.hash = day === undefined ? next : `${next}/${day}`;
    },
  ];
}

/** In the sleeper berth the screen is dark, whatever theme is set. */
function useDarkness(isOn: boolean): void {
  useEffect(() => {
    const { documentElement } = document;
    const usual = documentElement.getAttribute(COLOR_SCHEME);
    if (!isOn || usual === null) return;
    documentElement.setAttribute(COLOR_SCHEME, 'dark');
    return () => documentElement.setAttribute(COLOR_SCHEME, usual);
  }, [isOn]);
}

/** The screen stays on while the driver drives. */
function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      navigator.wakeLock.request('screen').then(
        (given) => {
          lock = given;
          if (isOver) void given.release();
        },
        () => undefined,
      );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, [isOn]);
}
