import {
  type AccountRequest,
  ORGANIZATION_CODES,
  type Session,
  type UserDetail,
  type UserSummary,
} from '@longhaul/contract';
import { imagePath } from '../../platform/images.ts';
import type { MemberRow } from './queries.ts';
import type { selectAccountRequests } from './request-queries.ts';
import type { selectOpenSessions } from './session-queries.ts';

type RequestRow = Awaited<ReturnType<typeof selectAccountRequests>>['rows'][number];
type SessionRow = Awaited<ReturnType<typeof selectOpenSessions>>[number];

export function presentUser(row: MemberRow): UserSummary {
  const { organization_id: organizationId } = row;
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.username,
    email: row.email,
    role: row.role,
    permissions: ORGANIZATION_CODES.filter((code) => row.permissions.includes(code)),
    status: row.status,
    positionTitle: row.position_title,
    phone: row.phone,
    timeZone: row.time_zone,
    units: row.units,
    profilePicture:
      organizationId === null
        ? null
        : imagePath({ organizationId, kind: 'user', ownerId: row.id }, row.image_version),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

export function presentUserDetail(
  row: MemberRow,
  more: Pick<UserDetail, 'sessionCount' | 'isDriver' | 'can'>,
): UserDetail {
  return { ...presentUser(row), ...more };
}

export function presentAccountRequest(row: RequestRow): AccountRequest {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    requestedAt: row.requested_at.toISOString(),
  };
}

export function presentSession(row: SessionRow, currentSessionId: string): Session {
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    address: row.address,
    userAgent: row.user_agent,
    isCurrent: row.id === currentSessionId,
  };
}
