import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@longhaul/demo';
import type { Database } from '../platform/database/database.ts';
import { hashPassword } from '../platform/passwords.ts';
import { ServerProcess } from './server-process.testing.ts';

/** `KILLS=20` is the full measure. */
export const KILLS = Number(process.env.KILLS ?? 2);
const GROUPS = 5;
/** Longer than a server waits for its database. */
const CALL_TIMEOUT_MS = 60_000;
const UNAUTHORIZED = 401;
const CHANGES_BETWEEN = 10;
const MAX_RANDOM_MS = 300;

interface Item {
  readonly id: string;
  readonly data: { readonly id: number; readonly name: string };
}

interface SignedIn {
  readonly accessToken: string;
  readonly user: { readonly organization: { readonly id: number } };
}

/**
 * Two servers on one database. In each of some organizations groups are renamed all the time at either server, while a reader
 * follows the feed and a webhook is called.
 */
export class ChangeTrial {
  readonly servers: readonly ServerProcess[];
  readonly #fleets: Fleet[] = [];

  constructor(url: string) {
    const settings = { DATABASE_URL: url, WEBHOOK_PRIVATE_ADDRESSES: 'true' };
    this.servers = [new ServerProcess(settings), new ServerProcess(settings)];
  }

  /** Migrates the database. */
  async startServers(): Promise<void> {
    for (const server of this.servers) await server.start();
  }

