import type { EldOutputFile } from '@longhaul/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../../testing/app.ts';
import { TestDutyLog } from '../../../testing/duty-log.ts';
import { addLogKeeper, TestEldLog } from '../../../testing/eld-log.ts';
import { TestFleet } from '../../../testing/fleet.ts';

const DATE = '2026-11-10';
/** 09:00 at the home terminal, America/Chicago, on the day after. */
const NOW = Date.parse('2026-11-11T15:00:00Z');
/** An hour of the day at the home terminal, as an instant. */
const at = (time: string, date = DATE) => new Date(`${date}T${time}:00-06:00`).toISOString();

let app: TestApp;
let organization: TestOrganization;
let fleet: TestFleet;
let driverId: number;
let reader: TestUser;
let log: TestEldLog;
let vehicleId: number;

beforeAll(async () => {
  app = await createTestApp({ environment: { SMTP_URL: 'smtp://mail.example.test' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = NOW;
  organization = await app.createOrganization('Hill, Dale & Sons');
  fleet = new TestFleet(app.database, organization.id);
  driverId = await fleet.addDriver('María', 'Núñez', 'D000-3682-10361');
  vehicleId = await fleet.addAsset({ unit_number: '101', vin: '1FUJGHDV0CLBP8834' });
  reader = await organization.userWith('HOS_READ');
  log = new TestEldLog(app.database, organization.id, driverId, {
    gatewayId: await fleet.addGateway(),
    vehicleId,
  });
  await inOrganization(async (tx) => {
    await tx
      .updateTable('organizations')
      .set({ usdot_number: '1234567' })
      .where('id', '=', organization.id)
      .execute();
    await tx
      .updateTable('drivers')
      .set({ license_state: 'IL', home_terminal_time_zone: 'America/Chicago' })
      .where('user_id', '=', driverId)
      .execute();
  });
});

function inOrganization<Result>(
  work: Parameters<typeof app.database.inOrganization<Result>>[1],
): Promise<Result> {
  return app.database.inOrganization({ organizationId: organization.id, actorId: null }, work);
}

const readings = {
  miles_since_power_up: 45.7,
  engine_hours_since_power_up: 1.56,
  total_miles: 120_400.4,
  total_engine_hours: 3_411.25,
  miles_since_fix: 0,
};

async function workADay(): Promise<void> {
  await log.record({ type: 6, code: 1, origin: 1, ...readings }, at('05:54'));
  await log.record({ type: 5, code: 1, ...readings }, at('05:55'));
  await log.duty('ON', at('06:00'), {
    ...readings,
    location_text: 'Toledo, OH',
    annotation: 'Pre-trip, fuel',
  });
  await log.duty('D', at('06:30'), readings);
  await log.duty('OFF', at('12:00'), readings);
  await log.record({ type: 3, code: 1, ...readings }, at('12:00'));
  await log.record({ type: 7, code: 1, origin: 1, fault_code: 'P', ...readings }, at('13:00'));
}

function outputFile(as: TestUser, body: object = {}, organizationId = organization.id) {
  const request = { driverId, from: '2026-11-04', to: DATE, ...body };
  return app.call('POST', `/organizations/${organizationId}/hos_log/output-file`, { as, body: request });
}

describe('the output file by mail', () => {
  const request = { from: '2026-11-04', to: DATE, comment: '3BHG701015', email: 'officer@example.test' };
  const mail = (as: TestUser, body: object = {}, organizationId = organization.id) =>
    app.call('POST', `/organizations/${organizationId}/hos_log/output-file/mail`, {
      as,
      body: { driverId, ...request, ...body },
    });

  it('goes to the officer with the comment to find it by, and the activity log says who sent it where', async () => {
    await workADay();
    const answer = await mail(reader);
    expect(answer.statusCode, answer.body).toBe(200);
    const { fileName } = answer.json();
    expect(answer.json()).toEqual({ fileName: 'Nunez6130111126-000000000.csv', email: request.email });
    const sent = app.mails.at(-1)!;
    expect(sent).toMatchObject({
      to: request.email,
      subject: 'ELD output file of María Núñez, 11/04/26 to 11/10/26: 3BHG701015',
    });
    const { content }: EldOutputFile = (await outputFile(reader, { comment: request.comment })).json();
    expect(sent.attachments).toEqual([{ filename: fileName, content, contentType: 'text/csv' }]);
    const entries = await organization.activity();
    expect(entries.find(({ action }) => action === 'mail')).toMatchObject({
      entity: 'eld-output-file',
      entity_id: `${driverId}-${DATE}`,
      actor_id: reader.id,
      after: { email: request.email, fileName },
    });
  });

  it('is refused without the right, for another organization, to no address, and after five mails', async () => {
    const sentBefore = app.mails.length;
    expect((await mail(await organization.userWithout('HOS_READ'))).statusCode).toBe(403);
    const other = await app.createOrganization();
    expect((await mail(other.admin, {}, other.id)).statusCode).toBe(404);
    expect((await mail(reader, { email: 'the officer' })).json().fields).toHaveProperty('email');
    expect(app.mails.length).toBe(sentBefore);
    for (let count = 0; count < 5; count++) expect((await mail(reader)).statusCode).toBe(200);
    expect((await mail(reader)).statusCode).toBe(429);
  });

  it('is not promised by a server without a mail server', async () => {
    const { smtpUrl } = app.deps.config;
    app.deps.config.smtpUrl = undefined;
    try {
      expect((await outputFile(reader)).json()).toMatchObject({ canBeMailed: false });
      const answer = await mail(reader);
      expect(answer.statusCode).toBe(409);
      expect(answer.json().message).toBe('This server cannot send mail. Download the file instead.');
    } finally {
      app.deps.config.smtpUrl = smtpUrl;
    }
  });
});

describe('the output file', () => {
  it('holds the records of the driver, passes its check, and leaves an entry in the activity log', async () => {
    await workADay();
    const unidentified = new TestEldLog(app.database, organization.id, null, {
      gatewayId: await fleet.addGateway(),
      vehicleId,
    });
    await unidentified.record({ type: 1, code: 3, origin: 1, ...readings }, at('03:00'));
    const answer = await outputFile(reader, { comment: '3BHG701015' });
    expect(answer.statusCode, answer.body).toBe(200);
    const { fileName, content, report }: EldOutputFile = answer.json();
    expect(fileName).toBe('Nunez6130111126-000000000.csv');
    expect(report.findings).toEqual([]);
    expect(report.eventCount).toBe(4);
    const lines = content.split('\r');
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Nunez,Maria,driver\d+,IL,D000368210361,/),
        expect.stringMatching(/^101,-1FUJGHDV0CLBP8834,,/),
        expect.stringMatching(/^1234567,Hill; Dale & Sons,8,000000,06,/),
        expect.stringMatching(/^NONE,LONGH1,LonghaulIsNotARegisteredEld,3BHG701015,/),
        expect.stringMatching(/^1,D,Nunez,Maria,/),
        expect.stringMatching(/^2,D,Unidentified,Driver,/),
        expect.stringMatching(/^4,1,1,1,3,111026,063000,45,1\.5,41\.65,-83\.54,0,1,1,0,0,/),
        expect.stringMatching(/^3,driver\d+,Pre-trip; fuel,111026,060000,Toledo; OH,/),
        expect.stringMatching(/^1,1,111026,055400,120400,3411\.2,41\.65,-83\.54,101,/),
        expect.stringMatching(/^7,1,P,111026,130000,120400,3411\.2,1,/),
        expect.stringMatching(/^1,1,1,1,3,111026,030000,/),
      ]),
    );
    expect(lines.find((line) => line.startsWith('6,1,2,3,1'))).toMatch(/,,,41\.6,-83\.5,/);
    const [entry] = await organization.activity();
    expect(entry).toMatchObject({
      action: 'export',
      entity: 'eld-output-file',
      entity_id: `${driverId}-${DATE}`,
      actor_id: reader.id,
    });
  });

  it('lists what was changed beside what it was changed to, with the people who asked for it', async () => {
    const office = await organization.userWith('HOS_UPDATE');
    const struck = await log.duty('ON', at('06:00'), readings);
    await inOrganization(async (tx) => {
      const { id } = await tx
        .insertInto('hos_edits')
        .values({
          organization_id: organization.id,
          driver_id: driverId,
          log_date: DATE,
          kind: 'proposal',
          annotation: 'Was fueling',
          made_by: office.id,
          made_at: new Date(NOW),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('eld_record_statuses')
        .values({
          organization_id: organization.id,
          event_id: struck,
          edit_id: id,
          record_status: 2,
          set_at: new Date(NOW),
        })
        .execute();
      const { id: proposed } = await tx
        .insertInto('eld_events')
        .values({
          organization_id: organization.id,
          driver_id: driverId,
          sequence_id: 900,
          record_status: 3,
          origin: 3,
          type: 1,
          code: 1,
          at: at('06:00'),
          received_at: new Date(NOW),
          edit_id: id,
          recorded_by: office.id,
          annotation: 'Was fueling',
          location_text: 'Toledo, OH',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      expect(proposed).toBeGreaterThan(0);
    });
    const { content, report }: EldOutputFile = (await outputFile(reader)).json();
    expect(report.findings.filter(({ paragraph }) => paragraph.startsWith('4.'))).toEqual([]);
    const lines = content.split('\r');
    expect(lines.find((line) => line.startsWith('1,2,2,1,4'))).toBeDefined();
    expect(lines.find((line) => line.startsWith('384,3,3,1,1'))).toMatch(/,,,M,M,0,1,\d,0,0,/);
    expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(/^\d,S,User,Test,/)]));
    expect(lines.find((line) => line.startsWith('384,'))).toContain('384,3,3');
  });

  it('says what is missing, by line', async () => {
    await inOrganization((tx) =>
      tx.updateTable('organizations').set({ usdot_number: null }).where('id', '=', organization.id).execute(),
    );
    const { report, content }: EldOutputFile = (await outputFile(reader)).json();
    const line = content.split('\r').findIndex((text) => text.startsWith(',Hill')) + 1;
    expect(report.findings).toEqual(
      expect.arrayContaining([
        { line, paragraph: '7.3', message: expect.any(String), expected: '1 to 9 digits', found: '' },
      ]),
    );
  });

  it('is refused with the reason when it cannot say a name or the offset of the home terminal', async () => {
    await workADay();
    const driver = (values: { home_terminal_time_zone: string }) =>
      inOrganization((tx) => tx.updateTable('drivers').set(values).where('user_id', '=', driverId).execute());
    await inOrganization((tx) =>
      tx
        .updateTable('organizations')
        .set({ carrier_name: 'ABC' })
        .where('id', '=', organization.id)
        .execute(),
    );
    const answer = await outputFile(reader);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toBe(
      'The carrier\'s name is "ABC": an output file needs 4 to 120 characters (7.2).',
    );
    await inOrganization((tx) =>
      tx.updateTable('organizations').set({ carrier_name: null }).where('id', '=', organization.id).execute(),
    );
    await driver({ home_terminal_time_zone: 'Pacific/Guam' });
    expect((await outputFile(reader)).json().message).toContain('10 h ahead of UTC');
    expect((await organization.activity()).filter(({ entity }) => entity === 'eld-output-file')).toEqual([]);
    await driver({ home_terminal_time_zone: 'America/St_Johns' });
    const { content, report }: EldOutputFile = (await outputFile(reader)).json();
    expect([content.includes('All times UTC-04'), report.findings]).toEqual([true, []]);
  });

  it('is refused without HOS_READ, for a driver of another organization, and for days that do not follow', async () => {
    await workADay();
    expect((await outputFile(await organization.userWithout('HOS_READ'))).statusCode).toBe(403);
    const other = await app.createOrganization();
    expect((await outputFile(other.admin, {}, other.id)).statusCode).toBe(404);
    expect((await outputFile(reader, { from: DATE, to: '2026-11-04' })).statusCode).toBe(422);
    expect((await outputFile(reader, { from: '2026-01-01' })).json()).toMatchObject({
      status: 422,
      fields: { to: expect.stringContaining('184 days') },
    });
    expect((await outputFile(reader, { comment: 'x'.repeat(61) })).statusCode).toBe(422);
    expect(await organization.activity()).toEqual([]);
  });
});

