import { DAY_MS } from '@longhaul/units';
import type { Compute } from '../../platform/compute/compute-pool.ts';
import type { Asker } from '../../platform/fair-queue.ts';
import {
  type ReadPositions,
  type readList,
  type readPositions,
  readTables,
  type TraccarListName,
  type TraccarListOf,
  type TraccarLists,
} from './read-traccar.ts';
import { TraccarClient } from './traccar-client.ts';
import type { TraccarSource } from './traccar-source.ts';

const READ = new URL('./read-traccar.ts', import.meta.url);

/** Reads a Traccar server over its API; answers are parsed in a worker thread. */
export class TraccarServerSource implements TraccarSource {
  readonly firstSpanMs = DAY_MS;
  readonly #client: TraccarClient;
  readonly #compute: Compute;
  readonly #asker: Asker;

  constructor(
    server: { url: string; token: string },
    { mayBePrivate, compute, asker }: { mayBePrivate: boolean; compute: Compute; asker: Asker },
  ) {
    this.#client = new TraccarClient(server, mayBePrivate);
    this.#compute = compute;
    this.#asker = asker;
  }

  async readLists(): Promise<TraccarLists> {
    // One after the other, so that only one answer is in memory at a time; a small server is asked for everything it has.
    const { version } = await this.#read('server', await this.#client.list('server'));
    return readTables({
      version,
      groups: await this.#read('groups', await this.#client.list('groups')),
      geofences: await this.#read('geofences', await this.#client.list('geofences')),
      devices: await this.#read('devices', await this.#client.list('devices')),
      drivers: await this.#read('drivers', await this.#client.list('drivers')),
      users: await this.#read('users', await this.#client.listOfAdministrator('users')),
    });
  }

  #read<Name extends TraccarListName>(name: Name, body: Buffer): Promise<TraccarListOf<Name>> {
    const work = { module: READ, name: 'readList', movesBuffers: true };
    return this.#compute.run<typeof readList<Name>>(this.#asker, work, [name, body]);
  }

  async readPositions(
    { traccarId, uniqueId }: { traccarId: number; uniqueId: string },
    fromMs: number,
    toMs: number,
  ): Promise<ReadPositions | null> {
    const body = await this.#client.positions(traccarId, fromMs, toMs);
    if (body === null) return null;
    const work = { module: READ, name: 'readPositions', movesBuffers: true };
    return this.#compute.run<typeof readPositions>(this.#asker, work, [body, uniqueId]);
  }
}
