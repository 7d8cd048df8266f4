import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StreetsFolder } from '../domain/routing/streets-folder.ts';
import { createLog } from '../platform/log.ts';
import { RouteTiles, type RouteTilesDeps } from './route-tiles.ts';
import { extractSaying, installStandIn } from './stand-in-package.testing.ts';

let data: string;
let time: number;
let running: RouteTiles[];

beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'longhaul-route-tiles-'));
  await mkdir(streets());
  await installStandIn(streets());
  running = [];
  // What is put there has not been changed for a minute.
  time = Date.now() + 60_000;
});
afterEach(async () => {
  await Promise.all(running.map((tiles) => tiles.stop()));
  await rm(data, { recursive: true, force: true, maxRetries: 3 });
});

const streets = (...names: string[]) => path.join(data, 'streets', ...names);

/** As one server. It looks when a test asks it to. */
function server(changed: Partial<RouteTilesDeps> = {}): RouteTiles {
  const tiles = new RouteTiles({
    folder: new StreetsFolder(data),
    log: createLog('silent'),
    clock: { now: () => time },
    isOverruled: false,
    ...changed,
  });
  running.push(tiles);
  return tiles;
}

async function until(tiles: RouteTiles, isSo: () => unknown): Promise<void> {
  for (;;) {
    await tiles.look();
    if (isSo()) return;
    await sleep(20);
  }
}

async function putTiles(name: string, words: string): Promise<void> {
  await mkdir(streets('node_modules', name, '2'), { recursive: true });
  await writeFile(streets('node_modules', name, '2', 'said'), words);
  await writeFile(
    streets('node_modules', name, 'config.json'),
    JSON.stringify({ mjolnir: { tile_dir: '.' } }),
  );
  await rm(streets(name), { recursive: true, force: true });
  await sleep(20);
  await rename(streets('node_modules', name), streets(name));
}
/** In place of one before, in one step. */
async function putExtract(words: string, name = 'ohio.osm.pbf'): Promise<void> {
  await writeFile(streets('copy'), extractSaying(words));
  await rename(streets('copy'), streets(name));
}

async function answer({ address: { url } }: RouteTiles): Promise<unknown> {
  return url === null ? null : await (await fetch(`${url}/route`, { method: 'POST' })).json();
}
const builders = async () =>
  (await readFile(streets('begun'), 'utf8').catch(() => '')).split('\n').filter(Boolean).map(Number);
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const folders = (start: string) => readdirSync(streets()).filter((name) => name.startsWith(start));

describe('a folder of tiles', () => {
  it('is answered from once it is there, replaced without a gap, and given up when it is taken away', async () => {
    const tiles = server();
    expect(tiles.address).toEqual({ url: null, isExpected: true });
    await tiles.look();
    expect(tiles.address).toEqual({ url: null, isExpected: false });
    await putTiles('ohio', 'first');
    await tiles.look();
    expect(tiles.address.isExpected).toBe(true);
    await until(tiles, () => tiles.address.url);
    expect(await answer(tiles)).toBe('first');
    expect(tiles.state.tiles).toMatchObject({ name: 'ohio', isBuilt: false, isAnswering: true });
    const { url } = tiles.address;
    await putTiles('texas', 'second');
    await tiles.look();
    expect(await answer(tiles)).toBe('first');
    await until(tiles, () => tiles.address.url !== url);
    expect(await answer(tiles)).toBe('second');
    for (const name of ['ohio', 'texas']) await rm(streets(name), { recursive: true });
    await tiles.look();
    expect(tiles.address).toEqual({ url: null, isExpected: false });
    expect(tiles.state.tiles).toBeNull();
  });

  it('needs no configuration: tiles from another machine are found beside it, or alone', async () => {
    await putTiles('ohio', 'moved');
    await writeFile(
      streets('ohio/config.json'),
      JSON.stringify({ mjolnir: { tile_dir: '/custom_files/tiles' } }),
    );
    const tiles = server();
    await until(tiles, () => tiles.address.url);
    expect(await answer(tiles)).toBe('moved');
    await rm(streets('ohio/config.json'));
    const { url } = tiles.address;
    await until(tiles, () => tiles.address.url !== url);
    expect(await answer(tiles)).toBe('moved');
  });

  it('is not used where it cannot be: the page says why, and the older one answers', async () => {
    await putTiles('ohio', 'older');
    await putTiles('texas', 'unusable');
    await mkdir(streets('empty'));
    await writeFile(streets('empty/config.json'), JSON.stringify({ mjolnir: { tile_dir: '/nowhere' } }));
    await sleep(20);
    await mkdir(streets('other'));
    await writeFile(streets('other/config.json'), '{"name":"not of Valhalla"}');
    const tiles = server();
    await until(tiles, () => tiles.address.url);
    expect(await answer(tiles)).toBe('older');
    expect(tiles.state.refused).toEqual([
      { name: 'other', problem: 'Its config.json is not a configuration of Valhalla.' },
      { name: 'empty', problem: 'Its config.json names /nowhere, where no tiles are.' },
      { name: 'texas', problem: 'These tiles cannot be used.' },
    ]);
  });

  it('waits for the package, whose command is given', async () => {
    await rm(streets('node_modules'), { recursive: true });
    await putTiles('ohio', 'first');
    await rm(streets('node_modules'), { recursive: true });
    const tiles = server();
    await tiles.look();
    expect(tiles.address).toEqual({ url: null, isExpected: true });
    expect(tiles.state).toMatchObject({
      tiles: { name: 'ohio', isAnswering: false },
      installCommand: `npm install --no-save --prefix ${streets()} @valhallajs/valhallajs@3.6.1`,
    });
    await installStandIn(streets());
    await until(tiles, () => tiles.address.url);
    expect(tiles.state.installCommand).toBeNull();
  });

  it('is left alone where a setting names another router', async () => {
    await putTiles('ohio', 'first');
    await putExtract('slow');
    const tiles = server({ isOverruled: true });
    await tiles.look();
    expect(tiles.state).toMatchObject({ tiles: null, extract: null, build: null });
  });
});

