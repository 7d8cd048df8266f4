import {
  EXPORT_CODES,
  type FeatureFlag,
  ORGANIZATION_CODES,
  PERMISSION_PRESETS,
  type PermissionCode,
  WEB_ROUTES,
} from '@longhaul/contract';
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
    '/confirm-sign-on/abc',
    '/t/abc',
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

  test.each(['/under-development', '/access-denied', '/t/abc', '/nowhere'])(
    'stays on the exempt page %s',
    (path) => {
      expect(asUser(path)).toBeNull();
    },
  );

  test('leads a driver who may not open the dashboard to the driver app', () => {
    expect(asUser('/', ['HOS_OWN'])).toBe('/driver/');
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

/** The codes of each page, spelled out: what the route table forgets is not found by reading it. */
const PAGE_CODES: [path: string, ...codes: PermissionCode[]][] = [
  ['/dashboard', 'ORG_DASH_READ'],
  ['/my-account', 'USER_READ', 'ORG_READ'],
  ['/ifta', 'IFTA_LIST'],
  ['/map', 'ASSET_LIST'],
  ['/map/history', 'HR_READ'],
  ['/settings/organization-settings/organization-account', 'ORG_READ', 'ORG_UPDATE'],
  ['/settings/organization-settings/user-and-roles', 'USER_LIST'],
  ['/settings/organization-settings/all-drivers', 'DRIVER_LIST'],
  ['/settings/organization-settings/driver-add', 'DRIVER_CREATE'],
  ['/settings/organization-settings/trailers', 'ASSET_LIST'],
  ['/settings/organization-settings/trailer-add', 'ASSET_CREATE'],
  ['/settings/organization-settings/vehicles', 'ASSET_LIST'],
  ['/settings/organization-settings/vehicle-add', 'ASSET_CREATE'],
  ['/settings/organization-settings/devices', 'GAT_LIST'],
  ['/settings/organization-settings/devices/1', 'GAT_READ'],
  ['/settings/organization-settings/device-add', 'GAT_CREATE'],
  ['/settings/organization-settings/truck-add', 'ASSET_CREATE', 'GAT_READ', 'GAT_CREATE', 'GAT_UPDATE'],
  ['/settings/organization-settings/groups', 'GROUP_LIST'],
  ['/settings/organization-settings/groups/1/members', 'GROUP_READ'],
  ['/settings/organization-settings/groups/1/assets', 'GROUP_READ'],
  ['/settings/organization-settings/places', 'PLACE_LIST'],
  ['/settings/organization-settings/alert-rules', 'ALERT_LIST'],
  ['/settings/organization-settings/map-services', 'ORG_UPDATE'],
  ['/settings/organization-settings/integrations/api-keys', 'KEY_LIST'],
  ['/settings/organization-settings/integrations/webhooks', 'WEBHOOK_LIST'],
  ['/settings/organization-settings/integrations/imports', 'ORG_UPDATE'],
  ['/settings/organization-settings/integrations/api', 'KEY_LIST'],
  ['/settings/organization-settings/integrations/sign-on', 'SIGN_ON_READ'],
  ['/settings/activity-log', 'ORG_READ', 'USER_LIST', 'ACTIVITY_LOG_LIST'],
  ['/settings/data-retention', 'ORG_READ', 'RET_READ'],
  ['/hos/my-log', 'HOS_OWN'],
  ['/hos/inspection', 'HOS_OWN'],
  ['/hos/logs', 'HOS_LIST'],
  ['/hos/logs/1', 'HOS_READ'],
  ['/hos/violations', 'VIO_LIST'],
  ['/hos/availability', 'AVAILABILITY_LIST'],
  ['/loads', 'LOAD_LIST'],
  ['/loads/documents', 'LOAD_LIST'],
  ['/loads/board', 'LOAD_LIST'],
  ['/dispatch', 'DISPATCH_LIST', 'AVAILABILITY_LIST'],
  ['/customers', 'LOAD_LIST'],
  ['/maintenance', 'MAINT_LIST'],
  ['/maintenance/plans', 'MAINT_LIST'],
  ['/maintenance/calendar', 'MAINT_LIST'],
  ['/maintenance/roadside', 'MAINT_LIST'],
  ['/maintenance/inspections', 'DVIR_LIST'],
  ['/my-inspections', 'DVIR_OWN'],
  ['/analytics/costs', 'COST_UPDATE', 'ANALYTICS_REVENUE'],
  ['/analytics/benchmarks', 'COST_UPDATE', 'ANALYTICS_REVENUE'],
];

describe('a page of an organization', () => {
  test.each(PAGE_CODES)(
    'opens %s to who holds its codes alone, and to nobody who lacks one',
    (path, ...codes) => {
      expect(asUser(path, codes)).toBeNull();
      for (const code of codes) {
        const others = ORGANIZATION_CODES.filter((other) => other !== code);
        expect(asUser(path, others), `without ${code}`).toBe('/access-denied');
      }
    },
  );

  test('is in the table above, whenever it is built and asks for a code', () => {
    const asking = WEB_ROUTES.filter(
      (route) =>
        'permissions' in route &&
        !('underDevelopment' in route) &&
        !route.permissions.some((code) => code === 'SUPER_ADMIN'),
    );
    expect(PAGE_CODES.map(([path]) => path)).toEqual(
      asking.map(({ path }) => path.replaceAll(/\$\w+/g, '1')),
    );
  });

  test.each([
    ['dispatcher', '/settings/activity-log'],
    ['dispatcher', '/settings/data-retention'],
    ['driver', '/settings/organization-settings/groups'],
    ['driver', '/settings/organization-settings/groups/1/members'],
    ['driver', '/ifta'],
    ['fuelTaxClerk', '/settings/organization-settings/all-drivers'],
    ['fuelTaxClerk', '/settings/organization-settings/vehicle-add'],
    ['fuelTaxClerk', '/settings/organization-settings/devices'],
  ] as const)('is denied to a %s: %s', (preset, path) => {
    expect(asUser(path, [...PERMISSION_PRESETS[preset].codes])).toBe('/access-denied');
  });
});

describe('the page of exports', () => {
  const path = '/settings/organization-settings/integrations/exports';

  test('opens to who may export one kind, and to nobody who may export none', () => {
    for (const code of EXPORT_CODES) expect(asUser(path, [code])).toBeNull();
    expect(
      asUser(
        path,
        ORGANIZATION_CODES.filter((code) => !EXPORT_CODES.includes(code)),
      ),
    ).toBe('/access-denied');
    expect(asSuper(path)).toBe('/access-denied');
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
    for (const page of ['organizations', 'device-models', 'fuel-tax-rates', 'my-account']) {
      expect(asUser(`/administration/${page}`, [...ORGANIZATION_CODES])).toBe('/access-denied');
    }
    expect(asUser('/administration', [...ORGANIZATION_CODES])).toBe('/access-denied');
  });
});
