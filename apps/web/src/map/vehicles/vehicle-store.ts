import { mercatorX, mercatorY } from '../overlay/mercator.ts';

/** As the live stream sends it: asset, instant, 1e-6 degrees, km/h, degrees or `UNKNOWN_HEADING`, index into `VEHICLE_MARKS`. */
export type VehicleFix = readonly [
  assetId: number,
  atMs: number,
  lat1e6: number,
  lon1e6: number,
  speedKph: number,
  heading: number,
  statusCode: number,
];

/** Of a vehicle that moves, where its source does not say where to. */
export const UNKNOWN_HEADING = -1;

/** In the order of the status codes. */
export const VEHICLE_MARKS = ['moving', 'idling', 'stopped', 'outdated'] as const;
export type VehicleMark = (typeof VEHICLE_MARKS)[number];

/** A vehicle glides to its new place for as long as its fixes are apart, within these bounds. */
const MIN_GLIDE_MS = 250;
const MAX_GLIDE_MS = 4_000;
/** After a longer silence it is simply there: nobody knows the way it took. */
const MAX_GLIDE_GAP_MS = 120_000;
const FIRST_CAPACITY = 256;

/**
 * Where every vehicle is, in typed arrays outside React: a fix costs no allocation. Vehicles are known by slot, which
 * is stable until one is removed. Places are Web Mercator, 0 to 1.
 */
export class VehicleStore {
  readonly #slots = new Map<number, number>();
  #count = 0;
  ids = new Int32Array(FIRST_CAPACITY);
  fromX = new Float64Array(FIRST_CAPACITY);
  fromY = new Float64Array(FIRST_CAPACITY);
  toX = new Float64Array(FIRST_CAPACITY);
  toY = new Float64Array(FIRST_CAPACITY);
  glideStartAt = new Float64Array(FIRST_CAPACITY);
  glideEndAt = new Float64Array(FIRST_CAPACITY);
  fixAt = new Float64Array(FIRST_CAPACITY);
  statusSinceAt = new Float64Array(FIRST_CAPACITY);
  speedKph = new Float32Array(FIRST_CAPACITY);
  heading = new Int16Array(FIRST_CAPACITY);
  status = new Uint8Array(FIRST_CAPACITY);
  /** 1 where a filter leaves the vehicle out of the map. */
  hidden = new Uint8Array(FIRST_CAPACITY);
  /** Counts changes of status and of membership: what an ordered list depends on. */
  statusVersion = 0;
  /** Counts all changes. */
  version = 0;
  /** Set to false where motion is unwelcome: vehicles then jump. */
  isGliding = true;

  get count(): number {
    return this.#count;
  }

  slotOf(assetId: number): number | undefined {
    return this.#slots.get(assetId);
  }

  /** Replaces everything: a vehicle that is not in the snapshot is gone. */
  replaceAll(fixes: readonly VehicleFix[], now: number): void {
    const present = new Set<number>();
    for (const [assetId] of fixes) present.add(assetId);
    for (let slot = this.#count - 1; slot >= 0; slot--) {
      if (!present.has(this.ids[slot]!)) this.#remove(slot);
    }
    this.apply(fixes, now);
  }

  /** Takes in one frame of the stream. A fix older than the known one changes nothing. */
  apply(fixes: readonly VehicleFix[], now: number): void {
    if (fixes.length > 0) this.version++;
    for (const fix of fixes) {
      const slot = this.#slots.get(fix[0]);
      if (slot === undefined) this.#insert(fix, now);
      else if (fix[1] >= this.fixAt[slot]!) this.#move(slot, fix, now);
    }
  }

  /** Web Mercator x at an instant. */
  xAt(slot: number, now: number): number {
    const share = this.#glideShare(slot, now);
    return this.fromX[slot]! + (this.toX[slot]! - this.fromX[slot]!) * share;
  }

  yAt(slot: number, now: number): number {
    const share = this.#glideShare(slot, now);
    return this.fromY[slot]! + (this.toY[slot]! - this.fromY[slot]!) * share;
  }

  isGlidingAt(slot: number, now: number): boolean {
    return now < this.glideEndAt[slot]!;
  }

