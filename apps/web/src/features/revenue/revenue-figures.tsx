import type { Revenue } from '@longhaul/contract';
import { UnstyledButton } from '@mantine/core';
import styles from '../../records/analytics/analytics.module.css';
import { changeText, isNegligible, milesText, perMile, shareText, wholeDollars } from './revenue-labels.ts';
import type { AskedRows } from './revenue-search.ts';

interface RevenueFiguresProps {
  readonly revenue: Revenue;
  readonly onRows: (asked: AskedRows) => void;
}

interface Figure {
  readonly title: string;
  readonly value: string;
  readonly facts: string;
  readonly change: { readonly text: string; readonly isBetter: boolean } | null;
  readonly rows: string;
}

/** Each opens the rows behind it. */
export function RevenueFigures({ revenue, onRows }: RevenueFiguresProps) {
  return (
    <section className={styles.strip} aria-label="Figures for the period">
      {figuresOf(revenue).map(({ title, value, facts, change, rows }) => (
        <UnstyledButton key={title} className={styles.figure} onClick={() => onRows({ rows })}>
          <span>{title}</span>
          <b>{value}</b>
          {change && <small data-tone={change.isBetter ? 'better' : 'worse'}>{change.text}</small>}
          <small>{facts}</small>
        </UnstyledButton>
      ))}
    </section>
  );
}

function figuresOf(revenue: Revenue): Figure[] {
  const { earlier, meters } = revenue;
  const empty = meters.deadhead + meters.bobtail + meters.positioning;
  return [
    {
      title: 'Revenue',
      value: wholeDollars(revenue.revenueCents),
      facts: `${milesText(meters.operated)} mi`,
      change: changeOf(revenue.revenueCents, earlier.revenueCents, withSign(wholeDollars)),
      rows: 'charges',
    },
    {
      title: 'Per loaded mile',
      value: perMile(revenue.revenuePerLoadedMileE4),
      facts: `${milesText(revenue.countedLoadedMeters)} loaded mi`,
      change: rateChange(revenue.revenuePerLoadedMileE4, earlier.revenuePerLoadedMileE4),
      rows: 'charges',
    },
    {
      title: 'Per mile, all',
      value: perMile(revenue.revenuePerMileE4),
      facts: `${milesText(meters.operated)} mi`,
      change: rateChange(revenue.revenuePerMileE4, earlier.revenuePerMileE4),
      rows: 'miles',
    },
    {
      title: 'Empty miles',
      value: shareText(revenue.emptyShareE4),
      facts: `${milesText(empty)} of ${milesText(meters.loaded + empty)} mi`,
      change: changeOf(revenue.emptyShareE4, earlier.emptyShareE4, withSign(points), true),
      rows: 'miles',
    },
    {
      title: 'Cost per mile',
      value: perMile(revenue.costPerMileE4),
      facts: wholeDollars(revenue.costCents),
      change: rateChange(revenue.costPerMileE4, earlier.costPerMileE4, true),
      rows: 'costs',
    },
    {
      title: 'Margin per mile',
      value: perMile(revenue.marginPerMileE4),
      facts: wholeDollars(revenue.marginCents),
      change: rateChange(revenue.marginPerMileE4, earlier.marginPerMileE4),
      rows: 'costs',
    },
    {
      title: 'Operating ratio',
      value: shareText(revenue.operatingRatioE4),
      facts: 'costs divided by revenue',
      change: changeOf(revenue.operatingRatioE4, earlier.operatingRatioE4, withSign(points), true),
      rows: 'costs',
    },
  ];
}

const rateChange = (after: number | null, before: number | null, isLessBetter = false) =>
  changeOf(after, before, changeText, isLessBetter);

const points = (e4: number) => `${(e4 / 100).toFixed(1)} points`;

const withSign = (text: (by: number) => string) => (by: number) =>
  `${by > 0 ? '+' : '-'}${text(Math.abs(by))}`;

function changeOf(
  after: number | null,
  before: number | null,
  /** With its sign. */
  text: (by: number) => string,
  isLessBetter = false,
): Figure['change'] {
  if (after === null || before === null || isNegligible(after - before)) return null;
  const by = after - before;
  return { text: text(by), isBetter: by > 0 !== isLessBetter };
}
