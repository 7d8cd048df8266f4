import { hasPermission, listPlaces, PLACE_CATEGORIES, type PlaceCategory } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconInfoCircle, IconMapPin, IconMapPin2, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { FilterChip } from '../../components/chip/chip.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { SearchField } from '../../components/field/search-field.tsx';
import { useAddressesNamed } from '../../forms/address-search.ts';
import { locationsNamed } from '../../forms/destination.ts';
import { NoMatches } from '../../lists/no-matches.tsx';
import { useDebouncedText } from '../../lists/use-debounced-text.ts';
import panelStyles from '../../map/controls/map-panel.module.css';
import { UnfoldButton } from '../../map/controls/unfold-button.tsx';
import type { LonLat } from '../../map/map-surface.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { CATEGORY_LOOKS } from './place-labels.ts';
import { ListHead, PlaceList } from './place-list.tsx';
import { PlaceMenu } from './place-menu.tsx';
import { PLACES_INTERVAL_MS } from './place-queries.ts';
import type { PlaceSearch } from './place-search.ts';
import styles from './places-panel.module.css';

const SHOWN_PLACES = 500;

interface PlacesPanelProps {
  readonly search: PlaceSearch;
  readonly onSearch: (change: Partial<PlaceSearch>) => void;
  readonly onNew: () => void;
  /** Looks at a town, a ZIP code or coordinates. */
  readonly onGo: (location: LonLat) => void;
}

/** Search, categories and the list; on a phone a search bar that unfolds. */
export function PlacesPanel({ search, onSearch, onNew, onGo }: PlacesPanelProps) {
  const { id: orgId } = useOrganization();
  const mayCreate = hasPermission(useCurrentUser(), 'PLACE_CREATE');
  const [isUnfolded, setUnfolded] = useState(false);
  const [q, setQ] = useDebouncedText(search.q, (text) => onSearch({ q: text }));
  const { category, sort, state } = search;
  const places = useQuery({
    ...queryOf(listPlaces, {
      params: { orgId },
      query: {
        size: SHOWN_PLACES,
        isArchived: state === 'archived',
        sort: sort === 'name' ? 'name' : `-${sort},name`,
        ...(search.q && { q: search.q }),
        ...(category && { category: [category] }),
      },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: PLACES_INTERVAL_MS,
  });
  const items = places.data?.items ?? [];
  const total = places.data?.total ?? 0;
  const isUnfiltered = search.q === '' && category === undefined && state === 'current';
  return (
    <section
      className={`${panelStyles.panel} ${styles.panel}`}
      aria-label="Places"
      data-unfolded={isUnfolded || undefined}
    >
      <h1 className={styles.heading}>Places</h1>
      <div className={styles.head}>
        <div className={styles.search}>
          <SearchField
            label="Search places"
            placeholder="Place, town or ZIP"
            value={q}
            onChange={setQ}
          />
        </div>
        {mayCreate && (
          <Button variant="filled" leftSection={<IconPlus size={16} stroke={1.9} />} onClick={onNew}>
            New
          </Button>
        )}
        <PlaceMenu state={state} onState={(next) => onSearch({ state: next })} />
      </div>
      <Locations
        text={search.q}
        onGo={(location) => {
          setUnfolded(false);
          onGo(location);
        }}
      />
      <Categories
        chosen={category}
        counts={places.data?.categoryCounts}
        onChange={(next) => onSearch({ category: next })}
      />
      <UnfoldButton what="list" isUnfolded={isUnfolded} onChange={setUnfolded} />
      <div className={styles.body}>
        <ListHead sort={sort} onSort={(next) => onSearch({ sort: next })} />
        <DataState
          {...stateOf(places)}
          isEmpty={items.length === 0}
          empty={
            isUnfiltered ? (
              <EmptyState
                icon={<IconMapPin2 size={28} stroke={1.5} />}
                message="No places yet. Draw a yard or a customer to track visits and dwell."
              />
            ) : (
              <NoMatches
                icon={<IconMapPin2 size={28} stroke={1.5} />}
                message="No places match."
                onClear={() => onSearch({ q: '', category: undefined, state: 'current' })}
              />
            )
          }
        >
          <PlaceList
            places={items}
            selectedId={search.place}
            onSelect={(place) => {
              setUnfolded(false);
              onSearch({ place });
            }}
          />
        </DataState>
        <p className={styles.foot}>
          <IconInfoCircle size={14} stroke={1.9} aria-hidden="true" />
          {total > items.length
            ? `Showing ${items.length} of ${total} places. Search to find others.`
            : 'Visits and median dwell, last 30 days'}
        </p>
      </div>
    </section>
  );
}

interface CategoriesProps {
  readonly chosen: PlaceCategory | undefined;
  readonly counts: Readonly<Record<PlaceCategory, number>> | undefined;
  readonly onChange: (category: PlaceCategory | undefined) => void;
}

function Categories({ chosen, counts, onChange }: CategoriesProps) {
  if (counts === undefined) return null;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <fieldset className={styles.chips} aria-label="Category">
      <FilterChip isPressed={chosen === undefined} count={all} onClick={() => onChange(undefined)}>
        All
      </FilterChip>
      {PLACE_CATEGORIES.filter((category) => counts[category] > 0 || category === chosen).map((category) => (
        <FilterChip
          key={category}
          isPressed={chosen === category}
          count={counts[category]}
          onClick={() => onChange(chosen === category ? undefined : category)}
        >
          {CATEGORY_LOOKS[category].title}
        </FilterChip>
      ))}
    </fieldset>
  );
}

interface Location extends LonLat {
  readonly name: string;
}

const SHOWN_LOCATIONS = 3;
const SHORTEST = 3;

/** Addresses, towns, ZIP codes and coordinates of that name, to look at. */
function Locations({ text, onGo }: { readonly text: string; readonly onGo: (location: Location) => void }) {
  const [named, setLocations] = useState<readonly Location[]>([]);
  const addresses = useAddressesNamed(text);
  const locations = [...addresses, ...named].slice(0, SHOWN_LOCATIONS);
  useEffect(() => {
    let isCurrent = true;
    const found = text.trim().length < SHORTEST ? Promise.resolve([]) : locationsNamed(text, SHOWN_LOCATIONS);
    void found.then((next) => {
      if (isCurrent) setLocations(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [text]);
  if (locations.length === 0) return null;
  return (
    <ul className={styles.towns} aria-label="Towns and ZIP codes">
      {locations.map((location) => (
        <li key={`${location.name} ${location.lat}`}>
          <button type="button" onClick={() => onGo(location)}>
            <IconMapPin size={14} stroke={1.9} aria-hidden="true" />
            Go to {location.name}
          </button>
        </li>
      ))}
      {addresses.length > 0 && <li className={styles.credit}>Addresses © OpenStreetMap contributors</li>}
    </ul>
  );
}
