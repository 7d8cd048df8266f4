import {
  createWorkOrder,
  deleteWorkOrder,
  getMaintenanceCalendar,
  getMaintenanceOverview,
  getUnitMaintenance,
  getWorkOrder,
  hasPermission,
  listDefects,
  listInspections,
  listServicesDue,
  listWorkOrders,
  updateWorkOrder,
  type WorkOrderDetail,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { ConfirmDialog } from '../../components/confirm-dialog/confirm-dialog.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { ErrorNote } from '../../components/error-display/error-note.tsx';
import { Facts } from '../../components/facts/facts.tsx';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { formatCalendarDate } from '../../format/date.ts';
import { formatCents } from '../../format/money.ts';
import { DrawerForm } from '../../forms/drawer-form.tsx';
import { ORDER_CATEGORY_LABELS, ORDER_STATUS_LABELS } from '../../records/maintenance/work-order-labels.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import styles from './maintenance-page.module.css';
import { OrderFields } from './order-fields.tsx';
import { OrderFiles } from './order-files.tsx';
import { EMPTY_ORDER, inputOf, type OrderInput, orderBody, orderProblem } from './order-form.ts';

const CHANGED = [
  listWorkOrders,
  getWorkOrder,
  listServicesDue,
  getMaintenanceCalendar,
  getMaintenanceOverview,
  getUnitMaintenance,
  listDefects,
  listInspections,
];

interface OrderDrawerProps {
  readonly orderId: number;
  readonly onClose: () => void;
}

/** One order: to be changed by who may, to be read by others. */
export function OrderDrawer({ orderId, onClose }: OrderDrawerProps) {
  const { id: orgId } = useOrganization();
  const user = useCurrentUser();
  const order = useQuery(queryOf(getWorkOrder, { params: { orgId, orderId } }));
  const { data } = order;
  return (
    <SideDrawer
      isOpen
      isWide
      onClose={onClose}
      title={data ? `Order ${data.number}` : 'Order'}
      {...(data && { facts: `${data.unit.name}, ${ORDER_STATUS_LABELS[data.status].toLowerCase()}` })}
    >
      <DataState {...stateOf(order)}>
        {data &&
          (hasPermission(user, 'MAINT_UPDATE') ? (
            <OrderEditor key={data.version} order={data} onClose={onClose} />
          ) : (
            <OrderFacts order={data} />
          ))}
      </DataState>
    </SideDrawer>
  );
}

function OrderEditor({ order, onClose }: { order: WorkOrderDetail; onClose: () => void }) {
  const { id: orgId } = useOrganization();
  const start = inputOf(order);
  const [input, setInput] = useState(start);
  const [problem, setProblem] = useState<string | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const save = useEndpointMutation({
    mutationFn: () =>
      call(updateWorkOrder, {
        params: { orgId, orderId: order.id },
        body: { ...orderBody(input), version: order.version },
      }),
    invalidates: CHANGED,
    toast: ({ number, status }) => `Order ${number} is ${ORDER_STATUS_LABELS[status].toLowerCase()}`,
  });
  const remove = useEndpointMutation({
    mutationFn: async () => {
      await call(deleteWorkOrder, { params: { orgId, orderId: order.id } });
      onClose();
    },
    invalidates: CHANGED,
    toast: `Order ${order.number} deleted`,
  });
  return (
    <DrawerForm
      action="Save"
      isEdit
      onSubmit={() => submitted(input, setProblem, () => save.mutate())}
      act={save}
      isDirty={JSON.stringify(input) !== JSON.stringify(start)}
      onSaved={onClose}
      onClose={onClose}
      otherActions={
        order.status !== 'done' && (
          <Button variant="danger" onClick={() => setDeleting(true)}>
            Delete
          </Button>
        )
      }
    >
      <OrderFields input={input} onChange={setInput} unit={order.unit} wasDone={order.status === 'done'} />
      <Cost order={order} />
      <OrderFiles order={order} mayUpdate />
      {problem && <p role="alert">{problem}</p>}
      {save.error && <ErrorNote error={save.error} />}
      {isDeleting && (
        <ConfirmDialog
          title={`Delete order ${order.number}`}
          words="This deletes the order and its lines. Its defects stay open."
          action="Delete"
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setDeleting(false)}
        />
      )}
    </DrawerForm>
  );
}

