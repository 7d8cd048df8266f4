import { getRetention, previewRetention } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { Card } from '../../components/card/card.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { Page } from '../../components/page/page.tsx';
import { SETTINGS_CRUMB } from '../../components/page-head/crumbs.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { useSearchParams } from '../../lists/search-params.ts';
import { useOrganization } from '../../session/session.ts';
import { DueTable } from './due-table.tsx';
import { PeriodCard } from './period-form.tsx';
import styles from './retention.module.css';
import { RetentionSearch } from './retention-search.ts';
import { RunList } from './run-list.tsx';

export function RetentionPage() {
  const { id: orgId } = useOrganization();
  const [search, change] = useSearchParams(RetentionSearch);
  const retention = useQuery(queryOf(getRetention, { params: { orgId } }));
  return (
    <Page>
      <PageHead
        title="Data Retention"
        crumbs={[SETTINGS_CRUMB]}
        facts="Older records are deleted every night and cannot be recovered"
      />
      <DataState {...stateOf(retention)}>
        {retention.data && <PeriodCard periods={retention.data.periods} />}
      </DataState>
      <NextRun />
      <RunList search={search} onChange={change} />
    </Page>
  );
}

/** What goes with the periods in force. */
function NextRun() {
  const { id: orgId } = useOrganization();
  const preview = useQuery(queryOf(previewRetention, { params: { orgId } }));
  return (
    <Card title="What the next run deletes" facts="With the saved periods" isFlush>
      <DataState {...stateOf(preview)}>{preview.data && <DueTable items={preview.data.items} />}</DataState>
      <p className={styles.note}>
        A run starts every night after 08:00 UTC. Locations are deleted a full week at a time. Duty records
        are deleted 14 days after their period, because a log can be submitted up to 13 days late.
      </p>
    </Card>
  );
}
