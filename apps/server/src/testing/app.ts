import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ORGANIZATION_CODES, type PermissionCode, type Role } from '@longhaul/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { Registry } from 'prom-client';
import { type AppDeps, buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { StreetsFolder } from '../domain/routing/streets-folder.ts';
import { createAccess } from '../platform/access.ts';
import { makeApiKey } from '../platform/api-keys.ts';
import { createLocalBus } from '../platform/bus.ts';
import { createComputePool } from '../platform/compute/compute-pool.ts';
import type { Database } from '../platform/database/database.ts';
import { FairQueue, WEB_TURNS } from '../platform/fair-queue.ts';
import { KeptAnswers } from '../platform/kept-answers.ts';
import { createLog } from '../platform/log.ts';
import type { Mail } from '../platform/mailer.ts';
import { hashPassword } from '../platform/passwords.ts';
import { createSecrets } from '../platform/secrets.ts';
import { timerScheduler } from '../platform/streams/scheduler.ts';
import { Streams } from '../platform/streams/streams.ts';
import { accessTokens, hashOpaqueToken } from '../platform/tokens.ts';
import { ALONE } from '../platform/web-processes.ts';
import { RouteTiles } from '../street-tiles/route-tiles.ts';
import { createIngestMetrics } from '../telematics/metrics.ts';
import { createIngestPipeline } from '../telematics/pipeline.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { assertDeclared } from './declared-answers.ts';
import { WatchedDatabase } from './organization-check.ts';
import { recordCalls } from './record-figures.ts';

const ACCESS_TOKEN_SECRET = 'only-for-tests-only-for-tests-only-for-tests';
/** Not there: what a developer put into the data folder reaches no test. */
const NO_DATA = path.join(tmpdir(), 'longhaul-tests-have-no-data-folder');
export const TEST_PASSWORD = 'correct horse battery';

/** Whoever can call. */
export type Authorized = { headers: { authorization: string } };

export type TestUser = Authorized & {
  id: number;
  email: string;
  sessionId: string;
};

export type TestOrganization = {
  id: number;
  /** Holds every organization code. */
  admin: TestUser;
  /** A USER of this organization with exactly these codes. */
  userWith(...codes: PermissionCode[]): Promise<TestUser>;
  /** A USER of this organization with every organization code but these. */
  userWithout(...codes: PermissionCode[]): Promise<TestUser>;
  /** An API key with exactly these codes, limited to groups when they are given. */
  keyWith(codes: readonly PermissionCode[], groupIds?: readonly number[]): Promise<Authorized>;
  /** Entries of this organization's activity log, newest first. */
  activity(): Promise<
    {
      action: string;
      entity: string;
      entity_id: string | null;
      actor_id: number | null;
      actor_key: string | null;
      after: unknown;
    }[]
  >;
};

export type TestApp = {
  app: FastifyInstance;
  deps: AppDeps;
  database: Database;
  testDatabase: TestDatabase;
  /** Mails that would have been sent, oldest first. */
  mails: Mail[];
  /** The clock of the app; set `time.now` to move it. */
  time: { now: number };
  /** A new organization with an ADMIN. */
  createOrganization(name?: string): Promise<TestOrganization>;
  createSuperAdmin(): Promise<TestUser>;
  /** The user has just entered the password, and the second step, again. */
  prove(user: TestUser): Promise<void>;
  /** One call of the API; `path` without the /api/v1 prefix, `as` a user or nobody. A failure has to be a declared one. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options?: { as?: Authorized; body?: InjectOptions['payload']; headers?: Record<string, string> },
  ): Promise<LightMyRequestResponse>;
  /** Another server on the same database, which hears no bus but its own; closed with the app. */
  anotherServer(deps?: Partial<AppDeps>): Promise<FastifyInstance>;
  close(): Promise<void>;
};

type TestAppOptions = {
  environment?: Record<string, string>;
  deps?: Partial<AppDeps>;
  /** In place of a fresh one; dropped with the app. */
  testDatabase?: TestDatabase;
};

/** The whole app on a database of its own. One per test file, in beforeAll; an organization of its own per test. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const testDatabase = options.testDatabase ?? (await createTestDatabase());
  const { database } = testDatabase;
  const time = { now: Date.now() };
  const mails: Mail[] = [];
  const watched = new WatchedDatabase(database);
  const deps = createTestDeps(watched.database, testDatabase.connection, time, mails, options);
  const app = await buildApp(deps);
  await app.ready();
  const seed = createSeed(deps);
  const tally = { calls: 0, refused: 0 };
  const others: FastifyInstance[] = [];
  return {
    app,
    deps,
    database,
    testDatabase,
    mails,
    time,
    createOrganization: (name) => createOrganization(deps, seed, name),
    createSuperAdmin: () => seed({ organizationId: null, role: 'SUPER_ADMIN', permissions: [] }),
    prove: ({ sessionId }) =>
      database.acrossOrganizations({ actorId: null }, async (tx) => {
        await tx
          .updateTable('sessions')
          .set({ proved_at: new Date(time.now), proved_two_step: true })
          .where('id', '=', sessionId)
          .execute();
      }),
    async call(method, path, { as, body, headers } = {}) {
      const response = await app.inject({
        method,
        url: `/api/v1${path}`,
        headers: { ...as?.headers, ...headers },
        ...(body !== undefined && { payload: body }),
      });
      assertDeclared(method, path, response.statusCode);
      tally.calls += 1;
      if (response.statusCode >= 400) tally.refused += 1;
      return response;
    },
    async anotherServer(changed) {
      const other = await buildApp({ ...deps, bus: createLocalBus(), registry: new Registry(), ...changed });
      others.push(other);
      return other;
    },
    async close() {
      await recordCalls(tally);
      await Promise.all(others.map((other) => other.close()));
      await app.close();
      await deps.ownRouter.stop();
      await deps.compute.close();
      await deps.ingest.close();
      await deps.bus.close();
      const unnamed = await watched.findUnnamed(testDatabase.connection);
      await testDatabase.drop();
      if (unnamed.length > 0) {
        throw new Error(`These statements leave out the organization of a table:\n${unnamed.join('\n')}`);
      }
    },
  };
}

function createTestDeps(
  database: Database,
  connection: TestDatabase['connection'],
  time: { now: number },
  mails: Mail[],
  options: TestAppOptions,
): AppDeps {
  const config: Config = readConfig({ ACCESS_TOKEN_SECRET, DATA_DIR: NO_DATA, ...options.environment });
  const clock = { now: () => time.now };
  const stopwatch = { elapsed: () => time.now };
  const bus = options.deps?.bus ?? createLocalBus();
  const log = createLog('silent');
  const registry = new Registry();
  return {
    config,
    log,
    database,
    compute: createComputePool(connection),
    kept: new KeptAnswers(),
    turns: new FairQueue(WEB_TURNS),
    clock,
    stopwatch,
    bus,
    streams: new Streams(bus, timerScheduler(clock, stopwatch), registry),
    mailer: {
      send: async (mail) => {
        mails.push(mail);
      },
    },
    access: createAccess(database, bus, clock, stopwatch, accessTokens(ACCESS_TOKEN_SECRET, clock)),
    secrets: createSecrets('only-for-tests-only-for-tests-only-for-tests'),
    webProcesses: ALONE,
    readiness: { state: 'ready', warnings: new Set() },
    ingest: createIngestPipeline({
      database,
      bus,
      clock,
      stopwatch,
      log,
      metrics: createIngestMetrics(registry),
    }),
    registry,
    demoSignIns: [],
    // It looks when a test asks it to.
    ownRouter: new RouteTiles({
      folder: new StreetsFolder(config.dataFolder),
      log,
      clock,
      isOverruled: config.streetRouting !== undefined,
    }),
    ...options.deps,
  };
}

type SeedUser = (account: {
  organizationId: number | null;
  role: Role;
  permissions: readonly PermissionCode[];
}) => Promise<TestUser>;

function createSeed({ database, access, clock }: AppDeps): SeedUser {
  let passwordHash: Promise<string> | undefined;
  return async ({ organizationId, role, permissions }) => {
    passwordHash ??= hashPassword(TEST_PASSWORD);
    const password_hash = await passwordHash;
    const email = `${randomUUID()}@example.test`;
    const sessionId = randomUUID();
    const id = await database.acrossOrganizations({ actorId: null }, async (tx) => {
      const user = await tx
        .insertInto('users')
        .values({
          organization_id: organizationId,
          email,
          username: email,
          first_name: 'Test',
          last_name: 'User',
          role,
          permissions: [...permissions],
          password_hash,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('sessions')
        .values({ id: sessionId, user_id: user.id, expires_at: new Date(clock.now() + 86_400_000) })
        .execute();
      return user.id;
    });
    const token = await access.tokens.issue({ userId: id, sessionId });
    return { id, email, sessionId, headers: { authorization: `Bearer ${token}` } };
  };
}

async function createOrganization(
  { database }: AppDeps,
  seed: SeedUser,
  name = `Carrier ${randomUUID()}`,
): Promise<TestOrganization> {
  const { id } = await database.acrossOrganizations({ actorId: null }, (tx) =>
    tx.insertInto('organizations').values({ name }).returning('id').executeTakeFirstOrThrow(),
  );
  const user = (permissions: readonly PermissionCode[], role: Role = 'USER') =>
    seed({ organizationId: id, role, permissions });
  return {
    id,
    admin: await user([], 'ADMIN'),
    userWith: (...codes) => user(codes),
    userWithout: (...codes) => user(ORGANIZATION_CODES.filter((code) => !codes.includes(code))),
    keyWith: async (codes, groupIds) => {
      const secret = makeApiKey();
      await database.inOrganization({ organizationId: id, actorId: null }, async (tx) => {
        const key = await tx
          .insertInto('api_keys')
          .values({
            organization_id: id,
            name: randomUUID(),
            permissions: [...codes],
            group_ids: groupIds ? [...groupIds] : null,
            created_at: new Date(),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await tx
          .insertInto('api_key_secrets')
          .values({
            organization_id: id,
            api_key_id: key.id,
            hash: hashOpaqueToken(secret),
            prefix: secret.slice(0, 12),
            created_at: new Date(),
          })
          .execute();
      });
      return { headers: { authorization: `Bearer ${secret}` } };
    },
    activity: () =>
      database.inOrganization({ organizationId: id, actorId: null }, (tx) =>
        tx
          .selectFrom('activity_log')
          .select(['action', 'entity', 'entity_id', 'actor_id', 'actor_key', 'after'])
          .where('organization_id', '=', id)
          .orderBy('at', 'desc')
          .orderBy('id', 'desc')
          .execute(),
      ),
  };
}
