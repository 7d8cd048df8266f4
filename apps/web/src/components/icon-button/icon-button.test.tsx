import { Tooltip } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { IconButton } from './icon-button.tsx';

test('shows its tooltip under the pointer', async () => {
  render(
    <ThemeProvider isDarkModeEnabled={false}>
      <Tooltip label="Help and documents">
        <IconButton label="Help" icon={<svg aria-hidden="true" />} />
      </Tooltip>
    </ThemeProvider>,
  );
  await userEvent.hover(screen.getByRole('button', { name: 'Help' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Help and documents');
});

test('caps the count it shows and shows none at zero', () => {
  const bell = (count: number) => (
    <ThemeProvider isDarkModeEnabled={false}>
      <IconButton label="Notifications" icon={null} count={count} />
    </ThemeProvider>
  );
  const { rerender } = render(bell(120));
  expect(screen.getByRole('button')).toHaveTextContent('99+');
  rerender(bell(0));
  expect(screen.getByRole('button')).toHaveTextContent('');
});
