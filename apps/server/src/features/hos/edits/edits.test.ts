import { CERTIFICATION_TEXT, type HosLog } from '@longhaul/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../../testing/app.ts';
import { addLogKeeper, TestEldLog } from '../../../testing/eld-log.ts';
import { TestFleet } from '../../../testing/fleet.ts';

const DATE = '2026-11-10';
const NEXT = '2026-11-11';
/** 09:00 at the home terminal, America/Chicago, on the day after. */
const NOW = Date.parse('2026-11-11T15:00:00Z');
/** An hour of the day at the home terminal, as an instant. */
const at = (time: string, date = DATE) => new Date(`${date}T${time}:00-06:00`).toISOString();

let app: TestApp;
let organization: TestOrganization;
let ana: TestUser;
let safety: TestUser;
let device: { gatewayId: number; vehicleId: number };
let ids: { onDuty: number; driving: number; stopped: number; off: number };

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = NOW;
  organization = await app.createOrganization();
  const fleet = new TestFleet(app.database, organization.id);
  device = { gatewayId: await fleet.addGateway(), vehicleId: await fleet.addAsset() };
  ana = await addLogKeeper(app.database, organization);
  safety = await organization.userWith('HOS_READ', 'HOS_UPDATE');
  const log = new TestEldLog(app.database, organization.id, ana.id, device);
  await log.duty('OFF', at('22:00', '2026-11-09'));
  ids = {
    onDuty: await log.duty('ON', at('08:00')),
    driving: await log.duty('D', at('09:00')),
    stopped: await log.duty('ON', at('12:00')),
    off: await log.duty('OFF', at('13:00')),
  };
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

function call(method: Method, rest: string, as: TestUser, body?: object, date = DATE) {
  const path = `/organizations/${organization.id}/users/${ana.id}/hos_log/${ana.id}-${date}${rest}`;
  return app.call(method, path, { as, ...(body && { body: { ...body } }) });
}

