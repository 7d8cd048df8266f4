import type { DriverViolation } from '@longhaul/contract';
import { addDays, fileInstant, startOfDate } from '@longhaul/units';
import { Avatar } from '../../components/avatar/avatar.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import type { CsvColumn } from '../../components/data-table/export-csv.ts';
import { RULE_NAMES } from '../../components/log-grid/rule-labels.ts';
import { isFederal } from '../../components/rule-set-name/rule-set-name.tsx';
import { SeverityChip } from '../../components/violation-card/severity-chip.tsx';
import { formatDateTime } from '../../format/date.ts';
import { RULE_SET_LABELS, SHORT_RULE_SET_LABELS } from '../../format/rule-sets.ts';
import { formatOver } from '../../format/span.ts';
import styles from './violations.module.css';

const at = (instant: string, timeZone: string) => formatDateTime(new Date(instant), timeZone);
const nameOf = ({ driver }: DriverViolation) => `${driver.firstName} ${driver.lastName}`;

export function violationColumns(): DataTableColumn<DriverViolation>[] {
  return [
    {
      id: 'driver',
      title: 'Driver',
      isSortable: true,
      cell: (violation) => (
        <span className={styles.driver}>
          <Avatar firstName={violation.driver.firstName} lastName={violation.driver.lastName} size="sm" />
          {nameOf(violation)}
        </span>
      ),
    },
    {
      id: 'rule',
      title: 'Rule',
      isSortable: true,
      cell: ({ rule, ruleset }) => (
        <span className={styles.rule}>
          {RULE_NAMES[rule]}
          {!isFederal(ruleset) && <small>{SHORT_RULE_SET_LABELS[ruleset]}</small>}
        </span>
      ),
    },
    {
      id: 'startedAt',
      title: 'Start',
      isSortable: true,
      cell: ({ startedAt, timeZone }) => at(startedAt, timeZone),
    },
    { id: 'endedAt', title: 'End', cell: ({ endedAt, timeZone }) => at(endedAt, timeZone) },
    {
      id: 'minutes',
      title: 'Over',
      isNumeric: true,
      isSortable: true,
      cell: ({ minutes }) => <b>{formatOver(minutes)}</b>,
    },
    {
      id: 'severity',
      title: 'Severity',
      isSortable: true,
      cell: ({ severity }) => <SeverityChip severity={severity} />,
    },
    {
      id: 'day',
      title: 'Time of day',
      cell: (violation) => <InDay violation={violation} />,
    },
    { id: 'vehicle', title: 'Unit', isSortable: true, cell: ({ vehicle }) => vehicle?.name },
  ];
}

/** When in its day it was: what was counted, and the driving past the limit. */
function InDay({ violation }: { violation: DriverViolation }) {
  const { date, timeZone, startedAt, endedAt, explanation } = violation;
  const from = startOfDate(date, timeZone);
  const to = startOfDate(addDays(date, 1), timeZone);
  const share = (instant: string) =>
    Math.max(0, Math.min(100, (100 * (Date.parse(instant) - from)) / (to - from)));
  const piece = (start: string, end: string) => ({
    left: `${share(start)}%`,
    width: `${share(end) - share(start)}%`,
  });
  return (
    <span className={styles.strip} aria-hidden="true">
      <i className={styles.piece} style={piece(explanation.windowStartedAt, startedAt)} />
      <i className={styles.piece} data-over style={piece(startedAt, endedAt)} />
    </span>
  );
}

export const VIOLATION_CSV_COLUMNS: readonly CsvColumn<DriverViolation>[] = [
  { title: 'Driver', text: nameOf },
  { title: 'Rule', text: ({ rule }) => RULE_NAMES[rule] },
  { title: 'Rule set', text: ({ ruleset }) => RULE_SET_LABELS[ruleset] },
  { title: 'Paragraph', text: ({ citation }) => citation },
  { title: 'Start', text: ({ startedAt, timeZone }) => fileInstant(new Date(startedAt), timeZone) },
  { title: 'End', text: ({ endedAt, timeZone }) => fileInstant(new Date(endedAt), timeZone) },
  { title: 'Over', text: ({ minutes }) => formatOver(minutes) },
  { title: 'Severity', text: ({ severity }) => severity },
  { title: 'Unit', text: ({ vehicle }) => vehicle?.name },
  { title: 'Explanation', text: ({ explanation }) => explanation.text },
];
