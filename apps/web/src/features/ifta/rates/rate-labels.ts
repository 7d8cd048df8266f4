import type { RateRow, RateTable } from '@longhaul/contract';
import type { RateValue } from '@longhaul/ifta';
import { formatDateTime } from '../../../format/date.ts';
import { formatRate } from '../../../format/fuel-tax.ts';

/** Dollars per gallon; what is no number says so, and never reads as 0. */
export function rateText(value: RateValue | null): string {
  if (value === null) return 'no row';
  return typeof value === 'number' ? formatRate(value) : value;
}

const CONFIDENCE_LABELS: Record<NonNullable<RateRow['confidence']>, string> = {
  high: 'built in; two public sources agree',
  medium: 'built in; unconfirmed',
  low: 'built in; carried over from the last quarter',
  unknown: 'built in without a rate',
};

/** Where a rate is from. */
export function sourceText(
  { source, confidence, doubt }: Pick<RateRow, 'source' | 'confidence' | 'doubt'>,
  file: string | null,
): string {
  switch (source) {
    case 'override':
      return 'Override';
    case 'file':
      return file ?? 'File';
    case 'built-in':
      if (doubt !== undefined) return 'Built-in, in doubt';
      return confidence === 'low' ? 'Built-in, carried over' : 'Built-in';
  }
}

/** The same in a sentence. */
export function sourceSentence(row: RateRow | null, file: string | null): string {
  if (row === null) return 'not in any table';
  if (row.source === 'file') return `of ${file ?? 'the file'}`;
  if (row.override) return 'set manually';
  return row.doubt ? `built in; in doubt: ${row.doubt}` : CONFIDENCE_LABELS[row.confidence ?? 'unknown'];
}

type Loaded = Pick<RateTable['history'][number], 'loadedAt' | 'loadedBy' | 'loadedFor'>;

/** `11/02/26 14:03 UTC-6 by Bill Novak`; of a file of all organizations, only its operator is told by whom. */
export function loadedText({ loadedAt, loadedBy, loadedFor }: Loaded, timeZone: string): string {
  const by = loadedBy === null ? loadedFor === 'platform' && 'for all organizations' : `by ${loadedBy}`;
  return [formatDateTime(new Date(loadedAt), timeZone), by].filter(Boolean).join(' ');
}

/** What the rates of a quarter are from, under the title of their table. */
export function tableText(table: RateTable, timeZone: string): string {
  const { source, loadedAt, loadedBy, loadedFor } = table;
  if (source === null) return 'no rates for this quarter yet';
  if (loadedAt === null || loadedFor === null)
    return 'Built in: check against the official file before filing';
  return `${source}, loaded ${loadedText({ loadedAt, loadedBy, loadedFor }, timeZone)}`;
}
