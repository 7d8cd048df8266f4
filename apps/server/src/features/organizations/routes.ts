import {
  createOrganization as createOrganizationEndpoint,
  deactivateOrganization as deactivateOrganizationEndpoint,
  deleteOrganizationImage as deleteOrganizationImageEndpoint,
  getOrganization,
  getOrganizationImage as getOrganizationImageEndpoint,
  getSetupProgress as getSetupProgressEndpoint,
  listOrganizations,
  openPages as openPagesEndpoint,
  putOrganizationImage as putOrganizationImageEndpoint,
  reactivateOrganization as reactivateOrganizationEndpoint,
  updateOrganization as updateOrganizationEndpoint,
  withdrawDayStart,
  withdrawTimeZone,
} from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { sendImage } from '../../platform/images.ts';
import { implement, implementForUser } from '../../plugins/endpoints.ts';
import { createOrganization } from './create-organization.ts';
import { deactivateOrganization, reactivateOrganization } from './deactivate-organization.ts';
import { selectOrganizations } from './list-queries.ts';
import { openPages } from './open-pages.ts';
import { deleteOrganizationImage, getOrganizationImage, putOrganizationImage } from './organization-image.ts';
import { presentOrganizationSummary } from './present.ts';
import { readOrganization } from './read-organization.ts';
import { getSetupProgress } from './setup-progress.ts';
import { updateOrganization } from './update-organization.ts';
import { withdrawDayStartFrom, withdrawTimeZoneFrom } from './withdraw-changes.ts';

export function organizationRoutes(app: FastifyInstance, deps: Deps): void {
  accountRoutes(app, deps);
  imageRoutes(app, deps);
  platformRoutes(app, deps);
}

function accountRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, getOrganization, ({ params, actor }) =>
    deps.database.inOrganization({ organizationId: params.orgId, actorId: actor.userId }, (tx) =>
      readOrganization(tx, params.orgId),
    ),
  );
  implementForUser(app, updateOrganizationEndpoint, ({ params, body, actor }) =>
    updateOrganization(deps, actor, params.orgId, body),
  );
  implementForUser(app, withdrawTimeZone, ({ params, actor }) => withdrawTimeZoneFrom(deps, actor, params));
  implementForUser(app, withdrawDayStart, ({ params, actor }) => withdrawDayStartFrom(deps, actor, params));
  implementForUser(app, getSetupProgressEndpoint, ({ params, actor }) =>
    getSetupProgress(deps, actor, params.orgId),
  );
}

function imageRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, getOrganizationImageEndpoint, async ({ params, query, actor, request, reply }) =>
    sendImage(request, reply, await getOrganizationImage(deps, actor, params.orgId), query.version),
  );
  implementForUser(app, putOrganizationImageEndpoint, ({ params, actor, request }) =>
    putOrganizationImage(deps, actor, params.orgId, request.body),
  );
  implementForUser(app, deleteOrganizationImageEndpoint, ({ params, actor }) =>
    deleteOrganizationImage(deps, actor, params.orgId),
  );
}

/** What a super administrator does to organizations, from outside. */
function platformRoutes(app: FastifyInstance, deps: Deps): void {
  implementForUser(app, listOrganizations, async ({ query, actor }) => {
    const { rows, total } = await deps.database.acrossOrganizations({ actorId: actor.userId }, (tx) =>
      selectOrganizations(tx, query),
    );
    return { items: rows.map(presentOrganizationSummary), page: query.page, size: query.size, total };
  });
  implementForUser(app, createOrganizationEndpoint, ({ body, actor }) =>
    createOrganization(deps, actor, body),
  );
  implementForUser(app, deactivateOrganizationEndpoint, ({ params, actor }) =>
    deactivateOrganization(deps, actor, params.orgId),
  );
  implementForUser(app, reactivateOrganizationEndpoint, ({ params, actor }) =>
    reactivateOrganization(deps, actor, params.orgId),
  );
  implementForUser(app, openPagesEndpoint, ({ params, body, actor }) =>
    openPages(deps, actor, params.orgId, body.pages),
  );
}