async function done(method: Method, rest: string, as: TestUser, body?: object): Promise<HosLog> {
  const answer = await call(method, rest, as, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function refused(method: Method, rest: string, as: TestUser, body?: object): Promise<[number, string]> {
  const answer = await call(method, rest, as, body);
  return [answer.statusCode, answer.json().message];
}

async function read(date = DATE): Promise<HosLog> {
  const answer = await app.call('GET', `/organizations/${organization.id}/hos_log/${ana.id}-${date}`, {
    as: safety,
  });
  return answer.json();
}

const certify = () => done('POST', '/certify', ana, { statement: CERTIFICATION_TEXT });
const lines = (periods: { status: string; mode: string | null; startedAt: string }[] | null | undefined) =>
  periods?.map(({ status, mode, startedAt }) => `${status}${mode ?? ''} ${hourOf(startedAt)}`);
const hourOf = (instant: string) => new Date(Date.parse(instant) - 6 * 3_600_000).toISOString().slice(11, 16);
const ASLEEP = {
  status: 'SB',
  startedAt: at('01:00'),
  endedAt: at('07:00'),
  annotation: 'Slept in the berth',
};
const AS_RECORDED = ['OFF 00:00', 'ON 08:00', 'D 09:00', 'ON 12:00', 'OFF 13:00'];

describe('an edit by the driver', () => {
  it('enters a stretch of time, what was in force goes on after it, and every record stays', async () => {
    const log = await done('POST', '/hos_event', ana, { ...ASLEEP, endedAt: at('08:30') });
    expect(lines(log.periods)).toEqual([
      'OFF 00:00',
      'SB 01:00',
      'ON 08:30',
      'D 09:00',
      'ON 12:00',
      'OFF 13:00',
    ]);
    expect(log.events.find(({ id }) => id === ids.onDuty)).toMatchObject({ recordStatus: 2, origin: 2 });
    expect(log.edits).toMatchObject([
      {
        kind: 'driver-edit',
        state: 'applied',
        annotation: 'Slept in the berth',
        struckEventIds: [ids.onDuty],
        madeBy: { id: ana.id },
      },
    ]);
    const added = log.events.filter(({ editId }) => editId === log.edits[0]?.id);
    expect(added.map(({ status, recordStatus, origin }) => [status, recordStatus, origin])).toEqual([
      ['SB', 1, 2],
      ['ON', 1, 2],
    ]);
    expect(await organization.activity()).toMatchObject([
      { action: 'edit', entity: 'hos-log', entity_id: `${ana.id}-${DATE}`, actor_id: ana.id },
    ]);
    await certify();
    const changes = await app.database.inOrganization(
      { organizationId: organization.id, actorId: null },
      (tx) =>
        tx
          .selectFrom('changes')
          .select(['type', 'driver_id', 'data'])
          .where('driver_id', '=', ana.id)
          .orderBy('id')
          .execute(),
    );
    expect(changes.filter(({ type }) => /^(duty|log)/.test(type))).toMatchObject([
      { type: 'duty.created', data: { status: 'SB', recordStatus: 1, at: at('01:00') } },
      { type: 'duty.created', data: { status: 'ON', recordStatus: 1, at: at('08:30') } },
      { type: 'duty.updated', data: { id: ids.onDuty, recordStatus: 2 } },
      { type: 'log.certified', data: { id: `${ana.id}-${DATE}`, date: DATE, number: 1 } },
    ]);
  });

  it('corrects, moves and strikes an entry', async () => {
    const moved = { startedAt: at('12:30'), annotation: 'Left the dock later' };
    expect(lines((await done('PATCH', `/hos_event/${ids.off}`, ana, moved)).periods)?.at(-1)).toBe(
      'OFF 12:30',
    );
    const yard = { status: 'ON', mode: 'YM', locationText: 'Yard 4', annotation: 'Moved in the yard' };
    const corrected = await done('PATCH', `/hos_event/${ids.onDuty}`, ana, yard);
    expect(lines(corrected.periods)).toEqual(['OFF 00:00', 'ONYM 08:00', 'D 09:00', 'ON 12:00', 'OFF 12:30']);
    const { eventId } = corrected.periods[1]!;
    const struck = await done('DELETE', `/hos_event/${eventId}?annotation=Was%20at%20home`, ana);
    expect(lines(struck.periods)).toEqual(['OFF 00:00', 'D 09:00', 'ON 12:00', 'OFF 12:30']);
    expect(struck.edits).toHaveLength(3);
  });

  it('adds a remark or a place to driving of the device, which stays the device’s', async () => {
    const remark = { annotation: 'Detour by police order', locationText: 'Gary, IN' };
    const log = await done('PATCH', `/hos_event/${ids.driving}`, ana, remark);
    expect(log.periods[2]).toMatchObject({ isAutomaticDriving: true, place: { text: 'Gary, IN' } });
    expect(lines(log.periods)).toEqual(AS_RECORDED);
  });

  const SHORTENING: [string, Method, () => string, () => object | undefined][] = [
    [
      'entering rest over a part of it',
      'POST',
      () => '/hos_event',
      () => ({ ...ASLEEP, endedAt: at('10:00') }),
    ],
    [
      'ending it earlier',
      'PATCH',
      () => `/hos_event/${ids.stopped}`,
      () => ({ startedAt: at('11:00'), annotation: 'Stopped at 11' }),
    ],
    [
      'beginning it later',
      'PATCH',
      () => `/hos_event/${ids.driving}`,
      () => ({ startedAt: at('09:30'), annotation: 'Left at half' }),
    ],
    [
      'calling it a yard move',
      'PATCH',
      () => `/hos_event/${ids.driving}`,
      () => ({ status: 'ON', mode: 'YM', annotation: 'Only the yard' }),
    ],
    ['striking it', 'DELETE', () => `/hos_event/${ids.driving}?annotation=Not%20me`, () => undefined],
  ];

  it.each(SHORTENING)(
    'does not shorten driving of the device by %s, and cites the paragraph',
    async (_, method, rest, body) => {
      const [status, message] = await refused(method, rest(), ana, body());
      expect(status).toBe(409);
      expect(message).toBe(
        'Driving from Tue, Nov 10 at 09:00 to Tue, Nov 10 at 12:00 was recorded by the ELD and cannot be shortened or moved (49 CFR 395.30(c)(1); part 395, subpart B, appendix A, 4.3.2.8.2(b)).',
      );
      expect(lines((await read()).periods)).toEqual(AS_RECORDED);
    },
  );

  it.each<[string, object, string]>([
    ['an annotation of 2 characters', { annotation: 'no' }, 'annotation'],
    ['an annotation of 61 characters', { annotation: 'x'.repeat(61) }, 'annotation'],
    ['no annotation', { annotation: undefined }, 'annotation'],
    ['a start on another day', { startedAt: at('23:00', '2026-11-09') }, 'startedAt'],
    ['an end before the start', { endedAt: at('00:30') }, 'endedAt'],
    ['an end on the next day', { endedAt: at('01:00', NEXT) }, 'endedAt'],
    ['a mode that does not go with the status', { mode: 'YM' }, 'mode'],
    ['an unknown status', { status: 'AWAY' }, 'status'],
    ['what the log says already', { status: 'OFF' }, 'status'],
    ['no start', { startedAt: undefined }, 'startedAt'],
  ])('is refused with %s, on its field', async (_, change, field) => {
    const answer = await call('POST', '/hos_event', ana, { ...ASLEEP, ...change });
    expect(answer.statusCode, answer.body).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  it('is refused in the future, past the entries next to it, and on a record that no longer counts', async () => {
    const ahead = { ...ASLEEP, startedAt: at('11:00', NEXT), endedAt: undefined };
    expect((await call('POST', '/hos_event', ana, ahead, NEXT)).json().fields).toHaveProperty('startedAt');
    const past = { startedAt: at('08:30'), annotation: 'Left at half past' };
    expect((await call('PATCH', `/hos_event/${ids.off}`, ana, past)).json().fields).toHaveProperty(
      'startedAt',
    );
    await done('DELETE', `/hos_event/${ids.off}?annotation=By%20mistake`, ana);
    expect(await refused('PATCH', `/hos_event/${ids.off}`, ana, { annotation: 'Again please' })).toEqual([
      409,
      'This entry is no longer part of the log.',
    ]);
  });

  it('is refused in a log of more than 6 months ago', async () => {
    const old = { ...ASLEEP, startedAt: at('01:00', '2026-05-01'), endedAt: at('02:00', '2026-05-01') };
    const answer = await call('POST', '/hos_event', ana, old, '2026-05-01');
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'This log is more than 6 months old and can no longer be changed.',
    ]);
  });

  it('is refused in a mode the carrier does not allow', async () => {
    await app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
      tx.updateTable('drivers').set({ allows_personal_conveyance: false }).execute(),
    );
    const answer = await call('POST', '/hos_event', ana, { ...ASLEEP, status: 'OFF', mode: 'PC' });
    expect(answer.json().fields.mode).toContain('does not allow');
  });

  it('is refused to who may not keep a log, to other drivers, and across organizations', async () => {
    const ben = await addLogKeeper(app.database, organization);
    const other = await app.createOrganization();
    for (const as of [ben, await organization.userWithout('HOS_UPDATE'), other.admin]) {
      expect([403, 404]).toContain((await call('POST', '/hos_event', as, ASLEEP)).statusCode);
    }
    expect(lines((await read()).periods)).toEqual(AS_RECORDED);
    expect(await organization.activity()).toEqual([]);
  });
});

describe('a certification', () => {
  it('is a record of its own, and a later edit requires another', async () => {
    const first = await certify();
    expect(first.certification).toMatchObject({
      state: 'certified',
      history: [{ number: 1, isCurrent: true }],
    });
    expect(first.events.find(({ type }) => type === 4)).toMatchObject({ code: 1, certifiedDate: DATE });
    const edited = await done('POST', '/hos_event', ana, ASLEEP);
    expect(edited.certification).toMatchObject({ state: 'recertify', history: [{ isCurrent: false }] });
    const second = await certify();
    expect(second.certification.history.map(({ number }) => number)).toEqual([2, 1]);
    expect((await organization.activity()).map(({ action }) => action)).toEqual([
      'certify',
      'edit',
      'certify',
    ]);
  });

  it('uses code 9 from the ninth on', async () => {
    for (let n = 1; n <= 10; n++) {
      await certify();
      await done('PATCH', '', ana, { shippingDocument: `BL ${n}` });
    }
    const { events } = await read();
    const codes = events.filter(({ type }) => type === 4).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 9]);
  });

  it('of the next day is required again when an edit changes it, and only then', async () => {
    await certify();
    const eve = '2026-11-09';
    const late = { ...ASLEEP, startedAt: at('20:00', eve), endedAt: at('00:00') };
    expect((await call('POST', '/hos_event', ana, late, eve)).statusCode).toBe(200);
    expect((await read()).certification.state).toBe('certified');
    const open = { ...late, startedAt: at('23:00', eve), endedAt: undefined, status: 'ON' };
    expect((await call('POST', '/hos_event', ana, open, eve)).statusCode).toBe(200);
    expect((await read()).certification.state).toBe('certified');
    const midnight = (await read()).periods[0]?.eventId;
    const struck = await done('DELETE', `/hos_event/${midnight}?annotation=Worked%20on`, ana);
    expect(struck.periods[0]).toMatchObject({ status: 'ON', isCarriedIn: true });
    expect(struck.certification.state).toBe('recertify');
  });

  it('is refused with any other wording than the rule’s, twice, and on a running day', async () => {
    const words = await call('POST', '/certify', ana, { statement: 'Looks fine to me' });
    expect(Object.keys(words.json().fields)).toEqual(['statement']);
    await certify();
    const body = { statement: CERTIFICATION_TEXT };
    expect(await refused('POST', '/certify', ana, body)).toEqual([409, 'This day is already certified.']);
    const running = await call('POST', '/certify', ana, body, NEXT);
    expect([running.statusCode, running.json().message]).toEqual([409, 'The day has not ended yet.']);
  });

  it('is refused to everyone but the driver', async () => {
    const body = { statement: CERTIFICATION_TEXT };
    expect((await call('POST', '/certify', organization.admin, body)).statusCode).toBe(403);
    expect((await call('POST', '/certify', safety, body)).statusCode).toBe(403);
  });
});

