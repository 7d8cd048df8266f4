import { MultiSelect } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { useFoundSoFar, useServerSearch } from './server-search.ts';

const NAMES = Array.from({ length: 900 }, (_, index) => ({
  value: String(index),
  label: `Driver ${index}`,
  note: index === 777 ? 'night crew' : '',
}));
const asked: string[] = [];

/** A list that gives a page and searches in more than the names. */
function answer({ size, q = '' }: { size: number; q?: string }) {
  asked.push(q);
  return NAMES.filter(({ label, note }) => label.includes(q) || note.includes(q)).slice(0, size);
}

function Field() {
  const { query, field } = useServerSearch();
  const found = answer(query);
  const soFar = useFoundSoFar(found);
  return (
    <>
      <MultiSelect label="Drivers" {...field} data={found.map(({ value, label }) => ({ value, label }))} />
      <p>{`${soFar.length} known, ${soFar.some(({ value }) => value === '3') ? 'with' : 'without'} Driver 3`}</p>
    </>
  );
}

test('what is beyond the page is found by typing, by what its name does not show too, and earlier finds keep their names', async () => {
  const person = userEvent.setup();
  render(
    <ThemeProvider isDarkModeEnabled={false}>
      <Field />
    </ThemeProvider>,
  );
  expect(screen.getByText('100 known, with Driver 3')).toBeDefined();
  const field = screen.getByRole('combobox', { name: 'Drivers' });
  await person.click(field);
  expect(screen.queryByRole('option', { name: 'Driver 777' })).toBeNull();
  await person.type(field, 'night');
  await waitFor(() => expect(screen.getByRole('option', { name: 'Driver 777' })).toBeDefined());
  expect(screen.queryByRole('option', { name: 'Driver 3' })).toBeNull();
  expect(screen.getByText('101 known, with Driver 3')).toBeDefined();
  // Asked once the typing rests, not at each letter.
  expect(new Set(asked)).toEqual(new Set(['', 'night']));
});
