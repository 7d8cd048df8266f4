import { type DatedFactsState, type FactKindState, getDatedFacts } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { Card } from '../../components/card/card.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { inOwnZone } from '../../format/browser-zone.ts';
import { countText, formatCount } from '../../format/measure.ts';
import { ChangedLogDays } from './changed-log-days.tsx';
import { FactsOfKind } from './facts-of-kind.tsx';
import { LoadFacts } from './load-facts.tsx';
import { TakeFactsBack } from './take-facts-back.tsx';

const COLUMNS: DataTableColumn<FactKindState>[] = [
  { id: 'title', title: 'Facts', cell: (row) => row.title },
  { id: 'release', title: 'In use', cell: (row) => row.release },
  { id: 'source', title: 'From', cell: originOf },
  { id: 'rows', title: 'Rows', isNumeric: true, cell: (row) => formatCount(row.rows) },
  {
    id: 'toVerify',
    title: 'To verify',
    isNumeric: true,
    cell: (row) => (row.toVerify === 0 ? 'None' : formatCount(row.toVerify)),
  },
];

function originOf({ canBeTakenBack, releases, release }: FactKindState): string {
  if (!canBeTakenBack) return 'This version of Longhaul';
  const inUse = releases.find((each) => each.release === release);
  const by = inUse?.takenBy ? `Loaded by ${inUse.takenBy.name}` : 'Loaded on the server';
  return inUse ? `${by}, ${inOwnZone(inUse.takenAt)}` : by;
}

/** Tax rates, limits and lists that a law or an office changes, each with its days and its source. */
export function DatedFactsCard() {
  const state = useQuery({
    ...queryOf(getDatedFacts),
    // Stored days are compared in the background.
    refetchInterval: ({ state: { data } }) => (isComparing(data) ? 5_000 : false),
  });
  const [isLoading, setLoading] = useState(false);
  const [openedKind, setOpenedKind] = useState<string | null>(null);
  const [takenBack, setTakenBack] = useState<FactKindState | null>(null);
  const items = state.data?.items ?? [];
  const opened = items.find(({ kind }) => kind === openedKind);
  const toVerify = items.reduce((sum, each) => sum + each.toVerify, 0);
  return (
    <>
      <Card
        title="Rates, limits and lists"
        facts={toVerify > 0 && `${countText(toVerify, 'row')} not verified for 400 days`}
        action={<Button onClick={() => setLoading(true)}>Load newer file</Button>}
        isFlush
      >
        <DataTable
          label="Data set by law or agencies"
          columns={COLUMNS}
          rows={items}
          rowId={(row) => row.kind}
          onOpen={(row) => setOpenedKind(row.kind)}
          {...stateOf(state)}
          empty={<EmptyState message="No data loaded." />}
        />
        {isLoading && <LoadFacts onClose={() => setLoading(false)} />}
        {opened && (
          <FactsOfKind
            known={opened}
            onClose={() => setOpenedKind(null)}
            onTakeBack={() => {
              setOpenedKind(null);
              setTakenBack(opened);
            }}
          />
        )}
        {takenBack && <TakeFactsBack known={takenBack} onClose={() => setTakenBack(null)} />}
      </Card>
      {items.some(({ releases }) => releases.some(({ changedDays }) => changedDays > 0)) && (
        <ChangedLogDays />
      )}
    </>
  );
}

const isComparing = (state: DatedFactsState | undefined): boolean =>
  state?.items.some(({ releases }) => releases.some(({ isCompared }) => !isCompared)) ?? false;
