import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { SideDrawer } from './side-drawer.tsx';

test('is a dialog named by its title that Escape and the close button close', async () => {
  const user = userEvent.setup();
  const close = vi.fn();
  render(
    <ThemeProvider isDarkModeEnabled={false}>
      <SideDrawer isOpen onClose={close} title="Marcus Delgado" footer={<button type="button">Save</button>}>
        Profile
      </SideDrawer>
    </ThemeProvider>,
  );
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Marcus Delgado' })).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledTimes(1);
  await user.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(2);
});

test('begins with its first field, not with the close button', async () => {
  render(
    <ThemeProvider isDarkModeEnabled={false}>
      <SideDrawer isOpen onClose={() => {}} title="Add group">
        <input type="hidden" />
        <input aria-label="Name" />
        <input aria-label="Color" />
      </SideDrawer>
    </ThemeProvider>,
  );
  expect(await screen.findByLabelText('Name')).toHaveAttribute('data-autofocus');
  expect(screen.getByLabelText('Color')).not.toHaveAttribute('data-autofocus');
});
