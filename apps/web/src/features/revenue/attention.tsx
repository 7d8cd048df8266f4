import { createLoadCharge, getRevenue, listRevenueRows, type Revenue } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Card } from '../../components/card/card.tsx';
import { countText } from '../../format/measure.ts';
import { useOrganization } from '../../session/session.ts';
import styles from './revenue.module.css';
import { centsText, milesText } from './revenue-labels.ts';
import type { AskedRows } from './revenue-search.ts';

const LITERS_PER_GALLON = 3.785411784;
/** More stay behind a button. */
const SHOWN = 4;

interface AttentionProps {
  readonly revenue: Revenue;
  readonly onRows: (asked: AskedRows) => void;
}

/** What keeps the figures from being right, each with its fix; nothing when all is in order. */
export function Attention({ revenue, onRows }: AttentionProps) {
  const { attention, names } = revenue;
  const [isWhole, setWhole] = useState(false);
  const meters = attention.milesWithoutLoad.reduce((sum, each) => sum + each.meters, 0);
  const owed = revenue.loads.filter(({ detentionNotInvoicedCents }) => detentionNotInvoicedCents > 0);
  const gallons = (milliliters: number) =>
    `${Math.round(milliliters / 1_000 / LITERS_PER_GALLON).toLocaleString('en-US')} gal`;
  const notes = [
    meters > 0 && (
      <li key="miles">
        <b>{milesText(meters)} mi without a load</b>
        <span>{countText(attention.milesWithoutLoad.length, 'vehicle')}</span>
        <Button size="compact-sm" onClick={() => onRows({ rows: 'miles.positioning' })}>
          See miles
        </Button>
      </li>
    ),
    attention.loadsWithoutMiles.length > 0 && (
      <li key="loads">
        <b>{countText(attention.loadsWithoutMiles.length, 'load')} without miles</b>
        <span>{namesOf(names.loads, attention.loadsWithoutMiles)}</span>
        <Link to="/loads">Assign a truck</Link>
      </li>
    ),
    attention.loadsWithoutDate.length > 0 && (
      <li key="dates">
        <b>{countText(attention.loadsWithoutDate.length, 'load')} without a date</b>
        <span>{namesOf(names.loads, attention.loadsWithoutDate)}</span>
        <Link to="/loads">Enter stop times</Link>
      </li>
    ),
    attention.fuelWithoutVehicleMilliliters > 0 && (
      <li key="vehicle">
        <b>{gallons(attention.fuelWithoutVehicleMilliliters)} of fuel without a vehicle</b>
        <span>Not assigned to any vehicle’s cost</span>
        <Link to="/ifta">Open fuel purchases</Link>
      </li>
    ),
    attention.fuelWithoutPriceMilliliters > 0 && (
      <li key="price">
        <b>{gallons(attention.fuelWithoutPriceMilliliters)} of fuel without a price</b>
        <span>Not counted: no purchase in this period has a price</span>
        <Link to="/ifta">Open fuel purchases</Link>
      </li>
    ),
    ...owed.map((load) => (
      <DetentionNote
        key={`detention ${load.loadId}`}
        load={load}
        named={names.loads.find(({ id }) => id === load.loadId)}
      />
    )),
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
      facts={
        attention.detentionNotInvoicedCents > 0
          ? `${centsText(attention.detentionNotInvoicedCents)} of detention not invoiced`
          : undefined
      }
    >
      <ul className={styles.attention}>{isWhole ? notes : notes.slice(0, SHOWN)}</ul>
      {notes.length > SHOWN && !isWhole && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          {notes.length - SHOWN} more
        </Button>
      )}
    </Card>
  );
}

function namesOf(named: Revenue['names']['loads'], ids: readonly number[]): string {
  const names = ids.flatMap((id) => named.find((load) => load.id === id)?.name ?? []);
  return names.length <= 3
    ? names.join(', ')
    : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`;
}

interface DetentionNoteProps {
  readonly load: Revenue['loads'][number];
  readonly named: Revenue['names']['loads'][number] | undefined;
}

/** One click adds the charge of the stop whose visit it is for. */
function DetentionNote({ load, named }: DetentionNoteProps) {
  const { id: orgId } = useOrganization();
  const charge = useEndpointMutation({
    mutationFn: () =>
      call(createLoadCharge, {
        params: { orgId, loadId: load.loadId },
        body: {
          kind: 'detention' as const,
          cents: load.detentionNotInvoicedCents,
          ...(named?.detentionStop && { stopSequence: named.detentionStop }),
        },
      }),
    invalidates: [getRevenue, listRevenueRows],
    toast: 'Detention charged',
  });
  const name = named?.name ?? String(load.loadId);
  return (
    <li>
      <b>{centsText(load.detentionNotInvoicedCents)} of detention not invoiced</b>
      <span>
        {name}, {named?.customer}
      </span>
      <Button
        size="compact-sm"
        loading={charge.isPending}
        aria-label={`Add detention charge to ${name}`}
        onClick={() => charge.mutate()}
      >
        Add charge
      </Button>
    </li>
  );
}
