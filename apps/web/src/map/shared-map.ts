import type { PublicSettings } from '@longhaul/contract';
import type { StyleSpecification } from 'maplibre-gl';
import type { Scheme } from './map-colors.ts';
import type { MapSurface, StreetGround } from './map-surface.ts';

export type SharedMap =
  | { readonly state: 'ready'; readonly surface: MapSurface; readonly isStreetMapMissing: boolean }
  /** The browser cannot draw it: WebGL 2 is off or absent. */
  | { readonly state: 'unavailable' };

/** Streets of the operator; null draws the offline map. */
export type StreetMap = PublicSettings['streetMap'];

/** Loaded beside the page, not before it: lists and panels do not wait for WebGL. */
const mapSurface = import('./map-surface.ts');

let shared: Promise<SharedMap> | null = null;

/** One map for all pages of the app, made at the first call and kept. */
export function sharedMap(scheme: Scheme, streetMap: StreetMap): Promise<SharedMap> {
  shared ??= createSharedMap(scheme, streetMap);
  return shared;
}

async function createSharedMap(scheme: Scheme, streetMap: StreetMap): Promise<SharedMap> {
  const streets = streetMap === null ? null : await loadStreets(streetMap);
  const { MapSurface } = await mapSurface;
  try {
    const surface = new MapSurface(scheme, streets);
    return { state: 'ready', surface, isStreetMapMissing: streetMap !== null && streets === null };
  } catch {
    return { state: 'unavailable' };
  }
}

/** Null when they cannot be loaded: the offline map is used. */
async function loadStreets({ kind, url }: NonNullable<StreetMap>): Promise<StreetGround | null> {
  if (kind === 'style') return loadStyle(url);
  try {
    // Script of its own, which nobody loads without tiles.
    return await (await import('./streets/load-streets.ts')).loadStreets(url);
  } catch {
    return null;
  }
}

async function loadStyle(url: string): Promise<StreetGround | null> {
  try {
    const response = await fetch(url);
    if (!response.ok) return null;
    const style = (await response.json()) as Partial<StyleSpecification>;
    if (style.version !== 8 || !Array.isArray(style.layers)) return null;
    return { credits: null, style: () => style as StyleSpecification, install: () => {}, recolor: () => {} };
  } catch {
    return null;
  }
}
