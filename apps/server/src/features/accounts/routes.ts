import {
  answerChallenge as answerChallengeEndpoint,
  authenticate as authenticateEndpoint,
  confirmRegistration as confirmRegistrationEndpoint,
  createNewPassword as createNewPasswordEndpoint,
  getCurrentUser as getCurrentUserEndpoint,
  logout as logoutEndpoint,
  refreshToken as refreshTokenEndpoint,
  register as registerEndpoint,
  releaseControl as releaseControlEndpoint,
  resetPassword as resetPasswordEndpoint,
  startPasskey as startPasskeyEndpoint,
  takeControl as takeControlEndpoint,
} from '@longhaul/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { implementForUser, implementOpen } from '../../plugins/endpoints.ts';
import { answerChallenge } from './answer-challenge.ts';
import { authenticate, createSignInMetric } from './authenticate.ts';
import { releaseControl, takeControl } from './control.ts';
import { createNewPassword } from './create-new-password.ts';
import { getCurrentUser } from './current-user.ts';
import { logout } from './logout.ts';
import { refreshTokens } from './refresh-token.ts';
import { confirmRegistration, register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import type { Caller } from './session.ts';
import { createAccountLimits } from './sign-in-limits.ts';
import { startPasskey } from './start-passkey.ts';

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  const limits = createAccountLimits(deps);
  const refusedSignIns = createSignInMetric(deps.registry);

  implementOpen(app, authenticateEndpoint, ({ body, request }) =>
    authenticate(deps, limits, refusedSignIns, body, callerOf(request)),
  );
  implementOpen(app, answerChallengeEndpoint, ({ body, request }) =>
    answerChallenge(deps, limits, refusedSignIns, body, callerOf(request)),
  );
  implementOpen(app, startPasskeyEndpoint, ({ address }) => startPasskey(deps, limits, address));
  implementOpen(app, registerEndpoint, ({ body, request }) =>
    register(deps, limits, body, callerOf(request)),
  );
  implementOpen(app, confirmRegistrationEndpoint, ({ body, request }) =>
    confirmRegistration(deps, limits, body.token, callerOf(request)),
  );
  implementOpen(app, refreshTokenEndpoint, ({ bearer, address }) =>
    refreshTokens(deps, limits, bearer, address),
  );
  implementForUser(app, logoutEndpoint, ({ actor }) => logout(deps, actor));
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
