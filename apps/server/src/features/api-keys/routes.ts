import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { implementForUser } from '../../plugins/endpoints.ts';
import { createKey, getKey, listKeys, revokeKey, rotateKey, updateKey } from './change-keys.ts';

export function apiKeyRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock } = deps;
  implementForUser(app, contract.listApiKeys, ({ params, actor }) =>
    database.inOrganizationOf(actor, async (tx) => ({
      items: await listKeys(tx, actor, params.orgId, clock.now()),
    })),
  );
  implementForUser(app, contract.createApiKey, ({ params, body, actor }) =>
    createKey(deps, actor, params.orgId, body),
  );
  implementForUser(app, contract.getApiKey, ({ params, actor }) =>
    database.inOrganizationOf(actor, (tx) => getKey(tx, actor, targetOf(params), clock.now())),
  );
  implementForUser(app, contract.updateApiKey, ({ params, body, actor }) =>
    updateKey(deps, actor, targetOf(params), body),
  );
  implementForUser(app, contract.rotateApiKey, ({ params, body, actor }) =>
    rotateKey(deps, actor, targetOf(params), body.overlapHours),
  );
  implementForUser(app, contract.revokeApiKey, ({ params, actor }) =>
    revokeKey(deps, actor, targetOf(params)),
  );
}

const targetOf = ({ orgId, keyId }: { orgId: number; keyId: number }) => ({ organizationId: orgId, keyId });
