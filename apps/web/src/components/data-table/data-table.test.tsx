import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { NetworkError } from '../error-display/request-error.ts';
import type { DataTableColumn } from './columns.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';

interface Truck {
  readonly id: number;
  readonly unit: string;
  readonly miles: number;
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

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

test('keeps the rows when refreshing them fails, marked with the reason', () => {
  show({ error: new NetworkError('No connection') });
  expect(screen.getByRole('table')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(
    'Couldn’t refresh. Data may be out of date. No connection',
  );
});

test('shows the error in place of the rows', () => {
  show({ rows: [], error: new Error('x') });
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

test('offers pages of other sizes where there is more than the smallest', async () => {
  const onSize = vi.fn();
  const user = userEvent.setup();
  const { unmount } = show({ pager: { page: 1, size: 15, total: 700, onPage: () => {}, onSize } });
  await user.click(screen.getByRole('button', { name: 'Rows 15' }));
  await user.click(await screen.findByRole('menuitemradio', { name: '500' }));
  expect(onSize).toHaveBeenCalledExactlyOnceWith(500);
  unmount();
  show({ pager: { page: 1, size: 15, total: 15, onPage: () => {}, onSize } });
  expect(screen.queryByRole('button', { name: /^Rows/ })).toBeNull();
});

async function openView() {
  await userEvent.click(screen.getByRole('button', { name: 'View of Vehicles' }));
  await screen.findByText('Show all columns');
}

test('hides a column, remembers it for this list alone, and shows all again', async () => {
  const first = show({});
  await openView();
  expect(screen.queryByLabelText('Unit')).toBeNull();
  await userEvent.click(screen.getByLabelText('Miles'));
  expect(screen.queryByRole('columnheader', { name: 'Miles' })).toBeNull();
  expect(screen.queryByText('418227')).toBeNull();
  first.unmount();

  const other = show({ viewName: 'Fleet' });
  expect(screen.getByRole('columnheader', { name: 'Miles' })).toBeVisible();
  other.unmount();

  show({});
  expect(screen.queryByRole('columnheader', { name: 'Miles' })).toBeNull();
  await openView();
  await userEvent.click(screen.getByText('Show all columns'));
  expect(screen.getByRole('columnheader', { name: 'Miles', hidden: true })).toBeVisible();
});

test('keeps the density that was chosen, for every list', async () => {
  const density = () => document.querySelector('[data-density]')?.getAttribute('data-density');
  const first = show({});
  expect(density()).toBe('comfortable');
  await openView();
  await userEvent.click(screen.getByText('Dense'));
  expect(density()).toBe('dense');
  first.unmount();
  show({ viewName: 'Fleet' });
  expect(density()).toBe('dense');
});

test.each(['not json', '{"a":1}', '[7]'])('shows all columns where the browser remembers %s', (stored) => {
  localStorage.setItem('longhaul-table-columns:Vehicles', stored);
  show({});
  expect(screen.getAllByRole('columnheader')).toHaveLength(2);
});

const manyTrucks = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index, unit: `T-${index}`, miles: index }));

const focused = () => document.activeElement?.textContent;

test('moves between rows by arrows, Home, End and the Page keys, with one row in the order of the Tab key', async () => {
  const user = userEvent.setup();
  show({ rows: manyTrucks(30), onOpen: () => {} });
  expect(
    screen.getAllByRole('button', { name: /^T-/ }).filter(({ tabIndex }) => tabIndex === 0),
  ).toHaveLength(1);
  screen.getByRole('button', { name: 'T-0' }).focus();
  for (const [key, unit] of [
    ['{ArrowUp}', 'T-0'],
    ['{PageDown}', 'T-10'],
    ['{ArrowDown}', 'T-11'],
    ['{End}', 'T-29'],
    ['{PageDown}', 'T-29'],
    ['{PageUp}', 'T-19'],
    ['{Home}', 'T-0'],
  ] as const) {
    await user.keyboard(key);
    expect(focused()).toBe(unit);
  }
});

/** jsdom lays nothing out: a scroller of 600 px, rows of 36. */
function layOut() {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'TR' ? 36 : 600;
  });
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(10_000 * 36);
  Element.prototype.scrollTo = function (this: Element, options?: ScrollToOptions | number) {
    this.scrollTop = typeof options === 'object' ? (options.top ?? 0) : 0;
    this.dispatchEvent(new Event('scroll'));
  } as Element['scrollTo'];
}

test('draws only the rows in sight of ten thousand, and says which they are', async () => {
  layOut();
  const onOpen = vi.fn();
  const user = userEvent.setup();
  const rows = manyTrucks(10_000);
  show({ rows, onOpen });
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '10001');
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
  screen.getByRole('button', { name: 'T-0' }).focus();
  await user.keyboard('{End}');
  expect(focused()).toBe('T-9999');
  expect(document.activeElement?.closest('tr')).toHaveAttribute('aria-rowindex', '10001');
  await user.keyboard('{ArrowUp}{Enter}');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[9_998]);
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
});

test('draws every row on paper, and those in sight again afterwards', () => {
  const rows = Array.from({ length: 150 }, (_, index) => ({
    id: index + 1,
    unit: `N-${index + 1}`,
    miles: 1,
  }));
  const { container } = show({ rows });
  const drawn = () => container.querySelectorAll('tbody tr[data-index]').length;
  const inSight = drawn();
  expect(inSight).toBeLessThan(150);
  window.dispatchEvent(new Event('beforeprint'));
  expect(drawn()).toBe(150);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(drawn()).toBe(inSight);
});

test('names each cell after its column, for the cards of a phone', () => {
  show({});
  const [, miles] = screen.getAllByRole('cell');
  expect(miles).toHaveAttribute('data-title', 'Miles');
});
