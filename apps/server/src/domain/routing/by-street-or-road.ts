import { setTimeout } from 'node:timers/promises';
import type { RouteOrigin, RoutingEngine } from '@longhaul/contract';
import { ROAD_ATTRIBUTION, STREET_ATTRIBUTION } from './attribution.ts';

const SLOW_MS = 1_000;

/** By street where the router of the operator answers, else by road. */
export async function byStreetOrRoad<Streets, Answer>(
  asked: Promise<Streets | null>,
  byRoad: () => Promise<Answer>,
  byStreet: (streets: Streets) => Answer | Promise<Answer>,
): Promise<Answer> {
  const isSlow = await Promise.race([asked.then(() => false), setTimeout(SLOW_MS, true, { ref: false })]);
  // Whoever waits for a slow router has the other answer as soon as that one fails.
  const spare = isSlow ? byRoad() : null;
  spare?.catch(() => undefined);
  const streets = await asked;
  return streets === null ? (spare ?? byRoad()) : byStreet(streets);
}

export const ON_ROADS: RouteOrigin = {
  isEstimate: true,
  source: 'road-graph',
  attribution: ROAD_ATTRIBUTION,
  warnings: [],
};

export const onStreets = (engine: RoutingEngine): RouteOrigin => ({
  isEstimate: false,
  source: engine,
  attribution: STREET_ATTRIBUTION,
  warnings: [...WARNINGS[engine]],
});

const WARNINGS: Record<RoutingEngine, readonly string[]> = {
  valhalla: ['Check signs. Map data may miss low bridges.'],
  osrm: ['Check signs. This router does not consider the size of the truck.'],
};
