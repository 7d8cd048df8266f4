import {
  areaProblem,
  hasPermission,
  listPlacesOnMap,
  PLACE_CATEGORIES,
  type PlaceArea,
  type PlaceOnMap,
  updatePlace,
} from '@longhaul/contract';
import { areaBounds } from '@longhaul/geo';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../api/api.ts';
import { queryOf } from '../../api/query-cache.ts';
import { usePublicSettings } from '../../api/settings.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { useSearchParams } from '../../lists/search-params.ts';
import panelStyles from '../../map/controls/map-panel.module.css';
import { MapTools } from '../../map/controls/map-tools.tsx';
import type { Bounds, LonLat, MapSurface, Padding } from '../../map/map-surface.ts';
import { MapView } from '../../map/map-view.tsx';
import { areaOfDraft } from '../../map/places/area-draft.ts';
import { AreaHandles } from '../../map/places/area-handles.tsx';
import { CATEGORY_COLORS } from '../../map/places/place-colors.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { NearbyActivityLayer } from './nearby-activity-layer.tsx';
import { NewPlaceCard } from './new-place-card.tsx';
import { PlaceCard } from './place-card.tsx';
import { CATEGORY_LOOKS } from './place-labels.ts';
import { PLACE_QUERIES } from './place-queries.ts';
import { PlaceSearch } from './place-search.ts';
import styles from './places-page.module.css';
import { PlacesPanel } from './places-panel.tsx';
import { ShapeToolbar } from './shape-toolbar.tsx';
import { TrucksOnMap } from './trucks-on-map.tsx';
import { useAreaEditor } from './use-area-editor.ts';
import { usePlacesOnMap } from './use-places-on-map.ts';

const CLOSEST_ZOOM = 16;
const TOWN_ZOOM = 12;
const PHONE_PX = 600;
const NARROW_PX = 1_100;

/** What the list and the card cover, in pixels from each edge of the map. */
function mapPadding(widthPx: number, isCardOpen: boolean): Padding {
  if (widthPx <= PHONE_PX) return { top: 150, right: 24, bottom: isCardOpen ? 420 : 24, left: 24 };
  if (widthPx <= NARROW_PX) return { top: 200, right: isCardOpen ? 350 : 60, bottom: 32, left: 32 };
  return { top: 120, right: isCardOpen ? 410 : 64, bottom: 60, left: 420 };
}

/** The organization's places: a map to draw them on, their list, and the chosen one. */
export function PlacesPage() {
  const settings = usePublicSettings();
  return (
    <MapView label="Map of your places. The list shows the same places." streetMap={settings?.streetMap}>
      {(surface) => <PlacesMap surface={surface} />}
    </MapView>
  );
}

const NONE: readonly PlaceOnMap[] = [];

function PlacesMap({ surface }: { readonly surface: MapSurface | null }) {
  const { id: orgId, units: organizationUnits } = useOrganization();
  const user = useCurrentUser();
  const units = user.units ?? organizationUnits;
  const [search, change] = useSearchParams(PlaceSearch);
  const [isNew, setNew] = useState(false);
  const places = useQuery(queryOf(listPlacesOnMap, { params: { orgId } })).data?.items ?? NONE;
  const editor = useAreaEditor(surface);
  const { draft } = editor;
  const shown = search.category ? places.filter(({ category }) => category === search.category) : places;
  const isCardOpen = search.place !== undefined || isNew;
  const padding = useCallback(() => mapPadding(window.innerWidth, isCardOpen), [isCardOpen]);

  usePlacesOnMap({
    surface,
    places: shown,
    selectedId: search.place,
    hiddenId: draft === null ? undefined : search.place,
    onSelect: draft === null ? (place) => change({ place }) : null,
  });
  useLook({ surface, places, selectedId: search.place, padding });

  const begin = () => {
    change({ place: undefined });
    setNew(true);
    editor.begin(null);
  };
  const stop = () => {
    setNew(false);
    editor.end();
  };
  return (
    <>
      {surface && draft && hasPermission(user, 'HR_READ') && <NearbyActivityLayer surface={surface} />}
      {surface && hasPermission(user, 'ASSET_LIST') && <TrucksOnMap surface={surface} />}
      {surface && draft && <AreaHandles surface={surface} draft={draft} onChange={editor.change} />}
      <div className={styles.list} data-drawing={draft !== null || undefined}>
        <PlacesPanel
          search={search}
          onSearch={(next) => {
            if (next.place !== undefined) stop();
            change(next);
          }}
          onNew={begin}
          onGo={(town: LonLat) => surface?.moveTo(town, padding(), { zoom: TOWN_ZOOM })}
        />
      </div>
      {draft && (
        <ShapeToolbar editor={editor} draft={draft} units={units}>
          {isNew ? (
            <Button onClick={stop}>Cancel</Button>
          ) : (
            <SaveArea placeId={search.place ?? 0} area={validArea(draft)} onDone={stop} />
          )}
        </ShapeToolbar>
      )}
      {isNew && draft && (
        <NewPlaceCard
          area={validArea(draft)}
          onAdded={(place) => {
            stop();
            change({ place });
          }}
          onCancel={stop}
        />
      )}
      {search.place !== undefined && !isNew && (
        <PlaceCard
          key={search.place}
          placeId={search.place}
          onClose={() => {
            stop();
            change({ place: undefined });
          }}
          onEditArea={({ area }) => editor.begin(area)}
        />
      )}
      {surface && (
        <MapTools
          surface={surface}
          units={units}
          className={isCardOpen ? styles.beside : undefined}
          fit={{
            label: 'Show all places',
            onFit: () => surface.fit(boundsOf(places), padding(), CLOSEST_ZOOM),
          }}
        />
      )}
      {places.length > 0 && <Legend places={places} />}
      {places.length === 0 && draft === null && hasPermission(user, 'PLACE_CREATE') && (
        <p className={styles.hint}>
          Zoom to a yard or search for its town or ZIP code, then press New to draw it.
        </p>
      )}
    </>
  );
}

