import { type GroupSummary, hasPermission, listGroups } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { Card } from '../../components/card/card.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { ExportButton } from '../../components/data-table/export-button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { FilterSelect } from '../../components/field/filter-select.tsx';
import { SearchField } from '../../components/field/search-field.tsx';
import { Toolbar } from '../../components/toolbar/toolbar.tsx';
import { useListPage } from '../../lists/list-page.ts';
import { NoMatches } from '../../lists/no-matches.tsx';
import { useDebouncedText } from '../../lists/use-debounced-text.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { GROUP_COLUMNS, GROUP_CSV_COLUMNS } from './group-columns.tsx';
import { type GroupSearch, groupQuery } from './group-search.ts';

interface GroupListProps {
  search: GroupSearch;
  onChange: (change: Partial<GroupSearch>) => void;
  onAdd: () => void;
}

export function GroupList({ search, onChange, onAdd }: GroupListProps) {
  const { q, state, id: openId } = search;
  const { id: orgId } = useOrganization();
  const user = useCurrentUser();
  const [text, setText] = useDebouncedText(q, (typed) => onChange({ q: typed, page: 1 }));
  const list = useListPage(
    listGroups,
    { params: { orgId }, query: groupQuery(search) },
    { search, onChange },
  );

  return (
    <>
      <Toolbar
        label="Groups"
        end={<ExportButton fileName="groups" columns={GROUP_CSV_COLUMNS} readPage={list.readPage} />}
      >
        <SearchField label="Search groups" placeholder="Name" value={text} onChange={setText} widthPx={200} />
        <FilterSelect
          name="Status"
          options={[
            { value: 'current', label: 'In use' },
            { value: 'archived', label: 'Archived' },
          ]}
          value={state}
          onChange={(chosen) => onChange({ state: chosen, page: 1 })}
        />
      </Toolbar>
      <Card isFlush>
        <DataTable<GroupSummary>
          label="Groups"
          columns={GROUP_COLUMNS}
          {...list.table}
          rowId={({ id }) => String(id)}
          empty={
            q || state === 'archived' ? (
              <NoMatches
                message="No groups match."
                onClear={() => onChange({ q: '', state: 'current', page: 1 })}
              />
            ) : (
              <EmptyState
                message="No groups yet. Groups let you filter by people, vehicles and trailers."
                action={hasPermission(user, 'GROUP_CREATE') && <Button onClick={onAdd}>Add group</Button>}
              />
            )
          }
          {...(openId && { openRowId: String(openId) })}
          {...(hasPermission(user, 'GROUP_READ') && {
            onOpen: ({ id }: GroupSummary) => onChange({ id }),
          })}
        />
      </Card>
    </>
  );
}
