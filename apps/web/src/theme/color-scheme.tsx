import {
  localStorageColorSchemeManager,
  type MantineColorScheme,
  type MantineColorSchemeManager,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';

/** What the person chose. Both keys are also read before the first paint by `public/color-scheme.js`. */
export const colorSchemeStorageKey = 'longhaul-color-scheme';
/** What held where nothing was chosen. */
const unchosenStorageKey = 'longhaul-color-scheme-unchosen';

/** The scheme changes this long after the click, so that the switch is seen to move first. */
export const colorSchemeDelayMs = 350;

/** Where Mantine, and the colors with it, read the scheme. */
const SCHEME_ATTRIBUTE = 'data-mantine-color-scheme';

const chosenSchemes = localStorageColorSchemeManager({ key: colorSchemeStorageKey });
let isChoice = true;

export const colorSchemeManager: MantineColorSchemeManager = {
  ...chosenSchemes,
  set: (scheme) => {
    if (isChoice) chosenSchemes.set(scheme);
    else localStorage.setItem(unchosenStorageKey, scheme);
  },
};

/** Shows a scheme that nobody chose, so that nothing counts as chosen. */
function applyUnchosen(setColorScheme: (scheme: MantineColorScheme) => void, scheme: 'light' | 'dark'): void {
  isChoice = false;
  setColorScheme(scheme);
  isChoice = true;
}

const isSchemeChosen = () => localStorage.getItem(colorSchemeStorageKey) !== null;

/** Paper is white: the page is light while it is printed. */
function printLight(): () => void {
  const root = document.documentElement;
  let before: string | null = null;
  const begin = () => {
    before = root.getAttribute(SCHEME_ATTRIBUTE);
    root.setAttribute(SCHEME_ATTRIBUTE, 'light');
  };
  const end = () => {
    if (before !== null) root.setAttribute(SCHEME_ATTRIBUTE, before);
  };
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

export interface ColorScheme {
  readonly scheme: 'light' | 'dark';
  /** Whether the dark-mode flag lets the user choose. */
  readonly canToggle: boolean;
  readonly toggle: () => void;
}

const ColorSchemeContext = createContext<ColorScheme | null>(null);

export interface ColorSchemeProviderProps {
  /** The darkMode feature flag; undefined while it is not known, when the stored scheme is left as it is. */
  readonly isDarkModeEnabled: boolean | undefined;
  /** Of the flag: holds until the person chooses; without it the system's preference does. */
  readonly defaultTheme?: 'light' | 'dark' | undefined;
  readonly children: ReactNode;
}

/** Must be inside MantineProvider: it drives Mantine's scheme by the product's rules. */
export function ColorSchemeProvider({ isDarkModeEnabled, defaultTheme, children }: ColorSchemeProviderProps) {
  const { colorScheme, setColorScheme, toggleColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const toggleScheme = useRef(toggleColorScheme);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  toggleScheme.current = toggleColorScheme;

  useEffect(printLight, []);

  useLayoutEffect(() => {
    if (isDarkModeEnabled === undefined) return;
    if (isSchemeChosen()) {
      if (!isDarkModeEnabled && colorScheme !== 'light') setColorScheme('light');
      return;
    }
    const unchosen = isDarkModeEnabled ? defaultTheme : 'light';
    if (unchosen !== undefined && colorScheme !== unchosen) applyUnchosen(setColorScheme, unchosen);
  }, [isDarkModeEnabled, defaultTheme, colorScheme, setColorScheme]);

  useEffect(() => {
    const pending = timers.current;
    return () => {
      for (const timer of pending) clearTimeout(timer);
    };
  }, []);

  const canToggle = isDarkModeEnabled === true;
  const value = useMemo<ColorScheme>(() => {
    const toggle = () => {
      if (!canToggle) return;
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        toggleScheme.current();
      }, colorSchemeDelayMs);
      timers.current.add(timer);
    };
    return { scheme, canToggle, toggle };
  }, [scheme, canToggle]);

  return <ColorSchemeContext value={value}>{children}</ColorSchemeContext>;
}

export function useColorScheme(): ColorScheme {
  const value = useContext(ColorSchemeContext);
  if (value === null) throw new Error('useColorScheme is used outside ThemeProvider');
  return value;
}
