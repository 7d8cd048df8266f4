import type { IftaReport } from '@longhaul/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ThemeProvider } from '../../../theme/theme-provider.tsx';
import { useFilingForm } from './filing-form.ts';
import { InterestFields } from './interest-fields.tsx';

const reportOf = (baseJurisdiction: string | null) =>
  ({
    period: { dueDate: '2025-04-30' },
    license: { baseJurisdiction },
    filed: null,
    taxReturn: { schedules: [] },
  }) as unknown as IftaReport;

function Held({ base }: { base: string | null }) {
  const form = useFilingForm(false, '2025-06-15');
  return (
    <ThemeProvider isDarkModeEnabled={false}>
      <InterestFields form={form} report={reportOf(base)} />
    </ThemeProvider>
  );
}

const rate = () => screen.getByRole('textbox', { name: 'Yearly rate, %' });
const beLate = () => userEvent.click(screen.getByRole('checkbox', { name: 'Add interest for late payment' }));

test('fills in the rate of the months, and leaves one that was typed', async () => {
  render(<Held base="TX" />);
  await beLate();
  expect(rate()).toHaveValue('9.00');
  expect(screen.getByText('IFTA rate for these months: 9.00')).toBeVisible();
  await userEvent.clear(rate());
  await userEvent.type(rate(), '8.5');
  const paid = screen.getByRole('textbox', { name: 'Payment date' });
  await userEvent.clear(paid);
  await userEvent.type(paid, '7/1/2025{Enter}');
  expect(rate()).toHaveValue('8.5');
});

test('asks for the rate of a fleet based in Canada', async () => {
  render(<Held base="ON" />);
  await beLate();
  expect(rate()).toHaveValue('');
  expect(screen.getByText('Unknown for these months')).toBeVisible();
});
