import { streamAssets } from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import { decodeJwt } from 'jose';
import { Gauge, Histogram, type Registry } from 'prom-client';
import type { Actor } from '../platform/actor.ts';
import type { Deps } from '../platform/deps.ts';
import { DomainError, invalid } from '../platform/errors.ts';
import { implement } from '../plugins/endpoints.ts';
import { openEventStream, sinkOf } from '../plugins/event-stream.ts';
import type { Box, LiveFilter } from './channel.ts';
import { LiveHub } from './hub.ts';
import { selectAssetIdsOfGroups, selectFleet } from './queries.ts';
import { timerScheduler } from './scheduler.ts';

/** More than the tabs and screens of one person. */
const MAX_STREAMS_PER_PERSON = 12;

export function liveRoutes(app: FastifyInstance, deps: Deps): void {
  const hub = createHub(deps);
  countStreams(hub, deps.registry);
  measureStalls(hub, deps.registry);
  app.addHook('preClose', async () => hub.close());
  const joining = new Map<number, number>();

  implement(app, streamAssets, async (call) => {
    const filter = readFilter(call.query);
    // Counted from here on: many may be on their way at once.
    const leave = joinStreams(joining, hub, call.actor.userId);
    const start = await hub.prepare(call.params.orgId, filter).finally(leave);
    const { reply } = call;
    if (reply.raw.destroyed) return;
    openEventStream(reply);
    const stream = start({
      organizationId: call.params.orgId,
      filter,
      userId: call.actor.userId,
      expiresAt: tokenExpiry(call.bearer),
      lastEventId: call.request.headers['last-event-id']?.toString(),
      sink: sinkOf(reply),
      mayContinue: () => mayContinue(deps, call.actor, call.params.orgId),
    });
    reply.raw.on('drain', () => stream.drained());
    reply.raw.on('close', () => stream.closed());
  });
}

/** @throws DomainError 429 */
function joinStreams(joining: Map<number, number>, hub: LiveHub, userId: number): () => void {
  const count = joining.get(userId) ?? 0;
  if (hub.streamCountOf(userId) + count >= MAX_STREAMS_PER_PERSON) {
    throw new DomainError(429, 'The live map is open too many times. Close it in other tabs.', {
      retryAfterSeconds: 15,
    });
  }
  joining.set(userId, count + 1);
  return () => {
    const left = (joining.get(userId) ?? 1) - 1;
    if (left === 0) joining.delete(userId);
    else joining.set(userId, left);
  };
}

function countStreams(hub: LiveHub, registry: Registry): void {
  new Gauge({
    name: 'longhaul_live_streams',
    help: 'Open streams of live positions, by whether their reader keeps up',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'stalled' }, hub.stalledCount);
      this.set({ state: 'following' }, hub.streamCount - hub.stalledCount);
    },
  });
}

function measureStalls(hub: LiveHub, registry: Registry): void {
  new Gauge({
    name: 'longhaul_live_longest_stall_seconds',
    help: 'How long the reader furthest behind has taken nothing',
    registers: [registry],
    collect() {
      this.set(hub.longestStallMs / 1_000);
    },
  });
}

function createHub({ database, bus, clock, stopwatch, log, registry }: Deps): LiveHub {
  const lag = new Histogram({
    name: 'longhaul_live_frame_lag_seconds',
    help: 'From the arrival of a position to the frame that tells viewers of it',
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const source = {
    loadFleet: (organizationId: number) =>
      database.inOrganization({ organizationId, actorId: null }, (tx) => selectFleet(tx, organizationId)),
    assetIdsOfGroups: (organizationId: number, groupIds: readonly number[]) =>
      database.inOrganization({ organizationId, actorId: null }, (tx) =>
        selectAssetIdsOfGroups(tx, organizationId, groupIds),
      ),
  };
  return new LiveHub(
    source,
    bus,
    timerScheduler(clock, stopwatch),
    (error) => log.warn({ err: error }, 'Live positions could not be read again from the database'),
    (lagMs) => lag.observe(lagMs / 1_000),
  );
}

async function mayContinue({ access }: Deps, actor: Actor, organizationId: number): Promise<boolean> {
  const current = await access.actorOf(actor, actor.address);
  return current?.organizationId === organizationId && current.permissions.has('ASSET_LIST');
}

/** The token's signature was checked when the call came in. */
function tokenExpiry(token: string | undefined): number {
  const { exp = 0 } = decodeJwt(token ?? '');
  return exp * 1000;
}

function readFilter(query: { groupId?: number[] | undefined; bbox?: string | undefined }): LiveFilter {
  const groupIds = [...new Set(query.groupId ?? [])].sort((a, b) => a - b);
  return { groupIds, box: query.bbox === undefined ? null : readBox(query.bbox) };
}

function readBox(text: string): Box {
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  const isOnGlobe = Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90;
  if (!isOnGlobe || south > north) {
    throw invalid({ bbox: 'The box must be west,south,east,north in degrees, south below north.' });
  }
  return [west, south, east, north].map((degrees) => Math.round(degrees * 1e6)) as [
    number,
    number,
    number,
    number,
  ];
}
