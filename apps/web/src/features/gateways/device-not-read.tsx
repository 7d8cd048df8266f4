import type { GatewayDetail } from '@longhaul/contract';
import { Card } from '../../components/card/card.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { formatDateTime } from '../../format/date.ts';

type NotReadRow = GatewayDetail['notRead'][number];

interface DeviceNotReadProps {
  readonly device: GatewayDetail;
  readonly timeZone: string;
}

/** Messages, items and alarms of the device that are not read; nothing for one that sends none. */
export function DeviceNotRead({ device, timeZone }: DeviceNotReadProps) {
  if (device.notRead.length === 0) return null;
  const columns: DataTableColumn<NotReadRow>[] = [
    { id: 'name', title: 'What it sends', cell: ({ name }) => name.charAt(0).toUpperCase() + name.slice(1) },
    { id: 'at', title: 'Last received', cell: ({ at }) => formatDateTime(new Date(at), timeZone) },
  ];
  return (
    <Card title="Not read" facts="Received from this device but not used" isFlush>
      <DataTable
        label="Unused messages, items and alarms"
        columns={columns}
        rows={device.notRead}
        rowId={({ name }) => name}
        isLoading={false}
        empty={<EmptyState message="Everything this device sends is used." />}
      />
    </Card>
  );
}
