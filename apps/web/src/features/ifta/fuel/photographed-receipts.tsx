import { type FuelReceipt, hasPermission, listFuelReceipts } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf, stateOf } from '../../../api/query-cache.ts';
import { Card } from '../../../components/card/card.tsx';
import type { DataTableColumn } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { formatDateTime } from '../../../format/date.ts';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import { priceText, quantityText } from './fuel-labels.ts';
import { ReceiptDrawer } from './receipt-drawer.tsx';

const REFRESH_MS = 60_000;
const SHOWN = 50;

interface PhotographedReceiptsProps {
  readonly openId: number | undefined;
  readonly onOpen: (id: number | undefined) => void;
}

/** Receipts that drivers sent and nobody has decided about, whatever the period; nothing where there are none. */
export function PhotographedReceipts({ openId, onOpen }: PhotographedReceiptsProps) {
  const { id: orgId, timeZone } = useOrganization();
  const mayChange = hasPermission(useCurrentUser(), 'IFTA_UPDATE');
  const waiting = useQuery({
    ...queryOf(listFuelReceipts, { params: { orgId }, query: { size: SHOWN } }),
    refetchInterval: REFRESH_MS,
  });
  const items = waiting.data?.items ?? [];
  const total = waiting.data?.total ?? 0;
  const open = items.find(({ id }) => id === openId);
  if (total === 0 && !waiting.error) return null;
  const columns: DataTableColumn<FuelReceipt>[] = [
    { id: 'at', title: 'Photographed', cell: ({ at }) => <b>{formatDateTime(new Date(at), timeZone)}</b> },
    { id: 'driver', title: 'Driver', cell: ({ driver }) => driver.name },
    { id: 'vehicle', title: 'Vehicle', cell: ({ vehicle }) => vehicle?.unitNumber },
    { id: 'seller', title: 'Seller', isLong: true, cell: ({ seller, place }) => seller ?? place },
    { id: 'in', title: 'State', cell: ({ jurisdiction }) => jurisdiction },
    {
      id: 'quantity',
      title: 'Quantity',
      isNumeric: true,
      cell: ({ quantity, unit }) => (quantity === null ? null : quantityText({ quantity, unit })),
    },
    { id: 'price', title: 'Price', isNumeric: true, cell: (receipt) => priceText(receipt) },
    {
      id: 'pages',
      title: 'Pages',
      isNumeric: true,
      cell: ({ pages, pageCount }) =>
        pages.length === pageCount ? pageCount : `${pages.length} of ${pageCount}`,
    },
  ];
  return (
    <>
      <Card
        title={`Receipts from drivers to confirm: ${total}${total > SHOWN ? `, showing the oldest ${SHOWN}` : ''}`}
        isFlush
      >
        <DataTable<FuelReceipt>
          label="Receipts from drivers to confirm"
          columns={columns}
          rows={items}
          rowId={({ id }) => String(id)}
          {...stateOf(waiting)}
          empty={null}
          {...(mayChange && { onOpen: ({ id }: FuelReceipt) => onOpen(id) })}
          {...(open && { openRowId: String(open.id) })}
        />
      </Card>
      {mayChange && open && <ReceiptDrawer key={open.id} receipt={open} onClose={() => onOpen(undefined)} />}
    </>
  );
}
