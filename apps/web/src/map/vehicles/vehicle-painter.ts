import type { MapColors } from '../map-colors.ts';
import { type Box, boxAround, boxesAroundMark, LabelRoom, type Mark } from '../overlay/label-room.ts';
import { pxPerMeter, screenX, screenY, type View } from '../overlay/mercator.ts';
import type { Frame, Painter } from '../overlay/overlay.ts';
import { type Cluster, type Clustering, clusterVehicles } from './clusters.ts';
import { clustersWithRoom } from './clusters-with-room.ts';
import {
  clusterRadiusPx,
  HOURS_RADIUS_PX,
  type HoursMark,
  ICON_RADIUS_PX,
  type Sprite,
  SpriteSheet,
} from './sprites.ts';
import { VEHICLE_MARKS, type VehicleStore } from './vehicle-store.ts';

/** Past so many single vehicles in sight, icons would hide each other and the map: dots do. */
const MAX_ICONS = 400;
const MAX_LABELS = 150;
const DOT_RADIUS_PX = 4;
const LABEL_BELOW_PX = 19;
const MARGIN_PX = 40;
/** Clusters follow their vehicles this often; between, only a change of zoom, filter or membership regroups. */
const REGROUP_MS = 1_000;
/** Nobody sees less movement than this. */
const MIN_STEP_PX = 0.35;
const MAX_METERS_PER_SECOND = 36;

export interface VehicleHit {
  readonly assetId?: number;
  readonly cluster?: Cluster;
}

/** Vehicles with the hours of their drivers: a ring around each and the hours in its label, on the side that is free. */
export interface HoursMarks {
  readonly of: (assetId: number) => HoursMark | undefined;
  /** Draws what lies below the vehicles, beside their marks, and answers what labels leave free. */
  readonly paintBelow: (frame: Frame, marks: readonly Mark[]) => readonly Box[];
  /** Called after each drawing with all that marks, labels and what lies below them cover. */
  readonly onPlaced: (view: View, boxes: readonly Box[]) => void;
}

interface Drawn {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly hit: VehicleHit;
}

/** Draws a `VehicleStore` over the map and knows what lies under the pointer. */
export class VehiclePainter implements Painter {
  readonly #store: VehicleStore;
  readonly #colors: () => MapColors;
  readonly #nameOf: (assetId: number) => string;
  readonly #hours: HoursMarks | null;
  #sprites: SpriteSheet | null = null;
  #clustering: Clustering = { clusters: [], singles: [] };
  #groupedFor = '';
  #groupedAt = 0;
  #drawn: Drawn[] = [];
  #paintedAt = 0;
  /** Counts changes of the filter, which regroup. */
  #filterVersion = 0;
  selectedId: number | null = null;
  hoveredId: number | null = null;

  constructor(
    store: VehicleStore,
    colors: () => MapColors,
    nameOf: (assetId: number) => string,
    hours: HoursMarks | null = null,
  ) {
    this.#store = store;
    this.#colors = colors;
    this.#nameOf = nameOf;
    this.#hours = hours;
  }

  /** Whether news since the last drawing can be seen already; small movements wait for each other. */
  isWorthDrawing(view: View, now: number): boolean {
    return now - this.#paintedAt >= Math.min(REGROUP_MS, leastStepMs(view));
  }

  filterChanged(): void {
    this.#filterVersion++;
  }

  /** What a click at a place on screen means; the nearest of what was drawn there. */
  hitAt({ x, y }: { x: number; y: number }): VehicleHit | null {
    let best: VehicleHit | null = null;
    let bestDistance = Number.POSITIVE_INFINITY;
    for (const drawn of this.#drawn) {
      const distance = Math.hypot(drawn.x - x, drawn.y - y);
      if (distance <= drawn.radius + 4 && distance < bestDistance) {
        best = drawn.hit;
        bestDistance = distance;
      }
    }
    return best;
  }

