import type { StyleSpecification } from 'maplibre-gl';
import type { Scheme } from './map-colors.ts';
import type { MapSurface } from './map-surface.ts';

export type SharedMap =
  | { readonly state: 'ready'; readonly surface: MapSurface; readonly isStreetMapMissing: boolean }
  /** The browser cannot draw it: WebGL 2 is off or absent. */
  | { readonly state: 'unavailable' };

/** Loaded beside the page, not before it: lists and panels do not wait for WebGL. */
const mapSurface = import('./map-surface.ts');

let shared: Promise<SharedMap> | null = null;

/** One map for all pages of the app, made at the first call and kept. */
export function sharedMap(scheme: Scheme, styleUrl: string | null): Promise<SharedMap> {
  shared ??= createSharedMap(scheme, styleUrl);
  return shared;
}

async function createSharedMap(scheme: Scheme, styleUrl: string | null): Promise<SharedMap> {
  const streetStyle = styleUrl === null ? null : await loadStyle(styleUrl);
  const { MapSurface } = await mapSurface;
  try {
    const surface = new MapSurface(scheme, streetStyle);
    return { state: 'ready', surface, isStreetMapMissing: styleUrl !== null && streetStyle === null };
  } catch {
    return { state: 'unavailable' };
  }
}

/** Null when it cannot be loaded: the offline map is used. */
async function loadStyle(url: string): Promise<StyleSpecification | null> {
  try {
    const response = await fetch(url);
    if (!response.ok) return null;
    const style = (await response.json()) as Partial<StyleSpecification>;
    return style.version === 8 && Array.isArray(style.layers) ? (style as StyleSpecification) : null;
  } catch {
    return null;
  }
}
