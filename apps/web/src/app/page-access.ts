import { type CurrentUser, canOpen, type FeatureFlag, findRoute, type WebPath } from '@longhaul/contract';

export interface GuardInput {
  path: string;
  user: (Pick<CurrentUser, 'permissions' | 'organization' | 'role'> & { mustSetUpTwoStep?: boolean }) | null;
  enabledFlags: ReadonlySet<FeatureFlag>;
}

/** A build of its own: a page of the server, and none of this router. */
export const DRIVER_APP = '/driver/';
const TWO_STEP_SETUP = '/two-step-setup';

/** Where a navigation must go instead; null when it may go on. An unknown path that may go on shows not found. */
export function guard({ path, user, enabledFlags }: GuardInput): WebPath | typeof DRIVER_APP | null {
  const route = findRoute(path);
  if (!route) return user ? null : '/';
  if (route.access === 'public') return user && !route.isOpenToAll ? landingPage(user) : null;
  if (!user) return '/';
  // Nothing else answers before that.
  if (user.mustSetUpTwoStep) return path === TWO_STEP_SETUP ? null : TWO_STEP_SETUP;
  const { underDevelopment } = route;
  if (underDevelopment && !enabledFlags.has(underDevelopment)) {
    return '/under-development';
  }
  return canOpen(user, path) ? null : '/access-denied';
}

/** Where signing in and the logo lead: a driver who may not open the dashboard goes to the driver's app. */
export function landingPage(user: NonNullable<GuardInput['user']>): WebPath | typeof DRIVER_APP {
  if (user.mustSetUpTwoStep) return TWO_STEP_SETUP;
  if (user.role.toUpperCase() === 'SUPER_ADMIN') return '/administration/organizations';
  return !canOpen(user, '/dashboard') && canOpen(user, '/hos/my-log') ? DRIVER_APP : '/dashboard';
}
