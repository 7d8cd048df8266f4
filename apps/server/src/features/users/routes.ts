import {
  approveAccountRequest as approveAccountRequestEndpoint,
  changeOwnPassword as changeOwnPasswordEndpoint,
  changePassword as changePasswordEndpoint,
  confirmRequestedAddress as confirmRequestedAddressEndpoint,
  deactivateUser as deactivateUserEndpoint,
  deleteUserImage as deleteUserImageEndpoint,
  endOtherSessions,
  endSession,
  endUserSessions as endUserSessionsEndpoint,
  getUser,
  getUserImage as getUserImageEndpoint,
  inviteUser as inviteUserEndpoint,
  listAccountRequests,
  listAdministrators,
  listSessions,
  listSignIns,
  listUsers,
  putUserImage as putUserImageEndpoint,
  reactivateUser as reactivateUserEndpoint,
  rejectAccountRequest as rejectAccountRequestEndpoint,
  rejectRequestedAddress as rejectRequestedAddressEndpoint,
  resendInvitation as resendInvitationEndpoint,
  updateUser as updateUserEndpoint,
} from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import { presentUser } from '../../domain/users/record-user-change.ts';
import { createBudget } from '../../platform/attempt-limits.ts';
import type { Deps } from '../../platform/deps.ts';
import { sendImage } from '../../platform/images.ts';
import { createSharedSlowDown, type SharedSlowDown } from '../../platform/shared-attempts.ts';
import { implement, implementForUser } from '../../plugins/endpoints.ts';
import { approveAccountRequest, rejectAccountRequest } from './account-requests.ts';
import { changeOwnPassword, changePassword } from './change-password.ts';
import { deactivateUser, reactivateUser } from './deactivate-user.ts';
import { inviteUser, resendInvitation } from './invite-user.ts';
import { readUser, type Target } from './member.ts';
import { presentAccountRequest, presentSession } from './present.ts';
import { selectAdministrators, selectUsers } from './queries.ts';
import { selectAccountRequests } from './request-queries.ts';
import { confirmRequestedAddress, rejectRequestedAddress } from './requested-address.ts';
import { selectOpenSessions } from './session-queries.ts';
import { endOwnSessions, endUserSessions } from './sessions.ts';
import { listOwnSignIns } from './sign-ins.ts';
import { updateUser } from './update-user.ts';
import { deleteUserImage, getUserImage, putUserImage } from './user-image.ts';

const targetOf = ({ orgId, userId }: { orgId: number; userId: number }): Target => ({
  organizationId: orgId,
  userId,
});

export function userRoutes(app: FastifyInstance, deps: Deps): void {
  const guesses = createSharedSlowDown(deps, 'password');
  memberRoutes(app, deps, guesses);
  credentialRoutes(app, deps, guesses);
  imageRoutes(app, deps);
  requestRoutes(app, deps);
  sessionRoutes(app, deps);
}

function memberRoutes(app: FastifyInstance, deps: Deps, guesses: SharedSlowDown): void {
  const { database, clock } = deps;
  const invitationMails = createBudget(deps.stopwatch, { capacity: 5, perSecond: 1 / 600 });

  implementForUser(app, listAdministrators, async ({ params, actor }) => ({
    items: await database.inOrganizationOf(actor, (tx) => selectAdministrators(tx, params.orgId)),
  }));

  implement(app, listUsers, ({ params, query, actor }) =>
    database.inOrganizationOf(actor, async (tx) => {
      const { rows, total } = await selectUsers(tx, params.orgId, query);
      return { items: rows.map(presentUser), page: query.page, size: query.size, total };
    }),
  );
  implementForUser(app, inviteUserEndpoint, ({ params, body, actor }) =>
    inviteUser(deps, actor, params.orgId, body),
  );
  implement(app, getUser, ({ params, actor }) =>
    database.acrossOrganizations({ actorId: actor.userId }, (tx) =>
      readUser(tx, actor, targetOf(params), new Date(clock.now())),
    ),
  );
  implementForUser(app, updateUserEndpoint, ({ params, body, actor }) =>
    updateUser(deps, guesses, actor, targetOf(params), body),
  );
  implementForUser(app, deactivateUserEndpoint, ({ params, actor }) =>
    deactivateUser(deps, actor, targetOf(params)),
  );
  implementForUser(app, reactivateUserEndpoint, ({ params, actor }) =>
    reactivateUser(deps, actor, targetOf(params)),
  );
  implementForUser(app, resendInvitationEndpoint, ({ params, actor }) => {
    invitationMails.spend(`${params.orgId} ${params.userId}`);
    return resendInvitation(deps, actor, targetOf(params));
  });
}

function credentialRoutes(app: FastifyInstance, deps: Deps, guesses: SharedSlowDown): void {
  implementForUser(app, changePasswordEndpoint, ({ params, body, actor }) =>
    changePassword(deps, guesses, actor, targetOf(params), body),
  );
  implementForUser(app, confirmRequestedAddressEndpoint, ({ params, body, actor }) =>
    confirmRequestedAddress(deps, actor, targetOf(params), body.email),
  );
  implementForUser(app, rejectRequestedAddressEndpoint, ({ params, actor }) =>
    rejectRequestedAddress(deps, actor, targetOf(params)),
  );
  implementForUser(app, changeOwnPasswordEndpoint, ({ body, actor }) =>
    changeOwnPassword(deps, guesses, actor, body),
  );
  implementForUser(app, endUserSessionsEndpoint, ({ params, actor }) =>
    endUserSessions(deps, actor, targetOf(params)),
  );
}

function imageRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, getUserImageEndpoint, async ({ params, query, actor, request, reply }) =>
    sendImage(request, reply, await getUserImage(deps, actor, targetOf(params)), query.version),
  );
  implementForUser(app, putUserImageEndpoint, ({ params, actor, request }) =>
    putUserImage(deps, actor, targetOf(params), request.body),
  );
  implementForUser(app, deleteUserImageEndpoint, ({ params, actor }) =>
    deleteUserImage(deps, actor, targetOf(params)),
  );
}

function requestRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, listAccountRequests, ({ params, query, actor }) =>
    deps.database.inOrganizationOf(actor, async (tx) => {
      const { rows, total } = await selectAccountRequests(tx, params.orgId, query);
      return { items: rows.map(presentAccountRequest), page: query.page, size: query.size, total };
    }),
  );
  implementForUser(app, approveAccountRequestEndpoint, ({ params, body, actor }) =>
    approveAccountRequest(deps, actor, { organizationId: params.orgId, userId: params.id }, body),
  );
  implementForUser(app, rejectAccountRequestEndpoint, ({ params, actor }) =>
    rejectAccountRequest(deps, actor, { organizationId: params.orgId, userId: params.id }),
  );
}

function sessionRoutes(app: FastifyInstance, deps: Deps): void {
  implementForUser(app, listSessions, ({ actor }) =>
    deps.database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
      const rows = await selectOpenSessions(tx, actor.userId, new Date(deps.clock.now()));
      return { items: rows.map((row) => presentSession(row, actor.sessionId)) };
    }),
  );
  implementForUser(app, listSignIns, async ({ actor }) => ({ items: await listOwnSignIns(deps, actor) }));
  implementForUser(app, endSession, ({ params, actor }) =>
    endOwnSessions(deps, actor, { only: params.sessionId }),
  );
  implementForUser(app, endOtherSessions, ({ actor }) =>
    endOwnSessions(deps, actor, { except: actor.sessionId }),
  );
}
