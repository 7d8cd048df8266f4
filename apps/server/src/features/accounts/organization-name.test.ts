import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const nameOf = (id: number, remoteAddress: string) =>
  test.app.inject({ method: 'GET', url: `/api/v1/auth/organization-names/${id}`, remoteAddress });

describe('the name behind an organization number', () => {
  it('is answered without a sign-in, and nothing else with it', async () => {
    const organization = await test.createOrganization('Buckeye Haul LLC');
    const answer = await nameOf(organization.id, '192.0.2.1');
    expect([answer.statusCode, answer.json()]).toEqual([200, { name: 'Buckeye Haul LLC' }]);
  });

  it('is not answered for a number that is free, or whose organization was deactivated', async () => {
    const { id } = await test.createOrganization();
    await test.call('DELETE', `/organizations/${id}`, { as: await test.createSuperAdmin() });
    expect((await nameOf(id, '192.0.2.2')).statusCode).toBe(404);
    expect((await nameOf(2_000_000_000, '192.0.2.2')).statusCode).toBe(404);
  });

  it('is answered ten times to one network, and then once a minute', async () => {
    const { id } = await test.createOrganization();
    const ask = async () => (await nameOf(id, '192.0.2.3')).statusCode;
    const answers: number[] = [];
    for (let asked = 0; asked < 11; asked += 1) answers.push(await ask());
    expect(answers).toEqual([...Array(10).fill(200), 429]);
    test.time.now += 60_000;
    expect([await ask(), await ask()]).toEqual([200, 429]);
  });

  it('is answered to all networks together only so often', async () => {
    const { id } = await test.createOrganization();
    test.time.now += 2 * 3_600_000;
    const answers: number[] = [];
    for (let asked = 0; asked < 61; asked += 1) {
      answers.push((await nameOf(id, `198.51.100.${asked}`)).statusCode);
    }
    expect(answers).toEqual([...Array(60).fill(200), 429]);
  });

  it('is answered to nobody where registration is closed', async () => {
    const closed = await createTestApp({ environment: { REGISTRATION: 'closed' } });
    const { id } = await closed.createOrganization();
    expect((await closed.call('GET', `/auth/organization-names/${id}`)).statusCode).toBe(404);
    await closed.close();
  });
});