describe('the record of duty status as a PDF', () => {
  const pdf = (as: TestUser, query = '', id = `${driverId}-${DATE}`, organizationId = organization.id) =>
    app.call('GET', `/organizations/${organizationId}/hos_log/${id}/rods.pdf${query}`, { as });
  const pageCount = (body: Buffer) => body.toString('latin1').match(/\/Type \/Page\b/g)?.length;

  it.each([
    ['', 1],
    ['?days=1&violations=true', 1],
    ['?days=8', 8],
    ['?days=15', 15],
  ])('of %s has a page for each day', async (query, pages) => {
    await workADay();
    const answer = await pdf(reader, query);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="rods-driver\d+-2026-11-10-\d+d\.pdf"$/,
    );
    expect(pageCount(answer.rawPayload)).toBe(pages);
  });

  it('is given to drivers for their own log only, and so is the output file', async () => {
    const ana = await addLogKeeper(app.database, organization);
    expect((await pdf(ana, '', `${ana.id}-${DATE}`)).statusCode).toBe(200);
    expect((await pdf(ana)).statusCode).toBe(403);
    expect((await outputFile(ana, { driverId: ana.id })).statusCode).toBe(200);
    expect((await outputFile(ana)).statusCode).toBe(403);
  });

  it('is refused without HOS_READ, to others, for another number of days, and for no day', async () => {
    expect((await pdf(await organization.userWithout('HOS_READ'))).statusCode).toBe(403);
    const other = await app.createOrganization();
    expect((await pdf(other.admin, '', `${driverId}-${DATE}`, other.id)).statusCode).toBe(404);
    expect((await pdf(reader, '?days=3')).statusCode).toBe(422);
    expect((await pdf(reader, '', `${driverId}-2026-02-30`)).statusCode).toBe(404);
    expect((await pdf(reader, '', `${driverId}-2026-11-12`)).statusCode).toBe(404);
  });
});

