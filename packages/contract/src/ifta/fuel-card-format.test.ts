import { describe, expect, it } from 'vitest';
import { importCellProblem } from '../core/import-cells.ts';
import { FuelCardFormat, FuelFileError, readFuelFile } from './fuel-card-format.ts';

const ZONE = 'America/Chicago';

const format = (changes: object = {}) =>
  FuelCardFormat.parse({
    name: 'Acme card',
    layout: { kind: 'delimited', delimiter: '\t' },
    headerCell: 'Account No',
    dateOrder: 'mdy',
    timeZone: null,
    unit: 'gallons',
    columns: {
      date: 'Tran Date',
      time: 'Tran Time',
      seller: 'Site',
      jurisdiction: 'State',
      quantity: 'Qty',
      unitNumber: 'Unit',
      transaction: 'Ticket',
    },
    productColumn: 'Prod',
    products: [
      { code: '019', fuel: 'diesel' },
      { code: '089', fuel: null },
      { code: 'UNL', fuel: 'gasoline' },
    ],
    otherProducts: 'correct',
    hasReversals: true,
    ...changes,
  });

const HEAD = ['Account No', 'Tran Date', 'Tran Time', 'Site', 'State', 'Qty', 'Unit', 'Ticket', 'Prod'];
const row = (changes: Record<string, string> = {}) => {
  const cells: Record<string, string> = {
    'Account No': '7',
    'Tran Date': '09/14/2026',
    'Tran Time': '14:35',
    Site: 'Plains 12',
    State: 'IL',
    Qty: '100.5',
    Unit: '1042',
    Ticket: 'T1',
    Prod: '019',
    ...changes,
  };
  return HEAD.map((name) => cells[name]!).join('\t');
};
const file = (...rows: string[]) =>
  ['Acme card services', 'Statement of September', '', HEAD.join('\t'), ...rows].join('\r\n');
const read = (text: string, changes: object = {}) => {
  const { names, rows, left } = readFuelFile(text, format(changes), ZONE);
  return {
    left,
    rows: rows.map(({ cells }) => Object.fromEntries(names.map((name, index) => [name, cells[index]]))),
  };
};
const failure = (text: string, changes: object = {}) => {
  try {
    read(text, changes);
  } catch (error) {
    return error instanceof FuelFileError ? error.message : String(error);
  }
  return 'none';
};

