import type { TraccarImport } from '@longhaul/contract';
import { Chip } from '../../components/chip/chip.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { formatDateTime } from '../../format/date.ts';
import { formatCount } from '../../format/measure.ts';

export function importColumns(timeZone: string): DataTableColumn<TraccarImport>[] {
  return [
    { id: 'url', title: 'Traccar', cell: ({ url }) => <b>{url.replace(/^\w+:\/\//, '')}</b> },
    {
      id: 'started',
      title: 'Started',
      cell: ({ createdAt, createdBy, isByCommand }) =>
        `${formatDateTime(new Date(createdAt), timeZone)}${createdBy ? ` by ${createdBy.name}` : isByCommand ? ' on the command line' : ''}`,
    },
    {
      id: 'devices',
      title: 'Devices',
      isNumeric: true,
      cell: ({ devices }) =>
        devices.done === devices.total
          ? formatCount(devices.total)
          : `${formatCount(devices.done)} of ${formatCount(devices.total)}`,
    },
    {
      id: 'positions',
      title: 'Positions',
      isNumeric: true,
      cell: ({ accepted }) => formatCount(accepted),
    },
    { id: 'state', title: 'State', cell: (each) => <ImportState import={each} /> },
  ];
}

export function ImportState({
  import: { state, percent, nextAttemptAt },
}: {
  readonly import: TraccarImport;
}) {
  switch (state) {
    case 'running':
      return nextAttemptAt === null ? (
        <Chip tone="accent">Running, {percent}%</Chip>
      ) : (
        <Chip tone="caution">Trying again</Chip>
      );
    case 'done':
      return <Chip tone="ok">Done</Chip>;
    case 'stopped':
      return <Chip>Stopped at {percent}%</Chip>;
    case 'failed':
      return <Chip tone="violation">Failed</Chip>;
  }
}
