import type { RoutingEngine } from '@longhaul/contract';
import type { LatLon } from '@longhaul/geo';
import { DAY_MS, kilogramsFromPounds } from '@longhaul/units';
import type { Deps } from '../../platform/deps.ts';
import type { Asker } from '../../platform/fair-queue.ts';
import { OutsideService } from '../../platform/outside/outside-service.ts';
import { OutsideError } from '../../platform/outside/read-answer.ts';
import type { OutsideDeps, OutsideState } from '../../platform/outside/service-health.ts';
import type { TruckSize } from '../assets/truck-size.ts';
import type { readStreetAnswer, StreetLeg } from './read-street-answer.ts';

/** What is assumed of a size that nobody entered: the largest that is legal everywhere, never what an engine assumes. */
const USUAL_TRUCK = {
  heightInches: 162,
  widthInches: 102,
  lengthInches: 900,
  weightPounds: 80_000,
  axles: 5,
};
const METERS_PER_INCH = 0.0254;
const MAX_BYTES = 4 * 1_024 * 1_024;
const MAX_KEPT = 5_000;
const READ = { module: new URL('./read-street-answer.ts', import.meta.url), name: 'readStreetAnswer' };

export type StreetRouterDeps = OutsideDeps & Pick<Deps, 'compute'>;

/** Routes by street for a truck, from the operator's own server. Sent are coordinates and the size, no names or ids. */
export class StreetRouter {
  readonly engine: RoutingEngine;
  readonly #service: OutsideService;
  readonly #compute: Deps['compute'];

  constructor(engine: RoutingEngine, url: string, deps: StreetRouterDeps) {
    this.engine = engine;
    this.#compute = deps.compute;
    const limits = { keptMs: DAY_MS, maxKept: MAX_KEPT, maxBytes: MAX_BYTES };
    this.#service = new OutsideService({ name: 'The street router', url: new URL(url), ...limits }, deps);
  }

  get host(): string {
    return this.#service.host;
  }

  get state(): OutsideState {
    return this.#service.state;
  }

  /** From stop to stop; null where it gives none, or none that can be right. */
  route(
    asker: Asker,
    stops: readonly LatLon[],
    size: TruckSize | null,
  ): Promise<readonly StreetLeg[] | null> {
    const points = stops.map(({ lat, lon }) => ({ lat: rounded(lat), lon: rounded(lon) }));
    const truck = size === null ? USUAL_TRUCK : withUsual(size);
    return this.#service.ask({
      key: JSON.stringify([points, this.engine === 'osrm' ? null : truck]),
      ...(this.engine === 'osrm'
        ? { path: osrmPath(points) }
        : { path: '/route', body: valhallaBody(points, truck) }),
      read: async (json) => {
        const answer = await this.#compute.run<typeof readStreetAnswer>(asker, READ, [
          this.engine,
          json,
          points,
        ]);
        if ('problem' in answer) throw new OutsideError(answer.problem);
        return answer.legs;
      },
    });
  }
}

const rounded = (degrees: number) => Math.round(degrees * 1e4) / 1e4;

type Truck = typeof USUAL_TRUCK;

function withUsual(size: TruckSize): Truck {
  return {
    heightInches: size.heightInches ?? USUAL_TRUCK.heightInches,
    widthInches: size.widthInches ?? USUAL_TRUCK.widthInches,
    lengthInches: size.lengthInches ?? USUAL_TRUCK.lengthInches,
    weightPounds: size.weightPounds ?? USUAL_TRUCK.weightPounds,
    axles: size.axles ?? USUAL_TRUCK.axles,
  };
}

/** https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/ */
function valhallaBody(stops: readonly LatLon[], truck: Truck): object {
  const meters = (inches: number) => Number((inches * METERS_PER_INCH).toFixed(3));
  return {
    locations: stops.map(({ lat, lon }) => ({ lat, lon, type: 'break' })),
    costing: 'truck',
    costing_options: {
      truck: {
        height: meters(truck.heightInches),
        width: meters(truck.widthInches),
        length: meters(truck.lengthInches),
        weight: Number((kilogramsFromPounds(truck.weightPounds) / 1_000).toFixed(3)),
        axle_count: truck.axles,
      },
    },
    units: 'kilometers',
    directions_type: 'none',
  };
}

/** https://project-osrm.org/docs/v5.24.0/api/#route-service */
function osrmPath(stops: readonly LatLon[]): string {
  const points = stops.map(({ lat, lon }) => `${lon},${lat}`).join(';');
  return `/route/v1/driving/${points}?overview=false&steps=true&geometries=polyline6`;
}
