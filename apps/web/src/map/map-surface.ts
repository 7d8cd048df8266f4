import { MAP_CREDITS } from '@longhaul/geo';
import {
  type GeoJSONSource,
  type LayerSpecification,
  LngLat,
  Map as MapLibreMap,
  type MapMouseEvent,
  restoreNow,
  ScaleControl,
  type StyleSpecification,
  setNow,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { EMPTY_STYLE, installBasemap, recolorBasemap } from './basemap/basemap.ts';
import { LAYER_GROUPS, type LayerGroup } from './basemap/layers.ts';
import { beginBasemap } from './basemap/sources.ts';
import { type MapColors, mapColors, type Scheme } from './map-colors.ts';
import styles from './map-view.module.css';
import { type ClearOfNames, clearOfNames } from './overlay/clear-of-names.ts';
import { type View, viewOf } from './overlay/mercator.ts';
import { Overlay } from './overlay/overlay.ts';

/** Pixels at the edges that panels cover. */
export interface Padding {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}
/** GeoJSON of lines. */
export type MapLines = Exclude<Parameters<GeoJSONSource['setData']>[0], string>;
export interface LonLat {
  readonly lon: number;
  readonly lat: number;
}
export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

const NO_PADDING: Padding = { top: 0, right: 0, bottom: 0, left: 0 };
const CONTIGUOUS_STATES: Bounds = { west: -124.8, south: 24.4, east: -66.9, north: 49.4 };
const LIMITS: [[number, number], [number, number]] = [
  [-179.9, 3],
  [-12, 83.6],
];
/** Around what the panels leave free. */
const PAPER_EDGE_PX = 56;
const PAST_TRANSITIONS_MS = 1_000;
const MIN_ZOOM = 2.4;
/** The offline map has no streets: so near, only places and vehicles are seen on it. */
const MAX_ZOOM = 18;

/** What a line on the map needs: a layer without its id and source, and the colors it takes in each theme. */
export interface LineStyle {
  readonly id: string;
  readonly layer: (
    colors: MapColors,
  ) => Pick<Extract<LayerSpecification, { type: 'line' }>, 'paint' | 'layout' | 'filter'>;
}

/** Streets of the operator, in place of the offline ground. */
export interface StreetGround {
  /** Of everything it draws; null for what its sources say. */
  readonly credits: string | null;
  readonly style: (colors: MapColors) => StyleSpecification;
  /** Adds what lies below it, and the pictures that its layers name. */
  readonly install: (map: MapLibreMap, colors: MapColors) => void;
  /** Takes the colors of another theme; a style of the operator has colors of its own. */
  readonly recolor: (map: MapLibreMap, colors: MapColors) => void;
}

/**
 * The map of the app: the ground, lines of ours on it, and the overlay of what moves. It owns its element, so that it
 * can leave the document with a page and come back with the next. Throws when the browser has no WebGL 2.
 */
export class MapSurface {
  readonly element = document.createElement('div');
  readonly overlay: Overlay;
  /** Fulfilled when lines can be added. */
  readonly ready: Promise<void>;
  readonly isOffline: boolean;
  readonly #streets: StreetGround | null;
  #map: MapLibreMap;
  #scheme: Scheme;
  #lines = new Map<string, { sourceId: string; style: LineStyle }>();
  #hidden = new Set<LayerGroup>();
  #hovers = new Set<(point: { x: number; y: number } | null) => boolean>();
  /** Takes every click instead of those who listen. */
  #clickTaker: ((at: LonLat) => void) | null = null;
  /** Where to look once the map is in a page: outside the document it has no size to fit anything into. */
  #firstLook: (() => void) | null = () => this.fit(null, NO_PADDING, undefined, false);
  /** What is printed: a canvas of WebGL is empty once it was shown. */
  #paper = document.createElement('canvas');
  /** What panels covered at the last look. */
  #covered: Padding = NO_PADDING;

  /** `streets` replaces the offline ground. */
  constructor(scheme: Scheme, streets: StreetGround | null) {
    if (streets === null) beginBasemap();
    this.#scheme = scheme;
    this.#streets = streets;
    this.isOffline = streets === null;
    this.element.className = styles.map ?? '';
    const ground = document.createElement('div');
    ground.style.cssText = 'position:absolute;inset:0';
    this.element.append(ground);
    this.#map = createMap(ground, streets?.style(this.colors) ?? null);
    this.overlay = new Overlay(() => this.view);
    this.element.append(this.overlay.canvas);
    this.#map.on('render', () => this.overlay.draw());
    this.#map.on('resize', () => this.overlay.invalidate());
    this.#paper.className = styles.paper ?? '';
    this.#paper.dataset.paper = '';
    this.#paper.setAttribute('aria-hidden', 'true');
    this.element.append(this.#paper);
    window.addEventListener('beforeprint', () => this.#copyForPaper());
    this.ready = new Promise((resolve) => {
      this.#map.once('style.load', () => {
        if (streets === null) installBasemap(this.#map, this.colors);
        else streets.install(this.#map, this.colors);
        resolve();
      });
    });
  }

  get colors(): MapColors {
    return mapColors(this.#scheme);
  }

  /** Credit line for what is drawn. */
  get credits(): string {
    if (this.#streets === null) return MAP_CREDITS;
    if (this.#streets.credits !== null) return this.#streets.credits;
    const sources = Object.values(this.#map.getStyle().sources);
    const texts = sources.flatMap((source) => ('attribution' in source ? [String(source.attribution)] : []));
    return texts.map((text) => text.replace(/<[^>]*>/g, '')).join(' · ');
  }

  get view(): View {
    const { lat, lng } = this.#map.getCenter();
    const { clientWidth, clientHeight } = this.element;
    return viewOf({ width: clientWidth, height: clientHeight }, { lat, lon: lng }, this.#map.getZoom());
  }

  /** Arrow keys move the map from then on. */
  focus(): void {
    this.#map.getCanvas().focus();
  }

  /** Puts the map into a page; it is never in two. */
  attach(parent: Element, label: string): void {
    parent.prepend(this.element);
    const canvas = this.#map.getCanvas();
    canvas.setAttribute('aria-label', label);
    this.#map.resize();
    this.#firstLook?.();
    this.#firstLook = null;
    this.overlay.invalidate();
  }

  detach(): void {
    this.#map.stop();
    this.element.remove();
  }

  setScheme(scheme: Scheme): void {
    if (scheme === this.#scheme) return;
    this.#scheme = scheme;
    void this.ready.then(() => {
      if (this.#scheme !== scheme) return;
      this.#recolorAll();
      this.overlay.invalidate();
    });
  }

  /** In the colors of paper, what the panels leave free. Done at once: the browser takes its picture after this. */
  #copyForPaper(): void {
    if (!this.element.isConnected || !this.#map.isStyleLoaded()) return;
    const scheme = this.#scheme;
    this.#scheme = 'light';
    this.#recolorAll();
    this.#drawAfterTransitions();
    const { clientWidth, clientHeight } = this.element;
    const covered = this.#roomyPadding(this.#covered);
    const [left, top] = [edgeOf(covered.left), edgeOf(covered.top)];
    const ratio = window.devicePixelRatio;
    const width = (clientWidth - left - edgeOf(covered.right)) * ratio;
    const height = (clientHeight - top - edgeOf(covered.bottom)) * ratio;
    this.#paper.width = width;
    this.#paper.height = height;
    const context = this.#paper.getContext('2d');
    for (const canvas of [this.#map.getCanvas(), this.overlay.canvas]) {
      context?.drawImage(canvas, -left * ratio, -top * ratio);
    }
    this.#scheme = scheme;
    this.#recolorAll();
    this.#drawAfterTransitions();
  }

  #drawAfterTransitions(): void {
    this.#map.redraw();
    setNow(performance.now() + PAST_TRANSITIONS_MS);
    this.#map.redraw();
    restoreNow();
    this.overlay.draw();
  }

  #recolorAll(): void {
    if (this.#streets === null) recolorBasemap(this.#map, this.colors);
    else this.#streets.recolor(this.#map, this.colors);
    for (const { style } of this.#lines.values()) this.#recolor(style);
  }

  #recolor(style: LineStyle): void {
    for (const [property, value] of Object.entries(style.layer(this.colors).paint ?? {})) {
      this.#map.setPaintProperty(style.id, property as never, value as never);
    }
  }

  /** Adds lines drawn from one set of GeoJSON, the first style lowest. Returns how to replace the data and how to remove them. */
  addLines(
    sourceId: string,
    styles: readonly LineStyle[],
  ): { setData: (data: MapLines) => void; remove: () => void } {
    let isRemoved = false;
    let data: MapLines = { type: 'FeatureCollection', features: [] };
    void this.ready.then(() => {
      if (isRemoved) return;
      this.#map.addSource(sourceId, { type: 'geojson', data, lineMetrics: false, tolerance: 0.4 });
      // Below the first layer with names, so that they stay readable.
      const before = this.#map.getStyle().layers.find(({ type }) => type === 'symbol')?.id;
      for (const style of styles) {
        this.#map.addLayer(
          { id: style.id, type: 'line', source: sourceId, ...style.layer(this.colors) },
          before,
        );
        this.#lines.set(style.id, { sourceId, style });
      }
    });
    return {
      setData: (next) => {
        data = next;
        void this.#map.getSource<GeoJSONSource>(sourceId)?.setData(next);
      },
      remove: () => {
        isRemoved = true;
        for (const { id } of styles) {
          if (this.#lines.delete(id)) this.#map.removeLayer(id);
        }
        if (this.#map.getSource(sourceId)) this.#map.removeSource(sourceId);
      },
    };
  }

  /** Names of the map give way to what is drawn over it. */
  clearOfNames(): ClearOfNames {
    return clearOfNames(this.#map, this.ready);
  }

  isGroupShown(group: LayerGroup): boolean {
    return !this.#hidden.has(group);
  }

  showGroup(group: LayerGroup, isShown: boolean): void {
    if (isShown) this.#hidden.delete(group);
    else this.#hidden.add(group);
    for (const id of LAYER_GROUPS[group].layers) {
      if (this.#map.getLayer(id)) this.#map.setLayoutProperty(id, 'visibility', isShown ? 'visible' : 'none');
    }
  }

  get isMoving(): boolean {
    return this.#map.isMoving();
  }

  /** Around a place it keeps where it is on the screen; else around the middle of what the panels leave free. */
  zoomBy(steps: number, around: LonLat | null = null): void {
    const zoom = this.#map.getZoom() + steps;
    const middle = around === null ? this.#freeMiddle() : new LngLat(around.lon, around.lat);
    this.#map.zoomTo(zoom, { duration: motionMs(250), around: middle });
  }

  #freeMiddle(): LngLat {
    const { clientWidth, clientHeight } = this.element;
    const [x, y] = offsetOf(this.#roomyPadding(this.#covered));
    return this.#map.unproject([clientWidth / 2 + x, clientHeight / 2 + y]);
  }

  fit(bounds: Bounds | null, padding: Padding, maxZoom = 11, isAnimated = true): void {
    if (!this.element.isConnected) {
      this.#firstLook = () => this.fit(bounds, padding, maxZoom, false);
      return;
    }
    const { west, south, east, north } = bounds ?? CONTIGUOUS_STATES;
    this.#covered = padding;
    this.#map.fitBounds([west, south, east, north], {
      padding: this.#roomyPadding(padding),
      maxZoom,
      duration: isAnimated ? motionMs(600) : 0,
    });
  }

  /** Brings a place into the middle of what the panels leave free. */
  moveTo(
    { lon, lat }: LonLat,
    padding: Padding,
    options: { zoom?: number; durationMs?: number; isSteady?: boolean } = {},
  ): void {
    if (!this.element.isConnected) {
      this.#firstLook = () => this.moveTo({ lon, lat }, padding, { ...options, durationMs: 0 });
      return;
    }
    this.#covered = padding;
    this.#map.easeTo({
      center: [lon, lat],
      ...(options.zoom !== undefined && { zoom: Math.max(options.zoom, this.#map.getZoom()) }),
      offset: offsetOf(this.#roomyPadding(padding)),
      duration: motionMs(options.durationMs ?? 600),
      ...(options.isSteady && { easing: (share: number) => share }),
    });
  }

  /** Panels that would leave nothing free are not counted. */
  #roomyPadding(padding: Padding): Padding {
    const { clientWidth, clientHeight } = this.element;
    const isWide = padding.left + padding.right < clientWidth - 80;
    const isTall = padding.top + padding.bottom < clientHeight - 80;
    return {
      left: isWide ? padding.left : 24,
      right: isWide ? padding.right : 24,
      top: isTall ? padding.top : 24,
      bottom: isTall ? padding.bottom : 24,
    };
  }

  /** Told when the person, not the program, moves the map. */
  onUserMove(listener: () => void): () => void {
    const subscription = this.#map.on('dragstart', listener);
    return () => subscription.unsubscribe();
  }

  onClick(listener: (point: { x: number; y: number }) => void): () => void {
    const subscription = this.#map.on('click', (event: MapMouseEvent) => {
      if (this.#clickTaker === null) listener(event.point);
    });
    return () => subscription.unsubscribe();
  }

  /** Until released, clicks mean places and nothing that lies there. */
  takeClicks(taker: (at: LonLat) => void): () => void {
    this.#clickTaker = taker;
    const subscription = this.#map.on('click', ({ lngLat }: MapMouseEvent) =>
      taker({ lat: lngLat.lat, lon: lngLat.lng }),
    );
    this.#map.getCanvas().style.cursor = 'crosshair';
    return () => {
      subscription.unsubscribe();
      if (this.#clickTaker === taker) this.#clickTaker = null;
      this.#map.getCanvas().style.cursor = '';
    };
  }

  /** The place in the middle. */
  get center(): LonLat {
    const { lat, lng } = this.#map.getCenter();
    return { lat, lon: lng };
  }

  /** A bar as long as so many miles or kilometers. Returns how to take it off. */
  showScale(unit: 'imperial' | 'metric'): () => void {
    const scale = new ScaleControl({ unit, maxWidth: 96 });
    this.#map.addControl(scale, 'bottom-right');
    return () => this.#map.removeControl(scale);
  }

  /** Called for the pointer's place, null when it leaves; answers whether something to click is there. */
  onHover(listener: (point: { x: number; y: number } | null) => boolean): () => void {
    if (this.#hovers.size === 0) this.#listenToPointer();
    this.#hovers.add(listener);
    return () => {
      this.#hovers.delete(listener);
      this.#showTarget(false);
    };
  }

  #listenToPointer(): void {
    const ask = (point: { x: number; y: number } | null) => {
      // Each is told, also when another has something there.
      const answers = [...this.#hovers].map((listener) => listener(point));
      this.#showTarget(answers.includes(true));
      if (this.#hovers.size > 0) return;
      moves.unsubscribe();
      leaves.unsubscribe();
    };
    const moves = this.#map.on('mousemove', (event: MapMouseEvent) => ask(event.point));
    const leaves = this.#map.on('mouseout', () => ask(null));
  }

  #showTarget(isTarget: boolean): void {
    if (this.#clickTaker === null) this.#map.getCanvas().style.cursor = isTarget ? 'pointer' : '';
  }
}

function createMap(container: HTMLElement, streetStyle: StyleSpecification | null): MapLibreMap {
  setWorkerUrl(new URL(workerUrl, window.location.href).href);
  const map = new MapLibreMap({
    container,
    style: streetStyle ?? { ...EMPTY_STYLE, transition: { duration: motionMs(300), delay: 0 } },
    maxBounds: LIMITS,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    attributionControl: false,
    fadeDuration: motionMs(120),
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  return map;
}

function offsetOf({ left, right, top, bottom }: Padding): [number, number] {
  return [(left - right) / 2, (top - bottom) / 2];
}

const edgeOf = (coveredPx: number) => Math.max(0, coveredPx - PAPER_EDGE_PX);

function motionMs(duration: number): number {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : duration;
}