describe('a proposal', () => {
  const propose = async () => (await done('POST', '/hos_event', safety, ASLEEP)).edits[0]!;

  it('is refused on a day that the driver has not certified', async () => {
    expect(await refused('POST', '/hos_event', safety, ASLEEP)).toEqual([
      409,
      'The driver has not certified this day yet. You can propose an edit once they have (49 CFR 395.30(d)(2)).',
    ]);
  });

  it('is open to staff once the driver has certified; the log tells each reader what they may do', async () => {
    const auditor = await organization.userWith('HOS_READ');
    const rights = async (as: TestUser) => {
      const { can, cannotProposeBecause } = (
        await app.call('GET', `/organizations/${organization.id}/hos_log/${ana.id}-${DATE}`, { as })
      ).json<HosLog>();
      return { can, isToWait: cannotProposeBecause !== null };
    };
    expect(await rights(safety)).toEqual({ can: ['withdraw-proposal', 'claim'], isToWait: true });
    await certify();
    expect(await rights(safety)).toEqual({ can: ['propose', 'withdraw-proposal', 'claim'], isToWait: false });
    expect(await rights(auditor)).toEqual({ can: [], isToWait: false });
    expect((await done('POST', '/hos_event', ana, ASLEEP)).can).toEqual(['edit', 'claim']);
  });

  it('changes nothing, shows what it would, and keeps the day from being certified until it is answered', async () => {
    await certify();
    const edit = await propose();
    expect(edit).toMatchObject({ kind: 'proposal', state: 'pending', madeBy: { id: safety.id } });
    expect(lines(edit.proposedPeriods)?.slice(0, 3)).toEqual(['OFF 00:00', 'SB 01:00', 'OFF 07:00']);
    const log = await read();
    expect(lines(log.periods)).toEqual(AS_RECORDED);
    expect(log.events.filter(({ editId }) => editId === edit.id)).toMatchObject([
      { recordStatus: 3, origin: 3 },
      { recordStatus: 3, origin: 3 },
    ]);
    expect(log.certification).toMatchObject({
      state: 'certified',
      obstacles: ['Accept or reject the proposed edit first.'],
    });
  });

  it('rejected stays in the history and the day stays certified; accepted becomes the log, to be certified again', async () => {
    await certify();
    const first = await propose();
    const rejected = await done('POST', `/proposals/${first.id}/reject`, ana);
    expect(rejected.edits).toMatchObject([{ id: first.id, state: 'rejected' }]);
    expect(rejected.events.find(({ editId }) => editId === first.id)?.recordStatus).toBe(4);
    expect(rejected.certification.state).toBe('certified');

    const second = await propose();
    const accepted = await done('POST', `/proposals/${second.id}/accept`, ana);
    expect(lines(accepted.periods)?.slice(0, 3)).toEqual(['OFF 00:00', 'SB 01:00', 'OFF 07:00']);
    expect(accepted.events.filter(({ editId }) => editId === second.id)).toMatchObject([
      { recordStatus: 1, origin: 3 },
      { recordStatus: 1, origin: 3 },
    ]);
    expect(accepted.certification).toMatchObject({ state: 'recertify', obstacles: [] });
    expect((await certify()).edits.map(({ state }) => state)).toEqual(['accepted', 'rejected']);
    expect((await organization.activity()).map(({ action }) => action)).toEqual([
      'certify',
      'accept-proposal',
      'propose',
      'reject-proposal',
      'propose',
      'certify',
    ]);
  });

  it('is withdrawn by staff before the driver answers, and the driver can no longer accept it', async () => {
    await certify();
    const { id } = await propose();
    expect((await call('POST', `/proposals/${id}/withdraw`, ana)).statusCode).toBe(403);
    const log = await done('POST', `/proposals/${id}/withdraw`, safety);
    expect(log.edits).toMatchObject([{ id, state: 'withdrawn', proposedPeriods: null }]);
    expect(log.events.find(({ editId }) => editId === id)?.recordStatus).toBe(4);
    expect(log.certification).toMatchObject({ state: 'certified', obstacles: [] });
    expect(lines(log.periods)).toEqual(AS_RECORDED);
    expect((await organization.activity())[0]).toMatchObject({
      action: 'withdraw-proposal',
      actor_id: safety.id,
    });
    for (const answer of ['accept', 'withdraw']) {
      expect(await refused('POST', `/proposals/${id}/${answer}`, answer === 'accept' ? ana : safety)).toEqual(
        [409, 'This proposal has already been withdrawn.'],
      );
    }
  });

  it('that ends in the minute of the next entry leaves no seconds between them, and keeps the place', async () => {
    const log = new TestEldLog(app.database, organization.id, ana.id, device);
    await log.duty('SB', at('15:45').replace(':00.000Z', ':23.000Z'));
    await certify();
    const change = { status: 'ON', startedAt: at('15:15'), endedAt: at('15:45'), annotation: 'Unloading' };
    const { id } = (await done('POST', '/hos_event', safety, change)).edits[0]!;
    const { events, periods, missingFields } = await done('POST', `/proposals/${id}/accept`, ana);
    expect(events.filter(({ editId }) => editId === id)).toHaveLength(1);
    expect(lines(periods)?.slice(-3)).toEqual(['OFF 13:00', 'ON 15:15', 'SB 15:45']);
    expect(periods.at(-2)?.place).toEqual(periods.at(-3)?.place);
    expect(missingFields).not.toContain('location');
  });

  it('is answered once, by the driver, and in this log', async () => {
    await certify();
    const { id } = await propose();
    expect((await call('POST', `/proposals/${id}/accept`, organization.admin)).statusCode).toBe(403);
    expect((await call('POST', `/proposals/${id}/accept`, ana, undefined, NEXT)).statusCode).toBe(404);
    await done('POST', `/proposals/${id}/reject`, ana);
    expect(await refused('POST', `/proposals/${id}/accept`, ana)).toEqual([
      409,
      'This proposal has already been rejected.',
    ]);
  });

  it('is not accepted once the log has changed under it', async () => {
    await certify();
    const { edits } = await done('PATCH', `/hos_event/${ids.off}`, safety, {
      startedAt: at('12:30'),
      annotation: 'Gate ticket says 12:30',
    });
    await done('DELETE', `/hos_event/${ids.off}?annotation=By%20mistake`, ana);
    expect(await refused('POST', `/proposals/${edits[0]?.id}/accept`, ana)).toEqual([
      409,
      'The log has changed since this edit was proposed. Reject it and ask for a new one.',
    ]);
  });

  it('does not shorten driving of the device either', async () => {
    await certify();
    const body = { ...ASLEEP, endedAt: at('10:00') };
    expect((await refused('POST', '/hos_event', safety, body))[1]).toContain('4.3.2.8.2(b)');
  });
});

