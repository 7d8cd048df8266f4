import { get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD, LOAD_FLEET_EMAIL } from '@longhaul/demo';
import type { Database } from '../platform/database/database.ts';

const REDIAL_MS = 100;

export interface SignedIn {
  readonly email: string;
  readonly token: string;
  readonly organizationId: number;
}

/** Members like the administrator of the load fleet, since one person may open only so many streams. */
export async function signInViewers(database: Database, port: number, people: number): Promise<SignedIn[]> {
  const emails = Array.from({ length: people }, (_, person) => `viewer${person}@load.longhaul.test`);
  await database.acrossOrganizations({ actorId: null }, (tx) =>
    tx.client.query(
      `insert into users (organization_id, email, username, first_name, last_name, role, status, password_hash)
        select organization_id, viewer, viewer, 'Viewer', 'Load', role, status, password_hash
        from users, unnest($1::text[]) as viewer where email = $2
        on conflict do nothing`,
      [emails, LOAD_FLEET_EMAIL],
    ),
  );
  const signedIn: SignedIn[] = [];
  for (const email of emails) signedIn.push(await signIn(port, email));
  return signedIn;
}

async function signIn(port: number, email: string): Promise<SignedIn> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/auth/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (!response.ok) throw new Error(`Signing in was answered ${response.status}.`);
  const { accessToken, user } = (await response.json()) as {
    accessToken: string;
    user: { organization: { id: number } };
  };
  return { email, token: accessToken, organizationId: user.organization.id };
}

const pathOf = ({ organizationId }: SignedIn) => `/api/v1/organizations/${organizationId}/assets/stream`;

/** A map page: reads all it is sent, and dials again when the stream ends, wherever `portNow` says; signed in for as long. */
export class Viewer {
  readonly #portNow: () => number | null;
  #signedIn: SignedIn;
  #stream: IncomingMessage | null = null;
  #isOver = false;
  /** Moment, by `performance.now()`, and text of what it was told last. */
  #heardAt = Number.NEGATIVE_INFINITY;
  #onText: (text: string) => void = () => {};
  readonly #running: Promise<void>;

  constructor(signedIn: SignedIn, portNow: () => number | null) {
    this.#signedIn = signedIn;
    this.#portNow = portNow;
    this.#running = this.#run();
  }

  get heardAt(): number {
    return this.#heardAt;
  }

  onText(listener: (text: string) => void): void {
    this.#onText = listener;
  }

  async close(): Promise<void> {
    this.#isOver = true;
    this.#stream?.destroy();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#isOver) {
      const port = this.#portNow();
      if (port !== null) await this.#read(port).catch(() => {});
      if (!this.#isOver) await sleep(REDIAL_MS);
    }
  }

  async #signInAgain(port: number): Promise<void> {
    this.#stream?.destroy();
    this.#signedIn = await signIn(port, this.#signedIn.email);
  }

  #read(port: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const request = get(
        {
          host: '127.0.0.1',
          port,
          path: pathOf(this.#signedIn),
          headers: { authorization: `Bearer ${this.#signedIn.token}` },
          agent: false,
        },
        (response) => {
          this.#stream = response;
          if (response.statusCode === 401) return resolve(this.#signInAgain(port));
          if (response.statusCode !== 200) return reject(new Error(`answered ${response.statusCode}`));
          response.setEncoding('latin1').on('data', (text: string) => {
            this.#heardAt = performance.now();
            this.#onText(text);
          });
          response.on('error', reject);
          response.on('close', resolve);
        },
      );
      request.on('error', reject);
    });
  }
}

/** Asks for the stream and never reads an answer. */
export async function stalledViewer(signedIn: SignedIn, port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.pause();
  socket.write(
    `GET ${pathOf(signedIn)} HTTP/1.1\r\nHost: longhaul\r\nauthorization: Bearer ${signedIn.token}\r\n\r\n`,
  );
  return socket;
}
