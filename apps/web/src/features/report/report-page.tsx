import {
  exportReport,
  getReport,
  isFirstDay,
  listMailedReports,
  type MailedReport,
  ReportKind,
  reportPeriod,
} from '@longhaul/contract';
import { Button, Skeleton, UnstyledButton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { open } from '../../api/api.ts';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { Card } from '../../components/card/card.tsx';
import { Chip } from '../../components/chip/chip.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { todayIn } from '../../components/date-range/date-range.ts';
import { FilterSelect } from '../../components/field/filter-select.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { saveAnswer } from '../../components/save-file/save-file.ts';
import { Segmented } from '../../components/segmented/segmented.tsx';
import { formatDateTime } from '../../format/date.ts';
import { countText } from '../../format/measure.ts';
import { useSearchParams } from '../../lists/search-params.ts';
import { useOrganization } from '../../session/session.ts';
import { Recipients } from './recipients.tsx';
import styles from './report.module.css';
import { isOver, periodBefore, periodsUntil, periodTitle } from './report-labels.ts';
import { ReportSheet } from './report-sheet.tsx';

const ReportSearch = z.object({
  kind: ReportKind.catch('month').default('month'),
  startsOn: z.iso.date().optional().catch(undefined),
});

/** A month or a week on one page: read here, saved as PDF, or mailed when it is over. */
export function ReportPage() {
  const { id: orgId, timeZone } = useOrganization();
  const [search, change] = useSearchParams(ReportSearch);
  const today = todayIn(timeZone, new Date());
  const { kind } = search;
  const current = periodsUntil(kind, today)[0]!;
  const startsOn =
    search.startsOn !== undefined && isFirstDay(kind, search.startsOn) && search.startsOn <= current
      ? search.startsOn
      : periodBefore(kind, current);
  const found = useQuery({
    ...queryOf(getReport, { params: { orgId, kind }, query: { startsOn } }),
    placeholderData: keepPreviousData,
  });
  const save = useMutation({
    mutationFn: async (as: 'current' | 'mailed') =>
      saveAnswer(await open(exportReport, { params: { orgId, kind }, query: { startsOn, as } })),
  });
  const { data } = found;
  const periods = [...new Set([...periodsUntil(kind, today), startsOn])];
  return (
    <Page>
      <PageHead
        title={kind === 'month' ? 'Monthly report' : 'Weekly report'}
        facts={
          data && data.pendingVehicles > 0 && `Still updating: ${countText(data.pendingVehicles, 'vehicle')}`
        }
        actions={
          <>
            <Segmented
              label="Period"
              value={kind}
              options={[
                { value: 'month', label: 'Month' },
                { value: 'week', label: 'Week' },
              ]}
              onChange={(next) => change({ kind: next, startsOn: undefined })}
            />
            <FilterSelect
              name={kind === 'month' ? 'Month' : 'Week'}
              value={startsOn}
              options={periods.map((day) => ({
                value: day,
                label: `${periodTitle(kind, reportPeriod(kind, day))}${isOver(kind, day, today) ? '' : ', so far'}`,
              }))}
              onChange={(day) => change({ startsOn: day })}
            />
            <Button
              leftSection={<IconDownload size={16} stroke={1.8} />}
              variant="filled"
              loading={save.isPending}
              disabled={!data}
              onClick={() => save.mutate('current')}
            >
              PDF
            </Button>
          </>
        }
      />
      <div className={styles.page}>
        <DataState
          {...stateOf(found)}
          isEmpty={false}
          empty={null}
          skeleton={<Skeleton height={760} radius="lg" />}
        >
          {data && <ReportSheet report={data} />}
        </DataState>
        <aside className={styles.side} aria-label="Mail">
          <Recipients kind={kind} />
          {data?.mailed && (
            <Card
              title="This report was emailed"
              action={data.mailed.hasNewerData && <Chip tone="caution">Newer data</Chip>}
            >
              <p>
                On {formatDateTime(new Date(data.mailed.at), timeZone)}.{' '}
                {data.mailed.hasNewerData
                  ? 'Figures have changed since, for example because a truck uploaded late. The emailed report stays the same.'
                  : 'The figures have not changed since.'}
              </p>
              {data.mailed.hasNewerData && (
                <Button loading={save.isPending} onClick={() => save.mutate('mailed')}>
                  PDF as emailed
                </Button>
              )}
            </Card>
          )}
          <Mailed onOpen={(report) => change({ kind: report.kind, startsOn: report.period.from })} />
        </aside>
      </div>
    </Page>
  );
}

function Mailed({ onOpen }: { onOpen: (report: MailedReport) => void }) {
  const { id: orgId, timeZone } = useOrganization();
  const found = useQuery(queryOf(listMailedReports, { params: { orgId } }));
  return (
    <Card title="Emailed reports">
      <DataState
        {...stateOf(found)}
        isEmpty={found.data?.items.length === 0}
        empty={<p className={styles.none}>No reports emailed yet.</p>}
      >
        <ul className={styles.mailed}>
          {found.data?.items.map((report) => (
            <li key={`${report.kind} ${report.period.from}`}>
              <UnstyledButton onClick={() => onOpen(report)}>
                {periodTitle(report.kind, report.period)}
              </UnstyledButton>
              <small>
                {formatDateTime(new Date(report.mailedAt), timeZone)},{' '}
                {countText(report.recipientCount, 'person', 'people')}
              </small>
            </li>
          ))}
        </ul>
      </DataState>
    </Card>
  );
}