describe('an extract', () => {
  it('is built with progress, answered from, and built again when it is replaced', async () => {
    const tiles = server();
    await putExtract('slow Ohio');
    await until(tiles, () => tiles.state.build?.state === 'building');
    expect(tiles.state.extract).toMatchObject({ name: 'ohio.osm.pbf', isUploaded: false });
    await until(
      tiles,
      () => tiles.state.build?.state === 'building' && tiles.state.build.step === 'positions',
    );
    expect(folders('built-')).toEqual([]);
    await writeFile(streets('go'), '');
    await until(tiles, () => tiles.address.url);
    expect(await answer(tiles)).toBe('slow Ohio');
    expect(tiles.state).toMatchObject({ tiles: { name: 'ohio.osm.pbf', isBuilt: true }, build: null });
    expect([folders('building-'), folders('built-').length]).toEqual([[], 1]);
    await putExtract('Ohio and Indiana');
    const { url } = tiles.address;
    await until(tiles, () => tiles.address.url !== url);
    expect(await answer(tiles)).toBe('Ohio and Indiana');
    expect(folders('built-')).toHaveLength(2);
    // Other servers that share the folder may answer from them.
    time += 61_000;
    await tiles.look();
    expect(folders('built-')).toHaveLength(1);
    expect(await builders()).toHaveLength(2);
  });

  it('stays in use as tiles when the file is deleted, and not when they are removed', async () => {
    const tiles = server();
    await putExtract('Ohio');
    await until(tiles, () => tiles.address.url);
    await rm(streets('ohio.osm.pbf'));
    await tiles.look();
    expect(await answer(tiles)).toBe('Ohio');
    expect(await tiles.removeBuilt()).toBe(true);
    expect(tiles.address).toEqual({ url: null, isExpected: false });
    expect(folders('buil')).toEqual([]);
    expect(await tiles.removeBuilt()).toBe(false);
  });

  it('that cannot be built says why, leaves the tiles before in use, and is tried again when somebody asks', async () => {
    await putTiles('texas', 'before');
    const tiles = server();
    await until(tiles, () => tiles.address.url);
    await putExtract('crash');
    await until(tiles, () => tiles.state.build?.state === 'failed');
    expect(tiles.state.build).toMatchObject({
      problem: 'The build ended before it was complete: PBF error: no room in memory',
    });
    expect(await answer(tiles)).toBe('before');
    expect(folders('building-')).toEqual([]);
    await tiles.look();
    expect(await builders()).toHaveLength(1);
    // Another server, or this one after a restart, knows it too.
    const other = server();
    await other.look();
    expect(other.state.build?.state).toBe('failed');
    expect(await tiles.buildAgain()).toBe(true);
    await until(tiles, () => tiles.state.build?.state === 'failed');
    expect(await builders()).toHaveLength(2);
    await rm(streets('ohio.osm.pbf'));
    await tiles.look();
    expect(tiles.state.build).toBeNull();
  });

  it('is refused by its header, and by its end before anything is built', async () => {
    await writeFile(streets('wrong.osm.pbf'), 'no streets at all');
    const tiles = server();
    await tiles.look();
    expect(tiles.state).toMatchObject({
      extract: null,
      refused: [{ name: 'wrong.osm.pbf', problem: 'It is not an OpenStreetMap extract in PBF.' }],
    });
    await writeFile(streets('ohio.osm.pbf'), extractSaying('Ohio').subarray(0, -3));
    await until(tiles, () => tiles.state.build?.state === 'failed');
    expect(tiles.state.build).toMatchObject({ problem: 'It is not complete: its end is missing.' });
    expect(await builders()).toEqual([]);
  });

  it('waits while it is copied, and for room on the disk', async () => {
    time = Date.now();
    await putExtract('Ohio');
    let room = 10;
    const folder = new StreetsFolder(data);
    folder.room = async () => room;
    const tiles = server({ folder });
    await tiles.look();
    expect(tiles.state.build).toEqual({ state: 'waiting', reason: null });
    time += 60_000;
    await tiles.look();
    expect(tiles.state.build).toEqual({
      state: 'waiting',
      reason: 'It takes about 0.0 GB on the disk, and 0.0 GB can be used.',
    });
    room = 1_024 ** 3;
    await until(tiles, () => tiles.address.url);
  });

  it('is not built on where the disk fills up', async () => {
    let room = 1_024 ** 3;
    const folder = new StreetsFolder(data);
    folder.room = async () => room;
    const tiles = server({ folder });
    await putExtract('slow');
    await until(tiles, () => tiles.state.build?.state === 'building');
    room = -1;
    await tiles.look();
    expect(tiles.state.build).toMatchObject({ problem: 'The disk of the server is nearly full.' });
    expect(folders('building-')).toEqual([]);
  });

  it('that is taken away ends the build', async () => {
    const tiles = server();
    await putExtract('slow');
    await until(tiles, () => existsSync(streets('begun')));
    await rm(streets('ohio.osm.pbf'));
    await tiles.look();
    expect(tiles.state).toMatchObject({ extract: null, build: null });
    const [builder] = await builders();
    while (isRunning(builder!)) await sleep(20);
    expect(folders('build')).toEqual([]);
  });
});