describe('a file of a fuel card', () => {
  it('is read from below the line with its columns, with fuel, unit and transaction', () => {
    expect(read(file(row(), row({ Prod: 'unl', Ticket: '' }))).rows).toEqual([
      {
        date: '2026-09-14',
        time: '14:35',
        seller: 'Plains 12',
        jurisdiction: 'IL',
        quantity: '100.5',
        unitNumber: '1042',
        transaction: 'T1/019',
        fuel: 'diesel',
        unit: 'gallons',
      },
      expect.objectContaining({ fuel: 'gasoline', transaction: '' }),
    ]);
  });

  it('leaves out what is no fuel of the truck, and totals; a product that nobody named is to be corrected', () => {
    const text = file(
      row({ Prod: '089' }),
      row({ Prod: 'CASH' }),
      ['Total', '', '', '', '', '', '', '', ''].join('\t'),
    );
    expect(read(text)).toMatchObject({
      rows: [{ fuel: 'CASH' }],
      left: { notFuel: 1, reversed: 0, other: 1 },
    });
    expect(read(text, { otherProducts: 'leave-out' })).toMatchObject({ rows: [], left: { notFuel: 2 } });
    expect(read(text, { productColumn: null }).rows.map(({ fuel }) => fuel)).toEqual(['diesel', 'diesel']);
  });

  it('leaves out a row with the one that takes it back, whichever comes first; a lone one is to be corrected', () => {
    const text = file(
      row({ Ticket: 'A' }),
      row({ Ticket: 'B' }),
      row({ Ticket: 'C', Qty: '-100.5' }),
      row({ Ticket: 'D', Qty: '(50)', Unit: '7' }),
      row({ Ticket: 'E', Qty: '50', Unit: '7' }),
      row({ Ticket: 'F', Qty: '-3', Unit: '8' }),
    );
    const { rows, left } = read(text);
    expect(rows.map(({ transaction }) => transaction)).toEqual(['A/019', 'F/019']);
    expect(left.reversed).toBe(4);
    expect(read(text, { hasReversals: false }).rows).toHaveLength(6);
  });

  it('has its days in one order, and says which lines contradict it', () => {
    expect(read(file(row({ 'Tran Date': '14/09/26' })), { dateOrder: 'dmy' }).rows[0]!.date).toBe(
      '2026-09-14',
    );
    expect(read(file(row({ 'Tran Date': '20260914' })), { dateOrder: 'ymd' }).rows[0]!.date).toBe(
      '2026-09-14',
    );
    expect(read(file(row({ 'Tran Date': '2026-9-4' }))).rows[0]!.date).toBe('2026-09-04');
    const two = file(row(), row({ 'Tran Date': '15/09/2026' }));
    expect(failure(two)).toBe(
      'The dates are in two orders: line 6 has 15/09/2026, and line 5 has 09/14/2026.',
    );
    expect(failure(file(row({ 'Tran Date': '15/09/2026' })))).toBe(
      'Line 5 has the date 15/09/2026, and in the format Acme card the month is first.',
    );
    expect(read(file(row({ 'Tran Date': 'soon' }))).rows[0]!.date).toBe('soon');
  });

  it.each([
    ['14:35', '2026-09-14', '09:35'],
    ['02:00', '2026-09-13', '21:00'],
    ['', '2026-09-14', ''],
  ])('has its times moved into the zone of the organization: %s', (time, date, moved) => {
    const [found] = read(file(row({ 'Tran Time': time })), { timeZone: 'UTC' }).rows;
    expect(found).toMatchObject({ date, time: moved });
  });

  it('is moved by the offset of its day, beside a change of the clocks too', () => {
    const at = (date: string, time: string) =>
      read(file(row({ 'Tran Date': date, 'Tran Time': time })), { timeZone: 'America/New_York' }).rows[0]!
        .time;
    expect([at('11/01/2026', '00:30'), at('11/01/2026', '12:00'), at('03/08/2026', '12:00')]).toEqual([
      '23:30',
      '11:00',
      '11:00',
    ]);
  });

  it('keeps a time that the clocks of its zone skip, with the reason for the row', () => {
    const skipped = row({ 'Tran Date': '03/08/2026', 'Tran Time': '02:30' });
    const [found] = read(file(skipped), { timeZone: 'America/New_York' }).rows;
    expect(found).toMatchObject({ date: '2026-03-08', time: '02:30 (skipped in America/New_York)' });
    expect(importCellProblem(found!.time!, 'time')).toBe(
      '02:30 does not exist on that day in America/New_York: clocks spring forward.',
    );
  });

  it('may have columns of so many characters and no header', () => {
    const fixed = {
      layout: { kind: 'fixed', widths: [8, 12, 2, 7] },
      headerCell: null,
      dateOrder: 'ymd',
      unit: 'liters',
      columns: { date: '1', seller: '2', jurisdiction: '3', quantity: '4' },
      productColumn: null,
    };
    expect(read('20260914Plains 12   ON 100.5\n20260915Plains 13   ON  80.0\n', fixed).rows).toMatchObject([
      { date: '2026-09-14', seller: 'Plains 12', jurisdiction: 'ON', quantity: '100.5', unit: 'liters' },
      { date: '2026-09-15', seller: 'Plains 13' },
    ]);
  });

  it('is refused with what is wrong: no header, a column that is missing, a field without a column, no rows', () => {
    expect(failure('a\tb\r\n1\t2')).toMatch(/None of the first 100 lines has the column “Account No”/);
    const late = `${'x\ty\r\n'.repeat(100)}${HEAD.join('\t')}\r\n${row()}`;
    expect(failure(late)).toMatch(/None of the first 100 lines/);
    expect(failure(file(row()).replace('Qty', 'Quantity'))).toBe('The file lacks the column “Qty”.');
    expect(failure(file(row()), { columns: { date: 'Tran Date', quantity: 'Qty' } })).toBe(
      'Choose the columns of: Seller, Jurisdiction. They are missing in the format Acme card.',
    );
    expect(failure(file())).toMatch(/no rows/);
    expect(failure(file(...Array.from({ length: 50_001 }, () => row())))).toMatch(/more than 50,000 rows/);
  });

  it('reads 50,000 rows with as many that take them back in seconds', () => {
    const rows = Array.from({ length: 50_000 }, (_, index) =>
      row({ Qty: index < 25_000 ? '10' : '-10', Ticket: String(index) }),
    );
    expect(read(file(...rows)).left.reversed).toBe(50_000);
  });
});
