import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { HealthChip } from './health-chip.tsx';

const well = { state: 'ok', reason: '', remedy: '' } as const;
const silent = { state: 'silent', reason: 'No data for a day.', remedy: 'Check the power.' } as const;
const asset = { id: 1, kind: 'vehicle', name: 'T-104' } as const;

test.each([
  [{ health: well, asset }, 'OK'],
  [{ health: well, asset: null }, 'Not paired'],
  [{ health: silent, asset: null }, 'Silent'],
])('of %j says %s', (device, words) => {
  render(
    <ThemeProvider isDarkModeEnabled={false}>
      <HealthChip device={device} />
    </ThemeProvider>,
  );
  expect(screen.getByText(words)).toBeVisible();
});
