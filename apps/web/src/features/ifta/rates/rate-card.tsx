import type { RateTable } from '@longhaul/contract';
import type { JurisdictionCode } from '@longhaul/geo';
import { type ReactNode, useMemo } from 'react';
import { Card } from '../../../components/card/card.tsx';
import { Chip } from '../../../components/chip/chip.tsx';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { quarterText } from '../../../format/fuel-tax.ts';
import styles from './fuel-rates.module.css';
import { rateColumns } from './rate-columns.tsx';
import { tableText } from './rate-labels.ts';
import type { RateLine } from './rate-lines.ts';

interface RateCardProps {
  readonly table: RateTable;
  /** Those of its lines that are shown. */
  readonly lines: readonly RateLine[];
  readonly timeZone: string;
  /** Instead of the rates, where there are none. */
  readonly empty: ReactNode;
  /** Where rates can be opened, to be set by hand for one. */
  readonly opening?: {
    readonly jurisdiction: JurisdictionCode | undefined;
    readonly onOpen: (jurisdiction: JurisdictionCode) => void;
  };
}

const STATUS_LABELS = { final: 'Final', preliminary: 'Preliminary' } as const;

const rowIdOf = ({ jurisdiction, fromDate }: RateLine) => `${jurisdiction} ${fromDate}`;

/** The rates of one fuel in a quarter, under what they are from. */
export function RateCard({ table, lines, timeZone, empty, opening }: RateCardProps) {
  const mayOverride = opening !== undefined;
  const columns = useMemo(() => rateColumns(table.source, mayOverride), [table.source, mayOverride]);
  const open = lines.find(({ jurisdiction }) => jurisdiction === opening?.jurisdiction);
  return (
    <Card
      title={`Rates for the ${quarterText(table.quarter)}`}
      facts={
        <span className={styles.facts}>
          {table.status && (
            <Chip tone={table.status === 'final' ? 'ok' : 'caution'}>{STATUS_LABELS[table.status]}</Chip>
          )}
          <span>{tableText(table, timeZone)}</span>
        </span>
      }
      isFlush
    >
      <DataTable<RateLine>
        label="Rates"
        columns={columns}
        rows={lines}
        rowId={rowIdOf}
        isLoading={false}
        empty={empty}
        {...(open && { openRowId: rowIdOf(open) })}
        {...(opening && { onOpen: ({ jurisdiction }: RateLine) => opening.onOpen(jurisdiction) })}
      />
    </Card>
  );
}
