import type { FilterSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapColors } from '../map-colors.ts';
import { DETAIL_ZOOM, TRUNK_ROADS_ZOOM } from './sources.ts';

/** Local fonts: the first name carries the weight, the second is the family that exists. */
const MEDIUM = ['Inter Variable Medium', 'Inter Variable'];
const SEMIBOLD = ['Inter Variable SemiBold', 'Inter Variable'];

/** What the layers control switches. */
export const LAYER_GROUPS = {
  highways: { title: 'Highways', layers: ['trunk-roads', 'highway-edges', 'highways', 'highway-shields'] },
  cities: { title: 'Cities and towns', layers: ['cities', 'towns'] },
  counties: { title: 'Counties', layers: ['counties', 'county-names'] },
  states: { title: 'State names', layers: ['state-codes', 'state-names'] },
} as const;
export type LayerGroup = keyof typeof LAYER_GROUPS;

/** From below to above. Lakes below the states reach under them; the states' shore is the finer one. */
export function basemapLayers(colors: MapColors): LayerSpecification[] {
  return [...groundBelowStreets(colors), ...nameLayers(colors)];
}

/** Without names: what is around the streets of a region, and below them. */
export const groundBelowStreets = (colors: MapColors): LayerSpecification[] => [
  ...groundLayers(colors),
  ...lineLayers(colors),
];

