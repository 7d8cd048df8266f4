import * as contract from '@longhaul/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { API_PREFIX, implementForKey, implementForUser } from '../../plugins/endpoints.ts';
import { SCIM_TYPE } from '../../plugins/scim.ts';
import { changeGroup, createGroup, deleteGroup, getGroup, listGroups, replaceGroup } from './groups.ts';
import { keepLastCalls } from './last-call.ts';
import { baseUrlOf } from './present.ts';
import { readProvisioning } from './read-provisioning.ts';
import { oneOf, resourceTypes, schemaDocuments, serviceProviderConfig } from './service-documents.ts';
import { changeUser, createUser, deleteUser, getUser, listUsers, replaceUser } from './users.ts';

export function provisioningRoutes(app: FastifyInstance, deps: Deps): void {
  implementForUser(app, contract.getProvisioning, ({ actor, params }) =>
    readProvisioning(deps, actor, params.orgId),
  );
  app.register(async (scope) => {
    keepLastCalls(scope, deps);
    documentRoutes(scope, deps);
    unsupportedRoutes(scope);
    userRoutes(scope, deps);
    groupRoutes(scope, deps);
  });
}

function documentRoutes(app: FastifyInstance, { config }: Deps): void {
  implementForKey(app, contract.getScimConfiguration, ({ params }) =>
    serviceProviderConfig(baseUrlOf(config, params.orgId)),
  );
  implementForKey(app, contract.listScimResourceTypes, ({ params }) =>
    resourceTypes(baseUrlOf(config, params.orgId)),
  );
  implementForKey(app, contract.getScimResourceType, ({ params }) =>
    oneOf(resourceTypes(baseUrlOf(config, params.orgId)), params.id),
  );
  implementForKey(app, contract.listScimSchemas, ({ params }) =>
    schemaDocuments(baseUrlOf(config, params.orgId)),
  );
  implementForKey(app, contract.getScimSchema, ({ params }) =>
    oneOf(schemaDocuments(baseUrlOf(config, params.orgId)), params.id),
  );
}

function unsupportedRoutes(app: FastifyInstance): void {
  for (const { path, methods, what } of contract.SCIM_NOT_SUPPORTED) {
    app.route({
      method: [...methods],
      url: API_PREFIX + path,
      handler: async (_request, reply) =>
        reply
          .code(501)
          .type(SCIM_TYPE)
          .send({ schemas: [contract.SCIM_SCHEMAS.error], status: '501', detail: `${what} not supported.` }),
    });
  }
}

function userRoutes(app: FastifyInstance, deps: Deps): void {
  implementForKey(app, contract.listScimUsers, ({ actor, params, query }) =>
    listUsers(deps, actor, params.orgId, query),
  );
  implementForKey(app, contract.createScimUser, async ({ actor, params, body, reply }) =>
    withVersion(await createUser(deps, actor, params.orgId, body), reply.code(201)),
  );
  implementForKey(app, contract.getScimUser, async ({ actor, params, query, reply }) =>
    withVersion(await getUser(deps, actor, params.orgId, params.userId, query), reply),
  );
  implementForKey(app, contract.replaceScimUser, async ({ actor, params, body, request, reply }) => {
    const ifMatch = ifMatchOf(request);
    return withVersion(await replaceUser(deps, actor, params.orgId, params.userId, body, ifMatch), reply);
  });
  implementForKey(app, contract.patchScimUser, async ({ actor, params, body, request, reply }) => {
    const ifMatch = ifMatchOf(request);
    return withVersion(await changeUser(deps, actor, params.orgId, params.userId, body, ifMatch), reply);
  });
  implementForKey(app, contract.deleteScimUser, ({ actor, params, request }) =>
    deleteUser(deps, actor, params.orgId, params.userId, ifMatchOf(request)),
  );
}

function groupRoutes(app: FastifyInstance, deps: Deps): void {
  const targetOf = ({ orgId, groupId }: { orgId: number; groupId: number }, request: FastifyRequest) => ({
    organizationId: orgId,
    groupId,
    ifMatch: ifMatchOf(request),
  });
  implementForKey(app, contract.listScimGroups, ({ actor, params, query }) =>
    listGroups(deps, actor, params.orgId, query),
  );
  implementForKey(app, contract.createScimGroup, async ({ actor, params, body, reply }) =>
    withVersion(await createGroup(deps, actor, params.orgId, body), reply.code(201)),
  );
  implementForKey(app, contract.getScimGroup, async ({ actor, params, query, reply }) =>
    withVersion(await getGroup(deps, actor, params.orgId, params.groupId, query), reply),
  );
  implementForKey(app, contract.replaceScimGroup, async ({ actor, params, body, request, reply }) =>
    withVersion(await replaceGroup(deps, actor, targetOf(params, request), body), reply),
  );
  implementForKey(app, contract.patchScimGroup, async ({ actor, params, body, request, reply }) =>
    withVersion(await changeGroup(deps, actor, targetOf(params, request), body), reply),
  );
  implementForKey(app, contract.deleteScimGroup, ({ actor, params, request }) =>
    deleteGroup(deps, actor, targetOf(params, request)),
  );
}

const ifMatchOf = ({ headers }: FastifyRequest): string | undefined => headers['if-match'];

interface Versioned {
  readonly meta: { readonly version: string; readonly location: string };
}

/** The version of a resource is its ETag, whichever of its attributes were asked for. */
function withVersion<Resource extends Versioned>(resource: Resource, reply: FastifyReply): Resource {
  const { version, location } = resource.meta;
  reply.header('etag', version);
  if (reply.statusCode === 201) reply.header('location', location);
  return resource;
}
