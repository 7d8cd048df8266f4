import type { GatewayDetail } from '@longhaul/contract';
import { Card } from '../../components/card/card.tsx';
import { Chip } from '../../components/chip/chip.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { formatDateTime } from '../../format/date.ts';
import { protocolText, refusalText } from './device-facts.ts';

type SenderRow = GatewayDetail['senders'][number];

/** A second row here is a SIM that got another address, or somebody who knows the identifier of the device. */
export function DeviceSenders({ device, timeZone }: { device: GatewayDetail; timeZone: string }) {
  const at = (instant: string) => formatDateTime(new Date(instant), timeZone);
  const columns: DataTableColumn<SenderRow>[] = [
    { id: 'address', title: 'Address', cell: (row) => row.address },
    { id: 'protocol', title: 'Protocol', cell: (row) => protocolText(row.protocol) },
    {
      id: 'outcome',
      title: 'Outcome',
      cell: (row) =>
        row.refusal === null ? (
          <Chip tone="ok">Accepted</Chip>
        ) : (
          <Chip tone="violation">{refusalText(row.refusal)}</Chip>
        ),
    },
    { id: 'firstSeenAt', title: 'First seen', cell: (row) => at(row.firstSeenAt) },
    { id: 'lastSeenAt', title: 'Last seen', cell: (row) => at(row.lastSeenAt) },
  ];
  return (
    <Card
      title="Sending addresses"
      facts="Addresses and protocols that sent messages with this device’s ID"
      isFlush
    >
      <DataTable
        label="Device senders"
        columns={columns}
        rows={device.senders}
        rowId={(row) => `${row.address} ${row.protocol} ${row.refusal}`}
        isLoading={false}
        empty={<EmptyState message="No messages with this device’s ID yet." />}
      />
    </Card>
  );
}
