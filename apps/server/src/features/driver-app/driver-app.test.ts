import { createHash, randomUUID } from 'node:crypto';
import {
  CERTIFICATION_TEXT,
  COMMAND_BODIES,
  type CommandResult,
  type HosLog,
  type SentSyncRequest,
  type SyncAnswer,
} from '@longhaul/contract';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { useZones } from '../../domain/hos/driver-rules.ts';
import { lockHosDriver } from '../../domain/hos/hos-driver.ts';
import type { UserActor } from '../../platform/actor.ts';
import {
  createTestApp,
  TEST_PASSWORD,
  type TestApp,
  type TestOrganization,
  type TestUser,
} from '../../testing/app.ts';
import { addLogKeeper, TestEldLog } from '../../testing/eld-log.ts';
import { TestFleet } from '../../testing/fleet.ts';
import { runStatement } from '../../testing/run-statement.ts';
import { statementsOf } from '../../testing/statements.ts';
import { recordsDigest } from './command-digest.ts';
import { applyDutyStatuses } from './duty-status.ts';

const DATE = '2026-11-10';
const TODAY = '2026-11-11';
/** 20:00 at the home terminal, America/Chicago. */
const NOW = Date.parse('2026-11-12T02:00:00Z');
const HOUR = 3_600_000;
/** An hour of the day at the home terminal, as an instant. */
const at = (time: string, date = TODAY) => new Date(`${date}T${time}-06:00`).toISOString();

let app: TestApp;
let organization: TestOrganization;
let fleet: TestFleet;
let ana: TestUser;
let safety: TestUser;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = NOW;
  organization = await app.createOrganization();
  fleet = new TestFleet(app.database, organization.id);
  ana = await addDriver();
  safety = await organization.userWith('HOS_READ', 'HOS_UPDATE', 'DRIVER_READ', 'DRIVER_UPDATE');
});

async function addDriver(): Promise<TestUser> {
  const user = await addLogKeeper(app.database, organization);
  await app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
    tx
      .updateTable('users')
      .set({ permissions: ['HOS_OWN', 'DVIR_OWN'] })
      .where('id', '=', user.id)
      .execute(),
  );
  return user;
}

type Command = NonNullable<SentSyncRequest['commands']>[number];

/** A phone that numbers what is entered on it. */
class Phone {
  readonly deviceId = randomUUID();
  #seq = 0;

