import { type FeatureFlag, type PermissionCode, WEB_ROUTES } from '@longhaul/contract';
import { describe, expect, test } from 'vitest';
import { guard } from './page-access.ts';
import { superAdministrator, userHolding } from './testing/network.ts';

const noFlags: ReadonlySet<FeatureFlag> = new Set();
const signedOut = (path: string) => guard({ path, user: null, enabledFlags: noFlags });
const asUser = (path: string, permissions: PermissionCode[] = [], flags: FeatureFlag[] = []) =>
  guard({ path, user: userHolding(permissions), enabledFlags: new Set(flags) });
const asSuper = (path: string, organization: ReturnType<typeof userHolding>['organization'] = null) =>
  guard({ path, user: superAdministrator({ organization }), enabledFlags: noFlags });

describe('signed out', () => {
  test.each(WEB_ROUTES.filter(({ access }) => access === 'signed-in').map(({ path }) => path))(
    'turns %s to the login page',
    (path) => {
      expect(signedOut(path.replaceAll(/\$\w+/g, '1'))).toBe('/');
    },
  );

  test.each([
    '/',
    '/getting-started',
    '/reset-password',
    '/create-new-password/abc',
    '/confirm-registration/abc',
    '/learn-more',
    '/under-development',
    '/access-denied',
  ])('opens the public page %s', (path) => {
    expect(signedOut(path)).toBeNull();
  });

  test('turns an unknown path to the login page', () => {
    expect(signedOut('/nowhere')).toBe('/');
  });
});

describe('signed in', () => {
  test.each(['/', '/getting-started', '/reset-password', '/create-new-password/abc', '/learn-more'])(
    'leads from the public page %s to the dashboard, a super administrator to the organizations',
    (path) => {
      expect(asUser(path)).toBe('/dashboard');
      expect(asSuper(path)).toBe('/administration/organizations');
    },
  );

  test.each(['/under-development', '/access-denied', '/nowhere'])('stays on the exempt page %s', (path) => {
    expect(asUser(path)).toBeNull();
  });

  test('leads a driver who may not open the dashboard to the own log', () => {
    expect(asUser('/', ['HOS_OWN'])).toBe('/hos/my-log');
    expect(asUser('/', ['HOS_OWN', 'ORG_DASH_READ'])).toBe('/dashboard');
  });

  test('reads the role without regard to case', () => {
    const user = { ...superAdministrator(), role: 'super_admin' as 'SUPER_ADMIN' };
    expect(guard({ path: '/', user, enabledFlags: noFlags })).toBe('/administration/organizations');
  });

  test('denies a page whose permissions are not all held', () => {
    expect(asUser('/map', ['HR_READ'])).toBe('/access-denied');
    expect(asUser('/map', ['ASSET_LIST'])).toBeNull();
  });

  test('opens a page without permissions when one of its children opens', () => {
    expect(asUser('/hos', ['HOS_LIST'])).toBeNull();
    expect(asUser('/hos')).toBe('/access-denied');
    expect(asUser('/fleet')).toBeNull();
  });

  test.each([
    ['/help', 'help', []],
    ['/notifications', 'notifications', []],
    ['/analytics/revenue', 'analyticsRevenue', ['ANALYTICS_REVENUE']],
    ['/analytics/fleet-performance', 'analyticsFleetPerformance', ['ANALYTICS_FLEET_PERFORMANCE']],
  ] as const)('keeps %s under development until its flag is on', (path, flag, permissions) => {
    expect(asUser(path, [...permissions])).toBe('/under-development');
    expect(asUser(path, [...permissions], [flag])).toBeNull();
  });

  test('says under development before access denied', () => {
    expect(asUser('/analytics/revenue')).toBe('/under-development');
  });
});

describe('a super administrator', () => {
  test('opens pages of an organization only while controlling one', () => {
    expect(asSuper('/dashboard')).toBe('/access-denied');
    expect(asSuper('/dashboard', userHolding([]).organization)).toBeNull();
  });

  test('opens the administration with and without an organization, others never', () => {
    expect(asSuper('/administration/organizations')).toBeNull();
    expect(asSuper('/administration/organizations', userHolding([]).organization)).toBeNull();
    expect(asUser('/administration/organizations', ['ORG_READ'])).toBe('/access-denied');
  });
});
