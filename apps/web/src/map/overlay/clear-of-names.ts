import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import type { Box } from './label-room.ts';
import { latOf, lonOf, type View } from './mercator.ts';

const ID = 'clear-of-names';
/** Boxes come in steps of this size, so that few pictures serve all. */
const STEP_PX = 8;
/** Finer than a pixel at the closest zoom. */
const DECIMALS = 5;

export interface ClearOfNames {
  /** In place of the boxes before, in pixels of the screen. */
  readonly set: (view: View, boxes: readonly Box[]) => void;
  readonly remove: () => void;
}

/**
 * Keeps the names of the map from lying under what is drawn over it: an invisible picture lies at each box, in a layer
 * above all names, and the map places no two symbols on each other.
 */
export function clearOfNames(map: MapLibreMap, ready: Promise<void>): ClearOfNames {
  let isRemoved = false;
  let drawn = '';
  let data = featuresOf([]);
  const pictures = new Set<string>();
  void ready.then(() => {
    if (isRemoved) return;
    map.addSource(ID, { type: 'geojson', data });
    map.addLayer({
      id: ID,
      type: 'symbol',
      source: ID,
      layout: { 'icon-image': ['get', 'picture'], 'icon-allow-overlap': true, 'icon-padding': 0 },
      paint: { 'icon-opacity': 0 },
    });
  });
  return {
    set: (view, boxes) => {
      const covered = boxes.map((box) => coveredBy(view, box));
      const key = covered.map(({ picture, at }) => `${picture} ${at}`).join();
      if (key === drawn) return;
      drawn = key;
      for (const { picture, width, height } of covered) {
        if (pictures.has(picture)) continue;
        pictures.add(picture);
        map.addImage(picture, { width, height, data: new Uint8Array(width * height * 4) });
      }
      data = featuresOf(covered);
      void map.getSource<GeoJSONSource>(ID)?.setData(data);
    },
    remove: () => {
      isRemoved = true;
      if (map.getLayer(ID)) map.removeLayer(ID);
      if (map.getSource(ID)) map.removeSource(ID);
      for (const picture of pictures) map.removeImage(picture);
    },
  };
}

interface Covered {
  readonly picture: string;
  readonly width: number;
  readonly height: number;
  /** Longitude and latitude of its middle. */
  readonly at: [number, number];
}

function coveredBy(view: View, { left, top, right, bottom }: Box): Covered {
  const width = Math.ceil((right - left) / STEP_PX) * STEP_PX;
  const height = Math.ceil((bottom - top) / STEP_PX) * STEP_PX;
  const x = view.centerX + ((left + right) / 2 - view.widthPx / 2) / view.worldPx;
  const y = view.centerY + ((top + bottom) / 2 - view.heightPx / 2) / view.worldPx;
  const at: [number, number] = [Number(lonOf(x).toFixed(DECIMALS)), Number(latOf(y).toFixed(DECIMALS))];
  return { picture: `${ID}-${width}x${height}`, width, height, at };
}

const featuresOf = (covered: readonly Covered[]) => ({
  type: 'FeatureCollection' as const,
  features: covered.map(({ picture, at }) => ({
    type: 'Feature' as const,
    properties: { picture },
    geometry: { type: 'Point' as const, coordinates: at },
  })),
});
