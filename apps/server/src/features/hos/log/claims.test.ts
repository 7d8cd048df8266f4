import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CERTIFICATION_TEXT, type HosException, type HosLog } from '@longhaul/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../../testing/app.ts';
import { type TestDuty, TestDutyLog } from '../../../testing/duty-log.ts';
import { addLogKeeper } from '../../../testing/eld-log.ts';
import { runStatement } from '../../../testing/run-statement.ts';

const [MONDAY, TUESDAY] = ['2026-01-12', '2026-01-13'];
/** At the home terminal, America/Chicago. */
const at = (time: string, date = MONDAY) => new Date(`${date}T${time}:00-06:00`).toISOString();
const ALL: HosException[] = [
  'adverse-driving',
  'sixteen-hour',
  'short-haul',
  'oilfield-wait',
  'oilfield-equipment',
  'agricultural',
];

let app: TestApp;
let organization: TestOrganization;
let ana: TestUser;
let safety: TestUser;
let log: TestDutyLog;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = Date.parse('2026-01-14T20:00:00Z');
  organization = await app.createOrganization();
  ana = await addLogKeeper(app.database, organization);
  safety = await organization.userWith('HOS_READ', 'HOS_UPDATE');
  log = new TestDutyLog(app.database, organization.id, ana.id);
  await allow(ALL);
});

const inOrganization = <Result>(work: Parameters<typeof app.database.inOrganization<Result>>[1]) =>
  app.database.inOrganization({ organizationId: organization.id, actorId: null }, work);

const allow = (kinds: HosException[], ruleSet = 'us-property-70-8') =>
  inOrganization((tx) =>
    tx
      .updateTable('drivers')
      .set({ allowed_exceptions: kinds, rule_set: ruleSet })
      .where('user_id', '=', ana.id)
      .execute(),
  );

const drove = (...duties: [TestDuty['status'], string, string?][]) =>
  log.record(
    duties.map(([status, time, date]) => ({ status, at: Date.parse(at(time, date)) })),
    app.time.now,
  );

async function read(date = MONDAY): Promise<HosLog> {
  const path = `/organizations/${organization.id}/hos_log/${ana.id}-${date}`;
  return (await app.call('GET', path, { as: safety })).json();
}

const patch = (body: object, date = MONDAY, as = ana) =>
  app.call('PATCH', `/organizations/${organization.id}/users/${ana.id}/hos_log/${ana.id}-${date}`, {
    as,
    body: { ...body },
  });

type Claim = { kind: HosException; from: string; until?: string | null; place?: string };

