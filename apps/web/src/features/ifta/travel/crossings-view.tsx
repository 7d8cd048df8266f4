import { type Crossing, listCrossings } from '@longhaul/contract';
import { addDays, dateAt, startOfDate } from '@longhaul/units';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../../api/query-cache.ts';
import { Card } from '../../../components/card/card.tsx';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { Facts } from '../../../components/facts/facts.tsx';
import { formatDateTime } from '../../../format/date.ts';
import { useListPage } from '../../../lists/list-page.ts';
import { useMeasures } from '../../../session/measures.ts';
import { useOrganization } from '../../../session/session.ts';
import { useFirstPageWhenShort } from '../first-page.ts';
import { crossingColumns, narrowCrossingColumns } from './crossing-columns.tsx';
import type { CrossingMark } from './crossing-painter.ts';
import { HistoryLink } from './history-link.tsx';
import styles from './travel.module.css';
import { borderSentence, borderText, uncertaintyText } from './travel-labels.ts';
import { TravelLayout } from './travel-layout.tsx';
import { TravelMap } from './travel-map.tsx';
import { rowKey, type TravelViewProps } from './travel-search.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { useRoute } from './use-route.ts';

const keyOf = ({ vehicle, at }: Crossing) => rowKey(vehicle.id, at);

/** Borders crossed, the newest first; the chosen one on the map with its vehicle's day. */
export function CrossingsView({ query, timeZone, search, onChange }: TravelViewProps) {
  const { id: orgId } = useOrganization();
  const { odometer, distanceUnit } = useMeasures();
  const isNarrow = useIsNarrow();
  const list = useListPage(listCrossings, { params: { orgId }, query }, { search, onChange });
  const { onSort: _unsorted, ...table } = list.table;
  useFirstPageWhenShort(list.total, search, onChange);
  const day = useDay(search.at, timeZone);
  const selected =
    [...day.crossings, ...table.rows].find((crossing) => keyOf(crossing) === search.at) ?? null;
  const columns = useMemo(() => {
    const words = { timeZone, odometer, isMetric: distanceUnit === 'km' };
    return isNarrow ? narrowCrossingColumns(words) : crossingColumns(words);
  }, [timeZone, odometer, distanceUnit, isNarrow]);
  const shown = day.crossings.length > 0 ? day.crossings : table.rows;
  const marks = useMemo(() => shown.map((crossing) => markOf(crossing, search.at)), [shown, search.at]);
  const route = useRoute(selected === null ? null : day.stretch);
  return (
    <TravelLayout
      title="Border crossings"
      total={list.total}
      search={search}
      onChange={onChange}
      list={
        <DataTable<Crossing>
          label="Crossings, newest first"
          viewName={isNarrow ? 'Border crossings, narrow' : 'Border crossings'}
          columns={columns}
          {...table}
          rowId={keyOf}
          onOpen={(crossing) => onChange({ at: keyOf(crossing) === search.at ? undefined : keyOf(crossing) })}
          {...(search.at && { openRowId: search.at })}
          empty={<EmptyState message="No border crossings for these vehicles in this period." />}
        />
      }
      map={
        <Card
          title={selected ? `${selected.vehicle.unitNumber}, ${borderText(selected)}` : 'Map'}
          action={
            selected && (
              <HistoryLink vehicleId={selected.vehicle.id} from={selected.date} to={selected.date} />
            )
          }
          isFlush
        >
          <TravelMap
            label="Map of border crossings. The list shows the same crossings."
            marks={marks}
            route={route}
            focus={selected}
            onSelect={(key) => onChange({ at: key })}
          />
          {selected ? (
            <div className={styles.facts}>
              <CrossingFacts crossing={selected} timeZone={timeZone} />
            </div>
          ) : (
            <p className={styles.hint}>Choose a crossing in the list or on the map to zoom in.</p>
          )}
        </Card>
      }
    />
  );
}

function markOf(crossing: Crossing, at: string | undefined): CrossingMark {
  const key = keyOf(crossing);
  const { lat, lon } = crossing;
  return { key, lat, lon, label: borderText(crossing), isSelected: key === at };
}

const NOTHING: readonly Crossing[] = [];

/** The day of the chosen crossing: all that its vehicle crossed, and the stretch of time. */
function useDay(at: string | undefined, timeZone: string) {
  const { id: orgId } = useOrganization();
  const [vehicleId = 0, ms = 0] = at?.split('-').map(Number) ?? [];
  const date = dateAt(ms, timeZone);
  const { data } = useQuery({
    ...queryOf(listCrossings, {
      params: { orgId },
      query: { vehicleId: [vehicleId], from: date, to: date, size: 100 },
    }),
    enabled: at !== undefined,
  });
  const stretch = useMemo(
    () => ({
      vehicleId,
      from: new Date(startOfDate(date, timeZone)).toISOString(),
      to: new Date(startOfDate(addDays(date, 1), timeZone)).toISOString(),
    }),
    [vehicleId, date, timeZone],
  );
  return { crossings: at === undefined ? NOTHING : (data?.items ?? NOTHING), stretch };
}

interface CrossingFactsProps {
  readonly crossing: Omit<Crossing, 'vehicle'>;
  readonly timeZone: string;
}

/** What an auditor asks of one crossing. */
function CrossingFacts({ crossing, timeZone }: CrossingFactsProps) {
  const { odometer, distanceUnit } = useMeasures();
  const { at, lat, lon, place, odometerMeters, uncertaintyMeters } = crossing;
  return (
    <Facts
      rows={[
        ['Crossed', borderSentence(crossing)],
        ['Time', formatDateTime(new Date(at), timeZone)],
        ['Place', place],
        ['Coordinates', `${lat.toFixed(5)}, ${lon.toFixed(5)}`],
        ['Odometer', odometerMeters === null ? null : `${odometer(odometerMeters)} ${distanceUnit}`],
        ['Uncertainty', uncertaintyText(uncertaintyMeters, distanceUnit === 'km')],
      ]}
    />
  );
}
