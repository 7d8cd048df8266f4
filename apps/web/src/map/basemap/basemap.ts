import type { LayerSpecification, Map as MapLibreMap, StyleSpecification } from 'maplibre-gl';
import type { MapColors } from '../map-colors.ts';
import { basemapImages } from './images.ts';
import { basemapLayers, groundBelowStreets, namesBeyond, type StreetArea } from './layers.ts';
import { basemapSources, loadBasemapData } from './sources.ts';

/** Without `glyphs`: names are drawn from local fonts, no request goes out. */
export const EMPTY_STYLE: StyleSpecification = { version: 8, sources: {}, layers: [] };

/** Images come first: a layer that names a missing one draws nothing. */
export function installBasemap(map: MapLibreMap, colors: MapColors): void {
  install(map, colors, basemapLayers(colors));
}

/** Under the first of the layers that are there, with names beyond the area that those name. */
export function installGround(map: MapLibreMap, colors: MapColors, streets: StreetArea): void {
  install(map, colors, groundBelowStreets(colors), map.getStyle().layers[0]?.id);
  for (const layer of namesBeyond(streets, colors)) map.addLayer(layer);
}

function install(map: MapLibreMap, colors: MapColors, layers: LayerSpecification[], below?: string): void {
  for (const { name, data, pixelRatio } of basemapImages(colors)) map.addImage(name, data, { pixelRatio });
  for (const [name, source] of basemapSources()) map.addSource(name, source);
  for (const layer of layers) map.addLayer(layer, below);
  loadBasemapData(map);
}

/** Takes the colors of another theme without loading anything again. */
export function recolorBasemap(map: MapLibreMap, colors: MapColors, layers = basemapLayers(colors)): void {
  for (const { name, data } of basemapImages(colors)) map.updateImage(name, data);
  for (const layer of layers) {
    for (const [property, value] of Object.entries(layer.paint ?? {})) {
      map.setPaintProperty(layer.id, property as never, value as never);
    }
  }
}
