import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TruckSize } from '../domain/assets/truck-size.ts';
import { StreetRouter } from '../domain/routing/street-router.ts';
import { StreetsFolder } from '../domain/routing/streets-folder.ts';
import { systemClock } from '../platform/clock.ts';
import { type Compute, createComputePool } from '../platform/compute/compute-pool.ts';
import { createLog } from '../platform/log.ts';
import { osmPbf } from './osm-pbf.testing.ts';
import { RouteTiles } from './route-tiles.ts';
import { startValhalla, type ValhallaProcess } from './valhalla-process.ts';

const run = promisify(execFile);
const EXTRACT = 'streets.osm.pbf';
const WEST = { lat: 41, lon: -83.9995 };
const MIDDLE = { lat: 41, lon: -83.9705 };
const EAST = { lat: 41, lon: -83.9505 };
const ASKER = { organizationId: 1, key: 'test' };
const SIZE: TruckSize = {
  heightInches: 150,
  widthInches: 96,
  lengthInches: 400,
  weightPounds: 40_000,
  axles: 3,
  equipment: [],
};

/** The package is the operator's to install: 280 MB. VALHALLA_MODULES names the node_modules it is in. */
const modules = modulesWithValhalla();

function modulesWithValhalla(): string | null {
  const { VALHALLA_MODULES } = process.env;
  if (VALHALLA_MODULES !== undefined) return path.resolve(VALHALLA_MODULES);
  try {
    const found = createRequire(import.meta.url).resolve('@valhallajs/valhallajs');
    return found.slice(0, found.lastIndexOf('node_modules') + 'node_modules'.length);
  } catch {
    return null;
  }
}

if (modules === null) {
  it.skip('routes over streets are tried where @valhallajs/valhallajs is installed, and it is not here');
} else {
  const log = createLog('silent');

  /** As the operator builds them, with a configuration of Valhalla's own. */
  async function byHand(folder: string): Promise<ValhallaProcess> {
    const cli = path.join(modules!, '@valhallajs/valhallajs/bin/valhalla-cli.js');
    const tiles = path.join(folder, 'tiles');
    const { stdout } = await run(process.execPath, [cli, 'build_config', '--mjolnir-tile-dir', tiles], {
      cwd: folder,
      maxBuffer: 1e7,
    });
    const config = JSON.parse(stdout);
    // Not there, and looked for otherwise.
    delete config.mjolnir.tile_extract;
    delete config.mjolnir.traffic_extract;
    delete config.mjolnir.admin;
    delete config.mjolnir.timezone;
    await writeFile(path.join(folder, 'config.json'), JSON.stringify(config));
    await run(process.execPath, [cli, 'build_tiles', '-c', 'config.json', EXTRACT], { cwd: folder });
    const valhalla = await startValhalla(folder, log);
    // It is paused for a while after five failures: the first call waits until it listens.
    while (!(await isListening(valhalla.url))) await sleep(100);
    return valhalla;
  }

  /** As a server builds them from an extract that is put into its data folder. */
  async function byServer(folder: string): Promise<ValhallaProcess> {
    const streets = new StreetsFolder(folder);
    await streets.make();
    await rename(path.join(folder, EXTRACT), path.join(streets.path, EXTRACT));
    // The file has been there for a while.
    const clock = { now: () => Date.now() + 60_000 };
    const tiles = new RouteTiles({ folder: streets, log, clock, isOverruled: false });
    for (;;) {
      await tiles.look();
      const { build } = tiles.state;
      if (build?.state === 'failed') throw new Error(build.problem);
      const { url } = tiles.address;
      if (url !== null) return { url, stop: () => tiles.stop() };
      await sleep(100);
    }
  }

  const isListening = (url: string) =>
    fetch(url).then(
      () => true,
      () => false,
    );

  describe.each([
    ['that the operator built', byHand],
    ['that the server built', byServer],
  ])('Valhalla over streets written by hand, from tiles %s', (_, start) => {
    let folder: string;
    let valhalla: ValhallaProcess;
    let compute: Compute;
    let router: StreetRouter;

    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'longhaul-valhalla-'));
      await symlink(modules, path.join(folder, 'node_modules'));
      const osm = await readFile(new URL('./fixtures/streets.osm', import.meta.url), 'utf8');
      await writeFile(path.join(folder, EXTRACT), osmPbf(osm));
      valhalla = await start(folder);
      compute = createComputePool({ connectionString: 'postgres://nobody' });
      const readiness = { warnings: new Set<string>() };
      router = new StreetRouter('valhalla', valhalla.url, { log, clock: systemClock, readiness, compute });
    });
    afterAll(async () => {
      await valhalla?.stop();
      await compute?.close();
      await rm(folder, { recursive: true, force: true });
    });

    /** Along the route, in hundreds of meters. */
    async function hundredMeters(
      from: typeof WEST,
      to: typeof WEST,
      size: Partial<TruckSize> = {},
    ): Promise<number | null> {
      const legs = await router.route(ASKER, [from, to], { ...SIZE, ...size });
      return legs && Math.round(legs[0]!.distanceMeters / 100);
    }

    it('sends a truck of 12\'6" under a bridge of 12\'6", and one that is an inch higher around it', async () => {
      expect(await hundredMeters(WEST, MIDDLE, { heightInches: 150 })).toBe(24);
      expect(await hundredMeters(WEST, MIDDLE, { heightInches: 151 })).toBe(35);
    });

    it('sends a truck over 20 t around the bridge that bears so much', async () => {
      expect(await hundredMeters(MIDDLE, EAST, { weightPounds: 44_000 })).toBe(17);
      expect(await hundredMeters(MIDDLE, EAST, { weightPounds: 80_000 })).toBe(28);
    });

    it('takes a truck of unknown size for 13\'6" and 80,000 lb', async () => {
      const unknown = { heightInches: null, widthInches: null, lengthInches: null, weightPounds: null };
      expect(await hundredMeters(WEST, EAST, { ...unknown, axles: null })).toBe(63);
    });

    it('compares the ways of several trucks to one place', async () => {
      const drives = await router.fromMany(ASKER, { from: [WEST, MIDDLE], to: EAST }, SIZE);
      expect(drives!.map((drive) => drive && Math.round(drive.distanceMeters / 100))).toEqual([41, 17]);
    });

    /** On the first road, on one without a limit, and on the last. */
    it('knows the limit for trucks, the general one, and none of a road that says nothing', async () => {
      const at = (lon: number) => ({ lat: 41.00003, lon });
      const along = [-83.9995, -83.997, -83.994, -83.991, -83.985, -83.982];
      const limits = await router.limitsAt(ASKER, spaced(along.map(at)));
      expect(limits).toEqual([64, 64, 64, 64, null, null]);
      expect(await router.limitsAt(ASKER, spaced([at(-83.959), at(-83.955), at(-83.951)]))).toEqual([
        48, 48, 48,
      ]);
    });

    const spaced = (points: readonly (typeof WEST)[]) =>
      points.map((point, index) => ({ ...point, at: index * 10_000 }));

    it('has no route to where no streets are, and is no failure', async () => {
      expect(await router.route(ASKER, [WEST, { lat: 10, lon: 10 }], SIZE)).toBeNull();
      expect(router.state.failure).toBeNull();
    });
  });
}
