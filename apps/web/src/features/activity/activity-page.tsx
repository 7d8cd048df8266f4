import { ACTIVITY_REACH, type ActivityEntry, listActivity, MAX_PAGE_SIZE } from '@longhaul/contract';
import { useMemo } from 'react';
import { call } from '../../api/api.ts';
import { Card } from '../../components/card/card.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { ExportButton } from '../../components/data-table/export-button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Page } from '../../components/page/page.tsx';
import { SETTINGS_CRUMB } from '../../components/page-head/crumbs.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Toolbar } from '../../components/toolbar/toolbar.tsx';
import { formatCount } from '../../format/measure.ts';
import { useListPage } from '../../lists/list-page.ts';
import { NoMatches } from '../../lists/no-matches.tsx';
import { SavedViews } from '../../lists/saved-views.tsx';
import { useSearchParams } from '../../lists/search-params.ts';
import { useOrganization } from '../../session/session.ts';
import styles from './activity.module.css';
import { activityColumns, activityCsvColumns } from './activity-columns.tsx';
import { ActivityDrawer } from './activity-drawer.tsx';
import { ActivityDays, ActivityFilters, useActivityDays } from './activity-filters.tsx';
import { ActivitySearch, activityQuery } from './activity-search.ts';

const VIEWED = ['q', 'signIns', 'user', 'action', 'entity', 'entityId'] as const;
const UNFILTERED = { q: '', user: undefined, action: undefined, entity: undefined, entityId: undefined };

export function ActivityPage() {
  const { id: orgId, timeZone } = useOrganization();
  const [search, change] = useSearchParams(ActivitySearch);
  const { q, user, action, entity } = search;
  const { from, to } = useActivityDays(search);
  const params = { orgId };
  const query = activityQuery(search, { from, to });
  const list = useListPage(listActivity, { params, query }, { search, onChange: change });
  const columns = useMemo(() => activityColumns(timeZone), [timeZone]);
  const csvColumns = useMemo(() => activityCsvColumns(timeZone), [timeZone]);
  const isFiltered = q !== '' || user !== undefined || action !== undefined || entity !== undefined;
  const open = list.table.rows.find(({ id }) => id === search.entry);

  return (
    <Page>
      <PageHead
        title="Activity Log"
        crumbs={[SETTINGS_CRUMB]}
        facts="Who did what, when, and from where. Entries cannot be edited or deleted."
        actions={<SavedViews list="activity" schema={ActivitySearch} params={VIEWED} />}
      />
      <Toolbar
        label="Activity log"
        end={
          <>
            <ActivityDays search={search} onChange={change} />
            <ExportButton
              fileName={`activity-${from}-to-${to}`}
              columns={csvColumns}
              readPage={allPages((before) =>
                call(listActivity, { params, query: { ...query, size: MAX_PAGE_SIZE, before } }),
              )}
            />
          </>
        }
      >
        <ActivityFilters search={search} onChange={change} />
      </Toolbar>
      <Card isFlush>
        <DataTable<ActivityEntry>
          label="Activity log"
          columns={columns}
          {...list.table}
          rowId={({ id }) => id}
          onOpen={({ id }) => change({ entry: id })}
          empty={
            isFiltered ? (
              <NoMatches
                message="No matching activity in this period."
                onClear={() => change({ ...UNFILTERED, page: 1 })}
              />
            ) : (
              <EmptyState message="No matching activity in this period." />
            )
          }
          {...(search.entry && { openRowId: search.entry })}
        />
        {list.answer?.isTotalCapped && (
          <p className={styles.note}>
            More than {formatCount(ACTIVITY_REACH)} entries match. Only the newest are listed. Choose fewer
            days to see older ones, or export them all.
          </p>
        )}
      </Card>
      {open && <ActivityDrawer entry={open} onClose={() => change({ entry: undefined })} />}
    </Page>
  );
}

/** Reads on from the last entry read, beyond the reach of numbered pages, until there are no more. */
function allPages(read: (before: string | undefined) => Promise<{ items: ActivityEntry[] }>) {
  let before: string | undefined;
  return async (page: number) => {
    if (page === 1) before = undefined;
    const { items } = await read(before);
    before = items.at(-1)?.cursor;
    return { items, total: Number.POSITIVE_INFINITY };
  };
}
