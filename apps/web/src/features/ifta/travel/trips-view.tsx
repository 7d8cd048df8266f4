import { type IftaTrip, listIftaTrips } from '@longhaul/contract';
import { dateAt } from '@longhaul/units';
import { useMemo } from 'react';
import { Card } from '../../../components/card/card.tsx';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { formatDateTime } from '../../../format/date.ts';
import { useListPage } from '../../../lists/list-page.ts';
import { useMeasures } from '../../../session/measures.ts';
import { useOrganization } from '../../../session/session.ts';
import { useFirstPageWhenShort } from '../first-page.ts';
import type { CrossingMark } from './crossing-painter.ts';
import { HistoryLink } from './history-link.tsx';
import styles from './travel.module.css';
import { borderText, chainText, uncertaintyText } from './travel-labels.ts';
import { TravelLayout } from './travel-layout.tsx';
import { TravelMap } from './travel-map.tsx';
import type { TravelViewProps } from './travel-search.ts';
import { rowKey } from './travel-search.ts';
import { narrowTripColumns, tripColumns } from './trip-columns.tsx';
import { useIsNarrow } from './use-is-narrow.ts';
import { useRoute } from './use-route.ts';

const keyOf = ({ vehicle, startedAt }: IftaTrip) => rowKey(vehicle.id, startedAt);

/** Trips, the newest first; the chosen one on the map with the borders crossed on it. */
export function TripsView({ query, timeZone, search, onChange }: TravelViewProps) {
  const { id: orgId } = useOrganization();
  const { distance, distanceUnit } = useMeasures();
  const isNarrow = useIsNarrow();
  const list = useListPage(listIftaTrips, { params: { orgId }, query }, { search, onChange });
  const { onSort: _unsorted, ...table } = list.table;
  useFirstPageWhenShort(list.total, search, onChange);
  const selected = table.rows.find((trip) => keyOf(trip) === search.at) ?? null;
  const columns = useMemo(() => {
    const words = { timeZone, distance, distanceUnit };
    return isNarrow ? narrowTripColumns(words) : tripColumns(words);
  }, [timeZone, distance, distanceUnit, isNarrow]);
  const marks = useMemo(
    () => (selected === null ? table.rows : [selected]).flatMap((trip) => marksOf(trip, trip === selected)),
    [table.rows, selected],
  );
  const stretch = useMemo(
    () => selected && { vehicleId: selected.vehicle.id, from: selected.startedAt, to: selected.endedAt },
    [selected],
  );
  const route = useRoute(stretch);
  return (
    <TravelLayout
      title="Trips"
      total={list.total}
      search={search}
      onChange={onChange}
      list={
        <DataTable<IftaTrip>
          label="Trips, newest first"
          viewName={isNarrow ? 'Fuel tax trips, narrow' : 'Fuel tax trips'}
          columns={columns}
          {...table}
          rowId={keyOf}
          onOpen={(trip) => onChange({ at: keyOf(trip) === search.at ? undefined : keyOf(trip) })}
          {...(search.at && { openRowId: search.at })}
          empty={<EmptyState message="No trips for the selected vehicles in this period." />}
        />
      }
      map={
        <Card
          title={selected ? `${selected.vehicle.unitNumber}, ${titleOf(selected)}` : 'Map'}
          action={selected && <TripLink trip={selected} timeZone={timeZone} />}
          isFlush
        >
          <TravelMap
            label="Map of trips. The list shows the same trips."
            marks={marks}
            route={route}
            onSelect={(key) => onChange({ at: key })}
          />
          {selected ? (
            <TripCrossings trip={selected} timeZone={timeZone} />
          ) : (
            <p className={styles.hint}>Choose a trip in the list or a border on the map.</p>
          )}
        </Card>
      }
    />
  );
}

function marksOf(trip: IftaTrip, isSelected: boolean): CrossingMark[] {
  const key = keyOf(trip);
  return trip.crossings.map((crossing) => {
    const { lat, lon } = crossing;
    return { key, lat, lon, label: borderText(crossing), isSelected };
  });
}

function titleOf({ crossings, startJurisdiction }: IftaTrip): string {
  return crossings.length === 0 ? `within ${startJurisdiction ?? 'one jurisdiction'}` : chainText(crossings);
}

function TripLink({ trip, timeZone }: { readonly trip: IftaTrip; readonly timeZone: string }) {
  const dayOf = (at: string) => dateAt(Date.parse(at), timeZone);
  return <HistoryLink vehicleId={trip.vehicle.id} from={dayOf(trip.startedAt)} to={dayOf(trip.endedAt)} />;
}

function TripCrossings({ trip, timeZone }: { readonly trip: IftaTrip; readonly timeZone: string }) {
  const { odometer, distanceUnit } = useMeasures();
  if (trip.crossings.length === 0) return <p className={styles.hint}>No borders crossed on this trip.</p>;
  return (
    <ol className={styles.steps} aria-label="Borders crossed on this trip">
      {trip.crossings.map((crossing) => (
        <li key={crossing.at}>
          <span className={styles.border}>{borderText(crossing)}</span>
          <span>{formatDateTime(new Date(crossing.at), timeZone)}</span>
          <span className={styles.quiet}>{crossing.place}</span>
          <span className={styles.quiet}>
            {crossing.odometerMeters !== null && `${odometer(crossing.odometerMeters)} ${distanceUnit}, `}
            {uncertaintyText(crossing.uncertaintyMeters, distanceUnit === 'km')}
          </span>
        </li>
      ))}
    </ol>
  );
}
