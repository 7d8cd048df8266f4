import { streamAssets } from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';
import { groupScopeOf } from '../platform/actor.ts';
import type { Deps } from '../platform/deps.ts';
import { invalid, notFound } from '../platform/errors.ts';
import { implement } from '../plugins/endpoints.ts';
import { accessOf, openStream } from '../plugins/event-stream.ts';
import type { Box, LiveFilter } from './channel.ts';
import { POSITIONS, PositionsStream } from './positions-stream.ts';
import { selectAssetIdsOfGroups, selectFleet } from './queries.ts';

export function liveRoutes(app: FastifyInstance, deps: Deps): void {
  const positions = createPositionsStream(deps);
  app.addHook('preClose', async () => positions.close());
  implement(app, streamAssets, async (call) => {
    const { orgId } = call.params;
    const filter = readFilter(call.query, groupScopeOf(call.actor));
    const lastEventId = call.request.headers['last-event-id']?.toString();
    return openStream(deps.streams, call.reply, {
      topic: POSITIONS,
      key: call.actor.key,
      access: accessOf(deps, call),
      prepare: () => positions.prepare(orgId, filter, lastEventId),
    });
  });
}

function createPositionsStream({ database, bus, streams, log, registry }: Deps): PositionsStream {
  const lag = new Histogram({
    name: 'longhaul_live_frame_lag_seconds',
    help: 'From the arrival of a position to the frame that shows it to viewers',
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
  return new PositionsStream(
    source,
    bus,
    streams.scheduler,
    (error) => log.warn({ err: error }, 'Live positions could not be read again from the database'),
    (lagMs) => lag.observe(lagMs / 1_000),
  );
}

function readFilter(
  query: { groupId?: number[] | undefined; bbox?: string | undefined },
  scope: readonly number[] | null,
): LiveFilter {
  const asked = query.groupId ?? [];
  if (scope !== null && asked.some((id) => !scope.includes(id))) throw notFound('This group');
  const groupIds = [...new Set(asked.length > 0 ? asked : (scope ?? []))].sort((a, b) => a - b);
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
