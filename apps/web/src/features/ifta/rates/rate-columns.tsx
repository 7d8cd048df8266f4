import { jurisdictionName } from '@longhaul/geo';
import { Tooltip } from '@mantine/core';
import { Chip } from '../../../components/chip/chip.tsx';
import type { DataTableColumn } from '../../../components/data-table/columns.ts';
import { formatCalendarDate } from '../../../format/date.ts';
import styles from './fuel-rates.module.css';
import { rateText, sourceSentence, sourceText } from './rate-labels.ts';
import type { RateInForce, RateLine } from './rate-lines.ts';

const REASON: DataTableColumn<RateLine> = {
  id: 'reason',
  title: 'Reason',
  isLong: true,
  cell: ({ base, surcharge }) => (base.row?.override ?? surcharge.row?.override)?.reason,
};

/** `file`: the name of the one in force. `mayOverride`: whether some rates may be set by hand, each with its reason. */
export function rateColumns(file: string | null, mayOverride: boolean): DataTableColumn<RateLine>[] {
  return [
    {
      id: 'jurisdiction',
      title: 'Jurisdiction',
      cell: ({ jurisdiction }) => (
        <span className={styles.place}>
          <span className={styles.code}>{jurisdiction}</span> {jurisdictionName(jurisdiction)}
        </span>
      ),
    },
    { id: 'base', title: 'Rate, US$/gal', isNumeric: true, cell: ({ base }) => <RateCell rate={base} /> },
    {
      id: 'surcharge',
      title: 'Surcharge, US$/gal',
      isNumeric: true,
      cell: ({ surcharge }) => surcharge.value !== 'not levied' && <RateCell rate={surcharge} />,
    },
    {
      id: 'days',
      title: 'Applies',
      cell: ({ isSplit, fromDate, untilDate }) =>
        isSplit ? (
          `${formatCalendarDate(fromDate)} to ${formatCalendarDate(untilDate)}`
        ) : (
          <span className={styles.quiet}>full quarter</span>
        ),
    },
    { id: 'source', title: 'Source', cell: (line) => <SourceCell line={line} file={file} /> },
    ...(mayOverride ? [REASON] : []),
  ];
}

/** A missing rate stands out: it must be looked up, and is not 0. */
function RateCell({ rate: { value } }: { readonly rate: RateInForce }) {
  if (value === 'unknown') return <Chip tone="violation">unknown</Chip>;
  return value === 'not levied' ? <span className={styles.quiet}>not levied</span> : rateText(value);
}

function SourceCell({
  line: { base, surcharge },
  file,
}: {
  readonly line: RateLine;
  readonly file: string | null;
}) {
  const row = [base.row, surcharge.row].find((each) => each?.override) ?? base.row;
  if (row === null) return <span className={styles.quiet}>none</span>;
  const words = sourceText(row, file);
  if (row.source === 'override') return <Chip tone="accent">{words}</Chip>;
  if (row.source === 'file') return words;
  return (
    <Tooltip label={sourceSentence(row, file)} maw={280} multiline>
      <span>{row.confidence === 'low' ? <Chip tone="caution">{words}</Chip> : words}</span>
    </Tooltip>
  );
}
