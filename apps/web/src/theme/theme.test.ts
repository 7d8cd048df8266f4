import { expect, test } from 'vitest';
import { constantTokens } from './constant-tokens.ts';
import { darkTokens } from './dark-tokens.ts';
import { lightTokens } from './light-tokens.ts';
import { breakpointsPx, theme } from './theme.ts';

const defaultsOf = (component: string) =>
  theme.components?.[component]?.defaultProps as Record<string, unknown>;

test('tooltips are above their target, over everything, with the delays of the specification', () => {
  expect(defaultsOf('Tooltip')).toMatchObject({
    zIndex: 9999,
    position: 'top',
    offset: 10,
    transitionProps: { duration: 300, exitDuration: 250 },
  });
});

test('what floats keeps to its layer: menus 1000, modals and drawers 1100', () => {
  expect(defaultsOf('Menu')).toMatchObject({ zIndex: 1000 });
  expect(defaultsOf('Modal')).toMatchObject({ zIndex: 1100 });
  expect(defaultsOf('Drawer')).toMatchObject({ zIndex: 1100 });
  expect(constantTokens).toMatchObject({
    'layer-overlay': '1000',
    'layer-menu': '1000',
    'layer-modal': '1100',
  });
});

test('the breakpoints are 600, 905, 1024 and 1440 pixels', () => {
  expect(breakpointsPx).toEqual({ mobile: 600, tablet: 905, desktop: 1024, extraLarge: 1440 });
});

test('the logo has colors of its own in dark', () => {
  for (const part of ['logo-mark', 'logo-mark-ink', 'logo-word'] as const) {
    expect(darkTokens[part]).not.toBe(lightTokens[part]);
  }
});
