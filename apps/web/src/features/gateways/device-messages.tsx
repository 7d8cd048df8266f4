import { type GatewayDetail, type GatewayMessage, listGatewayMessages } from '@longhaul/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { Card } from '../../components/card/card.tsx';
import { Chip } from '../../components/chip/chip.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { formatDateTime } from '../../format/date.ts';
import { refusalText } from './device-facts.ts';
import styles from './device-page.module.css';
import { MessageReading } from './message-reading.tsx';

/** Often enough to see the first message of a device while it is being installed. */
export const DEVICE_REFRESH_MS = 3_000;

interface DeviceMessagesProps {
  device: GatewayDetail;
  params: { orgId: number; id: number };
  timeZone: string;
  /** As the page tells it. */
  lastSeenAt: string | null;
  /** A message came in that the page knows nothing of. */
  onNewer: () => void;
}

export function DeviceMessages({ device, params, timeZone, lastSeenAt, onNewer }: DeviceMessagesProps) {
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<GatewayMessage | null>(null);
  const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
  const messages = useQuery({
    ...queryOf(listGatewayMessages, { params, query: { page } }),
    placeholderData: keepPreviousData,
    refetchInterval: DEVICE_REFRESH_MS,
  });
  const { data } = messages;
  const newest = page === 1 ? data?.items[0]?.receivedAt : undefined;
  const isBehind = newest !== undefined && (lastSeenAt === null || newest > lastSeenAt);
  const catchUp = useEffectEvent(onNewer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again with each message that is newer
  useEffect(() => {
    if (isBehind) catchUp();
  }, [isBehind, newest]);
  return (
    <Card title="Last messages" facts="All rejected messages and a sample of accepted ones" isFlush>
      <DataTable
        label="Messages from this device"
        columns={columns}
        rows={data?.items ?? []}
        rowId={(row) => `${row.receivedAt} ${row.positionAt} ${row.refusal} ${row.detail}`}
        onOpen={setOpened}
        {...stateOf(messages)}
        empty={<EmptyState message="No messages from this device yet." />}
        {...(data && { pager: { page, size: data.size, total: data.total, onPage: setPage } })}
      />
      <SideDrawer
        isOpen={opened !== null}
        onClose={() => setOpened(null)}
        title="Message"
        facts={opened && formatDateTime(new Date(opened.receivedAt), timeZone)}
      >
        {opened && <Message message={opened} device={device} orgId={params.orgId} timeZone={timeZone} />}
      </SideDrawer>
    </Card>
  );
}

interface MessageProps {
  message: GatewayMessage;
  device: GatewayDetail;
  orgId: number;
  timeZone: string;
}

function Message({ message, device, orgId, timeZone }: MessageProps) {
  return (
    <div className={styles.message}>
      <div>
        <Outcome message={message} />
      </div>
      {message.detail && <p>{message.detail}</p>}
      {message.raw === null ? <p>Raw data not kept.</p> : <pre>{message.raw}</pre>}
      {message.raw !== null && (
        <MessageReading
          device={device}
          orgId={orgId}
          protocol={message.protocol}
          raw={message.raw}
          timeZone={timeZone}
        />
      )}
    </div>
  );
}

function Outcome({ message }: { message: GatewayMessage }) {
  if (message.refusal === null) return <Chip tone="ok">Accepted</Chip>;
  return <Chip tone="violation">{refusalText(message.refusal)}</Chip>;
}

function columnsIn(timeZone: string): DataTableColumn<GatewayMessage>[] {
  return [
    {
      id: 'receivedAt',
      title: 'Received',
      cell: (row) => formatDateTime(new Date(row.receivedAt), timeZone),
    },
    { id: 'refusal', title: 'Outcome', cell: (row) => <Outcome message={row} /> },
    {
      id: 'positionAt',
      title: 'Location time',
      cell: (row) => row.positionAt && formatDateTime(new Date(row.positionAt), timeZone),
    },
    { id: 'protocol', title: 'Protocol', cell: (row) => row.protocol },
    { id: 'detail', title: 'Detail', cell: (row) => row.detail },
    { id: 'raw', title: 'Raw', cell: (row) => <div className={styles.raw}>{row.raw}</div> },
  ];
}
