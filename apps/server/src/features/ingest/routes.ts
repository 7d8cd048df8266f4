import { ingestPositions as endpoint } from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { implementOpen } from '../../plugins/endpoints.ts';
import { ingestPositions } from './ingest-positions.ts';

export function ingestRoutes(app: FastifyInstance, { ingest }: Deps): void {
  implementOpen(app, endpoint, ({ bearer, address, body }) =>
    ingestPositions(ingest, { credential: bearer, address, positions: body.positions }),
  );
}