  #glideShare(slot: number, now: number): number {
    const end = this.glideEndAt[slot]!;
    if (now >= end) return 1;
    const start = this.glideStartAt[slot]!;
    return Math.max(0, (now - start) / (end - start));
  }

  #insert(fix: VehicleFix, now: number): void {
    if (this.#count === this.ids.length) this.#grow();
    const slot = this.#count++;
    const [assetId, at, lat1e6, lon1e6] = fix;
    this.#slots.set(assetId, slot);
    this.ids[slot] = assetId;
    this.fromX[slot] = this.toX[slot] = mercatorX(lon1e6 / 1e6);
    this.fromY[slot] = this.toY[slot] = mercatorY(lat1e6 / 1e6);
    this.glideStartAt[slot] = this.glideEndAt[slot] = now;
    this.fixAt[slot] = at;
    this.statusSinceAt[slot] = at;
    this.hidden[slot] = 0;
    this.#describe(slot, fix);
    this.statusVersion++;
  }

  #move(slot: number, fix: VehicleFix, now: number): void {
    const [, at, lat1e6, lon1e6, , , statusCode] = fix;
    const sinceLast = at - this.fixAt[slot]!;
    const canGlide = this.isGliding && sinceLast > 0 && sinceLast <= MAX_GLIDE_GAP_MS;
    const x = mercatorX(lon1e6 / 1e6);
    const y = mercatorY(lat1e6 / 1e6);
    const hasMoved = x !== this.toX[slot] || y !== this.toY[slot];
    if (hasMoved) {
      this.fromX[slot] = canGlide ? this.xAt(slot, now) : x;
      this.fromY[slot] = canGlide ? this.yAt(slot, now) : y;
      this.toX[slot] = x;
      this.toY[slot] = y;
      const glideMs = Math.min(MAX_GLIDE_MS, Math.max(MIN_GLIDE_MS, sinceLast));
      this.glideStartAt[slot] = now;
      this.glideEndAt[slot] = canGlide ? now + glideMs : now;
    }
    if (statusCode !== this.status[slot]) {
      this.statusSinceAt[slot] = at;
      this.statusVersion++;
    }
    this.fixAt[slot] = at;
    this.#describe(slot, fix);
  }

  #describe(slot: number, [, , , , speedKph, heading, statusCode]: VehicleFix): void {
    this.speedKph[slot] = speedKph;
    this.heading[slot] = heading;
    this.status[slot] = statusCode;
  }

  /** The last vehicle takes the place of the removed one. */
  #remove(slot: number): void {
    const last = --this.#count;
    this.#slots.delete(this.ids[slot]!);
    if (slot !== last) {
      for (const column of this.#columns()) column[slot] = column[last]!;
      this.#slots.set(this.ids[slot]!, slot);
    }
    this.statusVersion++;
    this.version++;
  }

  #columns() {
    return [
      this.ids,
      this.fromX,
      this.fromY,
      this.toX,
      this.toY,
      this.glideStartAt,
      this.glideEndAt,
      this.fixAt,
      this.statusSinceAt,
      this.speedKph,
      this.heading,
      this.status,
      this.hidden,
    ];
  }

  #grow(): void {
    const capacity = this.ids.length * 2;
    const wider = <Column extends { set(from: Column): void }>(
      Kind: new (length: number) => Column,
      old: Column,
    ): Column => {
      const column = new Kind(capacity);
      column.set(old);
      return column;
    };
    this.ids = wider(Int32Array, this.ids);
    this.fromX = wider(Float64Array, this.fromX);
    this.fromY = wider(Float64Array, this.fromY);
    this.toX = wider(Float64Array, this.toX);
    this.toY = wider(Float64Array, this.toY);
    this.glideStartAt = wider(Float64Array, this.glideStartAt);
    this.glideEndAt = wider(Float64Array, this.glideEndAt);
    this.fixAt = wider(Float64Array, this.fixAt);
    this.statusSinceAt = wider(Float64Array, this.statusSinceAt);
    this.speedKph = wider(Float32Array, this.speedKph);
    this.heading = wider(Int16Array, this.heading);
    this.status = wider(Uint8Array, this.status);
    this.hidden = wider(Uint8Array, this.hidden);
  }
}
