import { getHosBeforeDay, type HosLog } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query-cache.ts';
import { DUTY_LABELS } from '../../../components/chip/duty-labels.ts';
import { DataState } from '../../../components/data-state/data-state.tsx';
import { SkeletonRows } from '../../../components/data-state/skeleton-rows.tsx';
import { GRID_ROWS, type GridDay, type GridPeriod } from '../../../components/log-grid/grid-day.ts';
import { RULE_NAMES } from '../../../components/log-grid/rule-labels.ts';
import { formatMinutes, formatOver } from '../../../format/span.ts';
import { useOrganization } from '../../../session/session.ts';
import styles from './change-drawer.module.css';
import { type DayOutcome, dayOutcome } from './edit-preview.ts';

interface EditOutcomeProps {
  readonly log: HosLog;
  readonly day: GridDay;
  readonly current: readonly GridPeriod[];
  readonly changed: readonly GridPeriod[];
}

/** The totals and the violations of a day, as they are and with a change. */
export function EditOutcome({ log, day, current, changed }: EditOutcomeProps) {
  const { id: orgId } = useOrganization();
  const { data, error, isPending, refetch } = useQuery(
    queryOf(getHosBeforeDay, {
      params: { orgId, userId: log.driver.id },
      query: { date: log.logDate },
    }),
  );
  return (
    <DataState
      isLoading={isPending}
      error={error}
      onRetry={() => void refetch()}
      skeleton={<SkeletonRows count={3} />}
    >
      {data && (
        <OutcomeTable
          before={dayOutcome(log, day, current, data)}
          after={dayOutcome(log, day, changed, data)}
        />
      )}
    </DataState>
  );
}

function OutcomeTable({ before, after }: { before: DayOutcome; after: DayOutcome }) {
  return (
    <table className={styles.outcome} aria-label="Totals and violations before and after">
      <thead>
        <tr>
          <td />
          {GRID_ROWS.map((status) => (
            <th key={status} scope="col" title={DUTY_LABELS[status]}>
              {status}
            </th>
          ))}
          <th scope="col">Violations</th>
        </tr>
      </thead>
      <tbody>
        <OutcomeRow name="Now" outcome={before} />
        <OutcomeRow name="After" outcome={after} changedFrom={before} />
      </tbody>
    </table>
  );
}

interface OutcomeRowProps {
  readonly name: string;
  readonly outcome: DayOutcome;
  readonly changedFrom?: DayOutcome;
}

function OutcomeRow({ name, outcome: { minutes, violations }, changedFrom }: OutcomeRowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {GRID_ROWS.map((status) => (
        <td
          key={status}
          data-changed={(changedFrom && changedFrom.minutes[status] !== minutes[status]) || undefined}
        >
          {formatMinutes(minutes[status])}
        </td>
      ))}
      <td data-violation={violations.length > 0 || undefined}>
        {violations.length === 0
          ? 'None'
          : violations
              .map(({ rule, minutes: over }) => `${RULE_NAMES[rule]}, ${formatOver(over)} over`)
              .join('; ')}
      </td>
    </tr>
  );
}
