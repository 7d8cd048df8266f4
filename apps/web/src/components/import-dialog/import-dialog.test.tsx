import {
  FUEL_IMPORT_COLUMNS,
  type ImportColumn,
  type ImportResult,
  readImportFile,
} from '@longhaul/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { ImportDialog } from './import-dialog.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

interface Sent {
  rowCount: number;
  dryRun: boolean;
}

/** A server that refuses rows whose quantity is no number. */
function server() {
  const sent: Sent[] = [];
  const stored: string[] = [];
  const send = async (file: Blob, dryRun: boolean): Promise<ImportResult> => {
    const { names, rows } = readImportFile(await file.text());
    const at = names.indexOf('quantity');
    const seller = names.indexOf('seller');
    sent.push({ rowCount: rows.length, dryRun });
    const checked = rows.map(({ line, cells }) => ({
      line,
      values: {},
      errors: Number.isNaN(Number(cells[at])) ? { quantity: 'Quantity is not valid.' } : {},
    }));
    if (!dryRun) stored.push(...rows.map(({ cells }) => cells[seller] ?? ''));
    return {
      isDryRun: dryRun,
      columns: [],
      rows: checked as ImportResult['rows'],
      leftOutCount: 0,
      faultyCount: 0,
      importedCount: dryRun ? 0 : rows.length,
    };
  };
  return { send, sent, stored };
}

function show(
  send: ReturnType<typeof server>['send'],
  columns: readonly ImportColumn[] = FUEL_IMPORT_COLUMNS,
) {
  const [onImported, onClose] = [vi.fn(), vi.fn()];
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <ThemeProvider isDarkModeEnabled={false}>
        <ImportDialog
          title="Import fuel purchases"
          noun="receipts"
          memoryName="fuel"
          columns={columns}
          {...{ send, onImported, onClose }}
        />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return { onImported, onClose, unmount };
}

const choose = async (text: string) =>
  userEvent.upload(
    await screen.findByLabelText('CSV file of receipts'),
    new File([text], 'fuel.csv', { type: 'text/csv' }),
  );

const HEAD = 'Tran Date,Merchant,State,Gallons';

test('imports the rows that are right and keeps the others to correct', async () => {
  const { send, stored } = server();
  const { onImported, onClose } = show(send);
  await choose(`${HEAD}\n09/12/26,Loves,OH,100\n09/13/26,Pilot,IN,many\n`);
  expect(await screen.findByText('1 row needs correction')).toBeVisible();
  expect(screen.getByText('Quantity is not valid.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 receipt' }));
  await waitFor(() => expect(onImported).toHaveBeenCalledWith(1));
  expect(stored).toEqual(['Loves']);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Download 1 row to correct' })).toBeVisible();

  const cell = screen.getByLabelText('Quantity, line 3');
  await userEvent.clear(cell);
  await userEvent.type(cell, '88.5{Enter}');
  expect(await screen.findByText('1 row ready to import')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 receipt' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(stored).toEqual(['Loves', 'Pilot']);
});

