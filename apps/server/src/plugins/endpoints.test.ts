import { endpoint, OrganizationParams } from '@longhaul/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { RecentErrors } from '../platform/recent-errors.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { registerAuthentication } from './authentication.ts';
import { implement, implementForLink, implementForUser, implementOpen } from './endpoints.ts';
import { answerError } from './errors.ts';

const saveThing = endpoint({
  name: 'saveThing',
  method: 'PUT',
  path: '/organizations/:orgId/thing',
  permission: 'ASSET_UPDATE',
  summary: 'Planted by this test',
  params: OrganizationParams,
  query: z.object({ size: z.coerce.number().int().default(15) }),
  body: z.object({
    name: z.string().min(1),
    email: z.email().optional(),
    password: z.string().min(8).optional(),
    items: z.array(z.object({ lat: z.number().max(90) })).default([]),
  }),
  response: z.object({
    name: z.string(),
    size: z.int(),
    owner: z.object({ id: z.int() }).nullable(),
    choice: z.union([z.object({ a: z.string() }), z.object({ b: z.int() })]),
  }),
});

let testApp: TestApp;
let app: FastifyInstance;
let given: unknown;

beforeAll(async () => {
  testApp = await createTestApp();
  app = Fastify();
  app.setErrorHandler(answerError(testApp.deps, new RecentErrors()));
  registerAuthentication(app, testApp.deps, async () => true);
  implement(app, saveThing, async ({ body, query, actor, params }) => {
    given = { body, query, userId: actor.userId, orgId: params.orgId };
    const owner = { id: actor.userId ?? 0, password_hash: 'never shown' };
    return { name: body.name, size: query.size, owner, choice: { b: 1, undeclared: true }, undeclared: 'x' };
  });
});
afterAll(async () => {
  await app.close();
  await testApp.close();
});

async function put(payload: unknown, headers: Record<string, string> = {}, orgId?: number, query = '') {
  const organization = await testApp.createOrganization();
  const user = await organization.userWith('ASSET_UPDATE');
  return app.inject({
    method: 'PUT',
    url: `/api/v1/organizations/${orgId ?? organization.id}/thing${query}`,
    headers: { ...user.headers, 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
}

describe('a route made from an endpoint', () => {
  it('gives the handler typed parts with defaults, and returns only what the response declares', async () => {
    const response = await put({ name: 'Truck' });
    expect(response.statusCode).toBe(200);
    expect(given).toMatchObject({ body: { name: 'Truck', items: [] }, query: { size: 15 } });
    expect(response.json()).toEqual({
      name: 'Truck',
      size: 15,
      owner: { id: expect.any(Number) },
      choice: { b: 1 },
    });
  });

  it('answers 422 and names each field and parameter that the call does not know', async () => {
    const response = await put(
      { name: 'Truck', device: {}, items: [{ lat: 1, lng: 2 }] },
      {},
      undefined,
      '?search=a&size=5',
    );
    expect(response.statusCode).toBe(422);
    expect(response.json().fields).toEqual({
      search: 'search is not a parameter of this call, which knows size',
      device: 'device is not a field of this call',
      'items.0.lng': 'items.0.lng is not a field of this call',
    });
  });

  it('answers 422 and names every bad field by its path in the generic wording', async () => {
    const response = await put({ email: 'nobody', password: 'short', items: [{ lat: 91 }, {}] });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      status: 422,
      fields: {
        name: 'name is a required field',
        email: 'must be a valid email',
        password: 'must be at least 8 characters',
        'items.0.lat': 'must be at most 90',
        'items.1.lat': 'items.1.lat is a required field',
      },
    });
  });

  it('answers 422 with the default message when a value has the wrong type', async () => {
    const response = await put({ name: 7 });
    expect(response.json().fields).toEqual({ name: 'name is not valid.' });
  });

  it('answers 400 when the body is no JSON', async () => {
    const response = await put('{"name":');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ status: 400, message: 'The request could not be read.' });
  });

  it('answers 401 without a token and with a forged one', async () => {
    expect((await put({ name: 'x' }, { authorization: '' })).statusCode).toBe(401);
    expect((await put({ name: 'x' }, { authorization: 'Bearer a.b.c' })).statusCode).toBe(401);
  });

  it('answers 404 for another organization and for an id that is none', async () => {
    const other = await testApp.createOrganization();
    expect((await put({ name: 'x' }, {}, other.id)).statusCode).toBe(404);
    expect((await put({ name: 'x' }, {}, Number.NaN)).statusCode).toBe(404);
  });

  it('refuses to be registered with the other kind of access', () => {
    expect(() => implementOpen(app, saveThing, () => ({}) as never)).toThrow('saveThing');
    expect(() => implement(app, { ...saveThing, permission: 'public' }, () => ({}) as never)).toThrow('Open');
    expect(() => implementForLink(app, saveThing, () => ({}) as never)).toThrow('saveThing');
    expect(() => implementForUser(app, saveThing, () => ({}) as never)).toThrow('is open to API keys');
    const forPeople = { ...saveThing, isOpenToKeys: false };
    expect(() => implement(app, forPeople, () => ({}) as never)).toThrow('is not open to API keys');
  });
});
