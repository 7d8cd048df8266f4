import type { AssetDetail, GatewayDetail, HosLog, LogImport, RevokedEld } from '@longhaul/contract';
import { HOUR_MS, takeFacts } from '@longhaul/units';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../testing/app.ts';
import { addLogKeeper, TestEldLog } from '../../testing/eld-log.ts';
import { TestFleet } from '../../testing/fleet.ts';

const KIND = 'revoked-eld';
const REVOKED_ON = '2026-11-10';
const REPLACE_BEFORE = '2027-01-09';
const ELD = 'TE0101';
/** 09:00 on the clock of the driver and of the organization. */
const morningOf = (date: string) => Date.parse(`${date}T15:00:00Z`);

let app: TestApp;
let superAdmin: TestUser;
let organization: TestOrganization;
let ana: TestUser;
let safety: TestUser;
let fleet: TestFleet;
let release = 0;

beforeAll(async () => {
  app = await createTestApp();
  superAdmin = await app.createSuperAdmin();
});
afterAll(() => app.close());
afterEach(() => takeFacts([]));
beforeEach(async () => {
  app.time.now = morningOf('2026-11-11');
  organization = await app.createOrganization();
  fleet = new TestFleet(app.database, organization.id);
  ana = await addLogKeeper(app.database, organization);
  safety = await signIn();
});

const signIn = () => organization.userWith('HOS_READ', 'HOS_UPDATE', 'GAT_READ', 'GAT_UPDATE', 'ASSET_READ');

const facts = (where: string, body: object) =>
  app.call('POST', `/administration/dated-facts${where}`, { as: superAdmin, body });
async function load(): Promise<string> {
  const name = `2026-12-${String(++release).padStart(2, '0')}`;
  const content = JSON.stringify({
    kind: KIND,
    release: name,
    source: 'FMCSA, list of revoked ELDs',
    verifiedOn: '2026-11-11',
    rows: [{ key: ELD, value: { maker: 'TrackEnsure', model: 'PT30' }, from: REVOKED_ON }],
  });
  const answer = await facts('', { content });
  expect(answer.statusCode, answer.body).toBe(200);
  return name;
}

const at = (time: string, date: string) => new Date(`${date}T${time}:00-06:00`).toISOString();
const dayOf = (date: string) => [
  { at: at('05:00', date), type: 1, code: 4, origin: 2 },
  { at: at('05:30', date), type: 1, code: 3, origin: 1 },
  { at: at('10:00', date), type: 1, code: 1, origin: 2 },
];
const send = (dates: readonly string[], { dryRun = false, eld = `AB12 ${ELD}` } = {}) =>
  app.call('POST', `/organizations/${organization.id}/users/${ana.id}/hos_log_import?dryRun=${dryRun}`, {
    as: safety,
    body: { eld, records: dates.flatMap(dayOf) },
  });
const importOf = async (dates: readonly string[], options = {}): Promise<LogImport> =>
  (await send(dates, options)).json();
