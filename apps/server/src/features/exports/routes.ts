import { EXPORT_KINDS, EXPORTS, type ExportKind, type exportTripsFile } from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { implement } from '../../plugins/endpoints.ts';
import { Exporter } from './export-records.ts';

export function exportRoutes(app: FastifyInstance, deps: Deps): void {
  const exporter = new Exporter(deps);
  for (const kind of EXPORT_KINDS) {
    implement(app, endpointOf(kind), async ({ actor, params, query, reply }) => {
      const { fileName, type, content } = await exporter.export(kind, actor, params.orgId, query);
      reply.type(type).header('content-disposition', `attachment; filename="${fileName}"`).send(content);
    });
  }
}

/** Those of drivers take a driver instead of a vehicle; each checks its own query. */
const endpointOf = (kind: ExportKind) => EXPORTS[kind].endpoint as typeof exportTripsFile;