  paint(frame: Frame): number {
    const sprites = this.#spritesFor(frame.pixelRatio);
    this.#regroup(frame);
    this.#paintedAt = frame.now;
    this.#drawn = [];
    const room = new LabelRoom();
    const inSight = this.#singlesInSight(frame);
    if (this.#hours !== null) {
      for (const box of this.#hours.paintBelow(frame, this.#marksInSight(frame, inSight))) room.take(box);
    }
    for (const cluster of this.#clustering.clusters) this.#paintCluster(frame, sprites, room, cluster);
    if (inSight.length > MAX_ICONS) this.#paintDots(frame, inSight);
    else this.#paintIcons(frame, sprites, room, inSight);
    this.#paintMarked(frame, sprites, this.hoveredId, false);
    this.#paintMarked(frame, sprites, this.selectedId, true);
    this.#hours?.onPlaced(frame.view, room.boxes);
    return this.#changesIn(frame, inSight);
  }

  #spritesFor(pixelRatio: number): SpriteSheet {
    const colors = this.#colors();
    if (this.#sprites?.colors !== colors || this.#sprites.pixelRatio !== pixelRatio) {
      this.#sprites = new SpriteSheet(colors, pixelRatio);
    }
    return this.#sprites;
  }

  #regroup({ view, now }: Frame): void {
    const store = this.#store;
    const key = [Math.floor(view.zoom * 2), this.selectedId, this.#filterVersion, store.statusVersion].join();
    if (key === this.#groupedFor && now - this.#groupedAt < REGROUP_MS) return;
    const selected = this.selectedId === null ? undefined : store.slotOf(this.selectedId);
    this.#clustering =
      this.#hours === null ? clusterVehicles(store, view.zoom, selected) : clustersWithRoom(store, view.zoom);
    this.#groupedFor = key;
    this.#groupedAt = now;
  }

  #paintCluster({ context, view }: Frame, sprites: SpriteSheet, room: LabelRoom, cluster: Cluster): void {
    const x = screenX(view, cluster.x);
    const y = screenY(view, cluster.y);
    if (!isInSight(view, x, y)) return;
    const radius = clusterRadiusPx(cluster.slots.length);
    placeSharp(context, sprites.cluster(cluster), x, y);
    room.take(boxAround(x, y, radius * 2, radius * 2));
    this.#drawn.push({ x, y, radius, hit: { cluster } });
  }

  #singlesInSight({ view, now }: Frame): number[] {
    const store = this.#store;
    return this.#clustering.singles.filter((slot) =>
      isInSight(view, screenX(view, store.xAt(slot, now)), screenY(view, store.yAt(slot, now))),
    );
  }

  #marksInSight({ view, now }: Frame, singles: readonly number[]): Mark[] {
    const store = this.#store;
    const groups = this.#clustering.clusters.map(({ x, y, slots }) => ({
      x: screenX(view, x),
      y: screenY(view, y),
      radius: clusterRadiusPx(slots.length),
    }));
    return [
      ...groups.filter(({ x, y }) => isInSight(view, x, y)),
      ...singles.map((slot) => ({
        x: screenX(view, store.xAt(slot, now)),
        y: screenY(view, store.yAt(slot, now)),
        radius: HOURS_RADIUS_PX,
      })),
    ];
  }

  #paintDots({ context, view, now }: Frame, slots: readonly number[]): void {
    const store = this.#store;
    const colors = this.#colors();
    VEHICLE_MARKS.forEach((mark, code) => {
      context.beginPath();
      for (const slot of slots) {
        if (store.status[slot] !== code) continue;
        const x = screenX(view, store.xAt(slot, now));
        const y = screenY(view, store.yAt(slot, now));
        context.moveTo(x + DOT_RADIUS_PX, y);
        context.arc(x, y, DOT_RADIUS_PX, 0, 2 * Math.PI);
        this.#drawn.push({ x, y, radius: DOT_RADIUS_PX, hit: { assetId: store.ids[slot]! } });
      }
      context.fillStyle = mark === 'outdated' ? colors['map-land'] : colors[mark];
      context.strokeStyle = mark === 'outdated' ? colors.outdated : colors['map-land'];
      context.lineWidth = mark === 'outdated' ? 1.5 : 1;
      context.fill();
      context.stroke();
    });
  }

  #paintIcons(
    { context, view, now }: Frame,
    sprites: SpriteSheet,
    room: LabelRoom,
    slots: readonly number[],
  ): void {
    const store = this.#store;
    const isLabelled = slots.length <= MAX_LABELS;
    const radius = this.#hours === null ? ICON_RADIUS_PX : HOURS_RADIUS_PX;
    const icons = slots.map((slot) => {
      const x = screenX(view, store.xAt(slot, now));
      const y = screenY(view, store.yAt(slot, now));
      const assetId = store.ids[slot]!;
      room.take(boxAround(x, y, radius * 2, radius * 2));
      this.#drawn.push({ x, y, radius, hit: { assetId } });
      return { slot, x, y, assetId };
    });
    for (const { slot, x, y, assetId } of icons) {
      this.#paintIcon(context, sprites, slot, x, y);
      if (!isLabelled || assetId === this.selectedId) continue;
      const label = this.#labelOf(sprites, assetId, false);
      const box = room.takeFirst(this.#labelBoxes(x, y, label));
      if (box) placeSharp(context, label, (box.left + box.right) / 2, (box.top + box.bottom) / 2);
    }
  }

  #paintIcon(context: CanvasRenderingContext2D, sprites: SpriteSheet, slot: number, x: number, y: number) {
    const { ids, status, heading } = this.#store;
    const hours = this.#hours?.of(ids[slot]!);
    if (hours) placeIcon(context, sprites.hoursRing(hours), x, y);
    placeIcon(context, sprites.icon(status[slot]!, heading[slot]!), x, y);
  }

  #labelOf(sprites: SpriteSheet, assetId: number, isSelected: boolean): Sprite {
    const hours = isSelected ? undefined : this.#hours?.of(assetId);
    const name = this.#nameOf(assetId);
    return hours ? sprites.hoursLabel(name, hours) : sprites.label(name, isSelected);
  }

  /** A moving vehicle keeps its label below it, so that it does not jump from side to side. */
  #labelBoxes(x: number, y: number, { widthPx, heightPx }: Sprite): Box[] {
    return this.#hours === null
      ? [boxAround(x, y + LABEL_BELOW_PX, widthPx, heightPx)]
      : boxesAroundMark(x, y, HOURS_RADIUS_PX, widthPx, heightPx);
  }

  /** The chosen vehicle with its halo and the one under the pointer: on top, always with their label. */
  #paintMarked(
    { context, view, now }: Frame,
    sprites: SpriteSheet,
    assetId: number | null,
    isSelected: boolean,
  ): void {
    const store = this.#store;
    const slot = assetId === null ? undefined : store.slotOf(assetId);
    if (assetId === null || slot === undefined || (!isSelected && assetId === this.selectedId)) return;
    const x = screenX(view, store.xAt(slot, now));
    const y = screenY(view, store.yAt(slot, now));
    if (isSelected) paintHalo(context, this.#colors(), x, y);
    this.#paintIcon(context, sprites, slot, x, y);
    const label = this.#labelOf(sprites, assetId, isSelected);
    const below = this.#hours === null ? LABEL_BELOW_PX : HOURS_RADIUS_PX + label.heightPx / 2;
    placeSharp(context, label, x, y + (isSelected ? LABEL_BELOW_PX + 7 : below));
  }

  /** The next frame while a vehicle in sight glides, later when it is too far away for its movement to be seen. */
  #changesIn({ view, now }: Frame, inSight: readonly number[]): number {
    const isAnyGliding = inSight.some((slot) => this.#store.isGlidingAt(slot, now));
    if (!isAnyGliding) return this.#clustering.clusters.length > 0 ? REGROUP_MS : Number.POSITIVE_INFINITY;
    return Math.min(REGROUP_MS, leastStepMs(view));
  }
}