  command(kind: string, when: string, body: object, more: Partial<Command> = {}): Command {
    this.#seq += 1;
    return { id: randomUUID(), seq: this.#seq, kind, v: 1, at: when, body: { ...body }, ...more };
  }

  tap(status: string, when: string, more: Partial<Command> = {}): Command {
    return this.command('duty-status', when, { status }, more);
  }

  request(commands: readonly Command[], more: Partial<SentSyncRequest> = {}): SentSyncRequest {
    return {
      protocol: 1,
      deviceId: this.deviceId,
      deviceName: 'Pixel 7',
      appVersion: '1.0.0',
      sentAt: new Date(app.time.now).toISOString(),
      commands: [...commands],
      ...more,
    };
  }
}

const post = (request: object | string, as = ana, organizationId = organization.id) =>
  app.call('POST', `/organizations/${organizationId}/driver-app/sync`, {
    as,
    body: request,
    ...(typeof request === 'string' && { headers: { 'content-type': 'application/json' } }),
  });

async function sync(request: SentSyncRequest, as = ana): Promise<SyncAnswer> {
  const answer = await post(request, as);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const outcomes = ({ results }: SyncAnswer) =>
  results.map(({ outcome, reason }) => (reason ? `${outcome} ${reason.code}` : outcome));

async function read(date = TODAY, driver = ana): Promise<HosLog> {
  const answer = await app.call('GET', `/organizations/${organization.id}/hos_log/${driver.id}-${date}`, {
    as: safety,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const lines = ({ periods }: HosLog) =>
  periods.map(
    ({ status, mode, startedAt }) =>
      `${status}${mode ?? ''} ${new Date(Date.parse(startedAt) - 6 * HOUR).toISOString().slice(11, 19)}`,
  );

/** The line on the grid: a record that changes nothing is not seen on it. */
const grid = (log: HosLog) =>
  lines(log).filter((line, index, all) => line.split(' ')[0] !== all[index - 1]?.split(' ')[0]);

const digestOf = (log: HosLog) =>
  recordsDigest(
    log.dutyRecords
      .filter(({ at: instant }) => instant >= log.startsAt && instant < log.endsAt)
      .map(({ ref }) => ref),
  );

describe('order', () => {
  it('stores a shift without signal once, in the order of its numbers and at its times', async () => {
    const phone = new Phone();
    const taps = [
      phone.tap('ON', at('04:00:10')),
      phone.tap('D', at('04:30:20')),
      phone.tap('OFF', at('09:00:30')),
      phone.tap('D', at('09:31:00')),
      phone.tap('ON', at('14:00:40')),
      phone.tap('OFF', at('14:20:00')),
    ];
    const answer = await sync(phone.request(taps.toReversed()));
    expect(outcomes(answer)).toEqual(Array(6).fill('stored'));
    expect(answer.lastSeq).toBe(6);
    expect(answer.results.map(({ seq }) => seq)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(lines(await read())).toEqual([
      'OFF 00:00:00',
      'ON 04:00:10',
      'D 04:30:20',
      'OFF 09:00:30',
      'D 09:31:00',
      'ON 14:00:40',
      'OFF 14:20:00',
    ]);
  });

  it('keeps what came before the connection broke: each command is stored by itself', async () => {
    const phone = new Phone();
    const taps = [phone.tap('ON', at('04:00:00')), phone.tap('D', at('05:00:00'))];
    await sync(phone.request(taps.slice(0, 1)));
    expect(outcomes(await sync(phone.request(taps)))).toEqual(['stored', 'stored']);
    expect(lines(await read())).toEqual(['OFF 00:00:00', 'ON 04:00:00', 'D 05:00:00']);
  });
});

describe('once', () => {
  it('answers a command that comes again as the first time, also from three copies at once', async () => {
    const phone = new Phone();
    const taps = [
      phone.tap('ON', at('04:00:00')),
      phone.tap('ON', at('04:05:00')),
      phone.tap('D', at('05:00:00')),
    ];
    const request = phone.request(taps);
    const answers = await Promise.all([sync(request), sync(request), sync(request)]);
    app.time.now += 300_000;
    const later = await sync(phone.request(taps));
    for (const answer of [...answers, later]) {
      expect(outcomes(answer)).toEqual(['stored', 'superseded', 'stored']);
      expect(answer.results).toEqual(answers[0]?.results);
    }
    expect(lines(await read())).toEqual(['OFF 00:00:00', 'ON 04:00:00', 'D 05:00:00']);
  });

  it('names a record by its command and its part', async () => {
    const phone = new Phone();
    const tap = phone.command('duty-status', at('04:00:00'), { status: 'ON', mode: 'YM' });
    await organizationAllows({ allows_yard_move: true });
    expect(outcomes(await sync(phone.request([tap])))).toEqual(['stored']);
    expect((await read()).dutyRecords.map(({ ref }) => ref)).toEqual([`${tap.id}/0`, `${tap.id}/1`]);
  });
});

async function organizationAllows(values: { allows_yard_move: boolean }) {
  await app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
    tx
      .updateTable('drivers')
      .set(values)
      .where('organization_id', '=', organization.id)
      .where('user_id', '=', ana.id)
      .execute(),
  );
}

describe('another command', () => {
  it('is refused under a number that was taken, and the first stays', async () => {
    const phone = new Phone();
    const first = phone.tap('ON', at('04:00:00'));
    await sync(phone.request([first]));
    const changed = { ...first, body: { status: 'D' } };
    const other = { ...first, id: randomUUID() };
    expect(outcomes(await sync(phone.request([changed])))).toEqual(['refused other-command']);
    expect(outcomes(await sync(phone.request([other])))).toEqual(['refused other-command']);
    expect(outcomes(await sync(phone.request([first])))).toEqual(['stored']);
    expect(lines(await read())).toEqual(['OFF 00:00:00', 'ON 04:00:00']);
  });

  it('is refused under the number of another in the same request, and what follows is stored', async () => {
    const phone = new Phone();
    const first = phone.tap('ON', at('04:00'));
    const other = { ...phone.tap('D', at('05:00')), seq: 1 };
    const next = { ...phone.tap('D', at('06:00')), seq: 2 };
    const answer = await sync(phone.request([first, other, next]));
    expect(outcomes(answer)).toEqual(['stored', 'refused other-command', 'stored']);
    expect(lines(await read())).toEqual(['OFF 00:00:00', 'ON 04:00:00', 'D 06:00:00']);
  });

  it('that cannot be stored is taken back alone, between two that are stored', async () => {
    const phone = new Phone();
    const taps = [
      phone.tap('ON', at('04:00')),
      phone.command('vehicle', at('04:10'), { vehicleId: 2_147_483_647, trailerIds: [] }),
      phone.tap('D', at('05:00')),
    ];
    const answer = await sync(phone.request(taps));
    expect(outcomes(answer)).toEqual(['stored', 'refused not-found', 'stored']);
    expect(answer.lastSeq).toBe(3);
    expect(lines(await read())).toEqual(['OFF 00:00:00', 'ON 04:00:00', 'D 05:00:00']);
  });

  it('with an id that was used, under another number or on another phone, takes its number and nothing else', async () => {
    const phone = new Phone();
    const first = phone.tap('ON', at('04:00:00'));
    await sync(phone.request([first]));
    const again = { ...first, seq: 2 };
    const next = { ...phone.tap('D', at('05:00:00')), seq: 3 };
    const answer = await sync(phone.request([again, next]));
    expect(outcomes(answer)).toEqual(['refused other-command', 'stored']);
    expect(answer.lastSeq).toBe(3);
    expect(outcomes(await sync(new Phone().request([first])))).toEqual(['refused other-command']);
  });
});

describe('wait', () => {
  it('stores nothing after a number that is missing, until it comes', async () => {
    const phone = new Phone();
    const taps = [
      phone.tap('ON', at('04:00:00')),
      phone.tap('D', at('05:00:00')),
      phone.tap('OFF', at('06:00:00')),
    ];
    const answer = await sync(phone.request([taps[0]!, taps[2]!]));
    expect(outcomes(answer)).toEqual(['stored', 'wait']);
    expect(answer.lastSeq).toBe(1);
    expect(outcomes(await sync(phone.request(taps.slice(1))))).toEqual(['stored', 'stored']);
  });

  it('stores nothing from a command of a later version or an unknown kind on', async () => {
    const phone = new Phone();
    const taps = [
      phone.tap('ON', at('04:00:00')),
      phone.tap('D', at('05:00:00'), { v: 2 }),
      phone.tap('OFF', at('06:00:00')),
    ];
    expect(outcomes(await sync(phone.request(taps)))).toEqual(['stored', 'wait', 'wait']);
    const other = new Phone();
    expect(outcomes(await sync(other.request([other.command('toString', at('05:00:00'), {})])))).toEqual([
      'wait',
    ]);
    expect(lines(await read())).toEqual(['OFF 00:00:00', 'ON 04:00:00']);
  });
});

describe('poison', () => {
  it.each([
    ['a body of another shape', { status: 'ASLEEP' }, 'not-valid'],
    ['characters that are no text', { status: 'ON', locationText: 'a\u0000b' }, 'not-valid'],
    [
      'a body that is nested deeper than any form',
      { status: JSON.parse('['.repeat(50) + ']'.repeat(50)) },
      'not-valid',
    ],
  ])('is refused for good and stops nothing: %s', async (_, body, code) => {
    const phone = new Phone();
    const poison = phone.command('duty-status', at('04:00:00'), body);
    const next = phone.tap('ON', at('05:00:00'));
    const answer = await sync(phone.request([poison, next]));
    expect(outcomes(answer)).toEqual([`refused ${code}`, 'stored']);
    expect(answer.results[0]?.reason?.fields).not.toEqual({});
    expect(outcomes(await sync(phone.request([poison, next])))).toEqual([`refused ${code}`, 'stored']);
  });

  it('is refused with the field of each value that is wrong', async () => {
    const phone = new Phone();
    const edit = phone.command('duty-edit', at('10:00:00'), {
      logDate: '2026-02-30',
      annotation: 'no',
      edit: { kind: 'enter' },
    });
    const [result] = (await sync(phone.request([edit]))).results;
    expect(Object.keys(result?.reason?.fields ?? {})).toEqual(
      expect.arrayContaining(['logDate', 'annotation']),
    );
  });

  it('refuses as a whole what is nested deeper than JSON may be', async () => {
    const poison = JSON.stringify(new Phone().request([])).replace('[]', '['.repeat(5_000));
    const answer = await post(poison);
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'The JSON must not be nested deeper than 64 levels.',
    ]);
  });

  it('refuses a bad envelope as a whole, and a body that is too long', async () => {
    const phone = new Phone();
    const tap = phone.tap('ON', at('04:00:00'));
    expect((await post(phone.request([tap, { ...tap, seq: 0 }]))).statusCode).toBe(422);
    expect((await post(phone.request(Array(201).fill(tap)))).statusCode).toBe(422);
    expect((await post({ ...phone.request([tap]), deviceId: 'x' })).statusCode).toBe(422);
    const long = { ...tap, body: { status: 'ON', locationText: 'x'.repeat(513 * 1024) } };
    const tooLong = await post(phone.request([long]));
    expect([tooLong.statusCode, tooLong.json().message]).toEqual([413, expect.stringContaining('512 kB')]);
    expect((await sync(phone.request([]))).lastSeq).toBe(0);
  });

  it('stores nothing of a request that is cut, at whatever byte', async () => {
    const phone = new Phone();
    const text = JSON.stringify(phone.request([phone.tap('ON', at('04:00:00'))]));
    for (let cut = 0; cut < text.length; cut++) {
      const { statusCode } = await post(text.slice(0, cut));
      expect([400, 422], `${cut} bytes`).toContain(statusCode);
    }
    expect((await sync(phone.request([]))).lastSeq).toBe(0);
  });
});

describe.skipIf(inject('nodes').length > 1)(
  'an entry that fails through no fault of its own (by triggers: Citus has none)',
  () => {
    /** Storing an entry at `Fails` raises the error of this SQLSTATE; at `Conflicts` only the first time. */
    async function breakDatabase(state: string): Promise<void> {
      const { connection } = app.testDatabase;
      await runStatement(connection, 'create sequence broken_times');
      await runStatement(
        connection,
        `create function break_entry() returns trigger language plpgsql security definer as $$
        begin
          if new.location_text = 'Fails' or (new.location_text = 'Conflicts' and nextval('broken_times') = 1) then
            raise exception 'broken for a test' using errcode = '${state}';
          end if;
          return new;
        end $$`,
      );
      await runStatement(
        connection,
        'create trigger break_entry before insert on eld_events for each row execute function break_entry()',
      );
    }
    async function mendDatabase(): Promise<void> {
      const { connection } = app.testDatabase;
      await runStatement(connection, 'drop trigger if exists break_entry on eld_events');
      await runStatement(connection, 'drop function if exists break_entry');
      await runStatement(connection, 'drop sequence if exists broken_times');
    }
    afterEach(mendDatabase);

    const shift = (phone: Phone, place: string) => [
      phone.tap('ON', at('04:00:00')),
      phone.command('duty-status', at('05:00:00'), { status: 'D', locationText: place }),
      phone.tap('OFF', at('09:00:00')),
    ];

    it.each([
      ['a statement that takes too long', '57014'],
      ['an error inside the database', 'XX000'],
      ['a lock that is not given', '55P03'],
    ])('waits with those after it, and goes through with the next sync: %s', async (_title, state) => {
      await breakDatabase(state);
      const phone = new Phone();
      const taps = shift(phone, 'Fails');
      const answer = await sync(phone.request(taps));
      expect(outcomes(answer)).toEqual(['stored', 'wait', 'wait']);
      expect(answer.lastSeq).toBe(1);
      expect(answer.parts.days[TODAY]?.log.periods.at(-1)).toMatchObject({ status: 'ON' });
      const other = await addDriver();
      const otherPhone = new Phone();
      const tap = otherPhone.tap('ON', at('04:00:00'));
      expect(outcomes(await sync(otherPhone.request([tap]), other))).toEqual(['stored']);
      await mendDatabase();
      expect(outcomes(await sync(phone.request(taps)))).toEqual(['stored', 'stored', 'stored']);
      expect(lines(await read())).toEqual(['OFF 00:00:00', 'ON 04:00:00', 'D 05:00:00', 'OFF 09:00:00']);
    });

    it('keeps those before it when the database cannot go on, and the phone sends all of them again', async () => {
      await breakDatabase('53300');
      const phone = new Phone();
      const taps = shift(phone, 'Fails');
      expect((await post(phone.request(taps))).statusCode).toBe(503);
      expect(lines(await read())).toEqual(['OFF 00:00:00', 'ON 04:00:00']);
      await mendDatabase();
      expect(outcomes(await sync(phone.request(taps)))).toEqual(['stored', 'stored', 'stored']);
    });

    it.each([
      ['a serialization failure', '40001'],
      ['a deadlock', '40P01'],
    ])('is stored in the same sync after %s, once', async (_title, state) => {
      await breakDatabase(state);
      const phone = new Phone();
      expect(outcomes(await sync(phone.request(shift(phone, 'Conflicts'))))).toEqual(Array(3).fill('stored'));
      expect(lines(await read())).toEqual(['OFF 00:00:00', 'ON 04:00:00', 'D 05:00:00', 'OFF 09:00:00']);
    });
  },
);

describe('changes of one phone in one second', () => {
  it.each([
    ['that comes while the second is not over', at('20:00:00')],
    ['later', at('20:05:00')],
  ])('are stored in their order, a second apart, with a request %s', async (_title, arrival) => {
    const phone = new Phone();
    const taps = ['D', 'ON', 'D', 'OFF'].map((status, index) =>
      phone.tap(status, new Date(Date.parse(at('20:00:00')) + index * 200).toISOString()),
    );
    app.time.now = Date.parse(arrival) + 900;
    expect(outcomes(await sync(phone.request(taps)))).toEqual(Array(4).fill('stored'));
    app.time.now += 60_000;
    expect(lines(await read())).toEqual([
      'OFF 00:00:00',
      'D 20:00:00',
      'ON 20:00:01',
      'D 20:00:02',
      'OFF 20:00:03',
    ]);
  });

  it('go on over midnight', async () => {
    app.time.now = Date.parse(at('23:59:59')) + 900;
    const driver = await addDriver();
    safety = await organization.userWith('HOS_READ');
    const phone = new Phone();
    const taps = ['D', 'ON'].map((status, index) =>
      phone.tap(status, new Date(Date.parse(at('23:59:59')) + index * 200).toISOString()),
    );
    expect(outcomes(await sync(phone.request(taps), driver))).toEqual(['stored', 'stored']);
    app.time.now += 60_000;
    expect(lines(await read(TODAY, driver)).at(-1)).toBe('D 23:59:59');
    expect(lines(await read('2026-11-12', driver))).toEqual(['ON 00:00:00']);
  });
});

describe('two phones with entries of one second', () => {
  const ids = ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000002'] as const;

  it.each([
    ['by the time of each', at('12:00:00.200'), at('12:00:00.700')],
    ['by their ids where they are of the same millisecond', at('12:00:00.500'), at('12:00:00.500')],
  ])('keep their order, whichever arrives first and however often: %s', async (_title, first, second) => {
    for (const isReversed of [false, true]) {
      const driver = await addDriver();
      const [one, two] = [new Phone(), new Phone()];
      const sent = [
        one.request([one.tap('ON', first, { id: ids[0] })]),
        two.request([two.tap('D', second, { id: ids[1] })]),
      ];
      for (const request of isReversed ? sent.toReversed() : sent) {
        expect(outcomes(await sync(request, driver))).toEqual(['stored']);
      }
      const log = lines(await read(TODAY, driver));
      expect(log.map((line) => line.split(' ')[0])).toEqual(['OFF', 'ON', 'D']);
      for (const request of [...sent, ...sent.toReversed()]) await sync(request, driver);
      expect(lines(await read(TODAY, driver))).toEqual(log);
    }
  });
});

describe('clock', () => {
  const taken = async (
    phone: Phone,
    tap: Command,
    more: Partial<SentSyncRequest> = {},
  ): Promise<CommandResult> => (await sync(phone.request([tap], more))).results[0]!;

  it('ignores a difference of a minute', async () => {
    const phone = new Phone();
    const result = await taken(phone, phone.tap('ON', at('12:00:00')), { sentAt: at('19:59:00') });
    expect(result).toMatchObject({ at: at('12:00:00'), clockOffsetMs: 0, flags: [] });
  });

  it('shifts what a wrong clock says by what it is off, and says so from 10 minutes on', async () => {
    const phone = new Phone();
    const slow = await taken(phone, phone.tap('ON', at('11:55:00')), { sentAt: at('19:55:00') });
    expect(slow).toMatchObject({ at: at('12:00:00'), clockOffsetMs: 300_000, flags: [] });
    const fast = await taken(phone, phone.tap('D', at('15:00:00')), { sentAt: at('22:00:00') });
    expect(fast).toMatchObject({ at: at('13:00:00'), clockOffsetMs: -2 * HOUR, flags: ['clock-wrong'] });
    expect(lines(await read())).toEqual(['OFF 00:00:00', 'ON 12:00:00', 'D 13:00:00']);
  });

  it('takes back how the clock was set after the command', async () => {
    const phone = new Phone();
    const before = phone.tap('ON', at('12:37:00'));
    const after = phone.tap('D', at('12:30:00'));
    const clockChanges = [{ afterSeq: 1, byMs: -37 * 60_000 }];
    const answer = await sync(phone.request([before, after], { clockChanges }));
    expect(answer.results.map((result) => [result.at, result.clockOffsetMs])).toEqual([
      [at('12:00:00'), -37 * 60_000],
      [at('12:30:00'), 0],
    ]);
  });

  it('refuses what is more than 8 days old', async () => {
    const phone = new Phone();
    const old = phone.tap('ON', new Date(NOW - 8 * 24 * HOUR - 1).toISOString());
    const next = phone.tap('ON', new Date(NOW - 8 * 24 * HOUR).toISOString());
    expect(outcomes(await sync(phone.request([old, next])))).toEqual(['refused too-old', 'stored']);
  });

  it('takes what lies ahead as of its arrival', async () => {
    const phone = new Phone();
    expect(await taken(phone, phone.tap('ON', at('20:00:40')))).toMatchObject({ at: at('20:00:00') });
  });

  it('never goes back on one phone, whatever became of the command before', async () => {
    const phone = new Phone();
    const refused = phone.command('duty-status', at('12:00:00'), {});
    const back = phone.tap('ON', at('11:00:00'));
    const { results } = await sync(phone.request([refused, back]));
    expect(results[1]).toMatchObject({ outcome: 'stored', at: at('12:00:01'), flags: ['clock-set-back'] });
  });

  it('begins records at the whole second, and two taps of one second a second apart', async () => {
    const phone = new Phone();
    const taps = [phone.tap('ON', at('12:00:00.200')), phone.tap('D', at('12:00:00.900'))];
    expect(outcomes(await sync(phone.request(taps)))).toEqual(['stored', 'stored']);
    expect(lines(await read())).toEqual(['OFF 00:00:00', 'ON 12:00:00', 'D 12:00:01']);
  });
});

describe('copy', () => {
  it('is answered whole at first, then only where it differs from what the phone has', async () => {
    const phone = new Phone();
    const first = await sync(phone.request([phone.tap('ON', at('03:00:00'))]));
    expect(Object.keys(first.parts.days)).toHaveLength(8);
    expect(first.parts.profile?.data).toMatchObject({ driver: { id: ana.id }, timeZone: 'America/Chicago' });
    const have = {
      profile: first.parts.profile?.version ?? null,
      units: first.parts.units?.version ?? null,
      days: Object.fromEntries(
        Object.entries(first.parts.days).map(([date, { version }]) => [date, version]),
      ),
    };
    app.time.now += 60_000;
    expect((await sync(phone.request([], { have }))).parts).toEqual({ days: {} });
    const changed = await sync(phone.request([phone.tap('D', at('04:00:00'))], { have }));
    expect(Object.keys(changed.parts.days)).toEqual([TODAY]);
    expect(changed.parts.profile?.data.duty.periods.at(-1)).toMatchObject({ status: 'D' });
    expect(changed.parts.units).toBeUndefined();
  });

  it('holds today and the 14 days before of a driver who works in Canada, wherever the driver is', async () => {
    const { database } = app;
    await database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
      useZones(tx, organization.id),
    );
    const path = `/organizations/${organization.id}/drivers/${ana.id}/rule-sets`;
    const set = { zone: 'canada-south', ruleSet: 'canada-south-120-14', from: at('00:00', '2026-10-01') };
    expect((await app.call('POST', path, { as: safety, body: set })).statusCode).toBe(200);
    const phone = new Phone();
    const first = await sync(phone.request([phone.tap('ON', at('03:00:00'))]));
    const dates = Object.keys(first.parts.days).sort();
    expect([dates.length, dates[0], dates.at(-1)]).toEqual([15, '2026-10-28', TODAY]);
    expect(first.parts.days[TODAY]!.log.rules?.sets).toMatchObject([{ ruleSet: 'us-property-70-8' }]);
    expect(first.parts.profile!.data.duty.rules?.otherRulesets).toContain('canada-south-120-14');
    // The day that runs is not sent again because its clocks go on.
    app.time.now += 10 * 60_000;
    const have = {
      profile: first.parts.profile!.version,
      units: first.parts.units?.version ?? null,
      days: Object.fromEntries(
        Object.entries(first.parts.days).map(([date, { version }]) => [date, version]),
      ),
    };
    expect((await sync(phone.request([], { have }))).parts.days).toEqual({});
    const crossing = { at: at('02:00:00'), zone: 'canada-south', annotation: 'Crossed at Emerson' };
    const own = `/organizations/${organization.id}/users/${ana.id}/hos_log/${ana.id}-${TODAY}/zone`;
    expect((await app.call('POST', own, { as: ana, body: crossing })).statusCode).toBe(200);
    const crossed = await sync(phone.request([], { have }));
    expect(Object.keys(crossed.parts.days)).toContain(TODAY);
    expect(crossed.parts.days[TODAY]!.log.rules?.sets).toMatchObject([
      { ruleSet: 'us-property-70-8' },
      { ruleSet: 'canada-south-120-14', reason: 'border' },
    ]);
  });

  it('shows only their own log, and needs a driver profile', async () => {
    const other = await organization.userWith('HOS_OWN');
    expect((await post(new Phone().request([]), other)).statusCode).toBe(404);
    expect((await post(new Phone().request([]), safety)).statusCode).toBe(403);
    const elsewhere = await app.createOrganization();
    expect((await post(new Phone().request([]), ana, elsewhere.id)).statusCode).toBe(404);
  });
});

describe('what a phone may do to the log', () => {
  it('edits, strikes and certifies by the names of the records, and the certification keeps what was signed', async () => {
    const phone = new Phone();
    const on = phone.tap('ON', at('08:00:00', DATE));
    const off = phone.tap('OFF', at('10:00:00', DATE));
    const correct = phone.command('duty-edit', at('07:00:00'), {
      logDate: DATE,
      annotation: 'Started earlier',
      edit: {
        kind: 'correct',
        ref: `${on.id}/0`,
        startedAt: at('08:00:00', DATE),
        change: { startedAt: at('07:30:00', DATE) },
      },
    });
    const strike = phone.command('duty-edit', at('07:01:00'), {
      logDate: DATE,
      annotation: 'Not off duty',
      edit: { kind: 'strike', ref: `${off.id}/0`, startedAt: at('10:00:00', DATE) },
    });
    expect(outcomes(await sync(phone.request([on, off, correct, strike])))).toEqual(Array(4).fill('stored'));
    const log = await read(DATE);
    expect(lines(log)).toEqual(['OFF 00:00:00', 'ON 07:30:00']);
    expect(log.dutyRecords.map(({ ref }) => ref)).toContain(`${correct.id}/0`);
    const certify = (records: string) =>
      phone.command('certify', at('07:05:00'), { logDate: DATE, statement: CERTIFICATION_TEXT, records });
    const answer = await sync(
      phone.request([certify('0'.repeat(64)), certify(digestOf(log)), certify(digestOf(log))]),
    );
    expect(outcomes(answer)).toEqual(['refused log-changed', 'stored', 'superseded']);
    const { certification } = await read(DATE);
    expect(certification).toMatchObject({
      state: 'certified',
      history: [{ certifiedAt: answer.results[1]?.at }],
    });
  });

  it('does not certify a day that was running when it was signed', async () => {
    const phone = new Phone();
    const log = await read(DATE);
    const early = phone.command('certify', at('23:00:00', DATE), {
      logDate: DATE,
      statement: CERTIFICATION_TEXT,
      records: digestOf(log),
    });
    expect(outcomes(await sync(phone.request([early])))).toEqual(['refused day-running']);
  });

  it('does not shorten driving that the device recorded', async () => {
    const device = { gatewayId: await fleet.addGateway(), vehicleId: await fleet.addAsset() };
    const recorded = new TestEldLog(app.database, organization.id, ana.id, device);
    await recorded.duty('D', at('05:00:00'));
    await recorded.duty('ON', at('09:00:00'));
    const phone = new Phone();
    expect(outcomes(await sync(phone.request([phone.tap('OFF', at('06:00:00'))])))).toEqual([
      'refused recorded-driving',
    ]);
  });

  it('answers a proposal once; one that was withdrawn meanwhile is refused with that', async () => {
    const phone = new Phone();
    await sync(
      phone.request([phone.tap('ON', at('08:00:00', DATE)), phone.tap('OFF', at('10:00:00', DATE))]),
    );
    const log = await read(DATE);
    await sync(
      phone.request([
        phone.command('certify', at('07:05:00'), {
          logDate: DATE,
          statement: CERTIFICATION_TEXT,
          records: digestOf(log),
        }),
      ]),
    );
    const propose = async () => {
      const path = `/organizations/${organization.id}/users/${ana.id}/hos_log/${ana.id}-${DATE}/hos_event`;
      const body = {
        status: 'ON',
        startedAt: at('12:00:00', DATE),
        endedAt: at('13:00:00', DATE),
        annotation: 'Fuel stop',
      };
      const answer = await app.call('POST', path, { as: safety, body });
      expect(answer.statusCode, answer.body).toBe(200);
      return (answer.json() as HosLog).edits[0]!.id;
    };
    const answerTo = (editId: number, answer: string) =>
      phone.command('proposal-answer', at('08:00:00'), { logDate: DATE, editId, answer });
    const accepted = await propose();
    expect(
      outcomes(await sync(phone.request([answerTo(accepted, 'accepted'), answerTo(accepted, 'accepted')]))),
    ).toEqual(['stored', 'superseded']);
    expect(lines(await read(DATE))).toContain('ON 12:00:00');
  });
});

describe('driving that nobody was signed in for', () => {
  let id: number;
  const drivingAs = (phone: Phone, body: object) => phone.command('driving-answer', at('15:00:00'), body);
  const office = async () =>
    (await app.call('GET', `/organizations/${organization.id}/unidentified-driving`, { as: safety })).json()
      .items;

  beforeEach(async () => {
    const device = { gatewayId: await fleet.addGateway(), vehicleId: await fleet.addAsset() };
    const nobody = new TestEldLog(app.database, organization.id, null, device);
    id = await nobody.duty('D', at('10:00:00'), { total_miles: 500 });
    await nobody.duty('ON', at('10:45:00'), { origin: 1, total_miles: 530 });
    const answer = await app.call(
      'POST',
      `/organizations/${organization.id}/unidentified-driving/${id}/assign`,
      { as: safety, body: { driverId: ana.id, annotation: 'Gate log names Ana' } },
    );
    expect(answer.statusCode, answer.body).toBe(200);
  });

  it('is refused with what the driver says, which the office reads', async () => {
    const phone = new Phone();
    expect((await sync(phone.request([]))).parts.profile?.data.toDo.offeredDriving).toMatchObject([{ id }]);
    const refuse = drivingAs(phone, { eventId: id, answer: 'refused', annotation: 'I was at the shop' });
    const answer = await sync(phone.request([refuse]));
    expect(outcomes(answer)).toEqual(['stored']);
    expect(answer.parts.profile?.data.toDo.offeredDriving).toEqual([]);
    expect(await office()).toMatchObject([
      { id, state: 'open', offers: [{ decision: 'refused', driverAnnotation: 'I was at the shop' }] },
    ]);
  });

  it('is refused without a word by the former version of the app', async () => {
    const phone = new Phone();
    const answer = await sync(phone.request([drivingAs(phone, { eventId: id, answer: 'refused' })]));
    expect(outcomes(answer)).toEqual(['stored']);
    expect(await office()).toMatchObject([{ offers: [{ decision: 'refused', driverAnnotation: null }] }]);
  });

  it('is taken into the log without an annotation, and answered once', async () => {
    const phone = new Phone();
    const commands = [
      drivingAs(phone, { eventId: id, answer: 'refused', annotation: 'no' }),
      drivingAs(phone, { eventId: id, answer: 'accepted', annotation: 'It was me' }),
      drivingAs(phone, { eventId: id, answer: 'accepted' }),
      drivingAs(phone, { eventId: id, answer: 'refused', annotation: 'Not me after all' }),
    ];
    const answer = await sync(phone.request(commands));
    expect(outcomes(answer)).toEqual(['refused not-valid', 'refused not-valid', 'stored', 'refused taken']);
    expect(answer.results[0]?.reason?.fields).toEqual({ annotation: 'must be at least 4 characters' });
    expect(lines(await read())).toContain('D 10:00:00');
  });
});

describe("unclaimed driving of the driver's vehicle", () => {
  let vehicleId: number;
  let nobody: TestEldLog;
  const answerTo = (phone: Phone, eventId: number, answer: object, when = '15:00:00') =>
    phone.command('driving-answer', at(when), { eventId, ...answer });
  const drive = async (time: string, date = TODAY) => {
    const id = await nobody.duty('D', at(`${time}:00:00`, date), { total_miles: 500 });
    await nobody.duty('ON', at(`${time}:45:00`, date), { origin: 1, total_miles: 530 });
    return id;
  };
  const unclaimed = async (phone = new Phone(), as = ana) =>
    (await sync(phone.request([]), as)).parts.profile?.data.toDo.unclaimedDriving.map(({ id }) => id);
  const office = async (): Promise<{ id: number; state: string; offers: object[] }[]> =>
    (await app.call('GET', `/organizations/${organization.id}/unidentified-driving`, { as: safety })).json()
      .items;

  beforeEach(async () => {
    vehicleId = await fleet.addAsset();
    nobody = new TestEldLog(app.database, organization.id, null, {
      gatewayId: await fleet.addGateway(),
      vehicleId,
    });
  });

  it('is asked about with the answer that takes the vehicle, of today and seven days back, and not while it lasts', async () => {
    await drive('09', '2026-11-03');
    const [first, last] = [await drive('10', '2026-11-04'), await drive('10')];
    await nobody.duty('D', at('19:30:00'));
    const phone = new Phone();
    expect(await unclaimed(phone)).toEqual([]);
    const taken = await sync(phone.request([phone.command('vehicle', at('18:00:00'), { vehicleId })]));
    expect(taken.parts.profile?.data.toDo.unclaimedDriving).toMatchObject([
      { id: first, minutes: 45 },
      { id: last, vehicle: { id: vehicleId }, offers: [], suggestions: [] },
    ]);
    const back = phone.command('vehicle', at('19:00:00'), { vehicleId: null });
    expect((await sync(phone.request([back]))).parts.profile?.data.toDo.unclaimedDriving).toEqual([]);
  });

  it('is in the log once it is the driver’s, and the office sees who took it', async () => {
    await fleet.assignDriver(vehicleId, ana.id, Date.parse(at('01:00:00')));
    const id = await drive('10');
    const phone = new Phone();
    const answer = await sync(phone.request([answerTo(phone, id, { answer: 'accepted' })]));
    expect(outcomes(answer)).toEqual(['stored']);
    expect(answer.parts.profile?.data.toDo.unclaimedDriving).toEqual([]);
    expect(lines(await read())).toContain('D 10:00:00');
    expect(await office()).toMatchObject([
      { id, state: 'assumed', offers: [{ driver: { id: ana.id }, offeredBy: { id: ana.id } }] },
    ]);
  });

  it('stays with the office once it is not the driver’s, who is not asked again; the next driver is', async () => {
    await fleet.assignDriver(vehicleId, ana.id, Date.parse(at('01:00:00')));
    const id = await drive('10');
    const phone = new Phone();
    const refuse = { answer: 'refused', annotation: 'Parked, I was off' };
    const commands = [answerTo(phone, id, refuse), answerTo(phone, id, { answer: 'accepted' })];
    expect(outcomes(await sync(phone.request(commands)))).toEqual(['stored', 'refused taken']);
    expect(await unclaimed(phone)).toEqual([]);
    expect(await office()).toMatchObject([
      { id, state: 'open', offers: [{ decision: 'refused', driverAnnotation: 'Parked, I was off' }] },
    ]);
    const ben = await addDriver();
    await sync(phone.request([phone.command('vehicle', at('18:00:00'), { vehicleId: null })]));
    await fleet.assignDriver(vehicleId, ben.id, Date.parse(at('18:30:00')));
    expect(await unclaimed(new Phone(), ben)).toEqual([id]);
  });

  it('is answered by nobody who did not have the vehicle, was asked already, or belongs elsewhere', async () => {
    const id = await drive('10');
    const phone = new Phone();
    const early = answerTo(phone, id, { answer: 'accepted' }, '14:00:00');
    expect(outcomes(await sync(phone.request([early])))).toEqual(['refused taken']);
    await fleet.assignDriver(vehicleId, ana.id, Date.parse(at('14:30:00')));
    const ben = await addDriver();
    const offer = { driverId: ben.id, annotation: 'Gate log names Ben' };
    const path = `/organizations/${organization.id}/unidentified-driving/${id}/assign`;
    expect((await app.call('POST', path, { as: safety, body: offer })).statusCode).toBe(200);
    expect(await unclaimed(phone)).toEqual([]);
    const late = answerTo(phone, id, { answer: 'accepted' });
    expect(outcomes(await sync(phone.request([late])))).toEqual(['refused taken']);
    expect(await office()).toMatchObject([{ state: 'offered', offers: [{ driver: { id: ben.id } }] }]);
  });

  it('leaves nothing behind where it does not fit the log', async () => {
    await fleet.assignDriver(vehicleId, ana.id, Date.parse(at('01:00:00')));
    const id = await drive('10');
    const other = { gatewayId: await fleet.addGateway(), vehicleId: await fleet.addAsset() };
    const recorded = new TestEldLog(app.database, organization.id, ana.id, other);
    await recorded.duty('D', at('09:00:00'));
    await recorded.duty('OFF', at('11:30:00'));
    const phone = new Phone();
    const [outcome] = outcomes(await sync(phone.request([answerTo(phone, id, { answer: 'accepted' })])));
    expect(outcome).toMatch(/^refused /);
    expect(await office()).toMatchObject([{ state: 'open', offers: [] }]);
    expect(await unclaimed(phone)).toEqual([id]);
  });
});

describe('an inspection', () => {
  const jpeg = (color: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
      .jpeg()
      .toBuffer();
  const shaOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const put = (sha256: string, bytes: Buffer, as = ana) =>
    app.call('PUT', `/organizations/${organization.id}/driver-app/photos/${sha256}`, {
      as,
      body: bytes,
      headers: { 'content-type': 'image/jpeg' },
    });

  it('of a driver off duty begins on duty, and takes its pictures after it, each once', async () => {
    const vehicleId = await fleet.addAsset();
    const [one, two] = [await jpeg('red'), await jpeg('blue')];
    const phone = new Phone();
    const report = phone.command('inspection', at('05:12:00'), {
      kind: 'pre-trip',
      vehicleId,
      startedAt: at('05:00:00'),
      items: [{ code: 'tires', result: 'defect' }],
      defects: [
        {
          id: randomUUID(),
          unitId: vehicleId,
          code: 'tires',
          description: 'Cut',
          isSafe: false,
          photos: [shaOf(one), shaOf(two)],
        },
      ],
      signature: { name: 'Ana Ruiz' },
    });
    expect((await put(shaOf(one), one)).statusCode).toBe(404);
    const answer = await sync(phone.request([report]));
    expect(outcomes(answer)).toEqual(['stored']);
    expect(answer.photosWanted.toSorted()).toEqual([shaOf(one), shaOf(two)].toSorted());
    expect((await put(shaOf(one), two)).statusCode).toBe(422);
    expect((await put(shaOf(one), one)).statusCode).toBe(204);
    expect((await put(shaOf(one), one)).statusCode).toBe(204);
    const other = await addDriver();
    expect((await put(shaOf(two), two, other)).statusCode).toBe(404);
    const after = await sync(phone.request([]));
    expect(after.photosWanted).toEqual([shaOf(two)]);
    expect(after.parts.units?.data.recent[0]).toMatchObject({
      at: at('05:12:00'),
      state: 'open',
      defects: [{ photoIds: [expect.any(Number)] }],
    });
    expect(lines(await read())).toEqual(['OFF 00:00:00', 'ON 05:00:00']);
  });

  it('has what the organization added to the checklist, from the next sync on', async () => {
    const phone = new Phone();
    const vehicleId = await fleet.addAsset();
    const before = await sync(phone.request([]));
    const have = { units: before.parts.units!.version };
    const path = `/organizations/${organization.id}/inspection-items`;
    const body = { title: 'Reefer unit', titleEs: 'Equipo de frío', unitKind: 'any' };
    const item = (await app.call('POST', path, { as: organization.admin, body })).json<{ code: string }>();
    const after = await sync({ ...phone.request([]), have });
    expect(after.parts.units?.data.ownItems).toContainEqual({ code: item.code, ...body });
    const report = phone.command('inspection', at('05:12:00'), {
      kind: 'pre-trip',
      vehicleId,
      startedAt: at('05:00:00'),
      items: [{ code: item.code, result: 'ok' }],
      signature: { name: 'Ana Ruiz' },
    });
    expect(outcomes(await sync(phone.request([report])))).toEqual(['stored']);
    await app.call('DELETE', `${path}/${item.code.slice(4)}`, { as: organization.admin });
  });

  it('takes no picture of over 40 megapixels or 1 MB, and says so', async () => {
    const vehicleId = await fleet.addAsset();
    const large = await sharp({ create: { width: 6_400, height: 6_400, channels: 3, background: 'red' } })
      .jpeg({ quality: 40 })
      .toBuffer();
    expect(large.length, 'refused by its pixels and not by its bytes').toBeLessThan(1024 * 1024);
    const long = Buffer.concat([await jpeg('red'), Buffer.alloc(1024 * 1024)]);
    const phone = new Phone();
    const report = phone.command('inspection', at('05:12:00'), {
      kind: 'pre-trip',
      vehicleId,
      startedAt: at('05:12:00'),
      items: [],
      defects: [
        {
          id: randomUUID(),
          unitId: vehicleId,
          code: 'horn',
          description: 'Silent',
          isSafe: true,
          photos: [shaOf(large), shaOf(long)],
        },
      ],
      signature: { name: 'Ana Ruiz' },
    });
    expect(outcomes(await sync(phone.request([report])))).toEqual(['stored']);
    const tooLarge = await put(shaOf(large), large);
    expect([tooLarge.statusCode, tooLarge.json().fields]).toEqual([
      422,
      { image: 'must have at most 40 million pixels' },
    ]);
    const tooLong = await put(shaOf(long), long);
    expect([tooLong.statusCode, tooLong.json().fields]).toEqual([422, { image: 'must be at most 1 MB' }]);
  });

  it('keeps an implausible odometer in the report and out of the count: a phone cannot be asked', async () => {
    const vehicleId = await fleet.addAsset();
    const phone = new Phone();
    const report = (odometerMeters: number, when: string) =>
      phone.command('inspection', when, {
        kind: 'pre-trip',
        vehicleId,
        startedAt: when,
        odometerMeters,
        items: [],
        signature: { name: 'Ana Ruiz' },
      });
    const reports = [report(600_000_000, at('05:00:00')), report(6_000_000_000, at('06:00:00'))];
    expect(outcomes(await sync(phone.request(reports)))).toEqual(['stored', 'stored']);
    const path = `/organizations/${organization.id}`;
    const unit = await app.call('GET', `${path}/assets/${vehicleId}/maintenance`, { as: organization.admin });
    expect(unit.json().counters.odometerMeters).toBe(600_000_000);
    const { items } = (
      await app.call('GET', `${path}/inspections?vehicleId=${vehicleId}`, { as: organization.admin })
    ).json();
    const kept = await app.call('GET', `${path}/inspections/${items[0].id}`, { as: organization.admin });
    expect(kept.json().odometerMeters).toBe(6_000_000_000);
  });

  it('is refused with a unit of another organization, and a picture that is a PDF with the field', async () => {
    const elsewhere = await app.createOrganization();
    const foreign = await new TestFleet(app.database, elsewhere.id).addAsset();
    const vehicleId = await fleet.addAsset();
    const pdf = Buffer.from('%PDF-1.7 nothing of a picture');
    const phone = new Phone();
    const report = (unit: number) =>
      phone.command('inspection', at('05:12:00'), {
        kind: 'pre-trip',
        vehicleId: unit,
        startedAt: at('05:12:00'),
        items: [],
        defects: [
          {
            id: randomUUID(),
            unitId: unit,
            code: 'horn',
            description: 'Silent',
            isSafe: true,
            photos: [shaOf(pdf)],
          },
        ],
        signature: { name: 'Ana Ruiz' },
      });
    expect(outcomes(await sync(phone.request([report(foreign), report(vehicleId)])))).toEqual([
      'refused not-valid',
      'stored',
    ]);
    const refused = await put(shaOf(pdf), pdf);
    expect([refused.statusCode, refused.json().fields]).toEqual([
      422,
      { image: 'must be PNG, JPEG or WebP' },
    ]);
  });
});

describe('duty changes that come together', () => {
  it('give the same records, activity and days to certify as each by itself', async () => {
    await organizationAllows({ allows_yard_move: true });
    let own = await fleet.addAsset();
    await fleet.assignDriver(own, ana.id, Date.parse(at('06:00:00', DATE)));
    const place = { lat: 41.5868, lon: -93.625, accuracyMeters: 12 };
    const made = (phone: Phone) => [
      phone.command('duty-status', at('05:00:00', DATE), { status: 'ON', locationText: 'Yard' }),
      phone.command('duty-status', at('05:30:00', DATE), { status: 'ON', mode: 'YM' }),
      phone.command('duty-status', at('06:10:00', DATE), { status: 'D' }, { position: place }),
      phone.command('duty-status', at('06:20:00', DATE), { status: 'D' }),
      phone.command('duty-status', at('06:30:00', DATE), { status: 'D', mode: 'YM' }),
      phone.command('duty-status', at('23:50:00', DATE), { status: 'OFF', annotation: 'Long day' }),
      phone.command('duty-status', at('00:20:00'), { status: 'SB' }),
      phone.command('duty-status', at('09:00:00'), { status: 'ON', mode: null }),
    ];
    const look = async (send: (phone: Phone, commands: Command[]) => Promise<string[]>, driver: TestUser) => {
      const phone = new Phone();
      const commands = made(phone);
      const became = await send(phone, commands);
      const nameOf = (ref: string) => commands.findIndex(({ id }) => ref.startsWith(id));
      const days = await Promise.all([DATE, TODAY].map((date) => read(date, driver)));
      const activity = (await organization.activity()).filter(({ action }) => action === 'change-status');
      return {
        became,
        periods: days.map(({ periods }) =>
          periods.map(({ eventId: _, vehicle, ...period }) => ({ ...period, isOwn: vehicle?.id === own })),
        ),
        records: days.map(({ dutyRecords }) =>
          dutyRecords.map(({ id: _, ref, vehicleId, ...record }) => ({
            ...record,
            isOwn: vehicleId === own,
            of: nameOf(ref),
            part: ref.split('/')[1],
          })),
        ),
        totals: days.map(({ totals, distanceMeters }) => ({ totals, distanceMeters })),
        activity: activity.map(({ after }) => JSON.stringify(after)).sort(),
      };
    };
    const together = await look(
      async (phone, commands) => outcomes(await sync(phone.request(commands))),
      ana,
    );
    organization = await app.createOrganization();
    fleet = new TestFleet(app.database, organization.id);
    ana = await addDriver();
    safety = await organization.userWith('HOS_READ');
    await organizationAllows({ allows_yard_move: true });
    own = await fleet.addAsset();
    await fleet.assignDriver(own, ana.id, Date.parse(at('06:00:00', DATE)));
    const alone = await look(async (phone, commands) => {
      const became: string[] = [];
      for (const command of commands) became.push(...outcomes(await sync(phone.request([command]))));
      return became;
    }, ana);
    expect(together).toEqual(alone);
    expect(together.records[0]?.map(({ isOwn }) => isOwn)).toContain(true);
    expect(together.became).toEqual([
      'stored',
      'stored',
      'stored',
      'superseded',
      'refused mode-needs-other-status',
      'stored',
      'stored',
      'stored',
    ]);
  });
});

describe('duty changes close together', () => {
  const STATUSES = ['ON', 'OFF', 'SB', 'D'];
  const spaced = (phone: Phone, count: number, ms: number, from = Date.parse(at('10:00:00'))) =>
    Array.from({ length: count }, (_, index) =>
      phone.tap(STATUSES[index % STATUSES.length]!, new Date(from + index * ms).toISOString()),
    );

  it.each([0, 1, 10, 999])('of 200 that are %s ms apart each is a record, in their order', async (ms) => {
    const phone = new Phone();
    const taps = spaced(phone, 200, ms);
    expect(new Set(outcomes(await sync(phone.request(taps))))).toEqual(new Set(['stored']));
    const { dutyRecords } = await read();
    const own = dutyRecords.filter(({ ref }) => ref.includes('/'));
    expect(own.map(({ ref }) => ref.split('/')[0])).toEqual(taps.map(({ id }) => id));
    expect(new Set(own.map(({ at: instant }) => instant)).size).toBe(200);
  });

  it('take as many statements as one, however close they are and however many changed nothing before', async () => {
    const counts = new Map<number, number>();
    for (const ms of [0, 1, 1_000, 60_000]) {
      const driver = await addDriver();
      const phone = new Phone();
      const idle = Array.from({ length: 50 }, (_, index) => phone.tap('OFF', at(`09:00:${index + 10}`)));
      expect(new Set(outcomes(await sync(phone.request(idle), driver)))).toEqual(new Set(['superseded']));
      const entries = spaced(phone, 50, ms).map((command) => ({
        command: { id: command.id, position: null, deviceId: phone.deviceId },
        duty: COMMAND_BODIES['duty-status'][1].parse(command.body),
        at: Date.parse(command.at),
      }));
      const whose = { organizationId: organization.id, actorId: null };
      await app.database.inOrganization(whose, async (tx) => {
        const hosDriver = await lockHosDriver(tx, organization.id, driver.id);
        const actor = { kind: 'user', userId: driver.id, organizationId: organization.id } as UserActor;
        const statements = await statementsOf(tx, (counting) =>
          applyDutyStatuses({ tx: counting, actor, driver: hosDriver!, now: NOW }, entries),
        );
        counts.set(ms, statements.length);
      });
    }
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(12);
    expect(new Set(counts.values()).size).toBe(1);
  });

  it('move to the next free second beside a record of the device', async () => {
    await new TestEldLog(app.database, organization.id, ana.id, null).duty('D', at('10:00:00'));
    const phone = new Phone();
    expect(outcomes(await sync(phone.request([phone.tap('ON', at('10:00:00.400'))])))).toEqual(['stored']);
    expect(lines(await read())).toEqual(['OFF 00:00:00', 'D 10:00:00', 'ON 10:00:01']);
  });
});

describe('a checklist of a phone', () => {
  const defect = (unitId: number) => ({
    id: randomUUID(),
    unitId,
    code: 'tires',
    description: 'Cut',
    isSafe: false,
  });

  it.each([
    [
      'a defect of a unit that is not on it',
      (own: number) => ({ defects: [defect(own + 1_000)] }),
      'defects.0.unitId',
    ],
    ['a trailer of another organization', () => ({ trailerIds: [2_147_483_647] }), 'trailerIds'],
    ['an item that there is not', () => ({ items: [{ code: 'warp-drive', result: 'ok' }] }), 'items.0.code'],
    [
      'an own item that there never was',
      () => ({ items: [{ code: 'own-9', result: 'ok' }] }),
      'items.0.code',
    ],
    [
      'an item with a defect that nobody described',
      () => ({ items: [{ code: 'horn', result: 'defect' }] }),
      'defects',
    ],
    ['an odometer below zero', () => ({ odometerMeters: -1 }), 'odometerMeters'],
  ])('is refused with %s, by its field, and stops nothing', async (_title, change, field) => {
    const vehicleId = await fleet.addAsset();
    const phone = new Phone();
    const report = phone.command('inspection', at('05:00:00'), {
      kind: 'pre-trip',
      vehicleId,
      startedAt: at('05:00:00'),
      items: [{ code: 'tires', result: 'ok' }],
      signature: { name: 'Ana Ruiz' },
      ...change(vehicleId),
    });
    const { results } = await sync(phone.request([report, phone.tap('ON', at('06:00:00'))]));
    expect(results).toMatchObject([
      { outcome: 'refused', reason: { code: 'not-valid' } },
      { outcome: 'stored' },
    ]);
    expect(Object.keys(results[0]!.reason!.fields)).toEqual([field]);
    expect(lines(await read())).toEqual(['OFF 00:00:00', 'ON 06:00:00']);
  });
});

describe('any order of arrival, doubled and cut', () => {
  it('gives the same log as the acts made in order with signal', async () => {
    const STATUSES = ['OFF', 'SB', 'D', 'ON'] as const;
    const act = fc.record({
      phone: fc.nat(1),
      minute: fc.integer({ min: 1, max: 1_100 }),
      status: fc.constantFrom(...STATUSES),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 2, maxLength: 10 }),
        fc.array(fc.nat(9), { maxLength: 20 }),
        async (drawn, picks) => {
          const acts = drawn
            .map((made, index) => ({
              ...made,
              atMs: Date.parse(at('00:00:00')) + made.minute * 60_000 + index * 1_000,
            }))
            .sort((a, b) => a.atMs - b.atMs);
          const live = await addDriver();
          const late = await addDriver();
          const make = (phones: readonly Phone[]) =>
            acts.map(({ phone, status, atMs }) => ({
              phone: phones[phone]!,
              atMs,
              command: phones[phone]!.tap(status, new Date(atMs).toISOString()),
            }));
          for (const { phone, command, atMs } of make([new Phone(), new Phone()])) {
            app.time.now = atMs;
            await sync(phone.request([command]), live);
          }
          app.time.now = NOW;
          const phones = [new Phone(), new Phone()];
          const sent = make(phones);
          // Requests of one phone or the other, with any prefix of what it holds, some of it again.
          for (const pick of picks) {
            const phone = phones[pick % 2]!;
            const own = sent.filter((one) => one.phone === phone).map(({ command }) => command);
            await sync(phone.request(own.slice(0, pick)), late);
          }
          for (const phone of phones.toReversed()) {
            await sync(
              phone.request(sent.filter((one) => one.phone === phone).map(({ command }) => command)),
              late,
            );
          }
          expect(grid(await read(TODAY, late))).toEqual(grid(await read(TODAY, live)));
        },
      ),
      { numRuns: 25 },
    );
  }, 600_000);
});

describe('a phone', () => {
  const devices = `/organizations/0/drivers/0/devices`;
  const path = (rest = '') =>
    devices
      .replace('organizations/0', `organizations/${organization.id}`)
      .replace('drivers/0', `drivers/${ana.id}`) + rest;

  it('is listed with its last contact and what it has not sent; marked as lost it is wiped and takes nothing more', async () => {
    const phone = new Phone();
    await sync(phone.request([phone.tap('ON', at('04:00:00'))], { unsent: 3 }));
    const listed = await app.call('GET', path(), { as: safety });
    expect(listed.json().items).toEqual([
      {
        deviceId: phone.deviceId,
        name: 'Pixel 7',
        appVersion: '1.0.0',
        lastContactAt: new Date(NOW).toISOString(),
        unsent: 3,
        lostAt: null,
      },
    ]);
    const lost = await app.call('POST', path(`/${phone.deviceId}/lost`), { as: safety });
    expect(lost.statusCode, lost.body).toBe(200);
    expect((await organization.activity())[0]).toMatchObject({
      action: 'mark-lost',
      entity: 'driver-device',
    });
    expect((await post(phone.request([phone.tap('D', at('05:00:00'))]))).statusCode).toBe(410);
    expect(lines(await read())).toEqual(['OFF 00:00:00', 'ON 04:00:00']);
    // Whoever has the phone is not signed in as the driver any more, in the app or elsewhere.
    const current = (of: TestUser) => app.call('GET', '/auth/current-user', { as: of });
    expect((await current(ana)).statusCode).toBe(401);
    expect((await app.call('POST', path(`/${randomUUID()}/lost`), { as: safety })).statusCode).toBe(404);
    const other = await addDriver();
    expect((await app.call('POST', path(`/${phone.deviceId}/lost`), { as: other })).statusCode).toBe(403);
  });

  it('marked as lost ends its own sessions and no others; its refresh token tells the app to delete what it holds', async () => {
    const signIn = async () =>
      (
        await app.call('POST', '/auth/authenticate', {
          body: { email: ana.email, password: TEST_PASSWORD },
        })
      ).json() as { accessToken: string; refreshToken: string };
    const [onPhone, inOffice] = [await signIn(), await signIn()];
    const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
    const phone = new Phone();
    await sync(phone.request([]), bearer(onPhone.accessToken) as TestUser);
    await app.call('POST', path(`/${phone.deviceId}/lost`), { as: safety });
    const statusOf = async ({ accessToken }: { accessToken: string }) =>
      (await app.call('GET', '/auth/current-user', { as: bearer(accessToken) })).statusCode;
    expect([await statusOf(onPhone), await statusOf(inOffice)]).toEqual([401, 200]);
    const refresh = (token: string) => app.call('POST', '/auth/refresh-token', { as: bearer(token) });
    expect((await refresh(onPhone.refreshToken)).statusCode).toBe(410);
    expect((await refresh(inOffice.refreshToken)).statusCode).toBe(200);
  });

  it('stays signed in for 180 days at most, however often it syncs', async () => {
    const started = app.time.now;
    const body = { email: ana.email, password: TEST_PASSWORD };
    let { accessToken, refreshToken } = (await app.call('POST', '/auth/authenticate', { body })).json();
    const phone = new Phone();
    await sync(phone.request([]), { headers: { authorization: `Bearer ${accessToken}` } } as TestUser);
    const refresh = () =>
      app.call('POST', '/auth/refresh-token', {
        as: { headers: { authorization: `Bearer ${refreshToken}` } },
      });
    for (let days = 20; days < 180; days += 20) {
      app.time.now = started + days * 24 * HOUR;
      const answer = await refresh();
      expect(answer.statusCode, `day ${days}`).toBe(200);
      ({ accessToken, refreshToken } = answer.json());
    }
    app.time.now = started + 180 * 24 * HOUR;
    expect((await refresh()).statusCode).toBe(401);
    // The next sign-in of the same phone sends what it kept.
    const again = (await app.call('POST', '/auth/authenticate', { body })).json();
    const as = { headers: { authorization: `Bearer ${again.accessToken}` } } as TestUser;
    const command = phone.tap('ON', new Date(app.time.now).toISOString());
    expect(outcomes(await sync(phone.request([command]), as))).toEqual(['stored']);
  });

  it('of a server that was restored from a backup sends again what that lost: nothing missing, nothing twice', async () => {
    const phone = new Phone();
    const taps = [
      phone.tap('ON', at('04:00:00')),
      phone.tap('D', at('05:00:00')),
      phone.tap('OFF', at('09:00:00')),
    ];
    await sync(phone.request(taps.slice(0, 1)));
    // As a backup from before the second request: the number falls back, and what came after is gone.
    await sync(phone.request(taps.slice(1)));
    await restoreTo(phone, 1);
    await app.call('POST', `/organizations/${organization.id}/users/${ana.id}/duty_status`, {
      as: ana,
      body: { key: randomUUID(), status: 'SB', msAgo: 9 * HOUR },
    });
    const answer = await sync(phone.request(taps));
    expect(outcomes(answer)).toEqual(['stored', 'stored', 'stored']);
    expect(lines(await read())).toEqual([
      'OFF 00:00:00',
      'ON 04:00:00',
      'D 05:00:00',
      'OFF 09:00:00',
      'SB 11:00:00',
    ]);
  });
});

/** What a backup from before would hold. */
async function restoreTo(phone: Phone, lastSeq: number): Promise<void> {
  const { connection } = app.testDatabase;
  const own = `organization_id = ${organization.id}`;
  const later = `select id from driver_commands where ${own} and device_id = '${phone.deviceId}' and seq > ${lastSeq}`;
  await runStatement(connection, `delete from eld_events where ${own} and command_id in (${later})`);
  await runStatement(connection, `delete from driver_commands where ${own} and id in (${later})`);
  await runStatement(
    connection,
    `update driver_devices set last_seq = ${lastSeq}, last_command_at = (select max(at) from driver_commands
      where ${own} and device_id = '${phone.deviceId}') where ${own} and device_id = '${phone.deviceId}'`,
  );
}

describe('a vehicle', () => {
  const assetOf = async (assetId: number) => {
    const answer = await app.call('GET', `/organizations/${organization.id}/assets/${assetId}`, {
      as: organization.admin,
    });
    return answer.json<{
      driver: { id: number } | null;
      trailers: { id: number }[];
      driverHistory: { id: number; from: string }[];
    }>();
  };

  it('is taken at the time of the command with its trailers, and the one before is given back', async () => {
    const [first, second] = [await fleet.addAsset(), await fleet.addAsset()];
    const [trailer, left] = [
      await fleet.addAsset({ kind: 'trailer' }),
      await fleet.addAsset({ kind: 'trailer' }),
    ];
    await fleet.assignDriver(first, ana.id, Date.parse(at('01:00:00')));
    await fleet.attachTrailer(second, left, Date.parse(at('01:00:00')));
    const phone = new Phone();
    const take = phone.command('vehicle', at('05:30:00'), { vehicleId: second, trailerIds: [trailer] });
    const again = phone.command('vehicle', at('05:40:00'), { vehicleId: second, trailerIds: [trailer] });
    expect(outcomes(await sync(phone.request([take, again])))).toEqual(['stored', 'superseded']);
    expect(await assetOf(second)).toMatchObject({
      driver: { id: ana.id },
      trailers: [{ id: trailer }],
      driverHistory: [{ id: ana.id, from: at('05:30:00') }],
    });
    expect((await assetOf(first)).driver).toBeNull();
    const back = phone.command('vehicle', at('19:00:00'), { vehicleId: null });
    expect(outcomes(await sync(phone.request([back])))).toEqual(['stored']);
    expect((await assetOf(second)).driver).toBeNull();
  });

  it('of another driver, of another organization or that is none is refused, and nothing is half done', async () => {
    const [own, others, trailer] = [
      await fleet.addAsset(),
      await fleet.addAsset(),
      await fleet.addAsset({ kind: 'trailer' }),
    ];
    const other = await addDriver();
    await fleet.assignDriver(own, ana.id, Date.parse(at('01:00:00')));
    await fleet.assignDriver(others, other.id, Date.parse(at('01:00:00')));
    const elsewhere = await app.createOrganization();
    const foreign = await new TestFleet(app.database, elsewhere.id).addAsset();
    const phone = new Phone();
    const tries = [
      { vehicleId: others },
      { vehicleId: foreign },
      { vehicleId: trailer },
      { vehicleId: own, trailerIds: [trailer, foreign] },
    ].map((body) => phone.command('vehicle', at('06:00:00'), body));
    expect(outcomes(await sync(phone.request(tries)))).toEqual([
      'refused held-by',
      'refused not-found',
      'refused conflict',
      'refused not-found',
    ]);
    expect(await assetOf(own)).toMatchObject({ driver: { id: ana.id }, trailers: [] });
  });

  it('that the phone does not list is taken by its number, in any case of letters', async () => {
    const name = `Rental ${Date.now()}`;
    const rental = await fleet.addAsset({ unit_number: name });
    const phone = new Phone();
    const byNumber = (unitNumber: string) =>
      phone.command('vehicle', at('06:00:00'), { unitNumber, trailerIds: [] }, { v: 2 });
    const { results } = await sync(phone.request([byNumber(`${name} B`), byNumber(name.toUpperCase())]));
    expect(results.map(({ outcome }) => outcome)).toEqual(['refused', 'stored']);
    expect(results[0]?.reason).toMatchObject({
      code: 'no-such-unit',
      text: `There is no vehicle ${name} B yet. Ask your office to add it, then choose it from the list.`,
    });
    expect((await assetOf(rental)).driver).toMatchObject({ id: ana.id });
  });

  it('is not taken back from what the office decided later', async () => {
    const [chosen, given] = [await fleet.addAsset(), await fleet.addAsset()];
    await fleet.assignDriver(given, ana.id, Date.parse(at('10:00:00')));
    const phone = new Phone();
    const late = phone.command('vehicle', at('06:00:00'), { vehicleId: chosen });
    expect(outcomes(await sync(phone.request([late])))).toEqual(['superseded']);
    expect((await assetOf(given)).driver).toMatchObject({ id: ana.id });
  });

  it('is not taken again once the office gave it back later, and keeps the trailers that the office changed later', async () => {
    const [truck, other] = [await fleet.addAsset(), await fleet.addAsset()];
    const [attached, detached] = [
      await fleet.addAsset({ kind: 'trailer' }),
      await fleet.addAsset({ kind: 'trailer' }),
    ];
    await fleet.assignDriver(truck, ana.id, Date.parse(at('01:00:00')));
    await fleet.attachTrailer(truck, detached, Date.parse(at('01:00:00')));
    const office = (method: 'PUT' | 'DELETE', path: string) =>
      app.call(method, `/organizations/${organization.id}/assets/${path}`, { as: organization.admin });
    app.time.now = Date.parse(at('09:00:00'));
    expect((await office('PUT', `${truck}/attach/${attached}`)).statusCode).toBe(200);
    expect((await office('PUT', `${truck}/deattach/${detached}`)).statusCode).toBe(200);
    app.time.now = Date.parse(at('10:00:00'));
    const phone = new Phone();
    const trailers = phone.command('vehicle', at('08:00:00'), { vehicleId: truck, trailerIds: [detached] });
    expect(outcomes(await sync(phone.request([trailers])))).toEqual(['superseded']);
    expect((await assetOf(truck)).trailers).toMatchObject([{ id: attached }]);
    app.time.now = Date.parse(at('11:00:00'));
    expect((await office('DELETE', `${truck}/driver`)).statusCode).toBe(200);
    app.time.now = NOW;
    const again = [truck, other].map((vehicleId) => phone.command('vehicle', at('10:30:00'), { vehicleId }));
    expect(outcomes(await sync(phone.request(again)))).toEqual(['superseded', 'superseded']);
    expect((await assetOf(truck)).driver).toBeNull();
    const now = phone.command('vehicle', at('19:00:00'), { vehicleId: other });
    expect(outcomes(await sync(phone.request([now])))).toEqual(['stored']);
  });

  it('out of service is refused, and one with an open defect asks for a reason', async () => {
    const [blocked, defective] = [await fleet.addAsset(), await fleet.addAsset()];
    const order = { assetId: blocked, reason: 'Brakes' };
    await app.call('POST', `/organizations/${organization.id}/out-of-service-orders`, {
      as: organization.admin,
      body: order,
    });
    const phone = new Phone();
    const report = phone.command('inspection', at('05:00:00'), {
      kind: 'post-trip',
      vehicleId: defective,
      startedAt: at('05:00:00'),
      items: [{ code: 'tires', result: 'defect' }],
      defects: [{ id: randomUUID(), unitId: defective, code: 'tires', description: 'Cut', isSafe: true }],
      signature: { name: 'Ana Ruiz' },
    });
    const take = (vehicleId: number, reason?: string) =>
      phone.command('vehicle', at('06:00:00'), { vehicleId, ...(reason && { reason }) });
    const commands = [report, take(blocked), take(defective), take(defective, 'To the shop')];
    expect(outcomes(await sync(phone.request(commands)))).toEqual([
      'stored',
      'refused blocked',
      'refused reason-needed',
      'stored',
    ]);
  });
});

describe('parts of the copy beside the log', () => {
  const have = { vehicles: null, inbox: null, loads: null, zones: null };

  it('are sent to an app that names them, once', async () => {
    const vehicleId = await fleet.addAsset({ unit_number: 'KW-7' });
    const other = await addDriver();
    await fleet.assignDriver(vehicleId, other.id, Date.parse(at('01:00:00')));
    const phone = new Phone();
    const former = (await sync(phone.request([]))).parts;
    expect(former).not.toHaveProperty('vehicles');
    expect(former).not.toHaveProperty('zones');
    const { parts } = await sync(phone.request([], { have }));
    expect(parts.vehicles?.data.items).toMatchObject([
      { id: vehicleId, name: 'KW-7', kind: 'vehicle', heldBy: { id: other.id } },
    ]);
    expect(parts.inbox?.data.items).toEqual([]);
    expect(parts.loads?.data.items).toEqual([]);
    expect(Object.keys(parts.zones?.data.zones ?? {})).toContain('America/Winnipeg');
    const named = {
      vehicles: parts.vehicles?.version ?? null,
      inbox: parts.inbox?.version ?? null,
      loads: parts.loads?.version ?? null,
      zones: parts.zones?.version ?? null,
    };
    const again = (await sync(phone.request([], { have: named }))).parts;
    expect(Object.keys(again)).not.toContain('vehicles');
    expect(Object.keys(again)).not.toContain('inbox');
    expect(Object.keys(again)).not.toContain('loads');
    expect(Object.keys(again)).not.toContain('zones');
  });

  it('hold messages until they are read on the phone, and never those of another driver', async () => {
    const other = await addDriver();
    for (const user_id of [ana.id, other.id]) {
      await app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
        tx
          .insertInto('notifications')
          .values({
            organization_id: organization.id,
            user_id,
            kind: 'certify-reminder',
            news_key: `certify-reminder.${user_id}`,
            title: 'Certify your log of 11/10/26',
            href: '/hos/my-log',
            reason: 'news',
            told_at: new Date(NOW),
          })
          .execute(),
      );
    }
    const phone = new Phone();
    const inbox = async (as = ana) =>
      (await sync((as === ana ? phone : new Phone()).request([], { have }), as)).parts.inbox?.data.items ??
      [];
    const [own] = await inbox();
    const [others] = await inbox(other);
    expect(own).toMatchObject({ kind: 'certify-reminder', isRead: false });
    const read = phone.command('read', at('19:00:00'), { notificationIds: [own!.id, others!.id] });
    expect(outcomes(await sync(phone.request([read])))).toEqual(['stored']);
    expect(await inbox()).toMatchObject([{ id: own!.id, isRead: true }]);
    expect(await inbox(other)).toMatchObject([{ id: others!.id, isRead: false }]);
  });
});

