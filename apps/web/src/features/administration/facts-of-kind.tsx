import { type DatedFact, type FactKindState, type FactRelease, listDatedFacts } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Chip } from '../../components/chip/chip.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { inOwnZone } from '../../format/browser-zone.ts';
import { formatCalendarDate } from '../../format/date.ts';
import { factDays } from '../../format/fact-days.ts';
import { countText } from '../../format/measure.ts';
import { useListPage } from '../../lists/list-page.ts';
import styles from './dated-facts.module.css';
import preview from './release-preview.module.css';

const COLUMNS: DataTableColumn<DatedFact>[] = [
  { id: 'key', title: 'Fact', cell: (row) => row.key },
  { id: 'value', title: 'Value', cell: (row) => row.value },
  { id: 'days', title: 'Days', cell: factDays },
  {
    id: 'verifiedOn',
    title: 'Verified',
    cell: (row) => {
      const on = row.verifiedOn === null ? 'Never' : formatCalendarDate(row.verifiedOn);
      return row.isToVerify ? <Chip tone="caution">{on}</Chip> : on;
    },
  },
  { id: 'source', title: 'Source', cell: (row) => <span className={styles.source}>{row.source}</span> },
];

interface FactsOfKindProps {
  readonly known: FactKindState;
  readonly onClose: () => void;
  readonly onTakeBack: () => void;
}

type Listing = Parameters<typeof useListPage>[2]['search'];

/** The rows of a kind, and the tables of it that were in use here. */
export function FactsOfKind({ known, onClose, onTakeBack }: FactsOfKindProps) {
  const { kind, title, leftOut, release, canBeTakenBack, releases } = known;
  const [search, setSearch] = useState<Listing>({ page: 1, size: 15 });
  const list = useListPage(
    listDatedFacts,
    { params: { kind }, query: {} },
    { search, onChange: (change) => setSearch((before) => ({ ...before, ...change })) },
  );
  return (
    <SideDrawer isOpen isWide onClose={onClose} title={title} facts={`Release ${release}`}>
      {leftOut !== null && <p className={styles.leftOut}>Not included with Longhaul: {leftOut}</p>}
      <DataTable
        label={title}
        columns={COLUMNS}
        {...list.table}
        rowId={(row) => `${row.key} ${row.from}`}
        empty={<EmptyState message="No rows yet. Load a file that has them." />}
      />
      {releases.length > 0 && (
        <section className={styles.releases} aria-label="Releases">
          <h3>Releases</h3>
          <ul className={preview.list}>
            {releases.map((each) => (
              <li key={each.release}>
                <b>{each.release}</b> <span>{wordsOf(each)}</span>
              </li>
            ))}
          </ul>
          {canBeTakenBack && <Button onClick={onTakeBack}>Withdraw release {release}</Button>}
        </section>
      )}
    </SideDrawer>
  );
}

function wordsOf({
  takenAt,
  takenBy,
  takenBackAt,
  takenBackBy,
  isCompared,
  changedDays,
}: FactRelease): string {
  const taken = `In use since ${inOwnZone(takenAt)}${takenBy ? `, loaded by ${takenBy.name}` : ''}.`;
  const back =
    takenBackAt === null
      ? ''
      : ` Withdrawn ${inOwnZone(takenBackAt)}${takenBackBy ? ` by ${takenBackBy.name}` : ''}.`;
  const counted = isCompared
    ? changedDays > 0 && ` ${countText(changedDays, 'log day')} recalculated with changes.`
    : ' Log days are being compared.';
  return `${taken}${back}${counted || ''}`;
}