async function claim(claims: Claim[], date = MONDAY, as = ana): Promise<HosLog> {
  const exceptions = claims.map((one) => ({ annotation: 'As it was', ...one }));
  const answer = await patch({ exceptions }, date, as);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const certify = (date = MONDAY) =>
  app.call('POST', `/organizations/${organization.id}/users/${ana.id}/hos_log/${ana.id}-${date}/certify`, {
    as: ana,
    body: { statement: CERTIFICATION_TEXT },
  });

/** A claim as it was stored before claims had times, and under which certification the upgrade found it. */
const storeWholeDay = (kind: HosException, certification: number | null, date = MONDAY) =>
  inOrganization(async (tx) => {
    await tx
      .insertInto('hos_log_headers')
      .values({
        organization_id: organization.id,
        driver_id: ana.id,
        log_date: date,
        exceptions: JSON.stringify([{ kind, annotation: 'Fog on I-80' }]),
        whole_day_certification: certification,
        recorded_by: ana.id,
        recorded_at: new Date(app.time.now),
      })
      .execute();
  });

const found = ({ violations }: HosLog) =>
  violations.map(({ rule, startedAt, endedAt }) => `${rule} ${hourOf(startedAt)}-${hourOf(endedAt)}`);
const hourOf = (instant: string) => new Date(Date.parse(instant) - 6 * 3_600_000).toISOString().slice(11, 16);

describe('a claim with times', () => {
  it('of a storm on Tuesday afternoon leaves the night before as it was', async () => {
    await drove(['D', '14:00'], ['OFF', '20:00'], ['D', '20:30'], ['OFF', '02:30', TUESDAY]);
    await drove(['D', '12:30', TUESDAY], ['OFF', '15:30', TUESDAY]);
    await claim(
      [{ kind: 'adverse-driving', from: at('13:00', TUESDAY), until: at('15:00', TUESDAY) }],
      TUESDAY,
    );
    expect(found(await read(TUESDAY))).toEqual(['driving-11 01:30-02:30']);
    await claim([{ kind: 'adverse-driving', from: at('00:30', TUESDAY) }], TUESDAY);
    expect(found(await read(TUESDAY))).toEqual([]);
  });

  it('of a farm lifts the rules within its times alone', async () => {
    await drove(['D', '04:00'], ['OFF', '12:00'], ['D', '12:30'], ['OFF', '22:00']);
    const farm = {
      kind: 'agricultural',
      from: at('04:00'),
      until: at('06:00'),
      place: 'Miller farm',
    } as const;
    expect(found(await claim([farm]))).toEqual([
      'driving-11 17:30-22:00',
      'window-14 20:00-22:00',
      'break-30 20:30-22:00',
    ]);
  });

  it('of short-haul on Tuesday leaves the break of Monday night as it was', async () => {
    await drove(['D', '16:00'], ['OFF', '01:30', TUESDAY]);
    await drove(['D', '11:30', TUESDAY], ['ON', '15:00', TUESDAY], ['OFF', '20:00', TUESDAY]);
    await claim([{ kind: 'short-haul', from: at('11:30', TUESDAY), until: at('20:00', TUESDAY) }], TUESDAY);
    expect(found(await read(TUESDAY))).toEqual(['break-30 00:00-01:30']);
  });

  it('is shown as it was entered, and the day is to be certified again', async () => {
    await drove(['D', '06:00'], ['OFF', '10:00']);
    await certify();
    const shown = await claim([{ kind: 'adverse-driving', from: '2026-01-12T07:00:00-06:00' }]);
    expect(shown.exceptions).toEqual([
      {
        kind: 'adverse-driving',
        annotation: 'As it was',
        from: at('07:00'),
        until: null,
        place: null,
        declaration: null,
        carries: null,
        form: 'times',
      },
    ]);
    expect(shown.certification.state).toBe('recertify');
    expect((await read(TUESDAY)).exceptions).toEqual([]);
  });

  it('is entered by the office too, which changes nothing else of the header', async () => {
    await drove(['D', '06:00'], ['OFF', '12:00'], ['D', '12:30'], ['OFF', '18:30']);
    expect(found(await read())).toEqual(['driving-11 17:30-18:30']);
    expect((await read()).can).toContain('claim');
    const storm = { kind: 'adverse-driving', from: at('13:00'), until: at('15:00') } as const;
    expect(found(await claim([storm], MONDAY, safety))).toEqual([]);
    expect((await organization.activity())[0]).toMatchObject({ action: 'update-header' });
    const both = { exceptions: [], trailers: ['T-1'] };
    expect((await patch(both, MONDAY, safety)).statusCode).toBe(403);
    const reader = await organization.userWith('HOS_READ');
    expect((await patch({ exceptions: [] }, MONDAY, reader)).statusCode).toBe(403);
  });
});

describe('a claim is refused that', () => {
  const refusals: [string, Claim[], string, string][] = [
    [
      'ends before it begins',
      [{ kind: 'adverse-driving', from: at('10:00'), until: at('09:00') }],
      'exceptions.0.until',
      'must be after from',
    ],
    [
      'lies on another day',
      [{ kind: 'adverse-driving', from: at('10:00', TUESDAY) }],
      'exceptions.0.from',
      'must be on the day of the log, 2026-01-12',
    ],
    [
      'ends two days later',
      [{ kind: 'short-haul', from: at('10:00'), until: at('10:00', '2026-01-14') }],
      'exceptions.0.until',
      'must be on the day of the log or the next day',
    ],
    [
      'lies in another of its kind',
      [
        { kind: 'adverse-driving', from: at('10:00'), until: at('12:00') },
        { kind: 'adverse-driving', from: at('11:00'), until: at('13:00') },
      ],
      'exceptions.1.from',
      'must not overlap another claim of this exception on the same day',
    ],
    [
      'counts for its time alone, and has no end',
      [{ kind: 'agricultural', from: at('10:00'), place: 'Miller farm' }],
      'exceptions.0.until',
      'is required: only the time you claim is counted',
    ],
    [
      'names no source of farm goods',
      [{ kind: 'agricultural', from: at('10:00'), until: at('12:00') }],
      'exceptions.0.place',
      'must name the source of the commodities',
    ],
    [
      'reaches over a full rest',
      [{ kind: 'adverse-driving', from: at('09:00'), until: at('13:00', TUESDAY) }],
      'exceptions.0.until',
      'must be before the next full rest: claim each shift separately',
    ],
  ];
  it.each(refusals)('%s', async (_, claims, field, sentence) => {
    await drove(['D', '08:00'], ['OFF', '18:00'], ['D', '06:00', TUESDAY], ['OFF', '14:00', TUESDAY]);
    const answer = await patch({ exceptions: claims.map((one) => ({ annotation: 'As it was', ...one })) });
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.json().fields).toEqual({ [field]: sentence });
    expect((await read()).exceptions).toEqual([]);
  });

  it('has no times', async () => {
    const answer = await patch({ exceptions: [{ kind: 'adverse-driving', annotation: 'Fog on I-80' }] });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toHaveProperty(['exceptions.0.from']);
  });

  it('the carrier does not allow, or the rules of the driver do not have', async () => {
    await drove(['D', '08:00'], ['OFF', '18:00']);
    const shortHaul = { kind: 'short-haul', from: at('08:00'), annotation: 'Local run' };
    await allow(['adverse-driving']);
    const refused = await patch({ exceptions: [shortHaul] });
    expect(refused.json().fields).toEqual({
      'exceptions.0.kind': 'Your carrier does not allow this exception for this driver: short-haul.',
    });
    await allow(ALL, 'us-passenger-70-8');
    const sixteen = { kind: 'sixteen-hour', from: at('08:00'), annotation: 'Long day' };
    expect((await patch({ exceptions: [sixteen] })).json().fields['exceptions.0.kind']).toMatch(
      /^This exception is not available under this driver's rule set: sixteen-hour, /,
    );
  });
});

