import { listWorkOrders, WORK_ORDER_STATUSES, type WorkOrderSummary } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { Card } from '../../components/card/card.tsx';
import { Chip, CountBadge } from '../../components/chip/chip.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { formatCalendarDate } from '../../format/date.ts';
import { formatCents } from '../../format/money.ts';
import { ORDER_STATUS_LABELS } from '../../records/maintenance/work-order-labels.ts';
import { useOrganization } from '../../session/session.ts';
import styles from './maintenance-page.module.css';

const REFRESH_MS = 60_000;
const SHOWN = 100;
const DONE_SHOWN = 5;

/** Work orders by how far they are. */
export function OrdersCard({ onOpen }: { readonly onOpen: (orderId: number) => void }) {
  const { id: orgId } = useOrganization();
  const orders = useQuery({
    ...queryOf(listWorkOrders, { params: { orgId }, query: { size: SHOWN } }),
    refetchInterval: REFRESH_MS,
  });
  const { data } = orders;
  const inColumn = (status: WorkOrderSummary['status']) => {
    const found = (data?.items ?? []).filter((order) => order.status === status);
    return status === 'done' ? found.slice(0, DONE_SHOWN) : found;
  };
  return (
    <Card title="Work orders" isFlush>
      <DataState
        {...stateOf(orders)}
        isEmpty={data?.total === 0}
        empty={<EmptyState message="No work orders yet." />}
      >
        {data && (
          <div className={styles.board}>
            {WORK_ORDER_STATUSES.map((status) => (
              <section key={status} className={styles.column} aria-label={ORDER_STATUS_LABELS[status]}>
                <h3>
                  {ORDER_STATUS_LABELS[status]} <CountBadge count={data.statusCounts[status]} />
                </h3>
                <ul className={styles.orders}>
                  {inColumn(status).map((order) => (
                    <li key={order.id}>
                      <OrderCard order={order} onOpen={() => onOpen(order.id)} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </DataState>
    </Card>
  );
}

function OrderCard({ order, onOpen }: { order: WorkOrderSummary; onOpen: () => void }) {
  const facts = [
    order.vendor,
    order.doneOn ? formatCalendarDate(order.doneOn) : order.dueOn && `due ${formatCalendarDate(order.dueOn)}`,
    order.totalCents !== 0 && formatCents(order.totalCents),
  ].filter(Boolean);
  const isCertified = order.status === 'done' && order.defectCount > 0 && order.openDefectCount === 0;
  return (
    <button type="button" className={styles.order} onClick={onOpen}>
      <span className={styles.orderHead}>
        <b>{order.unit.name}</b>
        <span className={styles.quiet}>{`Order ${order.number}`}</span>
        {order.unsafeDefectCount > 0 && <Chip tone="violation">Unsafe</Chip>}
        {isCertified && <Chip tone="ok">Certified</Chip>}
        {order.status === 'done' && order.openDefectCount > 0 && <Chip tone="caution">To certify</Chip>}
      </span>
      {order.title}
      {facts.length > 0 && <span className={styles.quiet}>{facts.join(', ')}</span>}
    </button>
  );
}
