import {
  type AssetSummary,
  type DriveLimit,
  type LivePosition,
  VEHICLE_STATUSES,
  type VehicleDuty,
} from '@longhaul/contract';
import type { LatLon } from '@longhaul/geo';
import { latOf, lonOf } from '../../map/overlay/mercator.ts';
import { VehicleStore } from '../../map/vehicles/vehicle-store.ts';
import { byUnit, type LiveFacts } from './fleet-view.ts';

const OUTDATED = VEHICLE_STATUSES.indexOf('outdated');

/** Duty status of a vehicle's driver and the time until driving must stop. */
export interface Duty {
  readonly status: VehicleDuty[1];
  readonly leftMinutes: number;
  /** The limit that ends it. */
  readonly limit: DriveLimit;
  /** Epoch ms. */
  readonly nextDrivingAt: number;
}

/** The vehicles of an organization: who they are, from the list, and where they are, from the live stream. */
export class Fleet {
  readonly store = new VehicleStore();
  #assets: readonly AssetSummary[] = [];
  #byId = new Map<number, AssetSummary>();
  #duty: ReadonlyMap<number, Duty> = new Map();
  #isKnown = false;
  #serverAheadMs = 0;
  /** Counts new lists of vehicles. */
  listVersion = 0;
  /** Counts new lists of what drivers do. */
  dutyVersion = 0;
  /** When the stream last said anything, by this machine's clock; 0 before the first time. */
  heardAt = 0;

  /** Ordered by unit. */
  get assets(): readonly AssetSummary[] {
    return this.#assets;
  }

  /** Milliseconds since 1970 by the server's clock: ages must not depend on how this machine's is set. */
  get now(): number {
    return Date.now() + this.#serverAheadMs;
  }

  asset(assetId: number): AssetSummary | undefined {
    return this.#byId.get(assetId);
  }

  nameOf(assetId: number): string {
    return this.#byId.get(assetId)?.unitNumber ?? String(assetId);
  }

  setAssets(assets: readonly AssetSummary[]): void {
    this.#assets = assets.toSorted(byUnit);
    this.#byId = new Map(assets.map((asset) => [asset.id, asset]));
    this.#isKnown = true;
    this.listVersion++;
    for (const { id, position } of assets) {
      const slot = this.store.slotOf(id);
      if (slot === undefined || !position?.statusSinceAt) continue;
      const isSameStatus = VEHICLE_STATUSES[this.store.status[slot]!] === position.status;
      if (isSameStatus) this.store.statusSinceAt[slot] = Date.parse(position.statusSinceAt);
    }
  }

  /** Undefined without a driver, without records, or where hours may not be seen. */
  duty(assetId: number): Duty | undefined {
    return this.#duty.get(assetId);
  }

  setDuty(items: readonly VehicleDuty[]): void {
    this.#duty = new Map(
      items.map(([assetId, status, leftMinutes, limit, nextDrivingSeconds]) => [
        assetId,
        { status, leftMinutes, limit, nextDrivingAt: nextDrivingSeconds * 1000 },
      ]),
    );
    this.dutyVersion++;
  }

  setServerTime(atMs: number): void {
    this.heardAt = Date.now();
    this.#serverAheadMs = atMs - this.heardAt;
  }

  replacePositions(positions: readonly LivePosition[]): void {
    this.heardAt = Date.now();
    this.store.replaceAll(positions, this.heardAt);
    this.#adoptStatusSince();
  }

  /** True when a vehicle reports that the list does not hold yet. */
  applyPositions(positions: readonly LivePosition[]): boolean {
    this.heardAt = Date.now();
    this.store.apply(positions, this.heardAt);
    return this.#isKnown && positions.some(([assetId]) => !this.#byId.has(assetId));
  }

  facts(assetId: number): LiveFacts & { readonly heading: number; readonly statusSinceAt: number } {
    const { store } = this;
    const slot = store.slotOf(assetId);
    const position = this.#byId.get(assetId)?.position;
    const drivingLeftMinutes = this.#duty.get(assetId)?.leftMinutes;
    if (slot === undefined) {
      return {
        status: position?.status ?? 'outdated',
        fixAt: position ? Date.parse(position.at) : 0,
        speedKph: position?.speedKph ?? 0,
        drivingLeftMinutes,
        heading: position?.heading ?? 0,
        statusSinceAt: position?.statusSinceAt ? Date.parse(position.statusSinceAt) : 0,
      };
    }
    return {
      status: VEHICLE_STATUSES[store.status[slot] ?? OUTDATED] ?? 'outdated',
      fixAt: store.fixAt[slot]!,
      speedKph: store.speedKph[slot]!,
      drivingLeftMinutes,
      heading: store.heading[slot]!,
      statusSinceAt: store.statusSinceAt[slot]!,
    };
  }

  /** Null when it never reported. */
  placeOf(assetId: number): LatLon | null {
    const slot = this.store.slotOf(assetId);
    if (slot === undefined) return this.#byId.get(assetId)?.position ?? null;
    return { lat: latOf(this.store.toY[slot]!), lon: lonOf(this.store.toX[slot]!) };
  }

  /** Shows these vehicles on the map and no others. */
  showOnly(assets: readonly AssetSummary[]): void {
    const { store } = this;
    store.hidden.fill(1, 0, store.count);
    for (const { id } of assets) {
      const slot = store.slotOf(id);
      if (slot !== undefined) store.hidden[slot] = 0;
    }
  }

  #adoptStatusSince(): void {
    if (this.#isKnown) this.setAssets(this.#assets);
  }
}
