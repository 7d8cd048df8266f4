import { hasPermission, listUnidentifiedDriving } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query-cache.ts';
import { Page } from '../../../components/page/page.tsx';
import { PageHead } from '../../../components/page-head/page-head.tsx';
import { type TabItem, Tabs } from '../../../components/tabs/tabs.tsx';
import { useSearchParams } from '../../../lists/search-params.ts';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import { LogList } from './log-list.tsx';
import { LogsSearch, type LogsTab } from './logs-search.ts';
import { UncertifiedDriverList } from './uncertified-driver-list.tsx';
import { UnidentifiedInbox } from './unidentified-inbox.tsx';

/** Every driver's days, those that want certifying, and driving that nobody was signed in for. */
export function LogsPage() {
  const user = useCurrentUser();
  const { id: orgId } = useOrganization();
  const [search, change] = useSearchParams(LogsSearch);
  const mayRead = hasPermission(user, 'HOS_READ');
  const open = useQuery({
    ...queryOf(listUnidentifiedDriving, { params: { orgId }, query: { size: 1, state: ['open'] } }),
    enabled: mayRead,
  });
  const tabs: TabItem<LogsTab>[] = [
    { id: 'logs', title: 'Logs' },
    { id: 'certify', title: 'To certify' },
    ...(mayRead
      ? [{ id: 'unidentified' as const, title: 'Unidentified driving', count: open.data?.total ?? 0 }]
      : []),
  ];
  const tab = tabs.find(({ id }) => id === search.tab)?.id ?? 'logs';
  return (
    <Page>
      <PageHead title="HoS Logs" facts="One row per driver and day, in home terminal time" />
      <Tabs
        label="Logs"
        items={tabs}
        value={tab}
        onChange={(chosen) => change({ tab: chosen, page: 1, sort: undefined })}
      >
        {tab === 'logs' && <LogList search={search} onChange={change} />}
        {tab === 'certify' && <UncertifiedDriverList />}
        {tab === 'unidentified' && <UnidentifiedInbox search={search} onChange={change} />}
      </Tabs>
    </Page>
  );
}
