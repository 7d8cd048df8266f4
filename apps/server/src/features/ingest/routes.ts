import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import { basicOf, implement, implementOpen } from '../../plugins/endpoints.ts';
import { type EldIngestDeps, ingestEldEvents } from './ingest-eld-events.ts';
import { ingestFlespi } from './ingest-flespi.ts';
import { ingestMessage } from './ingest-message.ts';
import { ingestPositions } from './ingest-positions.ts';

export function ingestRoutes(app: FastifyInstance, deps: EldIngestDeps): void {
  implementOpen(app, contract.ingestPositions, ({ bearer, address, body }) =>
    ingestPositions(deps.ingest, { credential: bearer, address, positions: body.positions }),
  );
  implementOpen(app, contract.ingestOwnTracks, async ({ request, address, body }) => {
    await ingestMessage(deps.ingest, { credential: basicOf(request), address, protocol: 'owntracks', body });
    return [];
  });
  implementOpen(app, contract.ingestJson, ({ bearer, address, body }) =>
    ingestMessage(deps.ingest, { credential: bearer, address, protocol: 'json', body }),
  );
  implement(app, contract.ingestFlespi, ({ actor, address, body }) =>
    ingestFlespi(deps.ingest, actor, address, body),
  );
  implementOpen(app, contract.ingestEldEvents, ({ bearer, address, body }) =>
    ingestEldEvents(deps, { credential: bearer, address, events: body.events }),
  );
}
