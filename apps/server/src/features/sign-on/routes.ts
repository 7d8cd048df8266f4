import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { OpenIdProviders } from '../../domain/users/sign-on/open-id-provider.ts';
import type { Deps } from '../../platform/deps.ts';
import { implementForUser } from '../../plugins/endpoints.ts';
import { addDomain, confirmDomain, removeDomain } from './domains.ts';
import { presentSignOn } from './present.ts';
import { removeProvider, saveProvider } from './provider.ts';
import { finishTest, startTest } from './test-connection.ts';

export function signOnRoutes(app: FastifyInstance, deps: Deps, providers: OpenIdProviders): void {
  implementForUser(app, contract.getSignOn, ({ actor, params }) =>
    deps.database.acrossOrganizations({ actorId: actor.userId }, (tx) =>
      presentSignOn(tx, deps, params.orgId),
    ),
  );
  implementForUser(app, contract.saveSignOn, ({ actor, params, body }) =>
    saveProvider(deps, providers, actor, params.orgId, body),
  );
  implementForUser(app, contract.startSignOnTest, ({ actor, params, body }) =>
    startTest(deps, providers, actor, params.orgId, body),
  );
  implementForUser(app, contract.finishSignOnTest, ({ actor, params, body }) =>
    finishTest(deps, providers, actor, params.orgId, body),
  );
  implementForUser(app, contract.removeSignOn, ({ actor, params }) =>
    removeProvider(deps, actor, params.orgId),
  );
  implementForUser(app, contract.addSignOnDomain, ({ actor, params, body }) =>
    addDomain(deps, actor, params.orgId, body.domain),
  );
  implementForUser(app, contract.confirmSignOnDomain, ({ actor, params }) =>
    confirmDomain(deps, actor, params.orgId, params.domain),
  );
  implementForUser(app, contract.removeSignOnDomain, ({ actor, params }) =>
    removeDomain(deps, actor, params.orgId, params.domain),
  );
}
