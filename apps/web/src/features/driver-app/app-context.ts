import { createContext, useContext } from 'react';
import type { Ready } from './app-store.ts';
import type { LogView } from './log-view.ts';
import type { Language, Translate } from './text.ts';

export interface AppContext {
  readonly state: Ready;
  /** Null until the log was loaded once. */
  readonly view: LogView | null;
  readonly nowMs: number;
  readonly t: Translate;
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
  /** With a day, the log opens on it. */
  readonly open: (page: PageName, day?: string) => void;
  /** Says in one line what went wrong or was done. */
  readonly say: (text: string) => void;
}

export const PAGE_NAMES = [
  'today',
  'log',
  'inspect',
  'documents',
  'more',
  'vehicle',
  'prior-hours',
  'certify',
  'inbox',
  'help',
  'roadside',
] as const;
export type PageName = (typeof PAGE_NAMES)[number];

const Context = createContext<AppContext | null>(null);
export const AppProvider = Context.Provider;

export function useApp(): AppContext {
  const context = useContext(Context);
  if (context === null) throw new Error('useApp is used outside of the app');
  return context;
}

/** The zone of the home terminal, or that of the organization until it is known. */
export function useZone(): string {
  const { state } = useApp();
  return state.copy.profile?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