function validArea(draft: Parameters<typeof areaOfDraft>[0]): PlaceArea | null {
  const area = areaOfDraft(draft);
  return area === null || areaProblem(area) !== null ? null : (area as PlaceArea);
}

interface SaveAreaProps {
  readonly placeId: number;
  readonly area: PlaceArea | null;
  readonly onDone: () => void;
}

function SaveArea({ placeId, area, onDone }: SaveAreaProps) {
  const { id: orgId } = useOrganization();
  const save = useEndpointMutation({
    mutationFn: (next: PlaceArea) => call(updatePlace, { params: { orgId, placeId }, body: { area: next } }),
    invalidates: PLACE_QUERIES,
    toast: ({ name }) => `Shape of ${name} saved`,
  });
  return (
    <>
      <Button onClick={onDone}>Cancel</Button>
      <Button
        variant="filled"
        disabled={area === null}
        loading={save.isPending}
        onClick={() => area && save.mutate(area, { onSuccess: onDone })}
      >
        Save shape
      </Button>
    </>
  );
}

interface Look {
  readonly surface: MapSurface | null;
  readonly places: readonly PlaceOnMap[];
  readonly selectedId: number | undefined;
  readonly padding: () => Padding;
}

/** At all places first, and at the chosen one. */
function useLook({ surface, places, selectedId, padding }: Look): void {
  const lookedAt = useRef<number | 'all' | null>(null);
  useEffect(() => {
    if (surface === null || places.length === 0) return;
    const chosen = places.find(({ id }) => id === selectedId);
    if (chosen !== undefined && lookedAt.current !== chosen.id) {
      surface.fit(areaBounds(chosen.area), padding(), CLOSEST_ZOOM, lookedAt.current !== null);
      lookedAt.current = chosen.id;
    } else if (selectedId === undefined && lookedAt.current === null) {
      surface.fit(boundsOf(places), padding(), CLOSEST_ZOOM, false);
      lookedAt.current = 'all';
    } else if (selectedId === undefined) lookedAt.current = 'all';
  }, [surface, places, selectedId, padding]);
}

/** Around all of them; null when there are none. */
function boundsOf(places: readonly PlaceOnMap[]): Bounds | null {
  if (places.length === 0) return null;
  const all = places.map(({ area }) => areaBounds(area));
  return {
    west: Math.min(...all.map(({ west }) => west)),
    south: Math.min(...all.map(({ south }) => south)),
    east: Math.max(...all.map(({ east }) => east)),
    north: Math.max(...all.map(({ north }) => north)),
  };
}

function Legend({ places }: { readonly places: readonly PlaceOnMap[] }) {
  const present = PLACE_CATEGORIES.filter((category) => places.some((place) => place.category === category));
  return (
    <div className={`${panelStyles.legend} ${styles.legend}`}>
      {present.map((category) => (
        <span key={category}>
          <i style={{ borderColor: `var(--${CATEGORY_COLORS[category]})` }} />
          {CATEGORY_LOOKS[category].title}
        </span>
      ))}
    </div>
  );
}
