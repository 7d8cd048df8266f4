import { layers } from '@protomaps/basemaps';
import type { LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import type { MapColors } from '../map-colors.ts';
import { BOLD, flavorOf, REGULAR } from './flavor.ts';

export const STREETS = 'streets';

/** Arrows of one-way streets need the sprite of Protomaps, which is not loaded; behind the streets is our own ground. */
const LEFT_OUT = new Set(['roads_oneway', 'background']);

/** The layers of Protomaps in our colors, fonts and shields. */
export function streetLayers(colors: MapColors): LayerSpecification[] {
  const all = layers(STREETS, flavorOf(colors), { lang: 'en' }) as LayerSpecification[];
  const drawn = all.filter(({ id }) => !LEFT_OUT.has(id));
  // Layers of our ground have some of these names.
  return drawn.map((layer) => ({ ...inOurFonts(withOurPictures(layer)), id: `streets-${layer.id}` }));
}

function withOurPictures(layer: LayerSpecification): LayerSpecification {
  if (layer.id === 'roads_shields') {
    return changed(layer, {
      'icon-image': ['match', ['get', 'network'], 'US:I', 'shield-interstate', 'shield-canada'],
      'icon-size': 1,
      'icon-padding': 12,
      'text-size': 9,
      'symbol-spacing': 320,
    });
  }
  if (layer.id === 'places_locality') {
    return changed(layer, { 'icon-image': ['step', ['zoom'], 'city-dot', 8, ''], 'icon-size': 1 });
  }
  return layer;
}

const changed = (layer: LayerSpecification, layout: SymbolLayerSpecification['layout']) =>
  ({ ...layer, layout: { ...layer.layout, ...layout } }) as LayerSpecification;

/** A font with a weight is named by it first, then by the family that exists; other scripts take what the system has. */
function inOurFonts(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol') return layer;
  return { ...layer, layout: withFonts(layer.layout) } as LayerSpecification;
}

function withFonts(value: unknown): unknown {
  if (Array.isArray(value)) {
    if (value.length === 1 && value[0] === BOLD) return [BOLD, REGULAR];
    return value.map(withFonts);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withFonts(part)]));
}
