import type { HosLog } from '@longhaul/contract';
import { declarationKind } from '@longhaul/hos';
import { MINUTE_MS, readFacts, takeFacts } from '@longhaul/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HosDeriver } from '../../../domain/hos/hos-deriver.ts';
import { FactRecountJob } from '../../../telematics/derive/fact-recount-job.ts';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../../testing/app.ts';
import { TestDutyLog } from '../../../testing/duty-log.ts';
import { addLogKeeper } from '../../../testing/eld-log.ts';

const MONDAY = '2026-01-12';
/** At the home terminal, America/Chicago. */
const at = (time: string, date = MONDAY) => new Date(`${date}T${time}:00-06:00`).toISOString();

/** Fuel for Texas, for a week from the Sunday before on. */
const CONTENT = {
  kind: 'emergency-declaration',
  release: '2099-01-01',
  rows: [
    {
      key: '2026-003',
      from: '2026-01-11',
      until: '2026-01-18',
      source: '49 CFR 390.25, declaration of tests',
      value: {
        states: ['TX', 'OK'],
        goods: ['propane', 'diesel fuel'],
        waives: ['395.3', '395.5'],
        from: '2026-01-11T06:00:00Z',
        until: '2026-01-18T06:00:00Z',
      },
    },
  ],
};

let app: TestApp;
let organization: TestOrganization;
let ana: TestUser;
let safety: TestUser;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  takeFacts([]);
  await app.close();
});
beforeEach(async () => {
  app.time.now = Date.parse('2026-01-14T20:00:00Z');
  organization = await app.createOrganization();
  ana = await addLogKeeper(app.database, organization);
  safety = await organization.userWith('HOS_READ', 'HOS_UPDATE');
  // 12 hours without the half hour, against 11 and 8.
  await new TestDutyLog(app.database, organization.id, ana.id).record(
    [
      { status: 'D', at: Date.parse(at('06:00')) },
      { status: 'OFF', at: Date.parse(at('18:00')) },
    ],
    app.time.now,
  );
  takeFacts([readFacts(declarationKind, CONTENT)]);
});

const logPath = () => `/organizations/${organization.id}/hos_log/${ana.id}-${MONDAY}`;
const read = async (): Promise<HosLog> => (await app.call('GET', logPath(), { as: safety })).json();
const rules = (log: HosLog) => log.violations.map(({ rule }) => rule);

const relief = (changes: object = {}) => ({
  kind: 'emergency-relief',
  from: at('06:00'),
  until: at('18:00'),
  declaration: '2026-003',
  carries: 'propane',
  annotation: 'Propane for Amarillo',
  ...changes,
});

const claim = (changes: object = {}, as = ana) =>
  app.call('PATCH', `/organizations/${organization.id}/users/${ana.id}/hos_log/${ana.id}-${MONDAY}`, {
    as,
    body: { exceptions: [relief(changes)] },
  });

describe('emergency relief in the log of a day', () => {
  it('lifts the limits where it is claimed, and by the declaration itself nothing', async () => {
    expect(rules(await read())).toEqual(['break-30', 'driving-11']);
    const answer = await claim();
    expect(answer.statusCode, answer.body).toBe(200);
    const log = await read();
    expect(rules(log)).toEqual([]);
    expect(log.exceptions).toMatchObject([
      { kind: 'emergency-relief', form: 'times', declaration: '2026-003', carries: 'propane' },
    ]);
  });

  it('is claimed by the office too, and needs no exception that the carrier allows', async () => {
    expect((await claim({}, safety)).statusCode).toBe(200);
    expect(rules(await read())).toEqual([]);
  });

  it('lifts what lies within its times alone', async () => {
    await claim({ until: at('16:00') });
    expect(rules(await read())).toContain('driving-11');
  });

  it.each([
    ['a number that no declaration has', { declaration: '2026-999' }, 'declaration'],
    ['no declaration', { declaration: null }, 'declaration'],
    ['goods that it does not cover', { carries: 'furniture' }, 'carries'],
    ['nothing carried', { carries: null }, 'carries'],
    ['no end', { until: null }, 'until'],
    ['an end before its start', { until: at('05:00') }, 'until'],
    ['another day', { from: at('06:00', '2026-01-11') }, 'from'],
  ])('is refused with %s', async (_, changes, field) => {
    const answer = await claim(changes);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual([`exceptions.0.${field}`]);
  });

  it('ends with the declaration: once that is taken back, the day counts as it did', async () => {
    takeFacts([]);
    const superAdmin = await app.createSuperAdmin();
    const call = (where: string, body: object) =>
      app.call('POST', `/administration/dated-facts${where}`, { as: superAdmin, body });
    const recount = async () => {
      app.time.now += 2 * MINUTE_MS;
      await new FactRecountJob(app.deps).catchUp();
      await new HosDeriver(app.deps).catchUp();
    };
    expect((await call('', { content: JSON.stringify(CONTENT) })).statusCode).toBe(200);
    await claim();
    await recount();
    expect(rules(await read())).toEqual([]);
    const back = { kind: 'emergency-declaration', release: CONTENT.release };
    const preview = (await call('/take-back/preview', back)).json();
    expect(preview.organizations[0]).toMatchObject({ drivers: 1, days: 1, daysWithNew: 1 });
    expect((await call('/take-back', back)).statusCode).toBe(200);
    await recount();
    expect(rules(await read())).toEqual(['break-30', 'driving-11']);
  });
});