describe('a claim for the whole day', () => {
  const overElevenHours = () => drove(['D', '06:00'], ['OFF', '12:00'], ['D', '12:30'], ['OFF', '18:30']);
  const storm = {
    kind: 'adverse-driving',
    annotation: 'Fog on I-80',
    from: null,
    until: null,
    place: null,
    declaration: null,
    carries: null,
  };

  it('counts on a day that was certified with it, until the day changes', async () => {
    await overElevenHours();
    await certify();
    await storeWholeDay('adverse-driving', 1);
    const certified = await read();
    expect(certified.exceptions).toEqual([{ ...storm, form: 'whole-day' }]);
    expect(found(certified)).toEqual([]);
    await patch({ trailers: ['T-1'] });
    const changed = await read();
    expect(changed.exceptions).toEqual([{ ...storm, form: 'needs-times' }]);
    expect(found(changed)).toEqual(['driving-11 17:30-18:30']);
    await certify();
    expect(found(await read())).toEqual(['driving-11 17:30-18:30']);
  });

  it('counts for nothing on another day, and asks for times until they are given', async () => {
    await overElevenHours();
    await storeWholeDay('adverse-driving', null);
    const asked = await read();
    expect(asked.exceptions).toEqual([{ ...storm, form: 'needs-times' }]);
    expect(found(asked)).toEqual(['driving-11 17:30-18:30']);
    const timed = await claim([{ kind: 'adverse-driving', from: at('13:00'), until: at('15:00') }]);
    expect(timed.exceptions).toMatchObject([{ form: 'times' }]);
    expect(found(timed)).toEqual([]);
  });

  it('is withdrawn where there was no such thing', async () => {
    await overElevenHours();
    await storeWholeDay('adverse-driving', null);
    expect((await patch({ withdrawsWholeDay: true }, MONDAY, safety)).statusCode).toBe(200);
    expect((await read()).exceptions).toEqual([]);
  });
});

describe('the upgrade to claims with times', () => {
  it('keeps claims of certified days counting, and has the other days counted again', async () => {
    await drove(['D', '06:00'], ['OFF', '12:00'], ['D', '06:00', TUESDAY], ['OFF', '12:00', TUESDAY]);
    await certify(MONDAY);
    await certify(TUESDAY);
    await storeWholeDay('adverse-driving', null, MONDAY);
    await storeWholeDay('adverse-driving', null, TUESDAY);
    await patch({ trailers: ['T-1'] }, TUESDAY);
    const migration = path.join(
      import.meta.dirname,
      '../../../database/migrations/0084_timed_exception_claims.sql',
    );
    const [, ...changes] = (await readFile(migration, 'utf8')).split(/;\n/);
    await runStatement(app.testDatabase.connection, ...changes);
    expect((await read(MONDAY)).exceptions).toMatchObject([{ form: 'whole-day' }]);
    expect((await read(TUESDAY)).exceptions).toMatchObject([{ form: 'needs-times' }]);
    const dirty = await inOrganization((tx) =>
      tx.selectFrom('hos_dirty').select('from_date').where('driver_id', '=', ana.id).execute(),
    );
    expect(dirty).toEqual([{ from_date: TUESDAY }]);
  });
});
