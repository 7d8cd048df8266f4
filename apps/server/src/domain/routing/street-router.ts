import type { RoutingEngine } from '@longhaul/contract';
import { decodeLine, distanceMeters, type LatLon } from '@longhaul/geo';
import { DAY_MS, kilogramsFromPounds } from '@longhaul/units';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { OutsideService } from '../../platform/outside/outside-service.ts';
import type { TruckSize } from '../assets/truck-size.ts';

export interface StreetLeg {
  readonly distanceMeters: number;
  readonly driveMinutes: number;
  readonly line: readonly LatLon[];
}

/** Of whoever set none: as large as is legal everywhere, never what an engine assumes. */
const USUAL_TRUCK = {
  heightInches: 162,
  widthInches: 102,
  lengthInches: 900,
  weightPounds: 80_000,
  axles: 5,
};
const METERS_PER_INCH = 0.0254;
/** Roads end beside a place, and lines are drawn in steps. */
const SHORTER_THAN_STRAIGHT = 0.97;
const NEAR_METERS = 2_000;

/** Ways by street for a truck, from the operator's own server. Sent are coordinates and the size, no names or ids. */
export class StreetRouter {
  readonly engine: RoutingEngine;
  readonly #service: OutsideService;

  constructor(engine: RoutingEngine, url: string, deps: Pick<Deps, 'log' | 'readiness' | 'clock'>) {
    this.engine = engine;
    this.#service = new OutsideService(
      { name: 'The street router', url: new URL(url), keptMs: DAY_MS },
      deps,
    );
  }

  get host(): string {
    return this.#service.host;
  }

  get failure(): string | null {
    return this.#service.failure;
  }

  /** From stop to stop; null where it gives none, or none that can be. */
  async route(stops: readonly LatLon[], size: TruckSize | null): Promise<StreetLeg[] | null> {
    const points = stops.map(({ lat, lon }) => ({ lat: rounded(lat), lon: rounded(lon) }));
    const truck = size === null ? USUAL_TRUCK : withUsual(size);
    const key = JSON.stringify([points, this.engine === 'osrm' ? null : truck]);
    const legs =
      this.engine === 'valhalla'
        ? await this.#service.ask(key, '/route', readValhalla, valhallaBody(points, truck))
        : await this.#service.ask(key, osrmPath(points), readOsrm);
    return legs !== null && isPossible(legs, points) ? legs : null;
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

const ValhallaAnswer = z.object({
  trip: z.object({
    legs: z.array(
      z.object({
        summary: z.object({ length: z.number().min(0), time: z.number().min(0) }),
        shape: z.string(),
      }),
    ),
  }),
});

function readValhalla(json: unknown): StreetLeg[] {
  return ValhallaAnswer.parse(json).trip.legs.map(({ summary, shape }) => ({
    distanceMeters: Math.round(summary.length * 1_000),
    driveMinutes: Math.max(1, Math.ceil(summary.time / 60)),
    line: sixDecimals(shape),
  }));
}

/** https://project-osrm.org/docs/v5.24.0/api/#route-service */
function osrmPath(stops: readonly LatLon[]): string {
  const points = stops.map(({ lat, lon }) => `${lon},${lat}`).join(';');
  return `/route/v1/driving/${points}?overview=false&steps=true&geometries=polyline6`;
}

const OsrmAnswer = z.object({
  code: z.string(),
  routes: z
    .array(
      z.object({
        legs: z.array(
          z.object({
            distance: z.number().min(0),
            duration: z.number().min(0),
            steps: z.array(z.object({ geometry: z.string() })),
          }),
        ),
      }),
    )
    .optional(),
});

function readOsrm(json: unknown): StreetLeg[] | null {
  const { code, routes } = OsrmAnswer.parse(json);
  if (code !== 'Ok' || !routes?.[0]) return null;
  return routes[0].legs.map(({ distance, duration, steps }) => ({
    distanceMeters: Math.round(distance),
    driveMinutes: Math.max(1, Math.ceil(duration / 60)),
    line: steps.flatMap(({ geometry }) => sixDecimals(geometry)),
  }));
}

/** A polyline of six decimals. */
const sixDecimals = (shape: string): LatLon[] =>
  decodeLine(shape).map(({ lat, lon }) => ({ lat: lat / 10, lon: lon / 10 }));

/** One leg between each two stops, along a line that begins and ends near them and is not shorter than straight. */
function isPossible(legs: readonly StreetLeg[], stops: readonly LatLon[]): boolean {
  if (legs.length !== stops.length - 1) return false;
  return legs.every(({ distanceMeters: meters, line }, index) => {
    const [from, to] = [stops[index]!, stops[index + 1]!];
    const [first, last] = [line[0], line.at(-1)];
    if (!first || !last) return false;
    const isNear = distanceMeters(first, from) < NEAR_METERS && distanceMeters(last, to) < NEAR_METERS;
    return isNear && meters >= distanceMeters(first, last) * SHORTER_THAN_STRAIGHT;
  });
}