describe('a device with a million commands', () => {
  it('is told that the first one is missing, and one that says so has its count refused past the limit', async () => {
    const phone = new Phone();
    const millionth = phone.tap('ON', at('03:00:00'), { seq: 1_000_000 });
    const answer = await sync(phone.request([millionth], { unsent: 999_999 }));
    expect(outcomes(answer)).toEqual(['wait']);
    expect(answer.lastSeq).toBe(0);
    const bad = await post(phone.request([], { unsent: 1_000_001 }));
    expect(bad.statusCode).toBe(422);
    expect(Object.keys(bad.json<{ fields: object }>().fields)).toEqual(['unsent']);
    const { seq } = { seq: Number.MAX_SAFE_INTEGER };
    expect(outcomes(await sync(phone.request([phone.tap('ON', at('03:00:00'), { seq })])))).toEqual(['wait']);
  });
});

describe('what a log is kept with', () => {
  it('holds from its day on, counts the days with records, and is printed', async () => {
    const phone = new Phone();
    const software = { mode: 'logging-software', reason: 'eight-days' };
    const commands = [
      phone.tap('ON', at('06:00:00', DATE)),
      phone.tap('OFF', at('09:00:00', DATE)),
      phone.command('log-mode', at('10:00:00', DATE), { logDate: DATE, ...software }),
      phone.command('log-mode', at('10:01:00', DATE), { logDate: DATE, ...software }),
      phone.tap('ON', at('06:00:00')),
    ];
    expect(outcomes(await sync(phone.request(commands)))).toEqual([
      'stored',
      'stored',
      'stored',
      'superseded',
      'stored',
    ]);
    expect((await read('2026-11-09')).logMode).toBeNull();
    expect((await read(DATE)).logMode).toEqual({
      ...software,
      reasonDate: null,
      warning: 'none',
      daysUsed: 1,
    });
    expect((await read()).logMode).toMatchObject({ daysUsed: 2 });
    const eld = phone.command('log-mode', at('12:00:00'), { logDate: TODAY, mode: 'eld-connected' });
    expect(outcomes(await sync(phone.request([eld])))).toEqual(['stored']);
    expect((await read()).logMode).toMatchObject({ mode: 'eld-connected', warning: 'none' });
    expect((await read(DATE)).logMode).toMatchObject(software);
  });

  it.each([
    ['a reason of an ELD', { mode: 'eld-connected', reason: 'eight-days' }, 'reason'],
    ['a malfunction without its day', { mode: 'logging-software', reason: 'eld-malfunction' }, 'reasonDate'],
    ['a day without a malfunction', { mode: 'logging-software', reasonDate: DATE }, 'reasonDate'],
  ])('is refused with %s', async (_title, body, field) => {
    const phone = new Phone();
    const { results } = await sync(
      phone.request([phone.command('log-mode', at('06:00:00'), { logDate: TODAY, ...body })]),
    );
    expect(results[0]).toMatchObject({ outcome: 'refused', reason: { code: 'not-valid' } });
    expect(Object.keys(results[0]!.reason!.fields)).toEqual([field]);
  });

  it('goes with a load of the driver or of the vehicle, and with no other', async () => {
    const [own, others] = [await fleet.addAsset(), await fleet.addAsset()];
    await fleet.assignDriver(own, ana.id, Date.parse(at('01:00:00')));
    const other = await addDriver();
    const office = async (path: string, body: object) =>
      (
        await app.call('POST', `/organizations/${organization.id}/${path}`, {
          as: organization.admin,
          body: { ...body },
        })
      ).json();
    const { id: customerId } = await office('customers', { name: 'Delta Paper' });
    const stop = { location: 'Toledo, OH', windowFrom: at('12:00:00') };
    const loadOf = async (assignment: object): Promise<number> =>
      (
        await office('loads', {
          customerId,
          stops: [
            { kind: 'pickup', ...stop },
            { kind: 'delivery', ...stop },
          ],
          assignments: [assignment],
        })
      ).id;
    const loads = [
      await loadOf({ vehicleId: own }),
      await loadOf({ vehicleId: others, driverId: ana.id }),
      await loadOf({ vehicleId: others, driverId: other.id }),
    ];
    expect(loads).not.toContain(undefined);
    const phone = new Phone();
    const documents = loads.map((loadId) =>
      phone.command('document', at('06:00:00'), { kind: 'other', pages: ['0'.repeat(64)], loadId }),
    );
    expect(outcomes(await sync(phone.request(documents)))).toEqual(['stored', 'stored', 'refused not-valid']);
  });
});

