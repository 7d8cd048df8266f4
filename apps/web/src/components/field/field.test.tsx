import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { FilterSelect } from './filter-select.tsx';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';

const show = (field: ReactNode) => render(<ThemeProvider isDarkModeEnabled={false}>{field}</ThemeProvider>);

test('joins the label and the error message to the input', () => {
  show(<TextField label="Email" error="Email must be a valid email" />);
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Email must be a valid email');
});

test('is neither invalid nor described without an error', () => {
  show(<TextField label="Email" />);
  expect(screen.getByRole('textbox', { name: 'Email' })).toBeValid();
});

test('shows and hides the password by the toggle, with mouse and keyboard', async () => {
  const user = userEvent.setup();
  show(<PasswordField label="Password" placeholder="min 8 characters" />);
  const input = screen.getByLabelText('Password');
  expect(input).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  await user.tab();
  screen.getByRole('button', { name: 'Hide password' }).focus();
  await user.keyboard('{Enter}');
  expect(input).toHaveAttribute('type', 'password');
});

test('reads as name and value and hands over the chosen value', async () => {
  const choose = vi.fn();
  show(
    <FilterSelect
      name="Status"
      value="active"
      options={[
        { value: 'active', label: 'Active' },
        { value: 'archived', label: 'Archived' },
      ]}
      onChange={choose}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Status Active' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Archived' }));
  expect(choose).toHaveBeenCalledWith('archived');
});

test.each(['sm', 'md', 'lg'] as const)('takes the size %s', (size) => {
  show(<TextField label="Email" size={size} />);
  expect(screen.getByRole('textbox', { name: 'Email' }).closest('[data-size]')).toHaveAttribute(
    'data-size',
    size,
  );
});

test('shows the valid state, which an error comes before', () => {
  show(<TextField label="Valid" isValid />);
  show(<TextField label="Wrong" isValid error="Wrong is not valid." />);
  expect(screen.getByRole('textbox', { name: 'Valid' }).closest('[data-success]')).not.toBeNull();
  expect(screen.getByRole('textbox', { name: 'Wrong' }).closest('[data-success]')).toBeNull();
});
