import type { SetupProgress } from '@longhaul/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';

let app: TestApp;
let organization: TestOrganization;

beforeAll(async () => {
  app = await createTestApp();
  organization = await app.createOrganization();
});
afterAll(() => app.close());

const path = () => `/organizations/${organization.id}`;
const progress = async (): Promise<SetupProgress> =>
  (await app.call('GET', `${path()}/setup-progress`, { as: organization.admin })).json();

it('shows each first step once it is done, whichever comes first, and keeps it', async () => {
  const nothing: SetupProgress = {
    isCompanyKnown: false,
    companyLacks: ['usdotNumber', 'address'],
    hasVehicle: false,
    hasDriver: false,
    hasPairedDevice: false,
    hasSignal: false,
    awaitedGatewayId: null,
    isHidden: false,
  };
  expect(await progress()).toEqual(nothing);

  const act = (method: 'PATCH' | 'POST' | 'PUT' | 'DELETE', rest: string, body?: object) =>
    app.call(method, `${path()}${rest}`, { as: organization.admin, ...(body && { body: { ...body } }) });
  await act('PATCH', '', { usdotNumber: '99900417' });
  expect(await progress()).toEqual({ ...nothing, companyLacks: ['address'] });
  await act('PATCH', '', { address: '1 Main Street, Ames, IA' });
  const company = { ...nothing, isCompanyKnown: true, companyLacks: [] };
  expect(await progress()).toEqual(company);

  const { gateway } = (await act('POST', '/trucks', { unitNumber: '1042' })).json();
  const paired = { ...company, hasVehicle: true, hasPairedDevice: true };
  expect(await progress()).toEqual({ ...paired, awaitedGatewayId: gateway.id });

  await new TestFleet(app.database, organization.id).addDriver('Dana', 'Whitfield');
  const awaited = { ...paired, hasDriver: true, awaitedGatewayId: gateway.id };
  expect(await progress()).toEqual(awaited);

  const { secret } = (await act('POST', `/gateways/${gateway.id}/secret`)).json();
  const sent = await app.call('POST', '/ingest/positions', {
    headers: { authorization: `Bearer ${gateway.uniqueId}:${secret}` },
    body: { positions: [{ at: app.time.now, lat: 41.25, lon: -96 }] },
  });
  expect(sent.json()).toMatchObject({ accepted: 1 });
  const done = { ...awaited, hasSignal: true, awaitedGatewayId: null };
  // What a device did is written in the background.
  await vi.waitFor(async () => expect(await progress()).toEqual(done), { timeout: 60_000 });

  await act('PUT', `/gateways/${gateway.id}/unpair`);
  await act('DELETE', `/assets/${gateway.asset.id}`);
  await act('DELETE', `/gateways/${gateway.id}`);
  expect(await progress()).toEqual(done);

  const other = await app.createOrganization();
  const answer = await app.call('GET', `/organizations/${other.id}/setup-progress`, { as: other.admin });
  expect(answer.json()).toEqual(nothing);
});

it('is put away for the whole organization and brought back, each with an entry in the log', async () => {
  const hide = (isSetupHidden: boolean) =>
    app.call('PATCH', path(), { as: organization.admin, body: { isSetupHidden } });
  expect((await hide(true)).json().isSetupHidden).toBe(true);
  expect((await progress()).isHidden).toBe(true);
  await hide(false);
  expect((await progress()).isHidden).toBe(false);
  expect((await organization.activity()).slice(0, 2)).toMatchObject([
    { action: 'update', entity: 'organization', after: { is_setup_hidden: false } },
    { action: 'update', entity: 'organization', after: { is_setup_hidden: true } },
  ]);
});
