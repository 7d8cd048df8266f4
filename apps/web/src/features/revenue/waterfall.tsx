import type { Revenue } from '@longhaul/contract';
import { METERS_PER_MILE } from '@longhaul/units';
import { useState } from 'react';
import { Card } from '../../components/card/card.tsx';
import { Segmented } from '../../components/segmented/segmented.tsx';
import { kindName, perMile, wholeDollars } from './revenue-labels.ts';
import styles from './waterfall.module.css';
import { type WaterfallBar, waterfallBars } from './waterfall-bars.ts';

/** From the charges over the costs to the margin, in dollars or dollars a mile; each bar begins where the one before ends. */
export function Waterfall({ revenue }: { revenue: Revenue }) {
  const [unit, setUnit] = useState<'mile' | 'total'>('mile');
  const miles = revenue.meters.operated / METERS_PER_MILE;
  const isPerMile = unit === 'mile' && miles > 0;
  const amountText = (cents: number) =>
    isPerMile ? perMile(Math.round((cents * 100) / miles)) : wholeDollars(cents);
  const bars = waterfallBars(revenue);
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
      <ol className={styles.bars}>
        {bars.map((bar) => (
          <Bar key={`${bar.tone} ${bar.kind}`} bar={bar} amount={amountText(bar.cents)} />
        ))}
      </ol>
    </Card>
  );
}

function Bar({ bar, amount }: { readonly bar: WaterfallBar; readonly amount: string }) {
  const { kind, tone, startPercent, endPercent } = bar;
  const [left, right] = [Math.min(startPercent, endPercent), Math.max(startPercent, endPercent)];
  return (
    <li className={styles.bar} data-tone={tone}>
      <span>{kindName(kind)}</span>
      <span className={styles.track} aria-hidden="true">
        <i style={{ left: `${left}%`, width: `max(2px, ${right - left}%)` }} />
      </span>
      <b>{amount}</b>
    </li>
  );
}
