import { canOpen, type VehicleStatus } from '@longhaul/contract';
import { Skeleton } from '@mantine/core';
import { IconTruckOff } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ButtonLink } from '../../../components/button-link/button-link.tsx';
import { DataState } from '../../../components/data-state/data-state.tsx';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { SearchField } from '../../../components/field/search-field.tsx';
import { SkipLink } from '../../../components/skip-link/skip-link.tsx';
import type { UnitSystem } from '../../../format/unit-system.ts';
import panelStyles from '../../../map/controls/map-panel.module.css';
import { UnfoldButton } from '../../../map/controls/unfold-button.tsx';
import type { Arrivals } from '../../../records/arrivals.ts';
import type { FleetView } from '../../../records/fleet/fleet-view.ts';
import type { LiveFleet } from '../../../records/fleet/use-fleet.ts';
import { useCurrentUser } from '../../../session/session.ts';
import type { MapSearch } from '../map-search.ts';
import { FleetFilters, sortNames } from './fleet-filters.tsx';
import styles from './fleet-panel.module.css';
import { PlaceHits } from './place-hits.tsx';
import { StatusStrip } from './status-strip.tsx';
import { LIST_ID, type ListColumn, VehicleList } from './vehicle-list.tsx';

interface FleetPanelProps {
  readonly inUse: LiveFleet;
  readonly view: FleetView;
  readonly arrivals: Arrivals;
  readonly search: MapSearch;
  readonly units: UnitSystem;
  readonly onSearch: (change: Partial<MapSearch>) => void;
  readonly onSelect: (assetId: number) => void;
  readonly onHover: (assetId: number | null) => void;
}

/** Search, counts and the list; on a phone a search bar that unfolds. */
export function FleetPanel({
  inUse,
  view,
  arrivals,
  search,
  units,
  onSearch,
  onSelect,
  onHover,
}: FleetPanelProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const { fleet, hasDuty, isLoading, error, retry } = inUse;
  const column = columnOf(search, hasDuty);
  return (
    <section
      className={`${panelStyles.panel} ${styles.panel}`}
      aria-label="Vehicles"
      data-unfolded={isUnfolded || undefined}
    >
      <SkipLink
        onSkip={() => {
          flushSync(() => setUnfolded(true));
          document.getElementById(LIST_ID)?.focus();
        }}
      >
        Skip to the list of vehicles
      </SkipLink>
      <h1 className={styles.heading}>Map</h1>
      <div className={styles.head}>
        <div className={styles.search}>
          <SearchField
            label="Search vehicles"
            placeholder="Unit, driver or place"
            value={search.q}
            onChange={(q) => onSearch({ q })}
          />
        </div>
        <FleetFilters search={search} hasDuty={hasDuty} hasArrivals={arrivals.isKnown} onSearch={onSearch} />
      </div>
      <PlaceHits
        text={search.q}
        onChoose={(near) => {
          setUnfolded(true);
          onSearch({ near, q: '', assetId: null });
        }}
      />
      <StatusStrip
        view={view}
        status={search.status}
        onChange={(status: VehicleStatus | null) => onSearch({ status })}
      />
      <UnfoldButton what="list" isUnfolded={isUnfolded} onChange={setUnfolded} />
      <div className={styles.body}>
        <ListCaption search={search} column={column} onSearch={onSearch} />
        <DataState
          isLoading={isLoading}
          error={fleet.assets.length === 0 ? error : null}
          onRetry={retry}
          skeleton={<VehicleListSkeleton />}
          isEmpty={view.assets.length === 0}
          empty={
            <NothingFound isFleetEmpty={fleet.assets.length === 0} onClear={() => onSearch(NO_FILTER)} />
          }
        >
          <VehicleList
            fleet={fleet}
            assets={view.assets}
            arrivals={arrivals}
            selectedId={search.assetId}
            units={units}
            column={column}
            near={search.near}
            onSelect={(assetId) => {
              setUnfolded(false);
              onSelect(assetId);
            }}
            onHover={onHover}
          />
        </DataState>
      </div>
    </section>
  );
}

const ADD_TRUCK = '/settings/organization-settings/truck-add';

const NO_FILTER = { q: '', status: null, groupIds: [], isLate: false } as const;

function columnOf({ sort, near }: MapSearch, hasDuty: boolean): ListColumn {
  if (near) return 'distance';
  return hasDuty && sort !== 'lastReport' ? 'drivingLeft' : 'lastReport';
}

const COLUMN_NAMES = {
  distance: 'Straight-line distance',
  drivingLeft: 'Drive time left',
  lastReport: 'Last report',
} as const;

interface ListCaptionProps {
  readonly search: MapSearch;
  readonly column: ListColumn;
  readonly onSearch: (change: Partial<MapSearch>) => void;
}

function ListCaption({ search: { sort, near, isLate }, column, onSearch }: ListCaptionProps) {
  return (
    <div className={styles.caption}>
      {near ? (
        <span className={styles.near}>
          <span>Nearest to {near.name}</span>
          <button type="button" className={styles.clear} onClick={() => onSearch({ near: null })}>
            Clear
          </button>
        </span>
      ) : isLate ? (
        <span className={styles.near}>
          <span>Late arrivals</span>
          <button type="button" className={styles.clear} onClick={() => onSearch({ isLate: false })}>
            Clear
          </button>
        </span>
      ) : (
        <span>Sorted by {sortNames[sort].toLowerCase()}</span>
      )}
      <span>{COLUMN_NAMES[column]}</span>
    </div>
  );
}

function NothingFound({ isFleetEmpty, onClear }: { isFleetEmpty: boolean; onClear: () => void }) {
  const user = useCurrentUser();
  if (isFleetEmpty) {
    return (
      <EmptyState
        icon={<IconTruckOff size={28} stroke={1.5} />}
        message="No vehicles yet. Add one to see it here."
        action={
          canOpen(user, ADD_TRUCK) && (
            <ButtonLink to={ADD_TRUCK} size="sm">
              Add truck
            </ButtonLink>
          )
        }
      />
    );
  }
  return (
    <EmptyState
      message="No vehicles match."
      action={
        <button type="button" className={styles.clear} onClick={onClear}>
          Clear filters
        </button>
      }
    />
  );
}

const widths = ['52%', '44%', '60%', '48%', '56%', '42%', '58%', '50%'];

/** Rows of the list's shape while it loads. */
function VehicleListSkeleton() {
  return (
    <div aria-hidden="true">
      {widths.map((width) => (
        <div key={width} className={styles.skeletonRow}>
          <Skeleton height={8} width={8} circle />
          <div className={styles.skeletonWords}>
            <Skeleton height={10} width={width} />
            <Skeleton height={8} width="76%" />
          </div>
        </div>
      ))}
    </div>
  );
}
