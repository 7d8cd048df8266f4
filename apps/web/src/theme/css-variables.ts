import type { CSSVariablesResolver } from '@mantine/core';
import { constantTokens } from './constant-tokens.ts';
import { darkTokens } from './dark-tokens.ts';
import { lightTokens } from './light-tokens.ts';

const asVariables = (tokens: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value]));

/** What Mantine's own parts read, said in our tokens; the same words serve both themes. */
const mantineRoles = {
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-dimmed': 'var(--text-muted)',
  '--mantine-color-placeholder': 'var(--text-muted)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-error': 'var(--violation-text)',
  '--mantine-color-success': 'var(--ok)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--border-strong)',
  '--mantine-color-disabled': 'var(--surface-sunken)',
  '--mantine-color-disabled-color': 'var(--text-disabled)',
  '--mantine-color-disabled-border': 'var(--border)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-color-accent-filled': 'var(--accent)',
  '--mantine-color-accent-filled-hover': 'var(--accent-hover)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: asVariables(constantTokens),
  light: { ...asVariables(lightTokens), ...mantineRoles },
  dark: { ...asVariables(darkTokens), ...mantineRoles },
});
