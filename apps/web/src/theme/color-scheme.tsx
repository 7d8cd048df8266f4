import { localStorageColorSchemeManager, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';

/** Also read before the first paint by `public/color-scheme.js`. */
export const colorSchemeStorageKey = 'longhaul-color-scheme';

/** The scheme changes this long after the click, so that the switch is seen to move first. */
export const colorSchemeDelayMs = 350;

export const colorSchemeManager = localStorageColorSchemeManager({ key: colorSchemeStorageKey });

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
  /** Of the flag: begins a browser that keeps no scheme and whose system states no preference. */
  readonly defaultTheme?: 'light' | 'dark' | undefined;
  readonly children: ReactNode;
}

/** Must stand inside MantineProvider: it drives Mantine's scheme by the product's rules. */
export function ColorSchemeProvider({ isDarkModeEnabled, defaultTheme, children }: ColorSchemeProviderProps) {
  const { colorScheme, setColorScheme, toggleColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const toggleScheme = useRef(toggleColorScheme);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  toggleScheme.current = toggleColorScheme;

  useLayoutEffect(() => {
    if (isDarkModeEnabled === false && colorScheme !== 'light') setColorScheme('light');
    const isUndecided = colorScheme === 'auto' && !systemStatesPreference();
    if (isDarkModeEnabled && defaultTheme !== undefined && isUndecided) setColorScheme(defaultTheme);
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

const systemStatesPreference = (): boolean =>
  matchMedia('(prefers-color-scheme: dark)').matches || matchMedia('(prefers-color-scheme: light)').matches;

export function useColorScheme(): ColorScheme {
  const value = useContext(ColorSchemeContext);
  if (value === null) throw new Error('useColorScheme is used outside ThemeProvider');
  return value;
}
