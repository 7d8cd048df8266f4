import { type DeviceModel, readTypedNumber, SignalMap } from '@longhaul/contract';

/** An entry of the map as it is typed. */
export interface MapRow {
  /** For React. */
  readonly key: number;
  readonly ioId: string;
  readonly signal: string | null;
  readonly multiplier: string;
  readonly offset: string;
  readonly isSigned: boolean;
}

export type MapField = Exclude<keyof MapRow, 'key' | 'isSigned'>;

const MESSAGES: Record<MapField, string> = {
  ioId: 'A whole number from 1 to 65,535',
  signal: 'Choose a signal',
  multiplier: 'A number other than 0',
  offset: 'A number',
};

let lastKey = 0;

export const emptyRow = (): MapRow => ({
  key: ++lastKey,
  ioId: '',
  signal: null,
  multiplier: '1',
  offset: '0',
  isSigned: false,
});

export function rowsOf(signals: DeviceModel['signals']): MapRow[] {
  return signals.map(({ ioId, signal, multiplier, offset, isSigned }) => ({
    key: ++lastKey,
    ioId: String(ioId),
    signal,
    multiplier: String(multiplier),
    offset: String(offset),
    isSigned,
  }));
}

/** Messages by `row.field`, as `2.ioId`. */
export type MapErrors = Readonly<Record<string, string>>;

export function readRows(rows: readonly MapRow[]): { map: SignalMap } | { errors: MapErrors } {
  const entries = rows.map(({ ioId, signal, multiplier, offset, isSigned }) => ({
    ioId: readTypedNumber(ioId, 0) ?? Number.NaN,
    signal,
    multiplier: numberOf(multiplier),
    offset: numberOf(offset),
    isSigned,
  }));
  const read = SignalMap.safeParse(entries);
  if (read.success) return { map: read.data };
  return {
    errors: Object.fromEntries(
      read.error.issues.map(({ path, code, message }) => [
        path.join('.'),
        code === 'custom' ? message : (MESSAGES[path[1] as MapField] ?? message),
      ]),
    ),
  };
}

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));
