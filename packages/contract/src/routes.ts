import type { CurrentUser } from './accounts/current-user.ts';
import type { PermissionCode } from './core/permissions.ts';
import { EXPORT_CODES } from './exports/endpoints.ts';
import type { FeatureFlag } from './settings/endpoints.ts';

/**
 * Every page of the web application: the router, the guard, the menus and `canOpen` read this list and nothing else
 * decides access in the browser. Paths carry parameters as `$name`.
 */
export type WebRoute = {
  path: string;
  title: string;
  access: 'public' | 'signed-in';
  /** All of them are needed. */
  permissions?: readonly PermissionCode[];
  /** One of them is enough. */
  anyPermission?: readonly PermissionCode[];
  /** Under development until this flag is on. */
  underDevelopment?: FeatureFlag;
  /** A public page that a signed-in user may open too. */
  isOpenToAll?: boolean;
  /** Takes the whole screen: no header and no menu around it. */
  isFullScreen?: boolean;
};

const ORGANIZATION_SETTINGS = '/settings/organization-settings';

export const WEB_ROUTES = [
  { path: '/', title: 'Log in', access: 'public' },
  { path: '/getting-started', title: 'Getting started', access: 'public' },
  { path: '/reset-password', title: 'Reset password', access: 'public' },
  { path: '/confirm-registration/$token', title: 'Confirm your account', access: 'public' },
  { path: '/create-new-password/$token', title: 'Create new password', access: 'public' },
  // An administrator's test comes back here too, signed in.
  {
    path: '/sign-in/$providerId',
    title: 'Single sign-on',
    access: 'public',
    isOpenToAll: true,
  },
  { path: '/confirm-sign-on/$token', title: 'Confirm single sign-on', access: 'public' },
  { path: '/unsubscribe/$token', title: 'Stop emails', access: 'public', isOpenToAll: true },
  { path: '/t/$token', title: 'Live location', access: 'public', isOpenToAll: true, isFullScreen: true },
  { path: '/learn-more', title: 'About Longhaul', access: 'public' },
  { path: '/under-development', title: 'Under development', access: 'public', isOpenToAll: true },
  { path: '/access-denied', title: 'Access denied', access: 'public', isOpenToAll: true },
  {
    path: '/two-step-setup',
    title: 'Set up two-step verification',
    access: 'signed-in',
    isFullScreen: true,
  },
  { path: '/administration', title: 'Administration', access: 'signed-in', permissions: ['SUPER_ADMIN'] },
  {
    path: '/administration/organizations',
    title: 'Organizations',
    access: 'signed-in',
    permissions: ['SUPER_ADMIN'],
  },
  {
    path: '/administration/device-models',
    title: 'Device Models',
    access: 'signed-in',
    permissions: ['SUPER_ADMIN'],
  },
  {
    path: '/administration/fuel-tax-rates',
    title: 'Fuel-tax rates',
    access: 'signed-in',
    permissions: ['SUPER_ADMIN'],
  },
  {
    path: '/administration/my-account',
    title: 'My account',
    access: 'signed-in',
    permissions: ['SUPER_ADMIN'],
  },
  { path: '/dashboard', title: 'Dashboard', access: 'signed-in', permissions: ['ORG_DASH_READ'] },
  {
    path: '/my-account',
    title: 'My account',
    access: 'signed-in',
    permissions: ['USER_READ', 'ORG_READ'],
  },
  { path: '/fleet', title: 'Fleet', access: 'signed-in' },
  { path: '/search', title: 'Search', access: 'signed-in' },
  { path: '/help', title: 'Help', access: 'signed-in', underDevelopment: 'help' },
  { path: '/notifications', title: 'Notifications', access: 'signed-in', underDevelopment: 'notifications' },
  {
    path: '/ifta',
    title: 'Fuel costs (IFTA)',
    access: 'signed-in',
    permissions: ['IFTA_LIST'],
  },
  { path: '/map', title: 'Map', access: 'signed-in', permissions: ['ASSET_LIST'] },
  { path: '/map/history', title: 'History Route', access: 'signed-in', permissions: ['HR_READ'] },
  { path: '/settings', title: 'Settings', access: 'signed-in' },
  { path: ORGANIZATION_SETTINGS, title: 'Organization Settings', access: 'signed-in' },
  {
    path: `${ORGANIZATION_SETTINGS}/organization-account`,
    title: 'Organization account',
    access: 'signed-in',
    permissions: ['ORG_READ', 'ORG_UPDATE'],
  },
  {
    path: `${ORGANIZATION_SETTINGS}/user-and-roles`,
    title: 'Users & Roles',
    access: 'signed-in',
    permissions: ['USER_LIST'],
  },
  {
    path: `${ORGANIZATION_SETTINGS}/all-drivers`,
    title: 'All Drivers',
    access: 'signed-in',
    permissions: ['DRIVER_LIST'],
  },
  {
    path: `${ORGANIZATION_SETTINGS}/driver-add`,
    title: 'Add driver',
    access: 'signed-in',
    permissions: ['DRIVER_CREATE'],
  },
  {
    path: `${ORGANIZATION_SETTINGS}/trailers`,
    title: 'Trailers',
    access: 'signed-in',
    permissions: ['ASSET_LIST'],
  },
  {
    path: `${ORGANIZATION_SETTINGS}/trailer-add`,
    title: 'Add trailer',
    access: 'signed-in',
    permissions: ['ASSET_CREATE'],
  },
  {
    path: `${ORGANIZATION_SETTINGS}/vehicles`,
    title: 'Vehicles',
    access: 'signed-in',
    permissions: ['ASSET_LIST'],
  },
  {
    path: `${ORGANIZATION_SETTINGS}/vehicle-add`,
    title: 'Add vehicle',
    access: 'signed-in',
    permissions: ['ASSET_CREATE'],
  },
  {
    path: `${ORGANIZATION_SETTINGS}/devices`,
    title: 'Devices',
    access: 'signed-in',
    permissions: ['GAT_LIST'],
  },
  {
    path: `${ORGANIZATION_SETTINGS}/devices/$id`,
    title: 'Device',
    access: 'signed-in',
    permissions: ['GAT_READ'],
  },
  {
    path: `${ORGANIZATION_SETTINGS}/device-add`,
    title: 'Add device',
    access: 'signed-in',
    permissions: ['GAT_CREATE'],
  },
  {
    path: `${ORGANIZATION_SETTINGS}/truck-add`,
    title: 'Add truck',
    access: 'signed-in',
    permissions: ['ASSET_CREATE', 'GAT_READ', 'GAT_CREATE', 'GAT_UPDATE'],
  },
  {
    path: `${ORGANIZATION_SETTINGS}/groups`,
    title: 'Groups',
    access: 'signed-in',
    permissions: ['GROUP_LIST'],
  },
  {
    path: `${ORGANIZATION_SETTINGS}/groups/$id/members`,
    title: 'Group members',
    access: 'signed-in',
    permissions: ['GROUP_READ'],
  },
  {
    path: `${ORGANIZATION_SETTINGS}/groups/$id/assets`,
    title: 'Group assets',
    access: 'signed-in',
    permissions: ['GROUP_READ'],
  },
  {
    path: `${ORGANIZATION_SETTINGS}/places`,
    title: 'Places',
    access: 'signed-in',
    permissions: ['PLACE_LIST'],
  },
  {
    path: `${ORGANIZATION_SETTINGS}/alert-rules`,
    title: 'Alert Rules',
    access: 'signed-in',
    permissions: ['ALERT_LIST'],
  },
  {
    path: `${ORGANIZATION_SETTINGS}/map-services`,
    title: 'Map services',
    access: 'signed-in',
    permissions: ['ORG_UPDATE'],
  },
  { path: `${ORGANIZATION_SETTINGS}/integrations`, title: 'Integrations', access: 'signed-in' },
  {
    path: `${ORGANIZATION_SETTINGS}/integrations/api-keys`,
    title: 'API keys',
    access: 'signed-in',
    permissions: ['KEY_LIST'],
  },
  {
    path: `${ORGANIZATION_SETTINGS}/integrations/webhooks`,
    title: 'Webhooks',
    access: 'signed-in',
    permissions: ['WEBHOOK_LIST'],
  },
  {
    path: `${ORGANIZATION_SETTINGS}/integrations/imports`,
    title: 'Imports',
    access: 'signed-in',
    permissions: ['ORG_UPDATE'],
  },
  {
    path: `${ORGANIZATION_SETTINGS}/integrations/api`,
    title: 'API',
    access: 'signed-in',
    permissions: ['KEY_LIST'],
  },
  {
    path: `${ORGANIZATION_SETTINGS}/integrations/exports`,
    title: 'Exports',
    access: 'signed-in',
    anyPermission: EXPORT_CODES,
  },
  {
    path: `${ORGANIZATION_SETTINGS}/integrations/sign-on`,
    title: 'Sign-on',
    access: 'signed-in',
    permissions: ['SIGN_ON_READ'],
  },
  {
    path: '/settings/activity-log',
    title: 'Activity Log',
    access: 'signed-in',
    permissions: ['ORG_READ', 'USER_LIST', 'ACTIVITY_LOG_LIST'],
  },
  {
    path: '/settings/data-retention',
    title: 'Data Retention',
    access: 'signed-in',
    permissions: ['ORG_READ', 'RET_READ'],
  },
  { path: '/hos', title: 'Hours of Service', access: 'signed-in' },
  { path: '/hos/my-log', title: 'My log', access: 'signed-in', permissions: ['HOS_OWN'] },
  {
    path: '/hos/inspection',
    title: 'Roadside inspection',
    access: 'signed-in',
    permissions: ['HOS_OWN'],
    isFullScreen: true,
  },
  {
    path: '/hos/logs',
    title: 'HoS Logs',
    access: 'signed-in',
    permissions: ['HOS_LIST'],
  },
  {
    path: '/hos/logs/$id',
    title: 'HoS Log',
    access: 'signed-in',
    permissions: ['HOS_READ'],
  },
  {
    path: '/hos/violations',
    title: 'HoS Violations',
    access: 'signed-in',
    permissions: ['VIO_LIST'],
  },
  {
    path: '/hos/availability',
    title: 'HoS Availability',
    access: 'signed-in',
    permissions: ['AVAILABILITY_LIST'],
  },
  { path: '/loads', title: 'Loads', access: 'signed-in', permissions: ['LOAD_LIST'] },
  { path: '/loads/documents', title: 'Driver documents', access: 'signed-in', permissions: ['LOAD_LIST'] },
  { path: '/loads/board', title: 'Load board', access: 'signed-in', permissions: ['LOAD_LIST'] },
  {
    path: '/dispatch',
    title: 'Dispatch',
    access: 'signed-in',
    permissions: ['DISPATCH_LIST', 'AVAILABILITY_LIST'],
  },
  { path: '/customers', title: 'Customers', access: 'signed-in', permissions: ['LOAD_LIST'] },
  { path: '/maintenance', title: 'Maintenance', access: 'signed-in', permissions: ['MAINT_LIST'] },
  { path: '/maintenance/plans', title: 'Service plans', access: 'signed-in', permissions: ['MAINT_LIST'] },
  { path: '/maintenance/calendar', title: 'Calendar', access: 'signed-in', permissions: ['MAINT_LIST'] },
  {
    path: '/maintenance/roadside',
    title: 'Roadside reports',
    access: 'signed-in',
    permissions: ['MAINT_LIST'],
  },
  { path: '/maintenance/inspections', title: 'Inspections', access: 'signed-in', permissions: ['DVIR_LIST'] },
  { path: '/my-inspections', title: 'My inspections', access: 'signed-in', permissions: ['DVIR_OWN'] },
  {
    path: '/analytics/costs',
    title: 'Costs',
    access: 'signed-in',
    permissions: ['COST_UPDATE', 'ANALYTICS_REVENUE'],
  },
  {
    path: '/analytics/benchmarks',
    title: 'Benchmarks',
    access: 'signed-in',
    permissions: ['COST_UPDATE', 'ANALYTICS_REVENUE'],
  },
  { path: '/analytics', title: 'Analytics', access: 'signed-in' },
  {
    path: '/analytics/revenue',
    title: 'Revenue',
    access: 'signed-in',
    permissions: ['ANALYTICS_REVENUE'],
    underDevelopment: 'analyticsRevenue',
  },
  {
    path: '/analytics/fleet-performance',
    title: 'Fleet Performance',
    access: 'signed-in',
    permissions: ['ANALYTICS_FLEET_PERFORMANCE'],
    underDevelopment: 'analyticsFleetPerformance',
  },
  {
    path: '/analytics/fleet-performance/report',
    title: 'Monthly report',
    access: 'signed-in',
    permissions: ['ANALYTICS_FLEET_PERFORMANCE'],
    underDevelopment: 'analyticsFleetPerformance',
  },
] as const satisfies readonly WebRoute[];

