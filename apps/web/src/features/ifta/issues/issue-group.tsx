import type { IftaIssue } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Card } from '../../../components/card/card.tsx';
import { HelpAbout } from '../../../components/help-about/help-about.tsx';
import { formatCount } from '../../../format/measure.ts';
import { byKind, type IssueGroup } from './issue-order.ts';
import styles from './issues.module.css';

/** Title of all issues of a kind. */
const KIND_LABELS: Readonly<Record<IftaIssue['kind'], string>> = {
  'unknown-rate': 'Missing rates',
  'no-mpg': 'Miles without fuel',
  'mpg-out-of-band': 'Fleet miles per gallon',
  unattributed: 'Miles in no jurisdiction',
  gap: 'Gaps in tracking',
  carried: 'Moved without odometer',
  odometer: 'Odometer',
  variance: 'Distance vs. odometer',
  'fuel-without-vehicle': 'Fuel without a vehicle',
  'vehicle-mpg': 'Vehicle miles per gallon',
  'vehicle-without-fuel': 'Vehicles without fuel',
  'vehicle-without-miles': 'Vehicles without miles',
  'other-fuel': 'Different fuel type',
  'unknown-fuel-type': 'Vehicles without a fuel type',
  'unknown-qualification': 'Vehicles that may not qualify',
  'exempt-exceeds-miles': 'Exempt miles',
};

/** Of one kind, before the rest is asked for. */
const SHOWN = 20;

interface IssueGroupCardProps {
  readonly group: IssueGroup;
  readonly row: (issue: IftaIssue) => ReactNode;
}

/** Issues of one severity, those of a kind together. */
export function IssueGroupCard({ group, row }: IssueGroupCardProps) {
  return (
    <Card title={group.title} facts={`${formatCount(group.issues.length)} in all. ${group.words}`} isFlush>
      {byKind(group.issues).map(({ kind, issues }) => (
        <section key={kind} aria-label={KIND_LABELS[kind]}>
          <h3 className={styles.kind}>
            <HelpAbout subject={`issue:${kind}`}>{KIND_LABELS[kind]}</HelpAbout>{' '}
            <span>{formatCount(issues.length)}</span>
          </h3>
          <IssueRows issues={issues} row={row} />
        </section>
      ))}
    </Card>
  );
}

/** Many of a kind are shown on request. */
export function IssueRows({
  issues,
  row,
}: {
  readonly issues: readonly IftaIssue[];
  readonly row: (issue: IftaIssue) => ReactNode;
}) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? issues : issues.slice(0, SHOWN);
  return (
    <>
      <ul className={styles.rows}>{shown.map(row)}</ul>
      {shown.length < issues.length && (
        <div className={styles.more}>
          <Button size="sm" variant="subtle" onClick={() => setWhole(true)}>
            Show all {formatCount(issues.length)}
          </Button>
        </div>
      )}
    </>
  );
}
