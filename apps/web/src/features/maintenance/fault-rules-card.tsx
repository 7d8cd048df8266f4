import {
  createFaultOrderRule,
  deleteFaultOrderRule,
  type FaultOrderRule,
  listFaultOrderRules,
  WORK_ORDER_CATEGORIES,
  type WorkOrderCategory,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Card } from '../../components/card/card.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { ErrorNote } from '../../components/error-display/error-note.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { FormRow, FormSection } from '../../components/form/form-section.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { FormDrawer } from '../../forms/form-drawer.tsx';
import { useOrganization } from '../../session/session.ts';

const CATEGORY_LABELS: Readonly<Record<WorkOrderCategory, string>> = {
  preventive: 'Preventive',
  tires: 'Tires',
  repair: 'Repair',
};

/** Trouble codes that open a work order by themselves. */
export function FaultRulesCard({ mayUpdate }: { readonly mayUpdate: boolean }) {
  const { id: orgId } = useOrganization();
  const [isAdding, setAdding] = useState(false);
  const rules = useQuery(queryOf(listFaultOrderRules, { params: { orgId } }));
  const remove = useEndpointMutation({
    mutationFn: (ruleId: number) => call(deleteFaultOrderRule, { params: { orgId, ruleId } }),
    invalidates: [listFaultOrderRules],
    toast: 'Rule deleted',
  });
  const columns: DataTableColumn<FaultOrderRule>[] = [
    {
      id: 'code',
      title: 'Trouble code',
      cell: ({ spn, fmi }) => <b>{`SPN ${spn}, ${fmi === null ? 'any FMI' : `FMI ${fmi}`}`}</b>,
    },
    { id: 'title', title: 'Order', isLong: true, cell: ({ title }) => title },
    { id: 'category', title: 'Category', cell: ({ category }) => CATEGORY_LABELS[category] },
    ...(mayUpdate
      ? [
          {
            id: 'delete',
            title: 'Delete',
            cell: ({ id, spn }: FaultOrderRule) => (
              <IconButton
                label={`Delete the rule for SPN ${spn}`}
                icon={<IconTrash size={16} stroke={1.8} />}
                onClick={() => remove.mutate(id)}
              />
            ),
          },
        ]
      : []),
  ];
  const add = mayUpdate && (
    <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => setAdding(true)}>
      Add trouble code
    </Button>
  );
  const items = rules.data?.items ?? [];
  return (
    <>
      <Card title="Orders for trouble codes" action={items.length > 0 && add} isFlush>
        <DataTable<FaultOrderRule>
          label="Trouble codes"
          columns={columns}
          rows={items}
          rowId={({ id }) => String(id)}
          {...stateOf(rules)}
          empty={
            <EmptyState
              message="No trouble codes create orders yet. Add one, such as low oil pressure: SPN 100, FMI 1."
              action={add}
            />
          }
        />
      </Card>
      {isAdding && <RuleDrawer onClose={() => setAdding(false)} />}
    </>
  );
}

function RuleDrawer({ onClose }: { readonly onClose: () => void }) {
  const { id: orgId } = useOrganization();
  const [start] = useState({ spn: '', fmi: '', title: '', category: 'repair' as WorkOrderCategory });
  const [input, setInput] = useState(start);
  const [problem, setProblem] = useState<string | null>(null);
  const set = (part: Partial<typeof input>) => setInput({ ...input, ...part });
  const save = useEndpointMutation({
    mutationFn: () =>
      call(createFaultOrderRule, {
        params: { orgId },
        body: {
          spn: Number(input.spn),
          fmi: input.fmi.trim() === '' ? null : Number(input.fmi),
          title: input.title,
          category: input.category,
        },
      }),
    invalidates: [listFaultOrderRules],
    toast: 'Rule saved',
  });
  const submit = async () => {
    const found = !/^\d{1,6}$/.test(input.spn.trim())
      ? 'Enter the SPN as a number.'
      : !/^(\d{1,2})?$/.test(input.fmi.trim())
        ? 'Enter the FMI as a number from 0 to 31, or leave it blank.'
        : input.title.trim() === ''
          ? 'Enter the work needed.'
          : null;
    setProblem(found);
    if (found === null) save.mutate();
  };
  return (
    <FormDrawer
      title="Add trouble code"
      action="Add trouble code"
      isEdit={false}
      onSubmit={submit}
      act={save}
      isDirty={JSON.stringify(input) !== JSON.stringify(start)}
      onSaved={onClose}
      onClose={onClose}
    >
      <FormSection
        title="Trouble code"
        words="Creates an order when a device reports this code, unless one is already open."
      >
        <FormRow>
          <TextField
            label="SPN"
            inputMode="numeric"
            value={input.spn}
            onChange={(event) => set({ spn: event.currentTarget.value })}
          />
          <TextField
            label="FMI"
            description="Blank for any."
            inputMode="numeric"
            value={input.fmi}
            onChange={(event) => set({ fmi: event.currentTarget.value })}
          />
        </FormRow>
        <TextField
          label="Work needed"
          maxLength={120}
          value={input.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <SelectField
          label="Category"
          data={WORK_ORDER_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }))}
          value={input.category}
          onChange={(category) => set({ category: category as WorkOrderCategory })}
        />
        {problem && <p role="alert">{problem}</p>}
        {save.error && <ErrorNote error={save.error} />}
      </FormSection>
    </FormDrawer>
  );
}
