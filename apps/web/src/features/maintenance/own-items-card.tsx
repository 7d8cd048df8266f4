import {
  createOwnInspectionItem,
  getOwnInspections,
  listOwnInspectionItems,
  OWN_ITEM_UNITS,
  type OwnInspectionItem,
  removeOwnInspectionItem,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Card } from '../../components/card/card.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog/confirm-dialog.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { ErrorNote } from '../../components/error-display/error-note.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { FormDrawer } from '../../forms/form-drawer.tsx';
import { useOrganization } from '../../session/session.ts';

type UnitKind = OwnInspectionItem['unitKind'];

const UNIT_LABELS: Readonly<Record<UnitKind, string>> = {
  vehicle: 'Vehicles',
  trailer: 'Trailers',
  any: 'Vehicles and trailers',
};
const CHANGED = [listOwnInspectionItems, getOwnInspections];

/** What drivers look at beside the items of the catalog. */
export function OwnItemsCard({ mayUpdate }: { readonly mayUpdate: boolean }) {
  const { id: orgId } = useOrganization();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<OwnInspectionItem | null>(null);
  const own = useQuery(queryOf(listOwnInspectionItems, { params: { orgId } }));
  const remove = useEndpointMutation({
    mutationFn: async ({ code }: OwnInspectionItem) => {
      await call(removeOwnInspectionItem, { params: { orgId, number: Number(code.slice('own-'.length)) } });
      setRemoved(null);
    },
    invalidates: CHANGED,
    toast: 'Item removed',
  });
  const columns: DataTableColumn<OwnInspectionItem>[] = [
    { id: 'title', title: 'Item', isLong: true, cell: ({ title }) => <b>{title}</b> },
    { id: 'spanish', title: 'In Spanish', isLong: true, cell: ({ titleEs }) => titleEs },
    { id: 'on', title: 'On', cell: ({ unitKind }) => UNIT_LABELS[unitKind] },
    ...(mayUpdate
      ? [
          {
            id: 'remove',
            title: 'Remove',
            cell: (item: OwnInspectionItem) => (
              <IconButton
                label={`Remove ${item.title}`}
                icon={<IconTrash size={16} stroke={1.8} />}
                onClick={() => setRemoved(item)}
              />
            ),
          },
        ]
      : []),
  ];
  const add = mayUpdate && (
    <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => setAdding(true)}>
      Add checklist item
    </Button>
  );
  const items = own.data?.items ?? [];
  return (
    <>
      <Card title="Custom inspection checklist items" action={items.length > 0 && add} isFlush>
        <DataTable<OwnInspectionItem>
          label="Custom checklist items"
          columns={columns}
          rows={items}
          rowId={({ code }) => code}
          {...stateOf(own)}
          empty={
            <EmptyState
              message="Drivers check the standard items. Add your own, such as load straps or the reefer unit."
              action={add}
            />
          }
        />
      </Card>
      {isAdding && <ItemDrawer onClose={() => setAdding(false)} />}
      {removed && (
        <ConfirmDialog
          title={`Remove ${removed.title}`}
          words="Drivers no longer check it. Past reports keep it."
          action="Remove"
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(removed)}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  );
}

function ItemDrawer({ onClose }: { readonly onClose: () => void }) {
  const { id: orgId } = useOrganization();
  const [start] = useState({ title: '', titleEs: '', unitKind: 'vehicle' as UnitKind });
  const [input, setInput] = useState(start);
  const [problem, setProblem] = useState<string | null>(null);
  const set = (part: Partial<typeof input>) => setInput({ ...input, ...part });
  const save = useEndpointMutation({
    mutationFn: () => call(createOwnInspectionItem, { params: { orgId }, body: input }),
    invalidates: CHANGED,
    toast: ({ title }) => `${title} added. Phones get it at their next sync`,
  });
  const submit = async () => {
    const found = input.title.trim() === '' ? 'Enter what drivers check.' : null;
    setProblem(found);
    if (found === null) save.mutate();
  };
  return (
    <FormDrawer
      title="Add checklist item"
      action="Add checklist item"
      isEdit={false}
      onSubmit={submit}
      act={save}
      isDirty={JSON.stringify(input) !== JSON.stringify(start)}
      onSaved={onClose}
      onClose={onClose}
    >
      <FormSection
        title="Item"
        words="Past reports keep the title the driver saw. To rename an item, remove it and add a new one."
      >
        <TextField
          label="What drivers check"
          maxLength={60}
          value={input.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <TextField
          label="In Spanish"
          description="Shown below the English title to drivers who use Spanish."
          maxLength={60}
          value={input.titleEs}
          onChange={(event) => set({ titleEs: event.currentTarget.value })}
        />
        <SelectField
          label="On"
          data={OWN_ITEM_UNITS.map((value) => ({ value, label: UNIT_LABELS[value] }))}
          value={input.unitKind}
          onChange={(unitKind) => set({ unitKind: unitKind as UnitKind })}
        />
        {problem && <p role="alert">{problem}</p>}
        {save.error && <ErrorNote error={save.error} />}
      </FormSection>
    </FormDrawer>
  );
}