/** How long the fastest vehicle takes to be seen moving. */
function leastStepMs(view: View): number {
  return (MIN_STEP_PX / (MAX_METERS_PER_SECOND * pxPerMeter(view))) * 1000;
}

function isInSight(view: View, x: number, y: number): boolean {
  return x > -MARGIN_PX && y > -MARGIN_PX && x < view.widthPx + MARGIN_PX && y < view.heightPx + MARGIN_PX;
}

/** Between pixels: it moves. */
function placeIcon(context: CanvasRenderingContext2D, sprite: Sprite, x: number, y: number): void {
  context.drawImage(
    sprite.image,
    x - sprite.widthPx / 2,
    y - sprite.heightPx / 2,
    sprite.widthPx,
    sprite.heightPx,
  );
}

/** On whole pixels of the screen, so that text stays sharp. */
export function placeSharp(
  context: CanvasRenderingContext2D,
  { image, widthPx, heightPx }: Sprite,
  x: number,
  y: number,
): void {
  const ratio = window.devicePixelRatio;
  const left = Math.round((x - widthPx / 2) * ratio) / ratio;
  const top = Math.round((y - heightPx / 2) * ratio) / ratio;
  context.drawImage(image, left, top, widthPx, heightPx);
}

function paintHalo(context: CanvasRenderingContext2D, colors: MapColors, x: number, y: number): void {
  context.beginPath();
  context.arc(x, y, 19, 0, 2 * Math.PI);
  context.globalAlpha = 0.16;
  context.fillStyle = colors.accent;
  context.fill();
  context.globalAlpha = 1;
  context.beginPath();
  context.arc(x, y, 14, 0, 2 * Math.PI);
  context.fillStyle = colors['map-land'];
  context.strokeStyle = colors.accent;
  context.lineWidth = 2;
  context.fill();
  context.stroke();
}
