import { getTimeZoneState, type TimeZoneState, type ZoneRelease } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { Card } from '../../components/card/card.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { inOwnZone } from '../../format/browser-zone.ts';
import { formatCount } from '../../format/measure.ts';
import { LoadTimeZones } from './load-time-zones.tsx';
import { MovedLogDays } from './moved-log-days.tsx';
import { RefusedZones } from './refused-zones.tsx';

const COLUMNS: DataTableColumn<ZoneRelease>[] = [
  { id: 'release', title: 'Release', cell: (row) => row.release },
  { id: 'takenAt', title: 'In use since', cell: (row) => inOwnZone(row.takenAt) },
  { id: 'takenBy', title: 'Loaded by', cell: (row) => row.takenBy?.name ?? 'Server' },
  {
    id: 'movedDays',
    title: 'Log days changed',
    isNumeric: true,
    cell: (row) => (row.isCompared ? formatCount(row.movedDays) : 'Counting'),
  },
  {
    id: 'certifiedDays',
    title: 'To recertify',
    isNumeric: true,
    cell: (row) => (row.isCompared ? formatCount(row.certifiedDays) : ''),
  },
];

/** The release of the time zone database that days and times are counted by. */
export function TimeZonesCard() {
  const state = useQuery({
    ...queryOf(getTimeZoneState),
    // Stored days are compared in the background.
    refetchInterval: ({ state: { data } }) => (isComparing(data) ? 5_000 : false),
  });
  const [isLoading, setLoading] = useState(false);
  const { data } = state;
  const hasMoved = data?.releases.some(({ movedDays }) => movedDays > 0);
  return (
    <>
      <Card
        title="Time zones"
        facts={data && `${data.release} in use; Node.js has ${data.others.nodejs}, which nothing depends on`}
        action={<Button onClick={() => setLoading(true)}>Load newer release</Button>}
        isFlush
      >
        <DataTable
          label="Time zone database releases"
          columns={COLUMNS}
          rows={data?.releases ?? []}
          rowId={(row) => row.release}
          {...stateOf(state)}
          empty={<EmptyState message="No releases stored yet." />}
        />
        {data && data.refused.length > 0 && <RefusedZones zones={data.refused} />}
        {isLoading && <LoadTimeZones onClose={() => setLoading(false)} />}
      </Card>
      {hasMoved && <MovedLogDays />}
    </>
  );
}

const isComparing = (state: TimeZoneState | undefined): boolean =>
  state?.releases[0] !== undefined && !state.releases[0].isCompared;
