import type { GatewayDetail } from '@longhaul/contract';
import { Card } from '../../components/card/card.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { formatDateTime } from '../../format/date.ts';
import { formatCount } from '../../format/measure.ts';
import { signalLabel } from '../../format/signals.ts';

type UnreadRow = GatewayDetail['unreadIo'][number];

interface DeviceUnreadIoProps {
  readonly device: GatewayDetail;
  readonly timeZone: string;
}

/** What the device sends beside what its model's signal map reads; nothing for one that sends no more than that. */
export function DeviceUnreadIo({ device, timeZone }: DeviceUnreadIoProps) {
  if (device.unreadIo.length === 0) return null;
  const columns: DataTableColumn<UnreadRow>[] = [
    { id: 'ioId', title: 'I/O ID', cell: ({ ioId }) => ioId },
    { id: 'value', title: 'Raw value', isNumeric: true, cell: ({ value }) => formatCount(value) },
    {
      id: 'signal',
      title: 'Why it’s not used',
      cell: ({ signal }) =>
        signal === null ? 'Not in the signal map' : `Not possible as ${signalLabel(signal).toLowerCase()}`,
    },
    { id: 'at', title: 'Last seen', cell: ({ at }) => formatDateTime(new Date(at), timeZone) },
  ];
  return (
    <Card title="Other values" facts="I/O elements not in its model’s signal map" isFlush>
      <DataTable
        label="Unused I/O elements"
        columns={columns}
        rows={device.unreadIo}
        rowId={({ ioId }) => String(ioId)}
        isLoading={false}
        empty={<EmptyState message="Everything this device sends is used." />}
      />
    </Card>
  );
}
