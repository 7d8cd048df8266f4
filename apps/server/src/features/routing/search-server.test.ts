import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { createTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { jsonAnswer, type OutsideServer, startOutsideServer } from '../../testing/outside-server.ts';

const PATH = '/administration/search-server';
const FRONT_ST = [{ lat: '41.65', lon: '-83.53', display_name: '1200 Front St, Toledo' }];

let app: TestApp;
let operator: TestUser;
let server: OutsideServer | undefined;

beforeEach(async () => {
  app = await createTestApp();
  operator = await app.createSuperAdmin();
});
afterEach(async () => {
  await app.close();
  await server?.close();
  server = undefined;
});

const enter = (url: string, engine = 'nominatim') =>
  app.call('PUT', PATH, { as: operator, body: { engine, url } });
const entered = async () => (await app.call('GET', PATH, { as: operator })).json();

const everywhere = <Result>(work: (tx: DatabaseTransaction) => Promise<Result>) =>
  app.database.acrossOrganizations({ actorId: null }, work);

async function addresses() {
  const organization = await app.createOrganization();
  const path = `/organizations/${organization.id}/routing/addresses?q=1200 Front St`;
  return (await app.call('GET', path, { as: organization.admin })).json().items;
}

describe('an address search that is entered', () => {
  it('is asked once, then used, and its address is nowhere readable in the database or an answer', async () => {
    server = await startOutsideServer(jsonAnswer(FRONT_ST));
    const url = server.url.replace('//', '//fleet:hidden-word@');
    expect(await addresses()).toEqual([]);
    const answer = await enter(url);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({
      entered: { engine: 'nominatim', host: new URL(server.url).host, enteredAt: expect.any(String) },
      isOverruled: false,
    });
    expect(server.asked).toHaveLength(1);
    expect((await app.call('GET', '/settings')).json().hasAddressSearch).toBe(true);
    expect(await addresses()).toEqual([{ name: '1200 Front St, Toledo', lat: 41.65, lon: -83.53 }]);
    const [stored, log] = await everywhere(async (tx) => [
      await tx.selectFrom('search_server').selectAll().execute(),
      await tx.selectFrom('platform_activity_log').select(['action', 'after']).execute(),
    ]);
    expect(JSON.stringify([stored, log, await entered()])).not.toContain('hidden-word');
    expect(JSON.stringify(log)).toContain('nominatim');
  });

  it('is refused and changes nothing while it is no address search', async () => {
    server = await startOutsideServer((_request, response) => response.end('<p>Welcome'));
    const answer = await enter(server.url);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual({
      url: 'The server was asked for Toledo, OH, but its answer is not JSON.',
    });
    expect((await entered()).entered).toBeNull();
    expect([...app.deps.readiness.warnings]).toEqual([]);
  });

  it('is refused where it is other software than was chosen', async () => {
    server = await startOutsideServer(jsonAnswer(FRONT_ST));
    const answer = await enter(server.url, 'photon');
    expect(answer.json().fields.url).toBe(
      'The server was asked for Toledo, OH, but its answer is not as documented.',
    );
  });

  it('is a web address', async () => {
    for (const url of ['ftp://maps.example', 'maps.example', 'file:///etc/hosts']) {
      expect((await enter(url)).json().fields, url).toEqual({ url: 'must start with http:// or https://' });
    }
  });

  it('is taken out again, with its line in the health check', async () => {
    server = await startOutsideServer(jsonAnswer(FRONT_ST));
    await enter(server.url);
    await server.close();
    await addresses();
    expect([...app.deps.readiness.warnings]).toEqual([expect.stringContaining('The address search at')]);
    const answer = await app.call('DELETE', PATH, { as: operator });
    expect(answer.json()).toEqual({ entered: null, isOverruled: false });
    expect(await addresses()).toEqual([]);
    expect([...app.deps.readiness.warnings]).toEqual([]);
    expect((await app.call('DELETE', PATH, { as: operator })).statusCode).toBe(409);
  });

  it('says when the key of secrets was lost', async () => {
    server = await startOutsideServer(jsonAnswer(FRONT_ST));
    const row = {
      engine: 'nominatim',
      sealed_url: 'v1.lost',
      entered_by: operator.id,
      entered_at: new Date(),
    } as const;
    await everywhere((tx) => tx.insertInto('search_server').values(row).execute());
    expect((await entered()).entered).toMatchObject({ engine: 'nominatim', host: null });
    expect(await addresses()).toEqual([]);
  });

  it('is for super administrators alone', async () => {
    const { admin } = await app.createOrganization();
    expect((await app.call('GET', PATH, { as: admin })).statusCode).toBe(403);
    expect((await app.call('DELETE', PATH, { as: admin })).statusCode).toBe(403);
  });
});

describe('a setting of the server', () => {
  it('is used in place of what is entered, and the page is told', async () => {
    server = await startOutsideServer(jsonAnswer(FRONT_ST));
    await app.close();
    app = await createTestApp({ environment: { GEOCODER_URL: server.url } });
    operator = await app.createSuperAdmin();
    expect(await entered()).toEqual({ entered: null, isOverruled: true });
    expect(await addresses()).toHaveLength(1);
  });
});