describe('the log of another ELD', () => {
  const record = (code: number, when: string, more: object = {}) => ({
    at: when,
    type: 1,
    code,
    origin: code === 3 ? 1 : 2,
    ...more,
  });
  const day = (date = DATE) => [
    record(4, at('05:00:00', date), { annotation: 'Pre-trip', locationText: 'Des Moines, IA' }),
    record(3, at('05:30:00', date), { lat: 41.58, lon: -93.62, unitNumber: 'KW-7' }),
    record(1, at('10:00:00', date)),
  ];
  const importOf = (phone: Phone, body: object) =>
    phone.command('log-import', at('12:00:00'), {
      logDate: DATE,
      eld: 'TEST ELD123',
      records: day(),
      ...body,
    });

  it('goes into an empty day with its origins, and driving that it recorded stays', async () => {
    const vehicleId = await fleet.addAsset({ unit_number: 'KW-7' });
    const phone = new Phone();
    const imported = importOf(phone, {});
    const shorten = phone.command('duty-edit', at('12:10:00'), {
      logDate: DATE,
      annotation: 'Stopped earlier',
      edit: {
        kind: 'enter',
        from: at('09:00:00', DATE),
        until: at('10:00:00', DATE),
        status: 'ON',
        mode: null,
        locationText: null,
      },
    });
    const answer = await sync(phone.request([imported, shorten]));
    expect(outcomes(answer)).toEqual(['stored', 'refused recorded-driving']);
    const log = await read(DATE);
    expect(lines(log)).toEqual(['OFF 00:00:00', 'ON 05:00:00', 'D 05:30:00', 'OFF 10:00:00']);
    expect(
      log.events.map(({ origin, annotation, vehicle }) => [origin, annotation, vehicle?.id ?? null]),
    ).toEqual([
      [2, 'Pre-trip', null],
      [1, 'From ELD TEST ELD123', vehicleId],
      [2, 'From ELD TEST ELD123', null],
    ]);
    expect(log.totals.drivingMinutes).toBe(270);
    expect(log.dutyRecords.map(({ ref }) => ref)).toEqual([0, 1, 2].map((part) => `${imported.id}/${part}`));
    expect((await organization.activity())[0]).toMatchObject({
      action: 'import',
      entity: 'hos-log',
      after: { eld: 'TEST ELD123', records: 3 },
    });
    expect(outcomes(await sync(phone.request([imported])))).toEqual(['stored']);
    expect(lines(await read(DATE))).toHaveLength(4);
  });

  it('goes into no day that has entries', async () => {
    const phone = new Phone();
    const commands = [phone.tap('ON', at('08:00:00', DATE)), importOf(phone, {}), importOf(phone, {})];
    expect(outcomes(await sync(phone.request(commands)))).toEqual([
      'stored',
      'refused day-not-empty',
      'refused day-not-empty',
    ]);
    expect(lines(await read(DATE))).toEqual(['OFF 00:00:00', 'ON 08:00:00']);
  });

  it.each([
    ['a day of two weeks ago', { logDate: '2026-10-28', records: day('2026-10-28') }, 'logDate'],
    ['a day that lies ahead', { logDate: '2026-11-12', records: day('2026-11-12') }, 'logDate'],
    ['a record of another day', { records: [...day(), record(4, at('05:00:00'))] }, 'records.3.at'],
    ['a status that there is not', { records: [record(5, at('05:00:00', DATE))] }, 'records.0.code'],
    ['no record', { records: [] }, 'records'],
    [
      '101 records',
      { records: Array.from({ length: 101 }, () => record(4, at('05:00:00', DATE))) },
      'records',
    ],
  ])('is refused with %s, by its field', async (_title, body, field) => {
    const phone = new Phone();
    const { results } = await sync(phone.request([importOf(phone, body)]));
    expect(results[0]).toMatchObject({ outcome: 'refused', reason: { code: 'not-valid' } });
    expect(Object.keys(results[0]!.reason!.fields)).toEqual([field]);
  });
});