export type WebPath = (typeof WEB_ROUTES)[number]['path'];

const routes: readonly WebRoute[] = WEB_ROUTES;

/** The route of a concrete path such as `/hos/logs/7-2026-11-21`, without query; undefined when there is none. */
export function findRoute(path: string): WebRoute | undefined {
  const wanted = segmentsOf(path);
  return routes.find((route) => {
    const pattern = segmentsOf(route.path);
    return (
      pattern.length === wanted.length &&
      pattern.every((segment, index) => segment.startsWith('$') || segment === wanted[index])
    );
  });
}

type Asker = Pick<CurrentUser, 'permissions' | 'organization'>;

/**
 * Whether a signed-in user may open a path: all required codes, and an organization unless nothing is required or
 * SUPER_ADMIN is. A route without codes opens when one of its children does, or when it has none.
 */
export function canOpen(user: Asker, path: string): boolean {
  const route = findRoute(path);
  if (!route) return false;
  const required = route.permissions ?? [];
  if (required.length > 0) {
    return hasAll(user, required) && (user.organization !== null || required.includes('SUPER_ADMIN'));
  }
  if (route.anyPermission) return user.organization !== null && hasAny(user, route.anyPermission);
  const children = routes.filter((child) => child.path.startsWith(`${route.path}/`) && route.path !== '/');
  return children.length === 0 || children.some((child) => canOpen(user, child.path));
}

export function hasPermission(user: Pick<CurrentUser, 'permissions'>, code: PermissionCode): boolean {
  return user.permissions.includes(code);
}

export function hasAll(user: Pick<CurrentUser, 'permissions'>, codes: readonly PermissionCode[]): boolean {
  return codes.every((code) => user.permissions.includes(code));
}

export function hasAny(user: Pick<CurrentUser, 'permissions'>, codes: readonly PermissionCode[]): boolean {
  return codes.some((code) => user.permissions.includes(code));
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}
