import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { colorSchemeDelayMs, colorSchemeStorageKey, useColorScheme } from './color-scheme.tsx';
import { ThemeProvider } from './theme-provider.tsx';

function Toggle() {
  const { scheme, canToggle, toggle } = useColorScheme();
  return (
    <button type="button" onClick={toggle} disabled={!canToggle}>
      {scheme}
    </button>
  );
}

const withFlag = (isDarkModeEnabled: boolean | undefined, defaultTheme?: 'light' | 'dark') => (
  <ThemeProvider isDarkModeEnabled={isDarkModeEnabled} defaultTheme={defaultTheme}>
    <Toggle />
  </ThemeProvider>
);

const appliedScheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');
const systemPrefers = (scheme: 'light' | 'dark') =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes(scheme),
        media: query,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('forces the stored scheme to light when the dark-mode flag is off', () => {
  localStorage.setItem(colorSchemeStorageKey, 'dark');
  render(withFlag(false));
  expect(appliedScheme()).toBe('light');
  expect(localStorage.getItem(colorSchemeStorageKey)).toBe('light');
  expect(screen.getByRole('button')).toBeDisabled();
});

test('leaves the stored scheme alone while the flag is not known', () => {
  localStorage.setItem(colorSchemeStorageKey, 'dark');
  render(withFlag(undefined));
  expect(appliedScheme()).toBe('dark');
  expect(localStorage.getItem(colorSchemeStorageKey)).toBe('dark');
});

test('follows the system when the flag is on and nothing is stored', () => {
  systemPrefers('dark');
  render(withFlag(true));
  expect(screen.getByRole('button')).toHaveTextContent('dark');
  expect(appliedScheme()).toBe('dark');
});

test('holds the theme of the flag until the person chooses, whatever the system prefers', () => {
  systemPrefers('light');
  const { rerender } = render(withFlag(true, 'dark'));
  expect(appliedScheme()).toBe('dark');
  rerender(withFlag(true, 'light'));
  expect(appliedScheme()).toBe('light');
  expect(localStorage.getItem(colorSchemeStorageKey)).toBeNull();
  act(() => screen.getByRole('button').click());
  act(() => vi.advanceTimersByTime(colorSchemeDelayMs));
  expect(appliedScheme()).toBe('dark');
  rerender(withFlag(true, 'light'));
  expect(appliedScheme()).toBe('dark');
});

test('keeps no choice where nobody chose, though the flag is off', () => {
  systemPrefers('dark');
  render(withFlag(false));
  expect(appliedScheme()).toBe('light');
  expect(localStorage.getItem(colorSchemeStorageKey)).toBeNull();
});

test('leaves a stored scheme alone whatever the theme of the flag', () => {
  systemPrefers('dark');
  localStorage.setItem(colorSchemeStorageKey, 'light');
  render(withFlag(true, 'dark'));
  expect(appliedScheme()).toBe('light');
});

test('switches 350 ms after the click and remembers it', () => {
  localStorage.setItem(colorSchemeStorageKey, 'light');
  render(withFlag(true));
  act(() => screen.getByRole('button').click());
  act(() => vi.advanceTimersByTime(colorSchemeDelayMs - 1));
  expect(appliedScheme()).toBe('light');
  act(() => vi.advanceTimersByTime(1));
  expect(appliedScheme()).toBe('dark');
  expect(localStorage.getItem(colorSchemeStorageKey)).toBe('dark');
});

test('goes light again when the flag is taken away', () => {
  localStorage.setItem(colorSchemeStorageKey, 'dark');
  const { rerender } = render(withFlag(true));
  expect(appliedScheme()).toBe('dark');
  rerender(withFlag(false));
  expect(appliedScheme()).toBe('light');
});
