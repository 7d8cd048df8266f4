import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import type { DataTableColumn } from './columns.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';

interface Truck {
  readonly id: number;
  readonly unit: string;
  readonly miles: number;
}

const trucks: readonly Truck[] = [
  { id: 1, unit: '1042', miles: 418_227 },
  { id: 2, unit: '0975', miles: 90_114 },
];

const columns: readonly DataTableColumn<Truck>[] = [
  { id: 'unit', title: 'Unit', cell: (truck) => truck.unit, isSortable: true },
  { id: 'miles', title: 'Miles', cell: (truck) => truck.miles, isNumeric: true },
];

const show = (props: Partial<DataTableProps<Truck>>) =>
  render(
    <ThemeProvider isDarkModeEnabled={false}>
      <DataTable
        label="Vehicles"
        columns={columns}
        rows={trucks}
        rowId={(truck) => String(truck.id)}
        isLoading={false}
        empty={<EmptyState message="No vehicles yet." />}
        {...props}
      />
    </ThemeProvider>,
  );

test('asks the server for ascending, then descending, then no order', async () => {
  const onSort = vi.fn();
  const user = userEvent.setup();
  for (const [sort, asked] of [
    [undefined, 'unit'],
    ['unit', '-unit'],
    ['-unit', undefined],
  ]) {
    const { unmount } = show({ onSort, sort });
    await user.click(screen.getByRole('button', { name: 'Unit' }));
    expect(onSort).toHaveBeenLastCalledWith(asked);
    unmount();
  }
});

test('says by which column it is sorted and offers no sorting where the server has none', () => {
  show({ onSort: () => {}, sort: '-unit' });
  expect(screen.getByRole('columnheader', { name: 'Unit' })).toHaveAttribute('aria-sort', 'descending');
  const miles = screen.getByRole('columnheader', { name: 'Miles' });
  expect(within(miles).queryByRole('button')).toBeNull();
});

test('opens a row once by click anywhere in it, and by arrow and Enter', async () => {
  const onOpen = vi.fn();
  const user = userEvent.setup();
  show({ onOpen });
  await user.click(screen.getByText('418227'));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(trucks[0]);
  screen.getByRole('button', { name: '1042' }).focus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onOpen).toHaveBeenCalledTimes(2);
  expect(onOpen).toHaveBeenLastCalledWith(trucks[1]);
});

test('keeps the head over skeleton rows while the first page loads', () => {
  show({ rows: [], isLoading: true });
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('columnheader', { name: 'Unit' })).toBeVisible();
  expect(screen.queryByText('No vehicles yet.')).toBeNull();
});

test('says when there are no rows', () => {
  show({ rows: [] });
  expect(screen.getByText('No vehicles yet.')).toBeVisible();
});

test('shows the error in place of the rows', () => {
  show({ error: new Error('x') });
  expect(screen.getByRole('alert')).toHaveTextContent('Error happened');
});

test('counts the rows of the page and turns it only where there is another', async () => {
  const onPage = vi.fn();
  show({ pager: { page: 3, size: 15, total: 45, onPage } });
  expect(screen.getByText('31 to 45 of 45')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(onPage).toHaveBeenCalledWith(2);
});
