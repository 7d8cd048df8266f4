import type { Endpoint, PermissionCode } from '@longhaul/contract';
import { describe, expect, it } from 'vitest';
import { type Actor, jobActor, type ShareLinkActor, type UserActor } from '../platform/actor.ts';
import { type Asked, type Rules, refusalOf } from './authorize.ts';

const user = (change: Partial<UserActor> = {}): UserActor => ({
  kind: 'user',
  key: 'user 1',
  userId: 1,
  deviceId: null,
  sessionId: 's',
  role: 'USER',
  status: 'active',
  mustSetUpTwoStep: false,
  permissions: new Set<PermissionCode>(['ASSET_LIST']),
  organizationId: 7,
  address: '127.0.0.1',
  ...change,
});
const link: ShareLinkActor = {
  kind: 'share-link',
  key: 'share-link 3',
  linkId: 3,
  vehicleId: 4,
  organizationId: 7,
  permissions: new Set(),
  address: '127.0.0.1',
};
const asked = (permission: Endpoint['permission'], orgId: number | null = 7): Asked => ({
  endpoint: { path: orgId === null ? '/auth/current-user' : '/organizations/:orgId/assets', permission },
  orgId: orgId === null ? undefined : String(orgId),
});

describe('what an actor may call', () => {
  it.each<[string, Actor, Asked, number | null]>([
    ['a user with the code, in their own organization', user(), asked('ASSET_LIST'), null],
    ['a user without the code', user(), asked('HOS_READ'), 403],
    ['a user in another organization', user(), asked('ASSET_LIST', 8), 404],
    ['any user, what is for everybody who is signed in', user(), asked('signed-in', null), null],
    ['a pending user, their own account', user({ status: 'pending' }), asked('signed-in', null), null],
    ['a pending user, anything of the organization', user({ status: 'pending' }), asked('ASSET_LIST'), 403],
    ['a super administrator in control of none', user({ organizationId: null }), asked('ASSET_LIST'), 403],
    [
      'a super administrator, an organization from outside',
      user({ organizationId: null, permissions: new Set<PermissionCode>(['SUPER_ADMIN']) }),
      asked('SUPER_ADMIN', 8),
      null,
    ],
    ['a user, what a public link shows', user(), asked('share-link', null), 403],
    ['a public link, what it shows', link, asked('share-link', null), null],
    ['a public link, the list of vehicles', link, asked('ASSET_LIST'), 403],
    ['a public link, what is for everybody who is signed in', link, asked('signed-in', null), 403],
    ['a job', jobActor('retention'), asked('ASSET_LIST'), 403],
  ])('%s', (_, actor, call, status) => {
    expect(refusalOf(actor, call)?.status ?? null).toBe(status);
  });

  it('does not compile for a kind of actor without a rule', () => {
    const rules = { user: () => null, 'share-link': () => null };
    // @ts-expect-error job is missing
    const incomplete: Rules<Actor> = rules;
    expect(Object.keys(incomplete)).not.toContain('job');
  });
});
