import {
  archivePlace,
  getPlace,
  hasPermission,
  type PlaceDetail,
  type PlaceVisitor,
  restorePlace,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconListDetails, IconPencil, IconPolygon, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { ArchiveButtons } from '../../components/archive-buttons/archive-buttons.tsx';
import { Chip } from '../../components/chip/chip.tsx';
import { DutyStatusChip } from '../../components/chip/duty-status-chip.tsx';
import { StatusDot, vehicleStatusLabel } from '../../components/chip/status-chip.tsx';
import { useNow } from '../../components/clock/use-now.ts';
import { DataState } from '../../components/data-state/data-state.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { countText, formatCount } from '../../format/measure.ts';
import { Facts } from '../../map/controls/facts.tsx';
import panelStyles from '../../map/controls/map-panel.module.css';
import { RecentAlerts } from '../../records/recent-alerts.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { CategoryChip } from './category-chip.tsx';
import { DwellChart } from './dwell-chart.tsx';
import { PlaceAlerts } from './place-alerts.tsx';
import styles from './place-card.module.css';
import { PlaceEditor } from './place-editor.tsx';
import { dwellText } from './place-labels.ts';
import { PLACE_QUERIES, PLACES_INTERVAL_MS } from './place-queries.ts';
import { VisitsDrawer } from './visits-drawer.tsx';

const ICON = { size: 16, stroke: 1.8 } as const;

interface PlaceCardProps {
  readonly placeId: number;
  readonly onClose: () => void;
  readonly onEditArea: (place: PlaceDetail) => void;
}

/** The chosen place; on a phone a sheet above the bottom bar. */
export function PlaceCard({ placeId, onClose, onEditArea }: PlaceCardProps) {
  const { id: orgId } = useOrganization();
  const place = useQuery({
    ...queryOf(getPlace, { params: { orgId, placeId } }),
    refetchInterval: PLACES_INTERVAL_MS,
  });
  const { data } = place;
  return (
    <section className={`${panelStyles.panel} ${styles.card}`} aria-label={data?.name ?? 'Place'}>
      <header className={styles.head}>
        <div className={styles.title}>
          <div className={styles.name}>
            <h2>{data?.name ?? 'Place'}</h2>
            {data && <CategoryChip category={data.category} />}
            {data?.archivedAt && <Chip>Archived</Chip>}
          </div>
          {data && <p>{data.address ?? data.location}</p>}
        </div>
        <IconButton label="Close" icon={<IconX size={18} stroke={1.7} />} onClick={onClose} />
      </header>
      <DataState {...stateOf(place)}>
        {data && <PlaceBody place={data} onEditArea={() => onEditArea(data)} />}
      </DataState>
    </section>
  );
}

function PlaceBody({ place, onEditArea }: { readonly place: PlaceDetail; readonly onEditArea: () => void }) {
  const user = useCurrentUser();
  const [drawer, setDrawer] = useState<'details' | 'visits' | null>(null);
  const mayChange = place.archivedAt === null && hasPermission(user, 'PLACE_UPDATE');
  return (
    <>
      <Facts
        columns="repeat(3, 1fr)"
        facts={[
          { value: formatCount(place.insideCount), label: 'inside now' },
          { value: formatCount(place.visitCount), label: 'visits, 30 d' },
          { value: dwellText(place.medianDwellSeconds), label: 'median dwell' },
        ]}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={styles.body} tabIndex={0}>
        {place.derivedPercent !== null && (
          <p className={styles.progress} role="status">
            Visits in the last 30 days: {place.derivedPercent}%
          </p>
        )}
        <Inside visitors={place.inside} count={place.insideCount} />
        <DwellChart histogram={place.dwellHistogram} medianSeconds={place.medianDwellSeconds} />
        {place.passCount > 0 && (
          <p className={styles.muted}>{countText(place.passCount, 'vehicle')} passed through in 30 days.</p>
        )}
        {place.note && <p className={styles.note}>{place.note}</p>}
        <PlaceAlerts place={place} />
        <RecentAlerts placeId={place.id} />
      </div>
      <footer className={styles.foot}>
        {mayChange && (
          <>
            <Button leftSection={<IconPencil {...ICON} />} onClick={() => setDrawer('details')}>
              Edit details
            </Button>
            <Button leftSection={<IconPolygon {...ICON} />} onClick={onEditArea}>
              Edit shape
            </Button>
          </>
        )}
        <Button leftSection={<IconListDetails {...ICON} />} onClick={() => setDrawer('visits')}>
          Visits
        </Button>
        <ArchiveAction place={place} />
      </footer>
      {drawer === 'details' && <PlaceEditor place={place} onClose={() => setDrawer(null)} />}
      {drawer === 'visits' && <VisitsDrawer place={place} onClose={() => setDrawer(null)} />}
    </>
  );
}

function Inside({ visitors, count }: { readonly visitors: readonly PlaceVisitor[]; readonly count: number }) {
  const now = useNow().getTime();
  if (visitors.length === 0) return <p className={styles.muted}>No vehicles inside now.</p>;
  return (
    <>
      <div className={styles.caption}>
        <h3>Inside now</h3>
        <span>{count > visitors.length ? `the last ${visitors.length}` : 'longest last'}</span>
      </div>
      <ul className={styles.inside}>
        {visitors.map(({ vehicle, driver, duty, arrivedAt }) => (
          <li key={vehicle.id}>
            {vehicle.status && (
              <span className={styles.dot} title={vehicleStatusLabel(vehicle.status)}>
                <StatusDot status={vehicle.status} />
              </span>
            )}
            <Link to="/map" search={{ asset: vehicle.id }}>
              {vehicle.name}
            </Link>
            <span className={styles.driver}>{driver?.name}</span>
            {duty && <DutyStatusChip status={duty.status} mode={duty.mode} isCompact />}
            <span className={styles.span}>{dwellText((now - Date.parse(arrivedAt)) / 1_000)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function ArchiveAction({ place }: { readonly place: PlaceDetail }) {
  const user = useCurrentUser();
  const { id: orgId } = useOrganization();
  const params = { orgId, placeId: place.id };
  const archive = useEndpointMutation({
    mutationFn: () => call(archivePlace, { params }),
    invalidates: PLACE_QUERIES,
    invalidatesOnError: true,
    toast: ({ name }) => `Place ${name} archived`,
  });
  const restore = useEndpointMutation({
    mutationFn: () => call(restorePlace, { params }),
    invalidates: PLACE_QUERIES,
    invalidatesOnError: true,
    toast: ({ name }) => `Place ${name} restored`,
  });
  if (!hasPermission(user, place.archivedAt === null ? 'PLACE_DELETE' : 'PLACE_UPDATE')) return null;
  return (
    <span className={styles.archive}>
      <ArchiveButtons
        isArchived={place.archivedAt !== null}
        title={`Archive place ${place.name}?`}
        words="No new visits are recorded. Past visits are kept, and you can restore it."
        archive={archive}
        restore={restore}
      />
    </span>
  );
}
