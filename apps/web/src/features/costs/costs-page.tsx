import { COST_FORMS, COST_SCOPES, type Cost, listCosts } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconCoin, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Card } from '../../components/card/card.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { ExportButton } from '../../components/data-table/export-button.tsx';
import type { CsvColumn } from '../../components/data-table/export-csv.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { FilterSelect } from '../../components/field/filter-select.tsx';
import { SearchField } from '../../components/field/search-field.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Toolbar } from '../../components/toolbar/toolbar.tsx';
import { formatCalendarDate } from '../../format/date.ts';
import { useListPage } from '../../lists/list-page.ts';
import { NoMatches } from '../../lists/no-matches.tsx';
import { useSearchParams } from '../../lists/search-params.ts';
import { useDebouncedText } from '../../lists/use-debounced-text.ts';
import { useOrganization } from '../../session/session.ts';
import { CostDrawer } from './cost-drawer.tsx';
import { amountText, FORM_LABELS, SCOPE_LABELS, subjectOf } from './cost-labels.ts';
import { CostSearch, costQuery } from './cost-search.ts';

/** What trucks cost beside their fuel, which comes from the receipts. */
export function CostsPage() {
  const { id: orgId } = useOrganization();
  const [search, change] = useSearchParams(CostSearch);
  const [opened, setOpened] = useState<Cost | null>(null);
  const [text, setText] = useDebouncedText(search.q, (q) => change({ q, page: 1 }));
  const columns = useMemo(() => COLUMNS, []);
  const query = costQuery(search);
  const list = useListPage(listCosts, { params: { orgId }, query }, { search, onChange: change });
  const icon = <IconCoin size={28} stroke={1.5} />;
  return (
    <Page>
      <PageHead
        title="Costs"
        facts="Costs other than fuel. Fuel cost comes from fuel purchases."
        actions={
          <Button
            variant="filled"
            leftSection={<IconPlus size={16} stroke={1.8} />}
            onClick={() => change({ addCost: true })}
          >
            Add cost
          </Button>
        }
      />
      <Toolbar
        label="Costs"
        end={<ExportButton fileName="costs" columns={COST_CSV_COLUMNS} readPage={list.readPage} />}
      >
        <SearchField
          label="Search costs"
          placeholder="Kind, unit or note"
          value={text}
          onChange={setText}
          widthPx={220}
        />
        <FilterSelect
          name="For"
          value={search.scope}
          options={[
            { value: 'any', label: 'Any' },
            ...COST_SCOPES.map((value) => ({ value, label: SCOPE_LABELS[value] })),
          ]}
          onChange={(scope) => change({ scope, page: 1 })}
        />
        <FilterSelect
          name="Basis"
          value={search.form}
          options={[
            { value: 'any', label: 'Any' },
            ...COST_FORMS.map((value) => ({ value, label: FORM_LABELS[value] })),
          ]}
          onChange={(form) => change({ form, page: 1 })}
        />
      </Toolbar>
      <Card isFlush>
        <DataTable<Cost>
          label="Costs"
          columns={columns}
          {...list.table}
          rowId={({ id }) => String(id)}
          onOpen={setOpened}
          {...(opened && { openRowId: String(opened.id) })}
          empty={
            Object.keys(query).length > 0 ? (
              <NoMatches
                icon={icon}
                message="No costs match."
                onClear={() => change({ q: '', scope: 'any', form: 'any', page: 1 })}
              />
            ) : (
              <EmptyState
                icon={icon}
                message="No costs yet. Until you add costs, only fuel is counted."
                action={<Button onClick={() => change({ addCost: true })}>Add cost</Button>}
              />
            )
          }
        />
      </Card>
      {search.addCost && (
        <CostDrawer cost={null} kinds={list.answer?.kinds ?? []} onClose={() => change({ addCost: false })} />
      )}
      {opened && (
        <CostDrawer
          key={opened.id}
          cost={opened}
          kinds={list.answer?.kinds ?? []}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  );
}

const spanText = ({ from, to, form }: Cost): string => {
  if (form === 'once') return from === null ? '' : formatCalendarDate(from);
  if (from === null && to === null) return 'Always';
  if (to === null) return `From ${formatCalendarDate(from!)}`;
  return from === null
    ? `Until ${formatCalendarDate(to)}`
    : `${formatCalendarDate(from)} to ${formatCalendarDate(to)}`;
};

/** As it was entered, with a capital. */
const kindName = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1);

const COLUMNS: DataTableColumn<Cost>[] = [
  { id: 'kind', title: 'Type', isSortable: true, cell: ({ kind }) => <b>{kindName(kind)}</b> },
  { id: 'scope', title: 'Applies to', isSortable: true, cell: subjectOf },
  { id: 'form', title: 'Basis', isSortable: true, cell: ({ form }) => FORM_LABELS[form] },
  { id: 'amount', title: 'Amount', isNumeric: true, isSortable: true, cell: amountText },
  { id: 'from', title: 'Effective', isSortable: true, cell: spanText },
  { id: 'note', title: 'Note', isLong: true, cell: ({ note }) => note },
];

export const COST_CSV_COLUMNS: readonly CsvColumn<Cost>[] = [
  { title: 'Type', text: ({ kind }) => kind },
  { title: 'Applies to', text: subjectOf },
  { title: 'Basis', text: ({ form }) => FORM_LABELS[form] },
  { title: 'Amount', text: amountText },
  { title: 'From', text: ({ from }) => from },
  { title: 'To', text: ({ to }) => to },
  { title: 'Note', text: ({ note }) => note },
];
