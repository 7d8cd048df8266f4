import type { IftaIssue, IftaReport } from '@longhaul/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatCalendarDate } from '../../../format/date.ts';
import { isOpen } from '../open-issues.ts';
import styles from './filing.module.css';

export interface Obstacle {
  readonly key: string;
  readonly words: string;
  /** Where it is done away with. */
  readonly way?: ReactNode;
}

/** Why a quarter cannot be filed now, as the server would refuse it; empty when it can. */
export function obstaclesOf(
  report: IftaReport,
  issues: readonly IftaIssue[],
  onLeave: () => void,
): Obstacle[] {
  const { period, pendingVehicles } = report;
  const quarter = period.quarter ?? '';
  const open = issues.filter(isOpen);
  const errors = open.filter(({ severity }) => severity === 'error').length;
  const warnings = open.length - errors;
  const toIssues = (
    <Link to="/ifta" search={{ tab: 'issues', quarter }} onClick={onLeave}>
      View issues
    </Link>
  );
  const obstacles: (Obstacle | false)[] = [
    period.status === 'open' && {
      key: 'open',
      words: `The quarter ends ${formatCalendarDate(period.to)}.`,
    },
    period.status === 'settling' && {
      key: 'settling',
      words: 'The quarter ended less than 72 hours ago: trucks may still upload miles.',
    },
    pendingVehicles > 0 && {
      key: 'pending',
      words: `Miles of ${pendingVehicles === 1 ? 'one vehicle' : `${pendingVehicles} vehicles`} are still being calculated. This takes a few minutes.`,
    },
    errors > 0 && {
      key: 'errors',
      words: `${countOf(errors)} to be resolved.`,
      way: toIssues,
    },
    warnings > 0 && {
      key: 'warnings',
      words: `${countOf(warnings)} to be resolved or acknowledged.`,
      way: errors === 0 && toIssues,
    },
  ];
  return obstacles.filter((obstacle) => obstacle !== false);
}

const countOf = (count: number) => (count === 1 ? 'One issue has' : `${count} issues have`);

export function Obstacles({ obstacles }: { readonly obstacles: readonly Obstacle[] }) {
  return (
    <ul className={styles.caution} aria-label="To do before filing">
      {obstacles.map(({ key, words, way }) => (
        <li key={key}>
          {words} {way}
        </li>
      ))}
    </ul>
  );
}