  async start(database: Database, organizations: number): Promise<void> {
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    for (let index = 0; index < organizations; index++) {
      const email = `changes-${index}@longhaul.test`;
      await database.acrossOrganizations({ actorId: null }, async (tx) => {
        const { id } = await tx
          .insertInto('organizations')
          .values({ name: `Changes ${index}` })
          .returning('id')
          .executeTakeFirstOrThrow();
        const name = { username: email, first_name: 'Ann', last_name: 'Chen' };
        await tx
          .insertInto('users')
          .values({ ...name, organization_id: id, email, role: 'ADMIN', password_hash: passwordHash })
          .execute();
      });
      const fleet = new Fleet(this.servers, email);
      this.#fleets.push(fleet);
      await fleet.start();
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.#fleets.map((fleet) => fleet.stop()));
    await Promise.all(this.servers.map((server) => server.remove()));
  }

  /** Settles when each organization has some changes more, and a random moment later. */
  async changed(): Promise<void> {
    await Promise.all(this.#fleets.map((fleet) => fleet.changed(CHANGES_BETWEEN)));
    await sleep(Math.random() * MAX_RANDOM_MS);
  }

  /** One after the other, while the other one serves. */
  async killServers(kills: number): Promise<void> {
    for (let kill = 0; kill < kills; kill++) {
      const server = this.servers[kill % this.servers.length]!;
      await this.changed();
      await server.kill();
      await this.changed();
      await server.start();
    }
  }

  get acknowledged(): number {
    return this.#fleets.reduce((sum, fleet) => sum + fleet.acknowledged, 0);
  }

  /** What is wrong with what arrived, once all that was acknowledged until now has arrived on both ways. */
  async faults(): Promise<string[]> {
    return (await Promise.all(this.#fleets.map((fleet) => fleet.faults()))).flat();
  }
}

/** One organization. */
class Fleet {
  readonly #servers: readonly ServerProcess[];
  readonly #email: string;
  /** The names that a server has answered for. */
  readonly #acknowledged: string[] = [];
  readonly #fromFeed: Item[] = [];
  readonly #fromWebhook: Item[] = [];
  #headers: Record<string, string> = {};
  #path = '';
  #receiver: http.Server | null = null;
  #isOver = false;
  #loops: Promise<void>[] = [];

  constructor(servers: readonly ServerProcess[], email: string) {
    this.#servers = servers;
    this.#email = email;
  }

  get acknowledged(): number {
    return this.#acknowledged.length;
  }

  async start(): Promise<void> {
    const { user } = await this.#signIn();
    this.#path = `/organizations/${user.organization.id}`;
    const groupIds: number[] = [];
    for (let index = 0; index < GROUPS; index++) {
      groupIds.push((await this.#call<{ id: number }>('POST', '/groups', { name: `${index}` })).id);
    }
    const url = await this.#listen();
    await this.#call('POST', '/webhooks', { name: 'Groups', url, types: ['group.updated'] });
    const { next } = await this.#call<{ next: string }>('GET', '/feed?after=now&type=group.updated');
    this.#loops = [this.#readFeed(next), ...groupIds.map((id) => this.#rename(id))];
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#loops);
    this.#receiver?.closeAllConnections();
    this.#receiver?.close();
  }

  async changed(count: number): Promise<void> {
    const wanted = this.#acknowledged.length + count;
    while (this.#acknowledged.length < wanted) await sleep(50);
  }

  async faults(): Promise<string[]> {
    const expected = [...this.#acknowledged];
    const missing = (items: readonly Item[]) => {
      const arrived = new Set(namesIn(items));
      return expected.filter((name) => !arrived.has(name));
    };
    // A webhook is tried again after 5 s, 30 s and 2 minutes, and more of them may fail while PostgreSQL is killed.
    const deadline = Date.now() + 400_000;
    while (Date.now() < deadline && missing(this.#fromFeed).length + missing(this.#fromWebhook).length > 0)
      await sleep(200);
    // A call of a webhook can come twice; it is the same change by its id.
    const delivered = [...new Map(this.#fromWebhook.map((item) => [item.id, item])).values()];
    return [
      ...missing(this.#fromFeed).map((name) => `${name} is not in the feed`),
      ...missing(this.#fromWebhook).map((name) => `${name} was not sent to the webhook`),
      ...twice(this.#fromFeed.map(({ id }) => id)).map((id) => `${id} is in the feed twice`),
      ...twice(namesIn(this.#fromFeed)).map((name) => `${name} is in the feed as two changes`),
      ...outOfOrder(this.#fromFeed).map((name) => `${name} is out of order in the feed`),
      ...outOfOrder(delivered).map((name) => `${name} was sent out of order`),
    ].map((fault) => `${this.#path}: ${fault}`);
  }

  async #listen(): Promise<string> {
    this.#receiver = http.createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      this.#fromWebhook.push(JSON.parse(Buffer.concat(chunks).toString()));
      response.writeHead(204).end();
    });
    this.#receiver.listen(0, '127.0.0.1');
    await once(this.#receiver, 'listening');
    return `http://127.0.0.1:${(this.#receiver.address() as AddressInfo).port}/`;
  }

  async #signIn(): Promise<SignedIn> {
    const body = { email: this.#email, password: DEMO_PASSWORD };
    const signedIn = (await (await this.#fetch('POST', '/auth/authenticate', body)).json()) as SignedIn;
    this.#headers = { authorization: `Bearer ${signedIn.accessToken}` };
    return signedIn;
  }

  async #call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    let response = await this.#fetch(method, this.#path + path, body);
    if (response.status === UNAUTHORIZED) {
      await this.#signIn();
      response = await this.#fetch(method, this.#path + path, body);
    }
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}.`);
    return (await response.json()) as Answer;
  }

  /** At one of the servers that run. */
  #fetch(method: string, path: string, body?: object): Promise<Response> {
    const running = this.#servers.filter(({ ports }) => ports !== null);
    const { ports } = running[Math.floor(Math.random() * running.length)]!;
    return fetch(`http://127.0.0.1:${ports!.http}/api/v1${path}`, {
      method,
      headers: { ...this.#headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
  }

  /** Names a group with a number that grows; what is not answered for may have happened or not. */
  async #rename(groupId: number): Promise<void> {
    for (let count = 1; !this.#isOver; count++) {
      const name = `${groupId}-${String(count).padStart(6, '0')}`;
      try {
        await this.#call('PATCH', `/groups/${groupId}`, { name });
        this.#acknowledged.push(name);
      } catch {}
      await sleep(200);
    }
  }

  async #readFeed(from: string): Promise<void> {
    let after = from;
    while (!this.#isOver) {
      try {
        const page = await this.#call<{ items: Item[]; next: string }>(
          'GET',
          `/feed?after=${encodeURIComponent(after)}&type=group.updated&wait=1`,
        );
        this.#fromFeed.push(...page.items);
        after = page.next;
      } catch {
        await sleep(200);
      }
    }
  }
}

const namesIn = (items: readonly Item[]) => items.map(({ data }) => data.name);

const twice = (values: readonly string[]): string[] => {
  const seen = new Set<string>();
  return values.filter((value) => seen.size === seen.add(value).size);
};

/** Of one group the numbers only grow. */
function outOfOrder(items: readonly Item[]): string[] {
  const newest = new Map<number, string>();
  return items.flatMap(({ data: { id, name } }) => {
    const before = newest.get(id);
    newest.set(id, name);
    return before !== undefined && before > name ? [name] : [];
  });
}
