import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { NetworkError, ServerError } from '../error-display/request-error.ts';
import { DataState } from './data-state.tsx';

const show = (state: ReactNode) => render(<ThemeProvider isDarkModeEnabled={false}>{state}</ThemeProvider>);

test('says it is loading and keeps the content back', () => {
  show(<DataState isLoading>rows</DataState>);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(screen.queryByText('rows')).toBeNull();
});

test('shows the content once loaded, and the empty text when there is none', () => {
  const { rerender } = show(<DataState isLoading={false}>rows</DataState>);
  expect(screen.getByText('rows')).toBeVisible();
  rerender(
    <ThemeProvider isDarkModeEnabled={false}>
      <DataState isLoading={false} isEmpty>
        rows
      </DataState>
    </ThemeProvider>,
  );
  expect(screen.getByText('No data')).toBeVisible();
});

test('shows all a server error says and retries on request', async () => {
  const retry = vi.fn();
  const error = new ServerError({
    message: 'Vehicle not found',
    technicalMessage: 'asset 9 does not exist',
    status: 404,
    timestamp: '2026-10-20T12:00:00Z',
  });
  show(
    <DataState isLoading={false} error={error} onRetry={retry}>
      {null}
    </DataState>,
  );
  const alert = screen.getByRole('alert');
  for (const words of ['Vehicle not found', 'asset 9 does not exist', '404', '10/20/26']) {
    expect(alert).toHaveTextContent(words);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledOnce();
});

test.each([
  [new NetworkError('Failed to fetch'), 'Failed to fetch'],
  [new TypeError('x is undefined'), 'Error happened'],
  ['text', 'Error happened'],
])('says of %s: %s', (error, words) => {
  show(
    <DataState isLoading={false} error={error}>
      {null}
    </DataState>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(words);
});

const refusal = (status: number) =>
  new ServerError({ message: 'Try later', technicalMessage: '', status, timestamp: '2026-10-20T12:00:00Z' });

test('leaves in place what is there when refreshing fails, marked with the reason', async () => {
  const retry = vi.fn();
  show(
    <DataState isLoading={false} error={refusal(503)} onRetry={retry}>
      rows
    </DataState>,
  );
  expect(screen.getByText('rows')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('out of date');
  expect(screen.getByRole('status')).toHaveTextContent('Try later');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('does not leave in place what is gone or denied', () => {
  show(
    <DataState isLoading={false} error={refusal(403)}>
      rows
    </DataState>,
  );
  expect(screen.queryByText('rows')).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent('Try later');
});
