import { setTimeout } from 'node:timers/promises';
import type { MapServicesTest } from '@longhaul/contract';
import { SECOND_MS } from '@longhaul/units';
import type { Geocoder } from '../../domain/routing/geocoder.ts';
import type { MapServices } from '../../domain/routing/map-services.ts';
import { type roadDrive, sumOfDrives } from '../../domain/routing/road-drive.ts';
import type { StreetMap } from '../../domain/routing/street-map.ts';
import type { StreetRouter } from '../../domain/routing/street-router.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Asker } from '../../platform/fair-queue.ts';
import type { findBuiltIn, findTownToDriveTo, NamedPoint } from './plan-test.ts';

const MODULE = new URL('./plan-test.ts', import.meta.url);
const FIND = { module: MODULE, name: 'findBuiltIn' };
const FIND_TOWN = { module: MODULE, name: 'findTownToDriveTo' };
const BY_ROAD = {
  module: new URL('../../domain/routing/road-drive.ts', import.meta.url),
  name: 'roadDrive',
};
/** From the call on: a person waits for the answer 5 s at most. */
const DEADLINE_MS = 4_500;
const TOO_BUSY = 'too many calls at once';

type TestDeps = Pick<Deps, 'compute' | 'config' | 'stopwatch'>;

interface FoundStart {
  readonly address: MapServicesTest['address'];
  readonly point: NamedPoint | null;
}

/**
 * Asks each service now, whatever it answered before: the map meanwhile, the route from the address that was found. One that has
 * not answered by the deadline failed.
 */
export async function runTest(
  deps: TestDeps,
  actor: Asker,
  { router, searchServer, streetMap }: MapServices,
  text: string,
): Promise<MapServicesTest> {
  const deadline = setTimeout(DEADLINE_MS, null, { ref: false });
  const late = (isBuiltIn: boolean) => ({
    isBuiltIn,
    tookMs: DEADLINE_MS,
    failure: `no answer within ${DEADLINE_MS / SECOND_MS} s`,
  });
  const geocoder = await searchServer.geocoder();
  const builtIn = deps.compute.run<typeof findBuiltIn>(actor, FIND, [text]);
  const map = testMap(deps, streetMap);
  const start = testAddress(deps, geocoder, { text, builtIn });
  // Where the address search fails, the route is tried all the same.
  const route = start.then(async ({ point }) => testRoute(deps, actor, router, point ?? (await builtIn)));
  return {
    map: await Promise.race([map, deadline.then(() => late(!streetMap.isSet))]),
    address: await Promise.race([
      start.then(({ address }) => address),
      deadline.then(() => ({ ...late(geocoder === null), found: null })),
    ]),
    route: await Promise.race([route, deadline.then(() => ({ ...late(router === null), drive: null }))]),
  };
}

async function testMap(
  { stopwatch, config }: TestDeps,
  streetMap: StreetMap,
): Promise<MapServicesTest['map']> {
  if (config.mapStyleUrl !== undefined) return null;
  const begun = stopwatch.elapsed();
  const tiles = await streetMap.tiles();
  const failure = tiles === null ? null : await tiles.test();
  return { isBuiltIn: tiles === null, failure, tookMs: Math.round(stopwatch.elapsed() - begun) };
}

async function testAddress(
  { stopwatch }: TestDeps,
  geocoder: Geocoder | null,
  { text, builtIn }: { text: string; builtIn: Promise<NamedPoint | null> },
): Promise<FoundStart> {
  const begun = stopwatch.elapsed();
  const found = geocoder === null ? [await builtIn] : await geocoder.test(text);
  const point = found?.[0] ?? null;
  const noAnswer = found === null ? (geocoder?.state.failure ?? TOO_BUSY) : null;
  const address = {
    isBuiltIn: geocoder === null,
    tookMs: Math.round(stopwatch.elapsed() - begun),
    failure: noAnswer ?? (point === null ? 'it knows no place of this name' : null),
    found: point?.name ?? null,
  };
  return { address, point };
}

async function testRoute(
  { compute, stopwatch }: TestDeps,
  actor: Asker,
  router: StreetRouter | null,
  from: NamedPoint | null,
): Promise<MapServicesTest['route']> {
  const isBuiltIn = router === null;
  const failed = (failure: string, tookMs = 0) => ({ isBuiltIn, tookMs, failure, drive: null });
  if (from === null) return failed('there is no address to start from');
  const to = await compute.run<typeof findTownToDriveTo>(actor, FIND_TOWN, [from]);
  if (to === null) return failed('there is no town within 40 mi to drive to');
  const begun = stopwatch.elapsed();
  const legs =
    router === null
      ? [await compute.run<typeof roadDrive>(actor, BY_ROAD, [from, to])]
      : await router.test(actor, [from, to]);
  const tookMs = Math.round(stopwatch.elapsed() - begun);
  if (legs === null) return failed(router?.state.failure ?? TOO_BUSY, tookMs);
  if (legs.length === 0) return failed(`it knows no way to ${to.name}`, tookMs);
  return { isBuiltIn, tookMs, failure: null, drive: { from: from.name, to: to.name, ...sumOfDrives(legs) } };
}