test('marks formulas in the rows to correct, and takes them in again as they were', async () => {
  const saved: Blob[] = [];
  vi.stubGlobal('URL', {
    createObjectURL: (blob: Blob) => `#${saved.push(blob)}`,
    revokeObjectURL: () => undefined,
  });
  const { send, stored } = server();
  const { unmount } = show(send);
  await choose(`${HEAD}\n09/12/26,"=HYPERLINK(""x"")",OH,many\n09/13/26,Pilot,IN,100\n`);
  await userEvent.click(await screen.findByRole('button', { name: 'Download 1 row to correct' }));
  unmount();
  const text = (await saved[0]?.text()) ?? '';
  expect(text).toContain(`,"'=HYPERLINK(""x"")",`);
  show(send);
  await choose(text.replace('many', '100'));
  await userEvent.click(await screen.findByRole('button', { name: 'Check rows' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 receipt' }));
  await waitFor(() => expect(stored).toEqual(['=HYPERLINK("x")']));
});

test('replaces a wrong value in all rows that have it, and leaves the other rows alone', async () => {
  const { send, stored } = server();
  show(send);
  const rows = [
    'Loves,OH,lots',
    'Pilot,IN,100',
    'Petro,IL,lots',
    'Ambest,IA,few',
    'Flying J,OH,200',
    'TA,OH,300',
  ];
  await choose(`${HEAD}\n${rows.map((row) => `09/12/26,${row}`).join('\n')}\n`);
  expect(await screen.findByText('3 rows need correction')).toBeVisible();
  const repeated = screen.getByRole('list', { name: 'Same problem in several rows' });
  expect(repeated).toHaveTextContent('Quantity “lots” in 2 rows: Quantity is not valid.');
  expect(repeated).not.toHaveTextContent('few');
  await userEvent.type(screen.getByLabelText('Replace Quantity “lots” with'), '88');
  await userEvent.click(screen.getByRole('button', { name: 'Replace all' }));
  expect(await screen.findByText('1 row needs correction')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Import 5 receipts' }));
  await waitFor(() => expect(stored).toEqual(['Loves', 'Pilot', 'Petro', 'Flying J', 'TA']));
});

test('imports rows without a doubtful value that they can do without, and says once what is wrong with it', async () => {
  const { send, stored } = server();
  const columns = FUEL_IMPORT_COLUMNS.map((column) => ({
    ...column,
    ...(column.field === 'quantity' && { canBeLeftOut: true, isRequired: false }),
  }));
  const { onImported } = show(send, columns);
  const rows = ['Loves,OH,lots', 'Pilot,IN,100', 'Petro,IL,few', 'Flying J,OH,200', 'TA,OH,300'];
  await choose(`${HEAD}\n${rows.map((row) => `09/12/26,${row}`).join('\n')}\n`);
  expect(await screen.findByText('2 rows need correction')).toBeVisible();
  expect(screen.getAllByText('Quantity is not valid.')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: /^Import without/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Import 5 receipts' }));
  await waitFor(() => expect(onImported).toHaveBeenCalledWith(5));
  expect(stored).toEqual(['Loves', 'Pilot', 'Petro', 'Flying J', 'TA']);
});

test('says in which line a quote is opened and never closed', async () => {
  show(server().send);
  await choose(`${HEAD}\n09/12/26,"Loves,OH,100\n`);
  expect(await screen.findByText('The quote opened in line 2 is never closed.')).toBeVisible();
});

test('asks what unfamiliar columns are and takes no file without the required ones', async () => {
  const { send, stored } = server();
  show(send);
  await choose('Wann,Merchant,State,Gallons\n09/12/26,Loves,OH,100\n');
  expect(await screen.findByText('Still needed: Date.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check rows' })).toBeDisabled();
  await userEvent.click(screen.getByRole('combobox', { name: 'Import Wann as' }));
  // Each column has its own list of fields; that of the first comes first.
  const [option] = await screen.findAllByRole('option', { name: 'Date (required)', hidden: true });
  await userEvent.click(option!);
  await userEvent.click(screen.getByRole('button', { name: 'Check rows' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 receipt' }));
  await waitFor(() => expect(stored).toEqual(['Loves']));
});

test('sends a long file in parts', async () => {
  const { send, sent, stored } = server();
  const { onClose } = show(send);
  const rows = Array.from({ length: 1915 }, (_, at) => `09/12/26,Stop ${at},OH,${at + 1}`);
  await choose(`${HEAD}\n${rows.join('\n')}\n`);
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1,915 receipts' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(stored).toHaveLength(1915);
  expect(Math.max(...sent.map(({ rowCount }) => rowCount))).toBe(250);
});

test('refuses a file whose dates have the day first, and names the line', async () => {
  const { send, sent } = server();
  show(send);
  await choose(`${HEAD}\n03/10/2026,Loves,OH,100\n25/10/2026,Pilot,IN,100\n`);
  expect(await screen.findByText(/Line 3 has the date 25\/10\/2026, with the day first\./)).toBeVisible();
  expect(sent).toEqual([]);
});

test('sends numbers with decimal commas as the whole column shows them', async () => {
  const { send } = server();
  const files: string[] = [];
  show(async (file, dryRun) => {
    files.push(await file.text());
    return send(file, dryRun);
  });
  await choose('Tran Date;Merchant;State;Gallons\n09/12/26;Relais;QC;345,62\n09/13/26;Relais;QC;118,204\n');
  await screen.findByText('2 rows ready to import');
  expect(files[0]).toContain('345.62');
  expect(files[0]).toContain('118.204');
});
