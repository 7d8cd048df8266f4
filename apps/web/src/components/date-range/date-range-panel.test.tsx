import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { DateRangePanel } from './date-range-panel.tsx';

function show() {
  const onChange = vi.fn();
  const onDone = vi.fn();
  render(
    <ThemeProvider isDarkModeEnabled={false}>
      <DateRangePanel
        value={{ from: '2026-10-19', to: '2026-10-20' }}
        presets={[{ label: 'Today', from: '2026-10-21', to: '2026-10-21' }]}
        maxDay="2026-10-21"
        maxDays={31}
        onChange={onChange}
        onDone={onDone}
      />
    </ThemeProvider>,
  );
  return { onChange, onDone };
}

test('begins the week with Sunday', () => {
  show();
  const days = [...document.querySelectorAll('thead th')].map((head) => head.textContent);
  expect(days).toEqual(['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']);
  // The first of October 2026 is a Thursday.
  const firstRow = [...(document.querySelector('tbody tr')?.children ?? [])].map((cell) => cell.textContent);
  expect(firstRow.indexOf('1')).toBe(4);
});

test('takes a typed day when the field is left, and says what is wrong with another', async () => {
  const { onChange, onDone } = show();
  const from = screen.getByLabelText('From');
  await userEvent.clear(from);
  await userEvent.type(from, '10/01/26{Enter}');
  expect(onChange).toHaveBeenLastCalledWith({ from: '2026-10-01', to: '2026-10-20' });
  const to = screen.getByLabelText('To');
  await userEvent.clear(to);
  await userEvent.type(to, '12/31/26{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('The range ends in the future');
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(onDone).not.toHaveBeenCalled();
});

test('is done after a preset', async () => {
  const { onChange, onDone } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: '2026-10-21', to: '2026-10-21' });
  expect(onDone).toHaveBeenCalledOnce();
});
