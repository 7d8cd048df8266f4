import { hasPermission, type RateTable } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useCurrentUser, useOrganization } from '../../../app/session.ts';
import { Card } from '../../../components/card/card.tsx';
import { Chip, FilterChip } from '../../../components/chip/chip.tsx';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { FilterSelect } from '../../../components/field/filter-select.tsx';
import { SearchField } from '../../../components/field/search-field.tsx';
import { FUEL_OPTIONS } from '../fuel-options.ts';
import { ListBar } from '../list-bar.tsx';
import { quarterWords } from '../period-words.ts';
import { rateColumns } from './rate-columns.tsx';
import { isOverridden, isUnknown, matchesText, type RateLine, rateLines } from './rate-lines.ts';
import { tableWords } from './rate-words.ts';
import styles from './rates.module.css';
import type { RatesSearch } from './rates-search.ts';

interface RateListProps {
  readonly table: RateTable;
  readonly search: RatesSearch;
  readonly onChange: (change: Partial<RatesSearch>) => void;
}

const rowIdOf = ({ jurisdiction, fromDate }: RateLine) => `${jurisdiction} ${fromDate}`;

const SHOWN: Record<RatesSearch['show'], (line: RateLine) => boolean> = {
  all: () => true,
  unknown: isUnknown,
  overridden: isOverridden,
};

export function RateList({ table, search, onChange }: RateListProps) {
  const { q, ratesOf, show, rate } = search;
  const mayChange = hasPermission(useCurrentUser(), 'IFTA_UPDATE');
  const lines = useMemo(() => rateLines(table, ratesOf), [table, ratesOf]);
  const columns = useMemo(() => rateColumns(table.source), [table.source]);
  const shown = lines.filter((line) => SHOWN[show](line) && matchesText(line, q));
  const open = shown.find(({ jurisdiction }) => jurisdiction === rate);
  const chip = (only: 'unknown' | 'overridden', title: string) => (
    <FilterChip
      isPressed={show === only}
      count={lines.filter(SHOWN[only]).length}
      onClick={() => onChange({ show: show === only ? 'all' : only })}
    >
      {title}
    </FilterChip>
  );
  return (
    <>
      <ListBar
        label="Rates"
        actions={mayChange && <UploadButton onClick={() => onChange({ uploadRates: true })} />}
      >
        <SearchField
          label="Search rates"
          placeholder="Jurisdiction"
          value={q}
          onChange={(text) => onChange({ q: text })}
          widthPx={200}
        />
        <FilterSelect
          name="Rates of"
          options={FUEL_OPTIONS}
          value={ratesOf}
          onChange={(fuel) => onChange({ ratesOf: fuel })}
        />
        {chip('unknown', 'Unknown')}
        {chip('overridden', 'Overridden')}
      </ListBar>
      <Card
        title={`Rates of the ${quarterWords(table.quarter)}`}
        facts={<TableFacts table={table} />}
        isFlush
      >
        <DataTable<RateLine>
          label="Rates"
          columns={columns}
          rows={shown}
          rowId={rowIdOf}
          isLoading={false}
          empty={<EmptyState message="No jurisdiction matches." />}
          {...(open && { openRowId: rowIdOf(open) })}
          onOpen={({ jurisdiction }) => onChange({ rate: jurisdiction })}
        />
      </Card>
    </>
  );
}

function UploadButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button variant="filled" leftSection={<IconUpload size={16} stroke={1.8} />} onClick={onClick}>
      Upload official rates
    </Button>
  );
}

function TableFacts({ table }: { readonly table: RateTable }) {
  const { timeZone } = useOrganization();
  return (
    <span className={styles.facts}>
      {table.status && <Chip tone={table.status === 'final' ? 'ok' : 'caution'}>{table.status}</Chip>}
      <span>{tableWords(table, timeZone)}</span>
    </span>
  );
}
