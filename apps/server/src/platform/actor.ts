import type { PermissionCode, Role } from '@longhaul/contract';

/** Who makes a call, with what they may do at this moment. */
export type Actor = {
  userId: number;
  sessionId: string;
  role: Role;
  status: 'active' | 'pending';
  /** Empty while the account waits for approval. */
  permissions: ReadonlySet<PermissionCode>;
  /** The own organization, or the one a super administrator's session controls; null when it controls none. */
  organizationId: number | null;
  /** Network address of the caller, for the activity log. */
  address: string;
};
