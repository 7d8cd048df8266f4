import { ALL_ENDPOINTS, type Endpoint } from '@longhaul/contract';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { API_PREFIX, implementForUser } from './endpoints.ts';
import { refuseUndeclaredRoutes } from './undeclared-routes.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('the routes of the app', () => {
  it('answer every endpoint of the contract', () => {
    const missing = ALL_ENDPOINTS.filter(
      ({ method, path }) => !test.app.hasRoute({ method, url: `${API_PREFIX}${path}` }),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it('refuse a route that is made from no endpoint', () => {
    const app = Fastify();
    refuseUndeclaredRoutes(app);
    expect(() => app.get('/api/v1/planted', async () => 'x')).toThrow('not made from an endpoint');
  });

  it('refuse an endpoint that is not in the contract, and one without permission', () => {
    const app = Fastify();
    refuseUndeclaredRoutes(app);
    const planted = {
      name: 'planted',
      method: 'GET',
      path: '/planted',
      permission: 'signed-in',
      summary: '',
    } as const;
    expect(() => implementForUser(app, planted, () => undefined)).toThrow('not in the contract');
    const known = ALL_ENDPOINTS.find(({ name }) => name === 'listAssets') as Endpoint;
    const { permission } = known;
    known.permission = undefined as never;
    expect(() => implementForUser(app, known, () => undefined)).toThrow('does not say who may call it');
    known.permission = permission;
  });
});
