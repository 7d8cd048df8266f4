import {
  answerChallenge as answerChallengeEndpoint,
  authenticate as authenticateEndpoint,
  confirmRegistration as confirmRegistrationEndpoint,
  confirmSignOn as confirmSignOnEndpoint,
  createNewPassword as createNewPasswordEndpoint,
  finishSignOn as finishSignOnEndpoint,
  getCurrentUser as getCurrentUserEndpoint,
  getOrganizationName,
  logoutByProvider as logoutByProviderEndpoint,
  logout as logoutEndpoint,
  refreshToken as refreshTokenEndpoint,
  register as registerEndpoint,
  releaseControl as releaseControlEndpoint,
  resetPassword as resetPasswordEndpoint,
  startPasskey as startPasskeyEndpoint,
  startSignOn as startSignOnEndpoint,
  takeControl as takeControlEndpoint,
} from '@longhaul/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenIdProviders } from '../../domain/users/sign-on/open-id-provider.ts';
import type { Deps } from '../../platform/deps.ts';
import { implementForUser, implementOpen } from '../../plugins/endpoints.ts';
import { answerChallenge } from './answer-challenge.ts';
import { authenticate, createSignInMetric } from './authenticate.ts';
import { confirmSignOn } from './confirm-sign-on.ts';
import { releaseControl, takeControl } from './control.ts';
import { createNewPassword } from './create-new-password.ts';
import { getCurrentUser } from './current-user.ts';
import { logout } from './logout.ts';
import { organizationName } from './organization-name.ts';
import { finishSignOn, logoutByProvider, startSignOn } from './provider-sign-in.ts';
import { refreshTokens } from './refresh-token.ts';
import { confirmRegistration, register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import type { Caller } from './session.ts';
import { createAccountLimits } from './sign-in-limits.ts';
import { startPasskey } from './start-passkey.ts';

export function accountRoutes(app: FastifyInstance, deps: Deps, providers: OpenIdProviders): void {
  const limits = createAccountLimits(deps);
  const refusedSignIns = createSignInMetric(deps.registry);

  implementOpen(app, authenticateEndpoint, ({ body, request }) =>
    authenticate(deps, limits, refusedSignIns, body, callerOf(request)),
  );
  implementOpen(app, answerChallengeEndpoint, ({ body, request }) =>
    answerChallenge(deps, limits, refusedSignIns, body, callerOf(request)),
  );
  implementOpen(app, startPasskeyEndpoint, ({ address }) => startPasskey(deps, limits, address));
  implementOpen(app, startSignOnEndpoint, ({ body, address }) =>
    startSignOn(deps, providers, limits, body, address),
  );
  implementOpen(app, finishSignOnEndpoint, ({ body, request }) =>
    finishSignOn(deps, providers, limits, body, callerOf(request)),
  );
  implementOpen(app, confirmSignOnEndpoint, ({ body, address }) =>
    confirmSignOn(deps, limits, body.token, address),
  );
  app.register(async (scope) => {
    // Providers send a form.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 32_768 },
      async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    implementOpen(scope, logoutByProviderEndpoint, ({ params, body, address }) =>
      logoutByProvider(deps, providers, limits, params.providerId, body.logout_token, address),
    );
  });
  implementOpen(app, registerEndpoint, ({ body, request }) =>
    register(deps, limits, body, callerOf(request)),
  );
  implementOpen(app, confirmRegistrationEndpoint, ({ body, request }) =>
    confirmRegistration(deps, limits, body.token, callerOf(request)),
  );
  implementOpen(app, getOrganizationName, ({ params, address }) =>
    organizationName(deps, limits, params.id, address),
  );
  implementOpen(app, refreshTokenEndpoint, ({ bearer, address }) =>
    refreshTokens(deps, limits, bearer, address),
  );
  implementForUser(app, logoutEndpoint, ({ actor, reply }) => {
    // Not the storage too: it has what a driver has entered and the phone has not sent yet.
    reply.header('clear-site-data', '"cache"');
    return logout(deps, actor);
  });
  implementOpen(app, resetPasswordEndpoint, ({ body, address }) =>
    resetPassword(deps, limits, body.email, address),
  );
  implementOpen(app, createNewPasswordEndpoint, ({ body, request }) =>
    createNewPassword(deps, limits, body, callerOf(request)),
  );
  implementForUser(app, getCurrentUserEndpoint, ({ actor }) => getCurrentUser(deps, actor));
  implementForUser(app, takeControlEndpoint, ({ actor, body }) =>
    takeControl(deps, actor, body.organizationId),
  );
  implementForUser(app, releaseControlEndpoint, ({ actor }) => releaseControl(deps, actor));
}

const callerOf = (request: FastifyRequest): Caller => ({
  address: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
});
