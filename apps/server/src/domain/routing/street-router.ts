import { setTimeout } from 'node:timers/promises';
import type { RoutingEngine } from '@longhaul/contract';
import { distanceMeters, type LatLon } from '@longhaul/geo';
import { DAY_MS, kilogramsFromPounds, SECOND_MS } from '@longhaul/units';
import type { Deps } from '../../platform/deps.ts';
import type { Asker } from '../../platform/fair-queue.ts';
import { OutsideService } from '../../platform/outside/outside-service.ts';
import { OutsideError } from '../../platform/outside/read-answer.ts';
import type { OutsideDeps, OutsideState } from '../../platform/outside/service-health.ts';
import type { TruckSize } from '../assets/truck-size.ts';
import type {
  readMatchAnswer,
  readMatrixAnswer,
  readStreetAnswer,
  StreetDrive,
  StreetLeg,
} from './read-street-answer.ts';

/** What is assumed of a size that nobody entered: the largest that is legal everywhere, never what an engine assumes. */
const USUAL_TRUCK = {
  heightInches: 162,
  widthInches: 102,
  lengthInches: 900,
  weightPounds: 80_000,
  axles: 5,
};

/** A truck, and whether it carries hazardous materials. */
export interface StreetTruck extends TruckSize {
  readonly isHazmat?: boolean;
}
const METERS_PER_INCH = 0.0254;
const MAX_BYTES = 4 * 1_024 * 1_024;
const MAX_KEPT = 5_000;
/** Lengths of ways, without their lines. */
const MAX_KEPT_DRIVES = 50_000;
/** Of one question: further ways are asked for by the next. */
const MAX_NEW_DRIVES = 8;
const DRIVES_TIMEOUT_MS = 1_000;
const MODULE = new URL('./read-street-answer.ts', import.meta.url);
const READ_ROUTE = { module: MODULE, name: 'readStreetAnswer' };
const READ_MATCH = { module: MODULE, name: 'readMatchAnswer' };
const READ_MATRIX = { module: MODULE, name: 'readMatrixAnswer' };
/** Of the servers as they come, Valhalla takes 2,500 pairs within 400 km of each other in one call, and OSRM 100 places. */
export const MAX_PLACES = 99;
const MAX_MATRIX_METERS = { valhalla: 390_000, osrm: Number.POSITIVE_INFINITY };

export type StreetRouterDeps = OutsideDeps & Pick<Deps, 'compute'>;

/** Routes by street for a truck, from the operator's own server. Sent are coordinates and the size, no names or ids. */
export class StreetRouter {
  readonly engine: RoutingEngine;
  readonly #service: OutsideService;
  readonly #compute: Deps['compute'];
  readonly #clock: Deps['clock'];
  readonly #drives = new Map<string, { readonly until: number; readonly drive: StreetDrive }>();

  constructor(engine: RoutingEngine, url: string, deps: StreetRouterDeps) {
    this.engine = engine;
    this.#compute = deps.compute;
    this.#clock = deps.clock;
    const limits = { keptMs: DAY_MS, maxKept: MAX_KEPT, maxBytes: MAX_BYTES };
    this.#service = new OutsideService({ name: 'The street router', url: new URL(url), ...limits }, deps);
  }

  get host(): string {
    return this.#service.host;
  }

  get state(): OutsideState {
    return this.#service.state;
  }

  /** It is not used any more: the health check says nothing about it. */
  forget(): void {
    this.#service.forget();
  }

  get isPaused(): boolean {
    return this.#service.isPaused;
  }

