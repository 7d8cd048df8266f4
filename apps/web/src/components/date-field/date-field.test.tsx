import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { DateField } from './date-field.tsx';

function Held({ initial = '' }) {
  const [value, setValue] = useState(initial);
  return (
    <ThemeProvider isDarkModeEnabled={false}>
      <DateField label="Expires" value={value} onChange={setValue} />
      <output>{value}</output>
    </ThemeProvider>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Expires' });
const held = () => screen.getByRole('status').textContent;

test('shows a day as mm/dd/yy and takes a typed one when it is left', async () => {
  render(<Held initial="2026-09-12" />);
  expect(field()).toHaveValue('09/12/26');
  await userEvent.clear(field());
  await userEvent.type(field(), '1/2/2027');
  expect(held()).toBe('2026-09-12');
  await userEvent.tab();
  expect(held()).toBe('2027-01-02');
  expect(field()).toHaveValue('01/02/27');
});

test('is no native date input, and hands on what is no day for the form to refuse', async () => {
  render(<Held />);
  expect(field()).not.toHaveAttribute('type', 'date');
  await userEvent.type(field(), '13/45/26{Enter}');
  expect(held()).toBe('13/45/26');
  await userEvent.clear(field());
  await userEvent.tab();
  expect(held()).toBe('');
});

test('opens a calendar that begins with Sunday', async () => {
  render(<Held initial="2026-09-12" />);
  await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
  const weekdays = await screen.findAllByRole('columnheader', { hidden: true });
  expect(weekdays[0]).toHaveTextContent('Su');
  await userEvent.click(screen.getByRole('button', { name: '15 September 2026', hidden: true }));
  expect(held()).toBe('2026-09-15');
});
