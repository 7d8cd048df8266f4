import type { Page } from '@longhaul/contract';
import type { ReactNode } from 'react';
import { Card } from '../../components/card/card.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { ExportButton } from '../../components/data-table/export-button.tsx';
import type { CsvColumn } from '../../components/data-table/export-csv.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { SearchField } from '../../components/field/search-field.tsx';
import { Toolbar } from '../../components/toolbar/toolbar.tsx';
import type { ListTable } from '../../lists/list-page.ts';
import { NoMatches } from '../../lists/no-matches.tsx';
import { useDebouncedText } from '../../lists/use-debounced-text.ts';
import type { EntrySearch } from './group-search.ts';

interface EntryListProps<Item extends { id: number }> {
  label: string;
  searchLabel: string;
  placeholder: string;
  fileName: string;
  columns: readonly DataTableColumn<Item>[];
  csvColumns: readonly CsvColumn<Item>[];
  list: { table: ListTable<Item>; readPage: (page: number) => Promise<Page<Item>> };
  search: EntrySearch;
  onChange: (change: Partial<EntrySearch>) => void;
  /** Without any, and what to do then. */
  empty: string;
  action: ReactNode;
}

/** The members or assets of one group. */
export function EntryList<Item extends { id: number }>(props: EntryListProps<Item>) {
  const { label, columns, list, search, onChange } = props;
  const [text, setText] = useDebouncedText(search.q, (q) => onChange({ q, page: 1 }));
  return (
    <>
      <Toolbar
        label={label}
        end={<ExportButton fileName={props.fileName} columns={props.csvColumns} readPage={list.readPage} />}
      >
        <SearchField
          label={props.searchLabel}
          placeholder={props.placeholder}
          value={text}
          onChange={setText}
          widthPx={240}
        />
      </Toolbar>
      <Card isFlush>
        <DataTable<Item>
          label={label}
          viewName={`${label} of a group`}
          columns={columns}
          {...list.table}
          rowId={({ id }) => String(id)}
          empty={
            search.q ? (
              <NoMatches message="Nothing matches." onClear={() => onChange({ q: '', page: 1 })} />
            ) : (
              <EmptyState message={props.empty} action={props.action} />
            )
          }
        />
      </Card>
    </>
  );
}