async function read<Answer>(where: string): Promise<Answer> {
  const answer = await app.call('GET', `/organizations/${organization.id}/${where}`, { as: safety });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const logOf = (date: string) => read<HosLog>(`hos_log/${ana.id}-${date}`);

const revoked = (isReplacementOverdue = false): RevokedEld => ({
  eld: ELD,
  maker: 'TrackEnsure',
  model: 'PT30',
  revokedOn: REVOKED_ON,
  replaceBefore: REPLACE_BEFORE,
  isReplacementOverdue,
  source: 'FMCSA, list of revoked ELDs',
  verifiedOn: '2026-11-11',
});

describe('a file of a revoked ELD', () => {
  it('says so in the preview, in the import and in the log, from the day of revocation on, until the list is taken back', async () => {
    const dates = ['2026-11-09', '2026-11-10'];
    expect((await importOf(dates, { dryRun: true })).revokedEld).toBeNull();
    const name = await load();
    expect((await importOf(dates, { dryRun: true })).revokedEld).toEqual(revoked());
    expect(await importOf(dates)).toMatchObject({ revokedEld: revoked(), days: [{}, {}] });
    expect((await logOf('2026-11-09')).revokedElds).toEqual([]);
    expect((await logOf('2026-11-10')).revokedElds).toEqual([revoked()]);
    expect((await facts('/take-back', { kind: KIND, release: name })).statusCode).toBe(200);
    expect((await logOf('2026-11-10')).revokedElds).toEqual([]);
    expect((await importOf(dates, { dryRun: true })).revokedEld).toBeNull();
  });

  it('says nothing before the day of revocation, nor of another ELD', async () => {
    await load();
    expect((await importOf(['2026-11-10'], { dryRun: true, eld: 'AB12 TE0102' })).revokedEld).toBeNull();
    // The last minute of the day before, and the first of the day, at the home terminal.
    app.time.now = Date.parse('2026-11-10T05:59:00Z');
    expect((await importOf(['2026-11-08'], { dryRun: true })).revokedEld).toBeNull();
    app.time.now += HOUR_MS / 60;
    expect((await importOf(['2026-11-08'], { dryRun: true })).revokedEld).toEqual(revoked());
  });
});

describe('a device that is a revoked ELD', () => {
  const add = async (eld: string) => {
    const vehicleId = await fleet.addAsset({ unit_number: 'KW-7' });
    const gatewayId = await fleet.addGateway();
    await fleet.pair(gatewayId, vehicleId, morningOf('2026-11-01'));
    const change = await app.call('PATCH', `/organizations/${organization.id}/gateways/${gatewayId}`, {
      as: safety,
      body: { eld },
    });
    return { vehicleId, gatewayId, change };
  };

  it('says so on its page, with its vehicle and in the logs it recorded, and that it is overdue from its day on', async () => {
    const { vehicleId, gatewayId, change } = await add(' ab12 te0101 ');
    expect(change.json()).toMatchObject({ eld: 'AB12 TE0101', revokedEld: null });
    const log = new TestEldLog(app.database, organization.id, ana.id, { gatewayId, vehicleId });
    for (const date of ['2026-11-09', '2026-11-10', '2027-01-08', '2027-01-09']) {
      await log.duty('D', at('08:00', date));
      await log.duty('OFF', at('08:30', date));
    }
    await load();
    const pages = async () => [
      (await read<GatewayDetail>(`gateways/${gatewayId}`)).revokedEld,
      (await read<AssetDetail>(`assets/${vehicleId}`)).revokedEld,
    ];
    expect(await pages()).toEqual([revoked(), revoked()]);
    app.time.now = morningOf('2026-11-09');
    expect(await pages()).toEqual([null, null]);
    app.time.now = morningOf('2027-01-09');
    safety = await signIn();
    expect(await pages()).toEqual([revoked(true), revoked(true)]);
    const ofDays = ['2026-11-09', '2026-11-10', '2027-01-08', '2027-01-09'];
    const logs = await Promise.all(ofDays.map(logOf));
    expect(logs.map(({ revokedElds }) => revokedElds)).toEqual([
      [],
      [revoked()],
      [revoked()],
      [revoked(true)],
    ]);
  });

  it('is told to nobody of another organization', async () => {
    const { gatewayId } = await add(ELD);
    await load();
    const other = await app.createOrganization();
    const stranger = await other.userWith('GAT_READ', 'GAT_LIST', 'ASSET_READ', 'HOS_READ');
    for (const organizationId of [organization.id, other.id]) {
      const answer = await app.call('GET', `/organizations/${organizationId}/gateways/${gatewayId}`, {
        as: stranger,
      });
      expect([403, 404]).toContain(answer.statusCode);
      expect(answer.body).not.toContain(ELD);
    }
  });

  it.each(['TE01', 'TE0101 AB12', 'TE-101', 'AB12TE0101'])('cannot be named %s', async (eld) => {
    const { change } = await add(eld);
    expect(change.statusCode).toBe(422);
    expect(change.json().fields.eld).toContain('6-character ELD identifier');
  });

  it('is no ELD any more when the name is cleared, and both are in the activity', async () => {
    const { gatewayId } = await add(ELD);
    await load();
    const cleared = await app.call('PATCH', `/organizations/${organization.id}/gateways/${gatewayId}`, {
      as: safety,
      body: { eld: '' },
    });
    expect(cleared.json()).toMatchObject({ eld: null, revokedEld: null });
    const changes = (await organization.activity()).filter(({ entity }) => entity === 'device');
    expect(changes.map(({ after }) => after)).toEqual(
      expect.arrayContaining([expect.objectContaining({ eld: ELD }), expect.objectContaining({ eld: null })]),
    );
  });
});

describe('the file of revoked ELDs', () => {
  it('is refused with the row and what is wrong', async () => {
    const rows = [{ key: ELD, value: { maker: 'TrackEnsure' }, from: REVOKED_ON, source: 'FMCSA' }];
    const answer = await facts('', { content: JSON.stringify({ kind: KIND, release: '2026-12-30', rows }) });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('Row 1 (TE0101): model must be a text');
  });
});