/** What a street map covers, in degrees. */
export interface StreetArea {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Names of states, counties, cities and towns beyond the area of a street map, which names its own. */
export function namesBeyond(
  { west, south, east, north }: StreetArea,
  colors: MapColors,
): LayerSpecification[] {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const isBeyond = ['!', ['within', { type: 'Polygon', coordinates: [ring] }]] as FilterSpecification;
  return nameLayers(colors).flatMap((layer) => {
    if (layer.type !== 'symbol' || layer.source === 'highways') return [];
    const filter = layer.filter ? (['all', layer.filter, isBeyond] as FilterSpecification) : isBeyond;
    return [{ ...layer, filter }];
  });
}

function groundLayers(colors: MapColors): LayerSpecification[] {
  const isUs = ['==', ['get', 'country'], 'US'] as const;
  const isInside = ['get', 'isInsideStates'] as const;
  const water = { 'fill-color': colors['map-water'] };
  const other = { 'fill-color': colors['map-land-other'] };
  return [
    { id: 'water', type: 'background', paint: { 'background-color': colors['map-water'] } },
    { id: 'land', type: 'fill', source: 'land', paint: other },
    { id: 'other-jurisdictions', type: 'fill', source: 'jurisdictions', filter: ['!', isUs], paint: other },
    { id: 'outer-lakes', type: 'fill', source: 'lakes', filter: ['!', isInside], paint: water },
    {
      // Half of it shows: the land above covers the inland half and every line between states. So thin a line needs no
      // round joins, which were half of all that the map draws.
      id: 'coast',
      type: 'line',
      source: 'jurisdictions',
      filter: isUs,
      paint: { 'line-color': colors['map-coast'], 'line-width': 2 },
    },
    {
      id: 'states',
      type: 'fill',
      source: 'jurisdictions',
      filter: isUs,
      // The coast and the borders are drawn over its edge.
      paint: { 'fill-color': colors['map-land'], 'fill-antialias': false },
    },
    {
      id: 'rivers',
      type: 'line',
      source: 'rivers',
      minzoom: 3.5,
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: {
        'line-color': colors['map-water'],
        'line-width': ['interpolate', ['linear'], ['zoom'], 3.5, 0.6, 7, 1.8, 12, 5],
      },
    },
    { id: 'inner-lakes', type: 'fill', source: 'lakes', filter: isInside, paint: water },
    {
      id: 'lake-shores',
      type: 'line',
      source: 'lakes',
      filter: isInside,
      paint: { 'line-color': colors['map-coast'], 'line-width': 0.7 },
    },
  ] as LayerSpecification[];
}

function lineLayers(colors: MapColors): LayerSpecification[] {
  const round = { 'line-join': 'round', 'line-cap': 'round' } as const;
  return [
    {
      id: 'counties',
      type: 'line',
      source: 'counties',
      minzoom: DETAIL_ZOOM,
      paint: {
        'line-color': colors['map-border'],
        'line-width': 0.8,
        'line-opacity': ['interpolate', ['linear'], ['zoom'], DETAIL_ZOOM, 0, DETAIL_ZOOM + 1, 0.8],
      },
    },
    {
      id: 'borders',
      type: 'line',
      source: 'borders',
      paint: {
        'line-color': ['match', ['get', 'kind'], 'country', colors['map-coast'], colors['map-border']],
        'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.7, 8, 1.3, 12, 2],
      },
    },
    {
      id: 'trunk-roads',
      type: 'line',
      source: 'trunkRoads',
      minzoom: TRUNK_ROADS_ZOOM,
      layout: round,
      paint: {
        'line-color': colors['map-trunk-road'],
        'line-width': ['interpolate', ['exponential', 1.4], ['zoom'], 5, 0.8, 7, 1.4, 10, 2.6],
      },
    },
    {
      id: 'highway-edges',
      type: 'line',
      source: 'highways',
      layout: round,
      paint: {
        'line-color': colors['map-road-edge'],
        'line-width': ['interpolate', ['exponential', 1.4], ['zoom'], 3, 1.6, 4.5, 2.5, 6, 3.6, 10, 8],
      },
    },
    {
      id: 'highways',
      type: 'line',
      source: 'highways',
      layout: round,
      paint: {
        'line-color': colors['map-road'],
        'line-width': ['interpolate', ['exponential', 1.4], ['zoom'], 3, 0.7, 4.5, 1.3, 6, 2, 10, 5],
      },
    },
  ];
}

function nameLayers(colors: MapColors): LayerSpecification[] {
  const halo = { 'text-halo-color': colors['map-halo'], 'text-halo-width': 1.4 };
  const stateText = { 'text-color': colors['map-state-text'], ...halo };
  return [
    {
      id: 'highway-shields',
      type: 'symbol',
      source: 'highways',
      minzoom: 5,
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 320,
        'icon-image': ['concat', 'shield-', ['get', 'shield']],
        'icon-rotation-alignment': 'viewport',
        'text-rotation-alignment': 'viewport',
        'text-field': ['get', 'number'],
        'text-font': SEMIBOLD,
        'text-size': 9,
        'text-offset': [0, 0.05],
        'text-allow-overlap': false,
        'icon-padding': 12,
      },
      paint: { 'text-color': colors['map-text'] },
    },
    {
      id: 'towns',
      type: 'symbol',
      source: 'towns',
      minzoom: DETAIL_ZOOM,
      filter: ['>=', ['get', 'population'], ['step', ['zoom'], 10_000, 8, 3_000, 9, 800, 10, 0]],
      layout: {
        'symbol-sort-key': ['-', 0, ['get', 'population']],
        'icon-image': 'city-dot',
        'text-field': ['get', 'name'],
        'text-font': MEDIUM,
        'text-size': 11,
        'text-variable-anchor': ['left', 'right', 'bottom', 'top'],
        'text-radial-offset': 0.4,
        'text-justify': 'auto',
        'text-max-width': 12,
        'text-padding': 6,
      },
      paint: { 'text-color': colors['map-text'], ...halo },
    },
    {
      id: 'county-names',
      type: 'symbol',
      source: 'countyLabels',
      minzoom: 8.5,
      layout: {
        'text-field': ['upcase', ['get', 'name']],
        'text-font': MEDIUM,
        'text-size': 10.5,
        'text-letter-spacing': 0.2,
        'text-max-width': 9,
      },
      paint: stateText,
    },
    {
      id: 'cities',
      type: 'symbol',
      source: 'cities',
      filter: ['<=', ['get', 'rank'], ['step', ['zoom'], 1, 4, 2, 5, 3, 6, 4, 7, 5, 8, 6]],
      layout: {
        'symbol-sort-key': ['get', 'rank'],
        'icon-image': 'city-dot',
        'text-field': ['get', 'name'],
        'text-font': MEDIUM,
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          4,
          10.5,
          7,
          ['match', ['get', 'rank'], [1, 2], 12.5, 11.5],
        ],
        'text-variable-anchor': ['left', 'right', 'bottom', 'top'],
        'text-radial-offset': 0.4,
        'text-justify': 'auto',
        'text-max-width': 12,
        'text-padding': 10,
      },
      paint: { 'text-color': colors['map-text'], ...halo },
    },
    {
      id: 'state-codes',
      type: 'symbol',
      source: 'labels',
      maxzoom: 5.4,
      filter: ['<=', ['get', 'rank'], ['step', ['zoom'], 1, 4, 2, 5, 3]],
      layout: {
        'text-field': ['get', 'code'],
        'text-font': SEMIBOLD,
        'text-size': 10.5,
        'text-letter-spacing': 0.12,
      },
      paint: stateText,
    },
    {
      id: 'state-names',
      type: 'symbol',
      source: 'labels',
      minzoom: 5.4,
      maxzoom: 9,
      layout: {
        'text-field': ['upcase', ['get', 'name']],
        'text-font': SEMIBOLD,
        'text-size': 12,
        'text-letter-spacing': 0.28,
        'text-max-width': 9,
      },
      paint: stateText,
    },
  ] as LayerSpecification[];
}
