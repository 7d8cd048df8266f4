import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { createSharedSlowDown } from '../../../platform/shared-attempts.ts';
import { implementForUser } from '../../../plugins/endpoints.ts';
import {
  addApp,
  addPasskey,
  confirmApp,
  confirmPasskey,
  getTwoStep,
  proveIdentity,
  removeFactor,
  renewRecoveryCodes,
} from './own-two-step.ts';
import { getPolicy, setPolicy } from './policy.ts';
import { resetTwoStep } from './reset-two-step.ts';

export function twoStepRoutes(app: FastifyInstance, deps: Deps): void {
  const guesses = createSharedSlowDown(deps, 'password');
  implementForUser(app, contract.getTwoStep, ({ actor }) => getTwoStep(deps, actor));
  implementForUser(app, contract.proveIdentity, ({ actor, body }) =>
    proveIdentity(deps, guesses, actor, body),
  );
  implementForUser(app, contract.addApp, ({ actor, body }) => addApp(deps, guesses, actor, body));
  implementForUser(app, contract.confirmApp, ({ actor, params, body }) =>
    confirmApp(deps, guesses, actor, params.appId, body.code),
  );
  implementForUser(app, contract.addPasskey, ({ actor, body }) => addPasskey(deps, guesses, actor, body));
  implementForUser(app, contract.confirmPasskey, ({ actor, body }) => confirmPasskey(deps, actor, body));
  implementForUser(app, contract.removeFactor, ({ actor, params, body }) =>
    removeFactor(deps, guesses, actor, params.factorId, body),
  );
  implementForUser(app, contract.makeRecoveryCodes, ({ actor, body }) =>
    renewRecoveryCodes(deps, guesses, actor, body),
  );
  implementForUser(app, contract.getTwoStepPolicy, ({ actor, params }) =>
    deps.database.acrossOrganizations({ actorId: actor.userId }, (tx) => getPolicy(tx, params.orgId)),
  );
  implementForUser(app, contract.setTwoStepPolicy, ({ actor, params, body }) =>
    setPolicy(deps, actor, params.orgId, body),
  );
  implementForUser(app, contract.resetTwoStep, ({ actor, params }) =>
    resetTwoStep(deps, actor, { organizationId: params.orgId, userId: params.userId }),
  );
}
