import { listViolations, type ViolationList } from '@longhaul/contract';
import { addDays } from '@longhaul/units';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query-cache.ts';
import { countDays, standardPresets, todayIn } from '../../components/date-range/date-range.ts';
import { DateRangeField } from '../../components/date-range/date-range-field.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { formatCount } from '../../format/measure.ts';
import { SavedViews } from '../../lists/saved-views.tsx';
import { useSearchParams } from '../../lists/search-params.ts';
import { useOrganization } from '../../session/session.ts';
import { ViolationCharts, ViolationChartsSkeleton } from './violation-charts.tsx';
import { ViolationDrawer } from './violation-drawer.tsx';
import { ViolationSearch, violationFilters, violationRange } from './violation-search.ts';
import { ViolationTable } from './violation-table.tsx';

const MAX_DAYS = 200;
const VIEWED = ['q', 'sort', 'driver', 'group', 'rule', 'set', 'severity', 'atLeast'] as const;

/** Driving past a limit: how much of it, whose, which rule, and each explained. */
export function ViolationsPage() {
  const { id: orgId, timeZone } = useOrganization();
  const [search, change] = useSearchParams(ViolationSearch);
  const today = todayIn(timeZone, new Date());
  const range = violationRange(search, today);
  const days = countDays(range);
  const before = { from: addDays(range.from, -days), to: addDays(range.from, -1) };
  const filters = violationFilters(search);
  const now = useQuery({
    ...queryOf(listViolations, { params: { orgId }, query: { ...range, ...filters, size: 1 } }),
    placeholderData: keepPreviousData,
  });
  const earlier = useQuery({
    ...queryOf(listViolations, { params: { orgId }, query: { ...before, ...filters, size: 1 } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page>
      <PageHead
        title="HoS Violations"
        facts={now.data && factsOf(now.data.total, earlier.data?.total, days)}
        actions={
          <>
            <SavedViews list="violations" schema={ViolationSearch} params={VIEWED} />
            <DateRangeField
              label="Days"
              value={range}
              onChange={(chosen) => change({ ...chosen, page: 1 })}
              presets={standardPresets(today)}
              maxDay={today}
              maxDays={MAX_DAYS}
            />
          </>
        }
      />
      {now.isPending && <ViolationChartsSkeleton />}
      {now.data && now.data.total > 0 && (
        <ViolationCharts
          totals={now.data.totals}
          onDriver={(driver) => change({ driver, page: 1 })}
          onRule={(rule) => change({ rule, page: 1 })}
        />
      )}
      <ViolationTable
        search={search}
        query={{ ...range, ...filters }}
        sets={(now.data?.totals.byRuleSet ?? []).map(({ ruleSet }) => ruleSet)}
        onChange={change}
      />
      {search.open && (
        <ViolationDrawer key={search.open} id={search.open} onClose={() => change({ open: undefined })} />
      )}
    </Page>
  );
}

function factsOf(total: ViolationList['total'], earlier: number | undefined, days: number): string {
  const span = days === 1 ? 'day' : `${days} days`;
  const found = total === 0 ? 'None' : formatCount(total);
  const words = `${found} in ${days === 1 ? '1 day' : `${days} days`}`;
  if (earlier === undefined) return words;
  if (earlier === total) return `${words}, the same as the ${span} before`;
  const difference = formatCount(Math.abs(total - earlier));
  return `${words}, ${difference} ${total < earlier ? 'fewer' : 'more'} than the ${span} before`;
}
