import type { Revenue } from '@longhaul/contract';
import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { METERS_PER_MILE } from '@longhaul/units';
import { useState } from 'react';
import { Card } from '../../components/card/card.tsx';
import { Segmented } from '../../components/segmented/segmented.tsx';
import styles from './revenue.module.css';
import { kindName, wholeDollars } from './revenue-labels.ts';

const HEIGHT_PX = 300;
/** More would not be read: the smallest are one bar. */
const MAX_BARS = 5;

const rate = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** From the charges over the costs to the margin, in dollars or dollars a mile. */
export function Waterfall({ revenue }: { revenue: Revenue }) {
  const [unit, setUnit] = useState<'mile' | 'total'>('mile');
  const miles = revenue.meters.operated / METERS_PER_MILE;
  const isPerMile = unit === 'mile' && miles > 0;
  const scale = (cents: number) => (isPerMile ? cents / 100 / miles : cents / 100);
  const format = (value: number) => (isPerMile ? rate.format(value) : wholeDollars(value * 100));
  const bars = [
    ...largest(revenue.chargesByKind).map(({ kind, cents }) => ({
      item: kindName(kind),
      value: scale(cents),
      color: 'var(--seq-3)',
    })),
    { item: 'Revenue', value: scale(revenue.revenueCents), color: 'var(--series)', standalone: true },
    ...largest(revenue.costsByKind).map(({ kind, cents }) => ({
      item: kindName(kind),
      value: -scale(cents),
      color: 'var(--series-2)',
    })),
    {
      item: 'Margin',
      value: scale(revenue.marginCents),
      color: revenue.marginCents < 0 ? 'var(--violation)' : 'var(--ok)',
      standalone: true,
    },
  ];
  return (
    <Card
      title="From revenue to margin"
      action={
        <Segmented
          label="Unit"
          value={unit}
          options={[
            { value: 'mile', label: 'Per mile' },
            { value: 'total', label: 'Total' },
          ]}
          onChange={setUnit}
        />
      }
    >
      <figure
        aria-label={`Revenue ${wholeDollars(revenue.revenueCents)}, cost ${wholeDollars(revenue.costCents)}, margin ${wholeDollars(revenue.marginCents)}`}
      >
        <BarChart
          h={HEIGHT_PX}
          type="waterfall"
          data={bars}
          dataKey="item"
          series={[{ name: 'value', label: isPerMile ? 'Per mile' : 'Total', color: 'var(--series)' }]}
          valueFormatter={format}
          gridAxis="x"
          gridColor="var(--gridline)"
          textColor="var(--text-muted)"
          strokeDasharray="0"
          tickLine="none"
          xAxisProps={{
            interval: 0,
            angle: -35,
            textAnchor: 'end',
            height: 76,
            tick: { fontSize: 11, fill: 'var(--text-muted)' },
          }}
          yAxisProps={{ width: 64, tickFormatter: format }}
        />
      </figure>
      <p className={styles.hidden}>{bars.map(({ item, value }) => `${item} ${format(value)}`).join(', ')}</p>
    </Card>
  );
}

function largest(kinds: readonly { kind: string; cents: number }[]): { kind: string; cents: number }[] {
  const sorted = kinds.toSorted((a, b) => b.cents - a.cents);
  if (sorted.length <= MAX_BARS) return sorted;
  const rest = sorted.slice(MAX_BARS - 1).reduce((sum, { cents }) => sum + cents, 0);
  return [...sorted.slice(0, MAX_BARS - 1), { kind: 'other', cents: rest }];
}
