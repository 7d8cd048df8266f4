import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { implementForUser } from '../../plugins/endpoints.ts';
import { continueImport, createImport, getImport, stopImport } from './change-imports.ts';
import { checkTraccar } from './check-traccar.ts';
import { presentImports, presentRecord } from './present.ts';
import { selectRecords } from './queries.ts';

export function traccarImportRoutes(app: FastifyInstance, deps: Deps): void {
  const { database } = deps;
  implementForUser(app, contract.listTraccarImports, ({ params, actor }) =>
    database.inOrganizationOf(actor, async (tx) => ({ items: await presentImports(tx, params.orgId) })),
  );
  implementForUser(app, contract.checkTraccar, ({ params, body, actor }) =>
    checkTraccar(deps, actor, params.orgId, body),
  );
  implementForUser(app, contract.createTraccarImport, ({ params, body, actor }) =>
    createImport(deps, actor, params.orgId, body),
  );
  implementForUser(app, contract.getTraccarImport, ({ params, actor }) =>
    database.inOrganizationOf(actor, async (tx) => ({
      import: await getImport(tx, targetOf(params)),
      records: (await selectRecords(tx, targetOf(params))).map(presentRecord),
    })),
  );
  implementForUser(app, contract.stopTraccarImport, ({ params, actor }) =>
    stopImport(deps, actor, targetOf(params)),
  );
  implementForUser(app, contract.continueTraccarImport, ({ params, body, actor }) =>
    continueImport(deps, actor, targetOf(params), body.token),
  );
}

const targetOf = ({ orgId, importId }: { orgId: number; importId: number }) => ({
  organizationId: orgId,
  importId,
});
