import type { LiveArrival, LoadSummary } from '@longhaul/contract';
import { Chip } from '../../components/chip/chip.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { shortTime, zoneName } from '../../format/date.ts';
import { laneText } from '../../format/lane.ts';
import { formatCents } from '../../format/money.ts';
import { localText } from '../../forms/typed-times.ts';
import { type Arrivals, lateText } from '../../records/arrivals.ts';
import { STATUS_LABELS, STATUS_TONES } from './load-labels.ts';

/** Amounts for who may see them. */
export function loadColumns(
  timeZone: string,
  isWithAmounts: boolean,
  arrivals: Arrivals,
): DataTableColumn<LoadSummary>[] {
  return [
    { id: 'reference', title: 'Load', isSortable: true, cell: ({ reference }) => <b>{reference}</b> },
    {
      id: 'status',
      title: 'Status',
      isSortable: true,
      cell: ({ status, isLate }) => (
        <>
          <Chip tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Chip>
          {isLate && <Chip tone="violation">Late</Chip>}
        </>
      ),
    },
    {
      id: 'customer',
      title: 'Customer',
      isSortable: true,
      isLong: true,
      cell: ({ customer }) => customer.name,
    },
    { id: 'lane', title: 'Lane', isSortable: true, isLong: true, cell: ({ lane }) => laneText(lane) },
    {
      id: 'starts',
      title: 'Pickup',
      isSortable: true,
      cell: ({ pickup }) => <StopTime stop={pickup} timeZone={timeZone} />,
    },
    {
      id: 'delivery',
      title: 'Delivery',
      cell: ({ id, delivery }) => {
        const arrival = arrivals.byLoad.get(id);
        return arrival ? <Expected arrival={arrival} /> : <StopTime stop={delivery} timeZone={timeZone} />;
      },
    },
    {
      id: 'vehicle',
      title: 'Vehicle',
      isSortable: true,
      cell: ({ vehicles }) => vehicles.map(({ name }) => name).join(', '),
    },
    {
      id: 'driver',
      title: 'Driver',
      isLong: true,
      // A screen of 1440 has no room for it beside the amounts.
      isHiddenAtFirst: isWithAmounts,
      cell: ({ drivers }) => drivers.map(({ name }) => name).join(', '),
    },
    ...(isWithAmounts
      ? [
          {
            id: 'charges',
            title: 'Charges',
            isNumeric: true,
            cell: ({ chargesCents }: LoadSummary) => chargesCents !== null && formatCents(chargesCents),
          },
        ]
      : []),
  ];
}

interface StopTimeProps {
  readonly stop: LoadSummary['pickup'];
  readonly timeZone: string;
}

/** When the truck left or came, else when it is due. */
function StopTime({ stop, timeZone }: StopTimeProps) {
  const at = stop.departedAt ?? stop.arrivedAt ?? stop.windowFrom ?? stop.windowTo;
  if (at === null) return null;
  const isDone = stop.arrivedAt !== null || stop.departedAt !== null;
  return (
    <span
      data-due={!isDone || undefined}
    >{`${isDone ? '' : 'Due '}${localText(Date.parse(at), timeZone)}`}</span>
  );
}

/** While it is on the way: when the truck is expected at the last stop, in the zone of that. */
function Expected({ arrival }: { readonly arrival: LiveArrival }) {
  const { arrivesAt, timeZone } = arrival.last;
  const at = Date.parse(arrivesAt);
  const late = lateText(arrival.spareMinutes);
  return (
    <>
      {`ETA ${shortTime(at, Date.now(), timeZone)} ${zoneName(new Date(at), timeZone)} `}
      {late && <Chip tone="violation">{late}</Chip>}
    </>
  );
}
