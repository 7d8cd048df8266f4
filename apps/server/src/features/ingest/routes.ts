import { ingestPositions as endpoint } from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import { implementOpen } from '../../plugins/endpoints.ts';
import type { IngestPipeline } from '../../telematics/pipeline.ts';
import { ingestPositions } from './ingest-positions.ts';

export function ingestRoutes(app: FastifyInstance, { ingest }: { ingest: IngestPipeline }): void {
  implementOpen(app, endpoint, ({ bearer, address, body }) =>
    ingestPositions(ingest, { credential: bearer, address, positions: body.positions }),
  );
}
