import type { Bus } from '../../platform/bus.ts';

/** Vehicles and trailers by organization; `all`: any of them may have changed. */
export interface VehicleChanges {
  readonly isAll: boolean;
  readonly byOrganization: readonly (readonly [organizationId: number, assetIds: readonly number[]])[];
}

/**
 * Vehicles with fixes since they were last taken. A hint, delivered at most once: whoever works from it also looks at all of
 * them now and then.
 */
export class ChangedVehicles {
  #isAll = true;
  #byOrganization = new Map<number, Set<number>>();

  add({ isAll, byOrganization }: VehicleChanges): void {
    this.#isAll ||= isAll;
    for (const [organizationId, assetIds] of byOrganization) {
      const known = this.#byOrganization.get(organizationId) ?? new Set<number>();
      this.#byOrganization.set(organizationId, known);
      for (const assetId of assetIds) known.add(assetId);
    }
  }

  /** What has changed; from then on only what changes later. */
  take(): VehicleChanges {
    const taken = {
      isAll: this.#isAll,
      byOrganization: [...this.#byOrganization].map(
        ([organizationId, assetIds]) => [organizationId, [...assetIds]] as const,
      ),
    };
    this.#isAll = false;
    this.#byOrganization = new Map();
    return taken;
  }

  get isEmpty(): boolean {
    return !this.#isAll && this.#byOrganization.size === 0;
  }
}

/** Hears of new fixes from this process and the others. Returns how to stop. */
export function hearOfVehicles(bus: Bus, changed: ChangedVehicles): () => void {
  return bus.subscribe((message) => {
    if (message.topic === 'messages-missed') changed.add({ isAll: true, byOrganization: [] });
    if (message.topic !== 'positions') return;
    const assetIds = message.positions.map(([assetId]) => assetId);
    changed.add({ isAll: false, byOrganization: [[message.organizationId, assetIds]] });
  });
}
