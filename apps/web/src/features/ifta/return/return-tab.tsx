import { Card } from '../../../components/card/card.tsx';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { quarterText } from '../../../format/fuel-tax.ts';
import { BasisBar } from '../basis-bar.tsx';
import type { IftaTabProps } from '../ifta-tab.ts';
import { MilesCard } from '../map/miles-card.tsx';
import { RowsTable } from '../rows/rows-table.tsx';
import { InterestCard } from './interest-card.tsx';
import { IssueList } from './issue-list.tsx';
import styles from './return.module.css';
import { ReturnFigures } from './return-figures.tsx';
import { ScheduleTable } from './schedule-table.tsx';

const GROUPED_TITLES = {
  vehicle: 'By vehicle',
  'vehicle-jurisdiction': 'By vehicle and jurisdiction',
  month: 'By month',
} as const;

/** The return itself: what is owed to whom and why, with what is still in its way beside it. */
export function ReturnTab(props: IftaTabProps) {
  const { search, onChange, report } = props;
  const { taxReturn } = report;
  return (
    <>
      {report.filed && <BasisBar report={report} onChange={onChange} />}
      {!taxReturn.isNoOperation && <ReturnFigures taxReturn={taxReturn} />}
      {taxReturn.isNoOperation || search.groupBy === 'jurisdiction' ? (
        <ByJurisdiction {...props} />
      ) : (
        <RowsTable title={GROUPED_TITLES[search.groupBy]} report={report} grouping={search.groupBy} />
      )}
    </>
  );
}

function ByJurisdiction({ search, onChange, report }: IftaTabProps) {
  const { taxReturn, period } = report;
  return (
    <div className={styles.body}>
      <div className={styles.stack}>
        {taxReturn.isNoOperation && (
          <Card title="Return" facts={period.stamp === null && 'No operation'}>
            <EmptyState message={emptyText(report)} />
          </Card>
        )}
        {taxReturn.schedules.map((schedule) => (
          <ScheduleTable
            key={schedule.fuel}
            schedule={schedule}
            report={report}
            isOnlyOne={taxReturn.schedules.length === 1}
            isNarrowed={isNarrowed(search)}
          />
        ))}
        <InterestCard taxReturn={taxReturn} />
      </div>
      <aside className={styles.stack} aria-label="Other breakdowns">
        {!taxReturn.isNoOperation && <MilesCard search={search} onChange={onChange} report={report} />}
        {period.quarter !== null && <IssueList quarter={period.quarter} />}
      </aside>
    </div>
  );
}

/** Whether lines of the return are left out of what is shown. */
function isNarrowed({
  jurisdictions,
  jurisdiction,
  withNonMembers,
  hideZeroRows,
}: IftaTabProps['search']): boolean {
  return jurisdictions !== 'all' || jurisdiction !== undefined || !withNonMembers || hideZeroRows;
}

function emptyText({ period: { quarter, stamp } }: IftaTabProps['report']): string {
  if (quarter === null || stamp !== null) return 'No miles or fuel match these filters.';
  return `No miles or fuel in the ${quarterText(quarter)}. If you held an IFTA license in that quarter, file a no-operation return.`;
}
