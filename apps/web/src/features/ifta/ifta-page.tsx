import { getIftaReport } from '@longhaul/contract';
import { IconClock } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { DataState } from '../../components/data-state/data-state.tsx';
import { SkeletonRows } from '../../components/data-state/skeleton-rows.tsx';
import { Page } from '../../components/page/page.tsx';
import { Tabs } from '../../components/tabs/tabs.tsx';
import { useSearchParams } from '../../lists/search-params.ts';
import { useOrganization } from '../../session/session.ts';
import { ExportButtons } from './exports/export-buttons.tsx';
import { PackNote } from './exports/pack-note.tsx';
import { useAuditPack } from './exports/use-audit-pack.ts';
import { FilingButton } from './filing/filing-button.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import styles from './ifta.module.css';
import { IftaHead } from './ifta-head.tsx';
import { IftaSearch, type IftaTabId, reportQueryOf } from './ifta-search.ts';
import { IFTA_TABS } from './ifta-tabs.ts';
import { isOpen, useIssues } from './open-issues.ts';
import { refetchWhilePending } from './refetch-while-pending.ts';

/** The fuel-tax return of a quarter with everything that it is made from, in tabs. */
export function IftaPage() {
  const { id: orgId } = useOrganization();
  const [search, change] = useSearchParams(IftaSearch);
  const openTab = useOpenTab();
  const found = useQuery({
    ...queryOf(getIftaReport, { params: { orgId }, query: reportQueryOf(search) }),
    placeholderData: keepPreviousData,
    refetchInterval: refetchWhilePending,
  });
  const report = found.data;
  const quarter = report?.period.quarter ?? null;
  const issues = useIssues(quarter);
  const pack = useAuditPack();
  const openIssues = issues.data?.items.filter(isOpen).length;
  const tab = IFTA_TABS.find(({ id }) => id === search.tab) ?? IFTA_TABS[0]!;
  return (
    <Page>
      <IftaHead
        report={report}
        openIssues={openIssues}
        actions={
          report && (
            <>
              <ExportButtons search={search} quarter={quarter} pack={pack} />
              <FilingButton report={report} openIssues={openIssues} />
            </>
          )
        }
      />
      <PackNote pack={pack} />
      <Tabs
        label="Fuel tax"
        items={IFTA_TABS.map(({ id, title }) => ({
          id,
          title,
          ...(id === 'issues' && openIssues && { count: openIssues, tone: 'caution' as const }),
        }))}
        value={tab.id}
        onChange={openTab}
      >
        <div className={styles.tab}>
          <FilterBar
            filters={tab.filters}
            search={search}
            onChange={change}
            {...(report && { period: report.period })}
          />
          {report && report.pendingVehicles > 0 && <PendingNote count={report.pendingVehicles} />}
          <DataState {...stateOf(found)} skeleton={<SkeletonRows />}>
            {report && (
              <Suspense fallback={<SkeletonRows />}>
                <tab.Content search={search} onChange={change} report={report} />
              </Suspense>
            )}
          </DataState>
        </div>
      </Tabs>
    </Page>
  );
}

/** Another tab keeps the period and the filters; what the tab before had open stays behind. */
function useOpenTab(): (tab: IftaTabId) => void {
  const navigate = useNavigate();
  return (tab) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => {
        const shared = Object.entries(before).filter(([key]) => key in IftaSearch.shape && key !== 'tab');
        return { ...Object.fromEntries(shared), ...(tab !== 'return' && { tab }) };
      },
    });
}

/** Says that numbers on the screen will change by themselves. */
function PendingNote({ count }: { readonly count: number }) {
  const whose = count === 1 ? 'one vehicle are' : `${count} vehicles are`;
  return (
    <p role="status" className={styles.note}>
      <IconClock size={16} stroke={1.8} aria-hidden="true" />
      Miles of {whose} still being calculated. The numbers will change shortly.
    </p>
  );
}