  /** From stop to stop; null where it gives none, or none that can be right. */
  route(
    asker: Asker,
    stops: readonly LatLon[],
    size: StreetTruck | null,
  ): Promise<readonly StreetLeg[] | null> {
    const points = stops.map(roundedPoint);
    const truck = withUsual(size);
    return this.#service.ask({
      key: JSON.stringify([points, this.engine === 'osrm' ? null : truck]),
      ...this.#routeOf(asker, points, truck),
    });
  }

  /**
   * Asks now, whatever it answered before and however often it failed. Null where it fails, as `state` says; without legs where it
   * knows no way.
   */
  async test(asker: Asker, stops: readonly LatLon[]): Promise<readonly StreetLeg[] | null> {
    const question = this.#routeOf(asker, stops.map(roundedPoint), withUsual(null));
    const tried = await this.#service.tryAsk({ key: null, isTest: true, ...question });
    return tried && (tried.answer ?? []);
  }

  #routeOf(asker: Asker, points: readonly LatLon[], truck: Truck) {
    return {
      ...(this.engine === 'osrm'
        ? { path: osrmPath(points) }
        : { path: '/route', body: valhallaBody(points, truck) }),
      read: async (json: string) => {
        const answer = await this.#compute.run<typeof readStreetAnswer>(asker, READ_ROUTE, [
          this.engine,
          json,
          points,
        ]);
        if ('problem' in answer) throw new OutsideError(answer.problem);
        return answer.legs;
      },
    };
  }

  /**
   * From each of many places to one, by one call; null of those that it gives no way for or that are too far away to ask. Null
   * where it gives no answer, or none that can be right.
   */
  async fromMany(
    asker: Asker,
    { from, to }: { from: readonly LatLon[]; to: LatLon },
    size: StreetTruck | null,
  ): Promise<readonly (StreetDrive | null)[] | null> {
    const target = roundedPoint(to);
    const points = from.map(roundedPoint);
    const maxMeters = MAX_MATRIX_METERS[this.engine];
    const near = points.filter((point) => distanceMeters(point, target) <= maxMeters).slice(0, MAX_PLACES);
    const drives = near.length === 0 ? [] : await this.#askMatrix(asker, { from: near, to: target }, size);
    if (drives === null) return null;
    const known = new Map(near.map((point, index) => [point, drives[index]!]));
    return points.map((point) => known.get(point) ?? null);
  }

  #askMatrix(asker: Asker, ways: Ways, size: StreetTruck | null) {
    const truck = withUsual(size);
    return this.#service.ask({
      key: JSON.stringify(['many', ways, this.engine === 'osrm' ? null : truck]),
      ...(this.engine === 'osrm'
        ? { path: osrmTablePath(ways) }
        : { path: '/sources_to_targets', body: valhallaMatrixBody(ways, truck) }),
      read: async (json) => {
        const answer = await this.#compute.run<typeof readMatrixAnswer>(asker, READ_MATRIX, [
          this.engine,
          json,
          ways,
        ]);
        if ('problem' in answer) throw new OutsideError(answer.problem);
        return answer.drives;
      },
    });
  }

  /** OSRM knows no limits. */
  get knowsLimits(): boolean {
    return this.engine === 'valhalla';
  }

  /**
   * The posted limit where each fix is, in km/h, for trucks where there is one; null of a road without. Null where it gives no
   * answer now.
   */
  async limitsAt(
    asker: Asker,
    fixes: readonly (LatLon & { readonly at: number })[],
  ): Promise<readonly (number | null)[] | null> {
    const found = await this.#service.tryAsk({
      key: null,
      path: '/trace_attributes',
      body: valhallaTraceBody(fixes),
      read: async (json) => {
        const answer = await this.#compute.run<typeof readMatchAnswer>(asker, READ_MATCH, [
          json,
          fixes.length,
        ]);
        if ('problem' in answer) throw new OutsideError(answer.problem);
        return answer.limitsKph;
      },
    });
    return found && (found.answer ?? fixes.map(() => null));
  }

  /**
   * Of each way from place to place, for a truck of the usual size; null of those that are not known yet: some of them are asked
   * for, and waited for a moment.
   */
  async drives(asker: Asker, ways: readonly Way[]): Promise<(StreetDrive | null)[]> {
    const names = ways.map(nameOfWay);
    const missing = new Map(names.map((name, index) => [name, ways[index]!]));
    for (const name of names) if (this.#keptDrive(name)) missing.delete(name);
    if (missing.size > 0 && !this.isPaused) {
      const asked = [...missing].slice(0, MAX_NEW_DRIVES).map(async ([name, [from, to]]) => {
        const [leg] = (await this.route(asker, [from, to], null)) ?? [];
        if (leg) this.#keepDrive(name, leg);
      });
      await Promise.race([Promise.all(asked), setTimeout(DRIVES_TIMEOUT_MS, null, { ref: false })]);
    }
    return names.map((name) => this.#keptDrive(name));
  }

  #keptDrive(name: string): StreetDrive | null {
    const kept = this.#drives.get(name);
    return kept && kept.until > this.#clock.now() ? kept.drive : null;
  }

  #keepDrive(name: string, { distanceMeters, driveMinutes }: StreetDrive): void {
    this.#drives.delete(name);
    this.#drives.set(name, {
      until: this.#clock.now() + DAY_MS,
      drive: { distanceMeters, driveMinutes },
    });
    const [oldest] = this.#drives.keys();
    if (this.#drives.size > MAX_KEPT_DRIVES) this.#drives.delete(oldest!);
  }
}

