import { MantineProvider } from '@mantine/core';
import { ColorSchemeProvider, type ColorSchemeProviderProps, colorSchemeManager } from './color-scheme.tsx';
import { cssVariablesResolver } from './css-variables.ts';
import './styles.ts';
import { theme } from './theme.ts';

/** Tokens, fonts, base styles and the color-scheme rules for everything below. */
export function ThemeProvider({ children, ...rules }: ColorSchemeProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <ColorSchemeProvider {...rules}>{children}</ColorSchemeProvider>
    </MantineProvider>
  );
}