describe('a document', () => {
  const jpeg = (color: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
      .jpeg()
      .toBuffer();
  const shaOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

  it('is kept with its pages, which come after it, and is one PDF for the office', async () => {
    const dispatcher = await organization.userWith('LOAD_LIST', 'LOAD_UPDATE');
    const [one, two] = [await jpeg('red'), await jpeg('blue')];
    const phone = new Phone();
    const body = { kind: 'proof-of-delivery', pages: [shaOf(one), shaOf(two)], note: 'Two pallets short' };
    const answer = await sync(phone.request([phone.command('document', at('12:00:00'), body)]));
    expect(outcomes(answer)).toEqual(['stored']);
    expect(answer.photosWanted).toEqual([shaOf(one), shaOf(two)].toSorted());
    const path = `/organizations/${organization.id}/driver-documents`;
    const list = async () =>
      (await app.call('GET', path, { as: dispatcher })).json<{ items: object[] }>().items;
    expect(await list()).toMatchObject([
      { kind: 'proof-of-delivery', driver: { id: ana.id }, at: at('12:00:00'), pageCount: 2, storedCount: 0 },
    ]);
    const { id } = (await list())[0] as { id: number };
    const pdf = () => app.call('GET', `${path}/${id}/document.pdf`, { as: dispatcher });
    expect((await pdf()).statusCode).toBe(409);
    const put = (bytes: Buffer, as = ana) =>
      app.call('PUT', `/organizations/${organization.id}/driver-app/photos/${shaOf(bytes)}`, {
        as,
        body: bytes,
        headers: { 'content-type': 'image/jpeg' },
      });
    const other = await addDriver();
    expect((await put(one, other)).statusCode, 'of another driver').toBe(404);
    expect((await put(one)).statusCode).toBe(204);
    expect((await put(one)).statusCode).toBe(204);
    expect((await put(two)).statusCode).toBe(204);
    expect((await sync(phone.request([]))).photosWanted).toEqual([]);
    expect(await list()).toMatchObject([{ storedCount: 2 }]);
    const printed = await pdf();
    expect(printed.statusCode).toBe(200);
    expect(printed.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await app.call('DELETE', `${path}/${id}`, { as: dispatcher })).statusCode).toBe(204);
    expect(await list()).toEqual([]);
  });

  it.each([
    ['21 pages', { pages: Array.from({ length: 21 }, (_, index) => `${index}`.padStart(64, '0')) }, 'pages'],
    ['no page', { pages: [] }, 'pages'],
    ['a load of another organization', { loadId: 999_999 }, 'loadId'],
    ['a kind that there is not', { kind: 'selfie' }, 'kind'],
    ['gallons on a bill of lading', { kind: 'bill-of-lading', fuel: { quantity: 100 } }, 'fuel'],
    ['a negative quantity', { kind: 'fuel-receipt', fuel: { quantity: -1 } }, 'fuel.quantity'],
    [
      'a State that there is not',
      { kind: 'fuel-receipt', fuel: { jurisdiction: 'ZZ' } },
      'fuel.jurisdiction',
    ],
  ])('is refused with %s', async (_title, change, field) => {
    const phone = new Phone();
    const body = { kind: 'other', pages: ['0'.repeat(64)], ...change };
    const { results } = await sync(phone.request([phone.command('document', at('06:00:00'), body)]));
    expect(results[0]).toMatchObject({ outcome: 'refused', reason: { code: 'not-valid' } });
    expect(Object.keys(results[0]!.reason!.fields)).toEqual([field]);
  });
});
