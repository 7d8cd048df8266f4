import { canOpen } from '@longhaul/contract';
import { Navigate } from '@tanstack/react-router';
import { useCurrentUser } from '../../session/session.ts';

const CHILDREN = ['/hos/logs', '/hos/violations', '/hos/availability', '/hos/my-log'] as const;

/** Leads to the first page of hours of service that this user may open; the guard lets nobody in who may open none. */
export function HoursOfServicePage() {
  const user = useCurrentUser();
  const first = CHILDREN.find((path) => canOpen(user, path));
  return first ? <Navigate to={first} replace /> : null;
}