async function submitted(
  input: OrderInput,
  onProblem: (problem: string | null) => void,
  send: () => void,
): Promise<void> {
  const problem = orderProblem(input);
  onProblem(problem);
  if (problem === null) send();
}

function Cost({ order }: { order: WorkOrderDetail }) {
  const { partsCents, laborCents, otherCents, taxCents, totalCents } = order.cost;
  return (
    <Facts
      rows={[
        ['Parts', formatCents(partsCents)],
        ['Labor', formatCents(laborCents)],
        ['Other', formatCents(otherCents)],
        ['Tax on parts', formatCents(taxCents)],
        ['Total as saved', <b key="total">{formatCents(totalCents)}</b>],
      ]}
    />
  );
}

function OrderFacts({ order }: { order: WorkOrderDetail }) {
  return (
    <div className={styles.stack}>
      <p>{order.title}</p>
      <Facts
        rows={[
          ['Category', ORDER_CATEGORY_LABELS[order.category]],
          ['Vendor', order.vendor],
          ['Due', order.dueOn && formatCalendarDate(order.dueOn)],
          ['Done', order.doneOn && formatCalendarDate(order.doneOn)],
          ['Services', order.services.map(({ name }) => name).join(', ') || null],
          ['Defects', order.defects.map(({ name }) => name).join(', ') || null],
          ['Note', order.note],
        ]}
      />
      <Cost order={order} />
      {order.files.length > 0 && <OrderFiles order={order} mayUpdate={false} />}
    </div>
  );
}

interface NewOrderDrawerProps {
  readonly assetId: number | null;
  readonly planId: number | null;
  /** The day it is planned for. */
  readonly dueOn?: string | null;
  readonly defectId: number | null;
  /** A trouble code in words. */
  readonly fault: string | null;
  readonly onClose: () => void;
}

export function NewOrderDrawer({
  assetId,
  planId,
  dueOn = null,
  defectId,
  fault,
  onClose,
}: NewOrderDrawerProps) {
  const { id: orgId } = useOrganization();
  const unit = useQuery({
    ...queryOf(getUnitMaintenance, { params: { orgId, assetId: assetId ?? 0 } }),
    enabled: assetId !== null,
  });
  const isReady = assetId === null || unit.data !== undefined;
  const plan = unit.data?.services.find((service) => service.plan.id === planId)?.plan;
  return (
    <SideDrawer isOpen isWide onClose={onClose} title="New order">
      <DataState
        isLoading={!isReady && unit.isPending}
        error={unit.error}
        onRetry={() => void unit.refetch()}
      >
        {isReady && (
          <NewOrderForm
            start={{
              ...EMPTY_ORDER,
              assetId,
              dueOn: dueOn ?? '',
              ...(plan && { title: plan.name, category: 'preventive', planIds: [plan.id] }),
              ...(defectId !== null && { defectIds: [defectId] }),
              ...(fault !== null && { title: `Trouble code ${fault}` }),
            }}
            unit={unit.data?.unit ?? null}
            onClose={onClose}
          />
        )}
      </DataState>
    </SideDrawer>
  );
}

interface NewOrderFormProps {
  readonly start: OrderInput;
  readonly unit: { readonly id: number; readonly name: string } | null;
  readonly onClose: () => void;
}

function NewOrderForm({ start, unit, onClose }: NewOrderFormProps) {
  const { id: orgId } = useOrganization();
  const [input, setInput] = useState(start);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useEndpointMutation({
    mutationFn: (assetId: number) =>
      call(createWorkOrder, { params: { orgId }, body: { ...orderBody(input), assetId } }),
    invalidates: CHANGED,
    toast: ({ number }) => `Order ${number} created`,
  });
  return (
    <DrawerForm
      action="Create order"
      onSubmit={() =>
        submitted(input, setProblem, () => input.assetId !== null && save.mutate(input.assetId))
      }
      act={save}
      isDirty={JSON.stringify(input) !== JSON.stringify(start)}
      onSaved={onClose}
      onClose={onClose}
    >
      <OrderFields input={input} onChange={setInput} unit={unit} wasDone={false} />
      {problem && <p role="alert">{problem}</p>}
      {save.error && <ErrorNote error={save.error} />}
    </DrawerForm>
  );
}