describe('the header of a log', () => {
  it('is changed by the driver, keeps what it was, and requires another certification', async () => {
    await certify();
    const change = { shippingDocument: 'BL 7781', trailers: ['53118'] };
    const log = await done('PATCH', '', ana, change);
    expect(log).toMatchObject({ ...change, missingFields: [], certification: { state: 'recertify' } });
    await done('PATCH', '', ana, change);
    expect(await organization.activity()).toMatchObject([{ action: 'update-header' }, { action: 'certify' }]);
  });

  it('is refused an exception that the carrier does not allow, and the driver as own co-driver', async () => {
    const exceptions = [{ kind: 'adverse-driving', from: at('09:30'), annotation: 'Fog on I-80' }];
    const { fields } = (await call('PATCH', '', ana, { exceptions })).json();
    expect(fields).toHaveProperty(['exceptions.0.kind']);
    expect((await call('PATCH', '', ana, { coDriverId: ana.id })).json().fields).toHaveProperty('coDriverId');
    expect((await call('PATCH', '', safety, { trailers: [] })).statusCode).toBe(403);
  });
});

describe('the records', () => {
  it('can be neither changed nor deleted by the role the server works in', async () => {
    const columns = {
      eld_events: 'code',
      eld_record_statuses: 'record_status',
      hos_edits: 'annotation',
      hos_edit_decisions: 'decision',
      hos_edit_strikes: 'event_id',
      hos_log_headers: 'trailers',
      hos_certifications: 'certified_at',
      hos_certification_voids: 'voided_at',
      unidentified_annotations: 'annotation',
      unidentified_offers: 'annotation',
      unidentified_offer_decisions: 'decision',
    };
    for (const [table, column] of Object.entries(columns)) {
      for (const statement of [`update ${table} set ${column} = ${column}`, `delete from ${table}`]) {
        const attempt = app.database.inOrganization(
          { organizationId: organization.id, actorId: null },
          (tx) => tx.client.query(statement),
        );
        await expect(attempt).rejects.toThrow('permission denied');
      }
    }
  });
});
