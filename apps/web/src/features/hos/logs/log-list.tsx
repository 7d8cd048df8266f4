import {
  hasPermission,
  LOG_LIST_MAX_DAYS,
  type LogDay,
  type LogList as Logs,
  listLogs,
} from '@longhaul/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { queryOf } from '../../../api/query-cache.ts';
import { Card } from '../../../components/card/card.tsx';
import { FilterChip } from '../../../components/chip/chip.tsx';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { ExportButton } from '../../../components/data-table/export-button.tsx';
import { standardPresets, todayIn } from '../../../components/date-range/date-range.ts';
import { DateRangeField } from '../../../components/date-range/date-range-field.tsx';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { SearchField } from '../../../components/field/search-field.tsx';
import { Toolbar } from '../../../components/toolbar/toolbar.tsx';
import { GroupFilter } from '../../../lists/group-filter.tsx';
import { useListPage } from '../../../lists/list-page.ts';
import { NoMatches } from '../../../lists/no-matches.tsx';
import { SavedViews } from '../../../lists/saved-views.tsx';
import { useDebouncedText } from '../../../lists/use-debounced-text.ts';
import { HoursExport } from '../../../records/documents/hours-export.tsx';
import { useMeasures } from '../../../session/measures.ts';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import { logColumns } from './log-columns.tsx';
import { LOG_CSV_COLUMNS } from './log-csv.ts';
import styles from './logs.module.css';
import { LogsSearch, logQuery, logRange, logScope } from './logs-search.ts';

const REFRESH_MS = 60_000;

const VIEWED = [
  'q',
  'sort',
  'driver',
  'group',
  'uncertified',
  'violations',
  'proposals',
  'incomplete',
] as const;

interface LogListProps {
  readonly search: LogsSearch;
  readonly onChange: (change: Partial<LogsSearch>) => void;
}

export function LogList({ search, onChange }: LogListProps) {
  const { q, driver, group, uncertified, violations, proposals, incomplete } = search;
  const { id: orgId, timeZone } = useOrganization();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const measures = useMeasures();
  const [text, setText] = useDebouncedText(q, (typed) => onChange({ q: typed, page: 1 }));
  const today = todayIn(timeZone, new Date());
  const range = logRange(search, today);
  const columns = useMemo(() => logColumns(today, measures), [today, measures]);
  const scope = logScope(search, today);
  const list = useListPage(
    listLogs,
    { params: { orgId }, query: logQuery(search, today) },
    { search, onChange, refetchMs: REFRESH_MS },
  );
  const totals = useTotals(orgId, scope);
  const isFiltered =
    uncertified ||
    violations ||
    proposals ||
    incomplete ||
    q !== '' ||
    driver !== undefined ||
    group !== undefined;
  const toggle = (change: Partial<LogsSearch>) => onChange({ ...change, page: 1 });

  return (
    <div className={styles.tab}>
      <Toolbar
        label="Logs"
        end={
          <>
            <SavedViews list="logs" schema={LogsSearch} params={VIEWED} />
            <DateRangeField
              label="Days"
              value={range}
              onChange={(chosen) => toggle(chosen)}
              presets={standardPresets(today)}
              maxDay={today}
              maxDays={LOG_LIST_MAX_DAYS}
            />
            <HoursExport range={range} driverId={driver} groupId={group} />
            <ExportButton fileName="hos-logs" columns={LOG_CSV_COLUMNS} readPage={list.readPage} />
          </>
        }
      >
        <SearchField
          label="Search logs"
          placeholder="Driver or unit"
          value={text}
          onChange={setText}
          widthPx={200}
        />
        <GroupFilter value={group} onChange={(chosen) => toggle({ group: chosen })} />
        {driver !== undefined && (
          <FilterChip isPressed onClick={() => toggle({ driver: undefined })}>
            One driver
          </FilterChip>
        )}
        <FilterChip
          isPressed={uncertified}
          onClick={() => toggle({ uncertified: !uncertified })}
          {...(totals && { count: totals.uncertifiedCount })}
        >
          Not certified
        </FilterChip>
        <FilterChip isPressed={violations} onClick={() => toggle({ violations: !violations })}>
          With violations
        </FilterChip>
        <FilterChip
          isPressed={proposals}
          onClick={() => toggle({ proposals: !proposals })}
          {...(totals && { count: totals.pendingProposalCount })}
        >
          Edits pending
        </FilterChip>
        <FilterChip isPressed={incomplete} onClick={() => toggle({ incomplete: !incomplete })}>
          Incomplete
        </FilterChip>
      </Toolbar>
      <Card isFlush>
        <DataTable<LogDay>
          label="Logs"
          viewName="HOS logs"
          columns={columns}
          {...list.table}
          rowId={({ id }) => id}
          {...(hasPermission(user, 'HOS_READ') && {
            onOpen: ({ id }: LogDay) => void navigate({ to: '/hos/logs/$id', params: { id } }),
          })}
          empty={
            isFiltered ? (
              <NoMatches
                message="No logs match."
                onClear={() =>
                  toggle({
                    q: '',
                    driver: undefined,
                    group: undefined,
                    uncertified: false,
                    violations: false,
                    proposals: false,
                    incomplete: false,
                  })
                }
              />
            ) : (
              <EmptyState message="No logs yet. A driver's log starts with the first duty status, on an ELD or in My log." />
            )
          }
        />
      </Card>
    </div>
  );
}

type Scope = { from: string; to: string; q?: string; driverId?: number[]; groupId?: number[] };

/** What the days hold, whichever of the chips are pressed. */
function useTotals(orgId: number, scope: Scope): Logs['totals'] | undefined {
  const { data } = useQuery({
    ...queryOf(listLogs, { params: { orgId }, query: { ...scope, size: 1 } }),
    placeholderData: keepPreviousData,
  });
  return data?.totals;
}