type Way = readonly [from: LatLon, to: LatLon];

const nameOfWay = (way: Way) => way.map(({ lat, lon }) => `${rounded(lat)} ${rounded(lon)}`).join(' ');

const roundedPoint = ({ lat, lon }: LatLon): LatLon => ({ lat: rounded(lat), lon: rounded(lon) });
const rounded = (degrees: number) => Math.round(degrees * 1e4) / 1e4;

type Truck = typeof USUAL_TRUCK & { readonly isHazmat: boolean };
type Ways = { readonly from: readonly LatLon[]; readonly to: LatLon };

function withUsual(size: StreetTruck | null): Truck {
  if (size === null) return { ...USUAL_TRUCK, isHazmat: false };
  return {
    isHazmat: size.isHazmat ?? false,
    heightInches: size.heightInches ?? USUAL_TRUCK.heightInches,
    widthInches: size.widthInches ?? USUAL_TRUCK.widthInches,
    lengthInches: size.lengthInches ?? USUAL_TRUCK.lengthInches,
    weightPounds: size.weightPounds ?? USUAL_TRUCK.weightPounds,
    axles: size.axles ?? USUAL_TRUCK.axles,
  };
}

/** As large as the largest of some trucks in every way. */
export function largestSize(sizes: readonly TruckSize[]): TruckSize | null {
  const trucks = sizes.map(withUsual);
  const largest = (measure: keyof typeof USUAL_TRUCK) => Math.max(...trucks.map((truck) => truck[measure]));
  if (trucks.length === 0) return null;
  return {
    heightInches: largest('heightInches'),
    widthInches: largest('widthInches'),
    lengthInches: largest('lengthInches'),
    weightPounds: largest('weightPounds'),
    axles: largest('axles'),
    equipment: [],
  };
}

/** https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/ */
function valhallaBody(stops: readonly LatLon[], truck: Truck): object {
  return {
    locations: stops.map(({ lat, lon }) => ({ lat, lon, type: 'break' })),
    ...valhallaCosting(truck),
    units: 'kilometers',
    directions_type: 'none',
  };
}

/** https://valhalla.github.io/valhalla/api/matrix/api-reference/ */
function valhallaMatrixBody({ from, to }: Ways, truck: Truck): object {
  return { sources: from, targets: [to], ...valhallaCosting(truck), units: 'kilometers' };
}

/** As for a car: where a truck drove although it must not, it drove. Seconds are counted from the first fix. */
function valhallaTraceBody(fixes: readonly (LatLon & { readonly at: number })[]): object {
  return {
    shape: fixes.map(({ lat, lon, at }) => ({ lat, lon, time: Math.round((at - fixes[0]!.at) / SECOND_MS) })),
    costing: 'auto',
    shape_match: 'map_snap',
    units: 'kilometers',
    filters: {
      action: 'include',
      attributes: [
        'edge.speed_limit',
        'edge.truck_speed',
        'matched.type',
        'matched.edge_index',
        'confidence_score',
      ],
    },
  };
}

function valhallaCosting(truck: Truck): object {
  const meters = (inches: number) => Number((inches * METERS_PER_INCH).toFixed(3));
  return {
    costing: 'truck',
    costing_options: {
      truck: {
        height: meters(truck.heightInches),
        width: meters(truck.widthInches),
        length: meters(truck.lengthInches),
        weight: Number((kilogramsFromPounds(truck.weightPounds) / 1_000).toFixed(3)),
        axle_count: truck.axles,
        ...(truck.isHazmat && { hazmat: true }),
      },
    },
  };
}

/** https://project-osrm.org/docs/v5.24.0/api/#route-service */
function osrmPath(stops: readonly LatLon[]): string {
  return `/route/v1/driving/${osrmPoints(stops)}?overview=false&steps=true&geometries=polyline6`;
}

/** https://project-osrm.org/docs/v5.24.0/api/#table-service */
function osrmTablePath({ from, to }: Ways): string {
  const sources = from.map((_, index) => index + 1).join(';');
  return `/table/v1/driving/${osrmPoints([to, ...from])}?sources=${sources}&destinations=0&annotations=duration,distance`;
}

const osrmPoints = (points: readonly LatLon[]) => points.map(({ lat, lon }) => `${lon},${lat}`).join(';');