describe('the hours by status as CSV', () => {
  const csv = (as: TestUser, query = '') =>
    app.call('GET', `/organizations/${organization.id}/hos_log/hours.csv${query}`, { as });

  it('has a row for each driver and day, and no formula', async () => {
    const villain = await fleet.addDriver('Bo', '=HYPERLINK("http://x.test")');
    const duties = new TestDutyLog(app.database, organization.id, villain);
    await duties.record(
      [
        { status: 'OFF', at: Date.parse(at('00:00')) },
        { status: 'D', at: Date.parse(at('06:00')), vehicleId, totalMiles: 100 },
        { status: 'SB', at: Date.parse(at('10:30')), vehicleId, totalMiles: 350.4 },
      ],
      NOW,
    );
    const answer = await csv(reader, `?from=${DATE}&to=2026-11-11`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="hours-2026-11-10-2026-11-11.csv"',
    );
    const lines = answer.body.split('\r\n');
    expect(lines[0]).toContain('Date,Driver,Username');
    const zone = '2026-11-10,"\'=HYPERLINK(""http://x.test""), Bo",';
    expect(lines[1]!.startsWith(zone)).toBe(true);
    expect(lines[1]).toContain(',6,13.5,4.5,0,250.4,uncertified,0');
    expect(lines[2]).toContain(',0,9,0,0,');
    expect(lines).toHaveLength(4);
  });

  it('reads on until the last row', async () => {
    await inOrganization(async (tx) => {
      const days = Array.from({ length: 300 }, (_, day) => new Date(NOW - day * 86_400_000));
      for (let driver = 0; driver < 4; driver++) {
        const driver_id = await fleet.addDriver('Driver', `Number ${driver}`);
        await tx
          .insertInto('hos_days')
          .values(
            days.map((starts_at) => ({
              organization_id: organization.id,
              driver_id,
              starts_at,
              ends_at: starts_at,
              log_date: starts_at.toISOString().slice(0, 10),
              counted_until: starts_at,
              off_ms: 0,
              sleeper_ms: 0,
              driving_ms: 0,
              on_duty_ms: 0,
              open_status: null,
              ...{
                distance_m: null,
                vehicle_ids: [],
                certification: 'certified' as const,
                certified_at: null,
              },
              violation_count: 0,
              pending_proposal_count: 0,
              missing: [],
            })),
          )
          .execute();
      }
    });
    const { body } = await csv(reader, '?from=2026-01-01&to=2026-11-11');
    const rows = body.trimEnd().split('\r\n').slice(1);
    expect(rows).toHaveLength(1_200);
    expect(new Set(rows).size).toBe(1_200);
  });

  it('is refused without HOS_READ and for more than 400 days', async () => {
    expect((await csv(await organization.userWithout('HOS_READ'))).statusCode).toBe(403);
    expect((await csv(reader, '?from=2020-01-01&to=2026-01-01')).statusCode).toBe(422);
  });
});
