import { describe, expect, it } from 'vitest';
import { Registration } from './accounts/endpoints.ts';
import type { PermissionCode } from './core/permissions.ts';
import { ALL_ENDPOINTS } from './endpoints.ts';
import { canOpen, findRoute, hasAll, hasAny, hasPermission, WEB_ROUTES } from './routes.ts';

const organization = {
  id: 1,
  name: 'Prairie Line Freight',
  timeZone: 'America/Chicago',
  units: 'imperial' as const,
  hasZones: false,
  openedPages: [],
  logo: null,
};
const holding = (...permissions: PermissionCode[]) => ({ permissions, organization });

describe('canOpen', () => {
  it('needs every code of a route', () => {
    expect(canOpen(holding('ORG_READ'), '/settings/data-retention')).toBe(false);
    expect(canOpen(holding('ORG_READ', 'RET_READ'), '/settings/data-retention')).toBe(true);
  });

  it('opens a route without codes when one of its children opens', () => {
    expect(canOpen(holding(), '/hos')).toBe(false);
    expect(canOpen(holding('VIO_LIST'), '/hos')).toBe(true);
    expect(canOpen(holding('GROUP_READ'), '/settings/organization-settings')).toBe(true);
  });

  it('opens a route without codes and without children to anyone signed in', () => {
    expect(canOpen(holding(), '/fleet')).toBe(true);
  });

  it('refuses organization routes to a super administrator who controls none', () => {
    const superAdministrator = {
      permissions: ['SUPER_ADMIN', 'ASSET_LIST'] as PermissionCode[],
      organization: null,
    };
    expect(canOpen(superAdministrator, '/map')).toBe(false);
    expect(canOpen({ ...superAdministrator, organization }, '/map')).toBe(true);
    expect(canOpen(superAdministrator, '/administration/organizations')).toBe(true);
  });

  it('finds routes with parameters and no route for an unknown path', () => {
    expect(findRoute('/hos/logs/7-2026-11-21')?.path).toBe('/hos/logs/$id');
    expect(findRoute('/nowhere')).toBeUndefined();
    expect(canOpen(holding(), '/nowhere')).toBe(false);
  });
});

describe('what a user holds', () => {
  it('is asked for one code, for all of a list, or for any of it', () => {
    const user = holding('ORG_READ', 'USER_LIST');
    expect(hasPermission(user, 'USER_LIST')).toBe(true);
    expect(hasPermission(user, 'HOS_LIST')).toBe(false);
    expect(hasAll(user, ['ORG_READ', 'USER_LIST'])).toBe(true);
    expect(hasAll(user, ['ORG_READ', 'HOS_LIST'])).toBe(false);
    expect(hasAny(user, ['HOS_LIST', 'ORG_READ'])).toBe(true);
    expect(hasAny(user, ['HOS_LIST'])).toBe(false);
  });
});

describe('registration', () => {
  it('asks for the role USER in organization 1 unless told', () => {
    const person = {
      firstname: 'Dana',
      lastname: 'Whitfield',
      email: 'dana@example.com',
      password: 'long enough',
    };
    expect(Registration.parse(person)).toMatchObject({ role: 'USER', id: 1 });
  });
});

describe('the contract', () => {
  it('names every endpoint and every method and path once', () => {
    const names = ALL_ENDPOINTS.map((endpoint) => endpoint.name);
    const calls = ALL_ENDPOINTS.map((endpoint) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(calls).size).toBe(calls.length);
    expect(new Set(WEB_ROUTES.map((route) => route.path)).size).toBe(WEB_ROUTES.length);
  });
});
