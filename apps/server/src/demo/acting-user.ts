import type { PermissionCode, Role } from '@longhaul/contract';
import type { UserActor } from '../platform/actor.ts';

/** A user of the demo, as if signed in. */
export const actingUser = (
  userId: number,
  organizationId: number,
  access: { readonly role: Role; readonly codes: readonly PermissionCode[] },
): UserActor => ({
  kind: 'user',
  key: `user ${userId}`,
  userId,
  organizationId,
  role: access.role,
  status: 'active',
  mustSetUpTwoStep: false,
  permissions: new Set(access.codes),
  // Of no session that there is.
  sessionId: '00000000-0000-0000-0000-000000000000',
  deviceId: null,
  address: '127.0.0.1',
});
