import type { QuarterSummary } from '@longhaul/contract';
import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { Chip } from '../../../components/chip/chip.tsx';
import { formatCalendarDate, formatDateTime } from '../../../format/date.ts';
import { quarterText } from '../../../format/fuel-tax.ts';
import { formatCents } from '../amounts.ts';
import { STATUS_LABELS } from '../period-labels.ts';
import styles from './history.module.css';

interface QuarterRowsProps {
  readonly quarters: readonly QuarterSummary[];
  readonly timeZone: string;
  readonly onOpen: (revisionId: number) => void;
}

export function QuarterRows({ quarters, timeZone, onOpen }: QuarterRowsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.wrap} aria-label="Quarters" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Quarter</th>
            <th scope="col">Status</th>
            <th scope="col" data-wide>
              Due
            </th>
            <th scope="col" data-wide>
              Finalized
            </th>
            <th scope="col" data-wide>
              Reason
            </th>
            <th scope="col" data-numeric>
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {quarters.map((quarter) => (
            <Fragment key={quarter.quarter}>
              <QuarterRow quarter={quarter} />
              {quarter.revisions.map((revision) => (
                <RevisionRow
                  key={revision.id}
                  revision={revision}
                  quarter={quarter.quarter}
                  timeZone={timeZone}
                  onOpen={() => onOpen(revision.id)}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function QuarterRow({
  quarter: { quarter, status, dueDate, hasNewerData, revisions },
}: {
  quarter: QuarterSummary;
}) {
  const { title, tone, words } = STATUS_LABELS[status];
  return (
    <tr>
      <th scope="row">
        <Link to="/ifta" search={{ quarter }}>
          {quarterText(quarter)}
        </Link>
      </th>
      <td>
        <span className={styles.chips} title={words}>
          <Chip tone={tone}>{title}</Chip>
          {hasNewerData && <Chip tone="caution">Newer data</Chip>}
        </span>
      </td>
      <td data-wide>{formatCalendarDate(dueDate)}</td>
      <td data-wide />
      <td data-wide>{revisions.length === 0 && 'Not filed'}</td>
      <td />
    </tr>
  );
}

interface RevisionRowProps {
  readonly revision: QuarterSummary['revisions'][number];
  readonly quarter: string;
  readonly timeZone: string;
  readonly onOpen: () => void;
}

function RevisionRow({ revision, quarter, timeZone, onOpen }: RevisionRowProps) {
  const { revision: number, reason, finalizedAt, finalizedBy, totalCents } = revision;
  const at = formatDateTime(new Date(finalizedAt), timeZone);
  return (
    <tr className={styles.revision} onClick={onOpen}>
      <th scope="row" colSpan={2}>
        <UnstyledButton className={styles.opener} aria-label={`Open revision ${number} of ${quarter}`}>
          Revision {number}
        </UnstyledButton>
        <span className={styles.narrow}>
          {at}
          {finalizedBy && ` by ${finalizedBy}`}
        </span>
      </th>
      <td data-wide />
      <td data-wide>
        {at}
        {finalizedBy && ` by ${finalizedBy}`}
      </td>
      <td data-wide className={styles.reason}>
        {reason ?? 'As first filed'}
      </td>
      <td data-numeric data-credit={totalCents < 0 || undefined}>
        {formatCents(totalCents)}
      </td>
    </tr>
  );
}
