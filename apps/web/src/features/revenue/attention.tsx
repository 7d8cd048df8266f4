import type { Revenue } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { Card } from '../../components/card/card.tsx';
import { CountBadge } from '../../components/chip/chip.tsx';
import { countText } from '../../format/measure.ts';
import { DetentionDrawer } from './detention-drawer.tsx';
import styles from './revenue.module.css';
import { centsText, milesText } from './revenue-labels.ts';
import type { AskedRows } from './revenue-search.ts';

const LITERS_PER_GALLON = 3.785411784;

interface AttentionProps {
  readonly revenue: Revenue;
  readonly onRows: (asked: AskedRows) => void;
}

interface Note {
  readonly title: string;
  readonly facts: string;
  readonly action: ReactNode;
}

/** What keeps the figures from being right, a row for each kind with its fix; nothing when all is in order. */
export function Attention({ revenue, onRows }: AttentionProps) {
  const { attention, names } = revenue;
  const [isDetention, setDetention] = useState(false);
  const meters = attention.milesWithoutLoad.reduce((sum, each) => sum + each.meters, 0);
  const owed = revenue.loads.filter(({ detentionNotInvoicedCents }) => detentionNotInvoicedCents > 0);
  const gallons = (milliliters: number) =>
    `${Math.round(milliliters / 1_000 / LITERS_PER_GALLON).toLocaleString('en-US')} gal`;
  const fuel = (
    <ButtonLink to="/ifta" size="xs">
      Open fuel purchases
    </ButtonLink>
  );
  const loads = (words: string) => (
    <ButtonLink to="/loads" size="xs">
      {words}
    </ButtonLink>
  );
  const notes: Note[] = [
    owed.length > 0 && {
      title: `${centsText(attention.detentionNotInvoicedCents)} of detention not invoiced`,
      facts: countText(owed.length, 'load'),
      action: (
        <Button size="xs" onClick={() => setDetention(true)}>
          See loads
        </Button>
      ),
    },
    meters > 0 && {
      title: `${milesText(meters)} mi without a load`,
      facts: `${countText(attention.milesWithoutLoad.length, 'vehicle')}, counted as empty miles`,
      action: (
        <Button size="xs" onClick={() => onRows({ rows: 'miles.positioning' })}>
          See miles
        </Button>
      ),
    },
    attention.loadsWithoutMiles.length > 0 && {
      title: `${countText(attention.loadsWithoutMiles.length, 'load')} without miles`,
      facts: namesOf(names.loads, attention.loadsWithoutMiles),
      action: loads('Assign a truck'),
    },
    attention.loadsWithoutDate.length > 0 && {
      title: `${countText(attention.loadsWithoutDate.length, 'load')} without a date`,
      facts: namesOf(names.loads, attention.loadsWithoutDate),
      action: loads('Enter stop times'),
    },
    attention.fuelWithoutVehicleMilliliters > 0 && {
      title: `${gallons(attention.fuelWithoutVehicleMilliliters)} of fuel without a vehicle`,
      facts: 'Not assigned to any vehicle’s cost',
      action: fuel,
    },
    attention.fuelWithoutPriceMilliliters > 0 && {
      title: `${gallons(attention.fuelWithoutPriceMilliliters)} of fuel without a price`,
      facts: 'Not counted: no purchase in this period has a price',
      action: fuel,
    },
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <Card
      title={
        <span className={styles.attentionTitle}>
          <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
          Needs attention
        </span>
      }
      facts={<CountBadge count={notes.length} tone="caution" />}
      isFlush
    >
      <ul className={styles.attention}>
        {notes.map(({ title, facts, action }) => (
          <li key={title}>
            <b>{title}</b>
            <span>{facts}</span>
            {action}
          </li>
        ))}
      </ul>
      {isDetention && <DetentionDrawer owed={owed} names={names.loads} onClose={() => setDetention(false)} />}
    </Card>
  );
}

function namesOf(named: Revenue['names']['loads'], ids: readonly number[]): string {
  const names = ids.flatMap((id) => named.find((load) => load.id === id)?.name ?? []);
  return names.length <= 3
    ? names.join(', ')
    : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`;
}
