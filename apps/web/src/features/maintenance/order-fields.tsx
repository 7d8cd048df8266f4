import {
  getUnitMaintenance,
  hasPermission,
  listDefects,
  WORK_ORDER_CATEGORIES,
  WORK_ORDER_STATUSES,
  type WorkOrderCategory,
  type WorkOrderStatus,
} from '@longhaul/contract';
import { Button, Textarea } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query-cache.ts';
import { DateField } from '../../components/date-field/date-field.tsx';
import { CheckboxField } from '../../components/field/checkbox-field.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { FormRow, FormSection } from '../../components/form/form-section.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { UnitField } from '../../records/maintenance/unit-field.tsx';
import { ORDER_CATEGORY_LABELS, ORDER_STATUS_LABELS } from '../../records/maintenance/work-order-labels.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import styles from './maintenance-page.module.css';
import type { LineInput, LineKind, OrderInput } from './order-form.ts';

interface OrderFieldsProps {
  readonly input: OrderInput;
  readonly onChange: (input: OrderInput) => void;
  readonly unit: { readonly id: number; readonly name: string } | null;
  /** Its services are recorded: status and services stay. */
  readonly wasDone: boolean;
}

export function OrderFields({ input, onChange, unit, wasDone }: OrderFieldsProps) {
  const set = (change: Partial<OrderInput>) => onChange({ ...input, ...change });
  return (
    <>
      <FormSection title="Order">
        {unit === null && (
          <UnitField
            label="Vehicle or trailer"
            value={input.assetId}
            onChange={(assetId) => set({ assetId, planIds: [], defectIds: [] })}
          />
        )}
        <TextField
          label="Work needed"
          maxLength={120}
          value={input.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <FormRow>
          <SelectField
            label="Category"
            data={WORK_ORDER_CATEGORIES.map((value) => ({ value, label: ORDER_CATEGORY_LABELS[value] }))}
            value={input.category}
            onChange={(category) => set({ category: category as WorkOrderCategory })}
          />
          <SelectField
            label="Status"
            disabled={wasDone}
            data={WORK_ORDER_STATUSES.map((value) => ({ value, label: ORDER_STATUS_LABELS[value] }))}
            value={input.status}
            onChange={(status) => set({ status: status as WorkOrderStatus })}
          />
        </FormRow>
        <FormRow>
          <TextField
            label="Vendor or shop"
            maxLength={120}
            value={input.vendor}
            onChange={(event) => set({ vendor: event.currentTarget.value })}
          />
          {input.status === 'done' ? (
            <DateField label="Done on" value={input.doneOn} onChange={(doneOn) => set({ doneOn })} />
          ) : (
            <DateField label="Planned for" value={input.dueOn} onChange={(dueOn) => set({ dueOn })} />
          )}
        </FormRow>
        {input.status !== 'done' && (
          <CheckboxField
            label="The unit cannot be used until the order is done"
            checked={input.isDown}
            onChange={(event) => set({ isDown: event.currentTarget.checked })}
          />
        )}
        <Textarea
          label="Note"
          autosize
          maxLength={2_000}
          value={input.note}
          onChange={(event) => set({ note: event.currentTarget.value })}
        />
      </FormSection>
      {input.assetId !== null && (
        <Covers assetId={input.assetId} input={input} onChange={set} wasDone={wasDone} />
      )}
      <Lines lines={input.lines} onChange={(lines) => set({ lines })} />
      <TextField
        label="Tax on parts, %"
        inputMode="decimal"
        value={input.taxPercent}
        onChange={(event) => set({ taxPercent: event.currentTarget.value })}
      />
    </>
  );
}

interface CoversProps {
  readonly assetId: number;
  readonly input: OrderInput;
  readonly onChange: (change: Partial<OrderInput>) => void;
  readonly wasDone: boolean;
}

/** Services that it completes, and defects that it repairs. */
function Covers({ assetId, input, onChange, wasDone }: CoversProps) {
  const { id: orgId } = useOrganization();
  const mayListDefects = hasPermission(useCurrentUser(), 'DVIR_LIST');
  const unit = useQuery(queryOf(getUnitMaintenance, { params: { orgId, assetId } }));
  const defects = useQuery({
    ...queryOf(listDefects, { params: { orgId }, query: { assetId: [assetId], state: ['open'], size: 50 } }),
    enabled: mayListDefects,
  });
  const toggled = (ids: readonly number[], id: number) =>
    ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
  const services = unit.data?.services ?? [];
  const open = (defects.data?.items ?? []).filter(
    ({ id, order }) => order === null || input.defectIds.includes(id),
  );
  if (services.length === 0 && open.length === 0) return null;
  return (
    <FormSection title="Covers">
      {services.map(({ plan }) => (
        <CheckboxField
          key={plan.id}
          label={plan.name}
          disabled={wasDone}
          checked={input.planIds.includes(plan.id)}
          onChange={() => onChange({ planIds: toggled(input.planIds, plan.id) })}
        />
      ))}
      {open.map((defect) => (
        <CheckboxField
          key={defect.id}
          label={`Defect: ${defect.description}`}
          checked={input.defectIds.includes(defect.id)}
          onChange={() => onChange({ defectIds: toggled(input.defectIds, defect.id) })}
        />
      ))}
    </FormSection>
  );
}

const KIND_LABELS: Record<LineKind, string> = { part: 'Part', labor: 'Labor', other: 'Other' };
const QUANTITY_LABELS: Record<LineKind, string> = { part: 'Quantity', labor: 'Hours', other: 'Quantity' };
const PRICE_LABELS: Record<LineKind, string> = { part: 'USD each', labor: 'USD per hour', other: 'USD' };

interface LinesProps {
  readonly lines: readonly LineInput[];
  readonly onChange: (lines: readonly LineInput[]) => void;
}

function Lines({ lines, onChange }: LinesProps) {
  const change = (key: number, part: Partial<LineInput>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const nextKey = Math.max(-1, ...lines.map(({ key }) => key)) + 1;
  return (
    <FormSection title="Parts and labor">
      {lines.map((line, index) => (
        <div key={line.key} className={styles.line}>
          <SelectField
            label="Kind"
            aria-label={`Kind of line ${index + 1}`}
            data={Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label }))}
            value={line.kind}
            onChange={(kind) => change(line.key, { kind: kind as LineKind })}
          />
          <TextField
            label="Description"
            maxLength={200}
            value={line.description}
            onChange={(event) => change(line.key, { description: event.currentTarget.value })}
          />
          <TextField
            label={QUANTITY_LABELS[line.kind]}
            inputMode="decimal"
            disabled={line.kind === 'other'}
            value={line.quantity}
            onChange={(event) => change(line.key, { quantity: event.currentTarget.value })}
          />
          <TextField
            label={PRICE_LABELS[line.kind]}
            inputMode="decimal"
            value={line.price}
            onChange={(event) => change(line.key, { price: event.currentTarget.value })}
          />
          <IconButton
            label={`Remove line ${index + 1}`}
            icon={<IconX size={16} stroke={1.8} />}
            onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
          />
        </div>
      ))}
      <div>
        <Button
          onClick={() =>
            onChange([...lines, { key: nextKey, kind: 'part', description: '', quantity: '1', price: '' }])
          }
        >
          Add line
        </Button>
      </div>
    </FormSection>
  );
}
