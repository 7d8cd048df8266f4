import { type AccountRequest, type Session, SignInMethod, type UserDetail } from '@longhaul/contract';
import { presentUser } from '../../domain/users/record-user-change.ts';
import type { MemberRow } from './queries.ts';
import type { selectAccountRequests } from './request-queries.ts';
import type { selectOpenSessions } from './session-queries.ts';

type RequestRow = Awaited<ReturnType<typeof selectAccountRequests>>['rows'][number];
type SessionRow = Awaited<ReturnType<typeof selectOpenSessions>>[number];

export function presentUserDetail(
  row: MemberRow,
  more: Pick<UserDetail, 'sessionCount' | 'isDriver' | 'requestedEmail' | 'can'>,
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
    method: SignInMethod.parse(row.method),
    isCurrent: row.id === currentSessionId,
  };
}