describe('servers that share the folder', () => {
  it('build once: the others show the progress, and answer from the same tiles', async () => {
    const [first, second] = [server(), server()];
    await putExtract('slow');
    await Promise.all([first.look(), second.look()]);
    await until(first, () => existsSync(streets('begun')));
    await until(second, () => second.state.build?.state === 'building');
    await until(first, () => first.state.build?.state === 'building');
    await sleep(200);
    expect(await builders()).toHaveLength(1);
    await writeFile(streets('go'), '');
    // Whichever of them builds.
    await until(first, () => first.address.url);
    await until(second, () => second.address.url);
    expect([await answer(first), await answer(second)]).toEqual(['slow', 'slow']);
    expect(await builders()).toHaveLength(1);
  });

  it('begin again where one has ended in the middle, three times at most', async () => {
    await putExtract('slow');
    const first = server();
    await until(first, () => existsSync(streets('begun')));
    await first.look();
    const note = await readFile(streets('build.json'), 'utf8');
    await first.stop();
    expect(existsSync(streets('build.json'))).toBe(false);
    const [builder] = await builders();
    while (isRunning(builder!)) await sleep(20);
    // As if it had been killed.
    await writeFile(streets('build.json'), note);
    await mkdir(streets('building-left-behind'));
    const second = server();
    await second.look();
    expect(second.state.build?.state).toBe('building');
    time += 29_000;
    await second.look();
    expect(await builders()).toHaveLength(1);
    time += 2_000;
    await second.look();
    while ((await builders()).length < 2) await sleep(20);
    expect(folders('building-left-behind')).toEqual([]);
    await second.stop();
    await writeFile(streets('build.json'), JSON.stringify({ ...JSON.parse(note), attempt: 3 }));
    const third = server();
    await third.look();
    time += 31_000;
    await third.look();
    expect(third.state.build).toMatchObject({ state: 'failed', problem: /three times/ });
    expect(await builders()).toHaveLength(2);
  });

  it('stop building when another one took over', async () => {
    await putExtract('slow');
    const tiles = server();
    await until(tiles, () => existsSync(streets('begun')));
    const note = JSON.parse(await readFile(streets('build.json'), 'utf8'));
    await writeFile(streets('build.json'), JSON.stringify({ ...note, id: 'of another server' }));
    await tiles.look();
    const [builder] = await builders();
    while (isRunning(builder!)) await sleep(20);
    expect(folders('building-')).toEqual([]);
    expect(JSON.parse(await readFile(streets('build.json'), 'utf8')).id).toBe('of another server');
  });
});

it('ends the builder with a server that is killed', async () => {
  await putExtract('slow');
  const target = streets('building-here');
  await mkdir(target);
  const order = {
    extract: streets('ohio.osm.pbf'),
    folder: target,
    builder: streets('node_modules/@valhallajs/valhallajs/bin/valhalla-cli.js'),
  };
  const module = new URL('./build-process.ts', import.meta.url).href;
  const script = path.join(data, 'server.mjs');
  await writeFile(
    script,
    `import { startBuild } from '${module}'; startBuild(${JSON.stringify(order)}, () => {});`,
  );
  const parent = spawn(process.execPath, [script], { stdio: 'inherit' });
  while ((await builders()).length === 0) await sleep(20);
  const [builder] = await builders();
  expect(isRunning(builder!)).toBe(true);
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  while (isRunning(builder!)) await sleep(20);
});
