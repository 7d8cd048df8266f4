import {
  type CallOrganization,
  DEMO_PASSWORD,
  type DemoPhone,
  DriverPhone,
  type KeptPhone,
  phonesOf,
  sourcesOf,
} from '@longhaul/demo';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@longhaul/units';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { fillDuty } from './duty.ts';
import { seedDemo } from './seed.ts';
import { smallDemo } from './small-demo.testing.ts';

const STARTED_AT = Date.UTC(2026, 10, 17, 3);
const STEP_MS = 5 * MINUTE_MS;
/** Its driver is out of coverage for the first six hours of each day. */
const AWAY_TRUCK = '1118';

const sources = sourcesOf(smallDemo);
const phones = phonesOf(smallDemo, sources);
const awayPhone = phoneOf(AWAY_TRUCK);

let test: TestApp;
let filledUntil = STARTED_AT;

function phoneOf(unitNumber: string): DemoPhone {
  const username = smallDemo.driverByTruck.get(unitNumber);
  return phones.find((phone) => phone.username === username)!;
}

beforeAll(async () => {
  test = await createTestApp();
  test.time.now = STARTED_AT;
  const { database, deps } = test;
  await seedDemo({
    database,
    clock: deps.clock,
    log: deps.log,
    organizations: [smallDemo],
    historyDays: 0.5,
  });
  await test.createOrganization();
});
afterAll(() => test.close());

const tokens = new Map<string, { accessToken: string; organizationId: number }>();

const call: CallOrganization = async ({ login }, path, body) => {
  let known = tokens.get(login);
  for (let attempt = 1; ; attempt++) {
    if (!known || attempt === 2) {
      const signedIn = await test.call('POST', '/auth/authenticate', {
        body: { email: login, password: DEMO_PASSWORD },
      });
      const { accessToken, user } = signedIn.json();
      known = { accessToken, organizationId: user.organization.id };
      tokens.set(login, known);
    }
    const answer = await test.call('POST', `/organizations/${known.organizationId}${path}`, {
      headers: { authorization: `Bearer ${known.accessToken}` },
      body,
    });
    if (answer.statusCode === 401 && attempt === 1) continue;
    return { status: answer.statusCode, body: answer.json() };
  }
};

/** Moves the clock on, with what the ELDs record on the way, and gives each phone its turns. */
async function run(
  all: readonly DriverPhone[],
  hours: number,
  save: (username: string, kept: KeptPhone) => void = () => {},
) {
  const until = test.time.now + hours * HOUR_MS;
  while (test.time.now < until) {
    test.time.now += STEP_MS;
    await fillDuty(test.database, smallDemo, sources, { from: filledUntil, until: test.time.now });
    filledUntil = test.time.now;
    for (const phone of all) {
      if (!phone.isDue(test.time.now)) continue;
      const { refused } = await phone.turn(test.time.now, call, (kept) => save(phone.phone.username, kept));
      expect(refused).toEqual([]);
    }
  }
}

interface Report {
  username: string;
  kind: string;
  at: number;
  receivedAt: number;
  units: string[];
}

/** Filed on phones, in the order in which they came. */
function reportsOf(username: string, since: number): Promise<Report[]> {
  return test.database.acrossOrganizations({ actorId: null }, async (tx) => {
    const { rows } = await sql<Omit<Report, 'at' | 'receivedAt'> & { at: Date; created_at: Date }>`
      select u.username, i.kind, i.at, i.created_at,
        array(select a.unit_number from inspection_units n join assets a on a.organization_id = n.organization_id and a.id = n.asset_id
          where n.organization_id = i.organization_id and n.inspection_id = i.id order by n.ordinal) as units
      from inspections i join users u on u.id = i.driver_id
      where i.command_id is not null and u.username = ${username} and i.at >= ${new Date(since)} order by i.number`.execute(
      tx,
    );
    return rows.map(({ at, created_at, ...report }) => ({
      ...report,
      at: at.getTime(),
      receivedAt: created_at.getTime(),
    }));
  });
}

const commandsOf = (username: string, since: number) =>
  test.database.acrossOrganizations({ actorId: null }, async (tx) => {
    const { rows } = await sql<{ seq: number; kind: string; at: Date; outcome: string }>`
      select c.seq::int as seq, c.kind, c.at, c.outcome from driver_commands c join users u on u.id = c.driver_id
      where u.username = ${username} and c.at >= ${new Date(since)} order by c.received_at, c.seq`.execute(
      tx,
    );
    return rows;
  });

/** By what the ELD recorded: days of work between rests of eight hours, on which the truck was driven. */
function dutyDays(unitNumber: string, from: number, until: number): { startAt: number; endAt: number }[] {
  const eld = sources.find(({ device }) => device.truck === unitNumber)!.eld!;
  const statuses = [...eld.eventsBetween(from - 2 * DAY_MS, until + 2 * DAY_MS)].filter(
    ({ type }) => type === 1,
  );
  const days: { startAt: number; endAt: number; hasDriven: boolean }[] = [];
  for (const [index, { at, code }] of statuses.entries()) {
    if (code !== 3 && code !== 4) continue;
    const endAt = statuses[index + 1]?.at ?? at;
    const day = days.at(-1);
    if (day && at - day.endAt < 8 * HOUR_MS) {
      day.endAt = endAt;
      day.hasDriven ||= code === 3;
    } else days.push({ startAt: at, endAt, hasDriven: code === 3 });
  }
  return days.filter(({ hasDriven }) => hasDriven);
}

describe('phones of drivers in the running demo', () => {
  it('files a pre-trip inspection of truck and trailers as a duty day begins and a post-trip one as it ends', async () => {
    const all = phones.map((phone) => new DriverPhone(phone, null, test.time.now));
    const from = test.time.now;
    await run(all, 40);
    const until = test.time.now;
    let days = 0;
    for (const [truck, username] of smallDemo.driverByTruck) {
      if (!phones.some((phone) => phone.username === username)) continue;
      const reports = await reportsOf(username, from);
      const expectedUnits = [
        truck,
        ...smallDemo.trailers.flatMap(({ unitNumber, pulledBy }) => (pulledBy === truck ? unitNumber : [])),
      ];
      for (const { units } of reports) expect(units).toEqual(expectedUnits);
      const near = (kind: string, at: number) =>
        reports.filter((report) => report.kind === kind && Math.abs(report.at - at) < 45 * MINUTE_MS);
      for (const { startAt, endAt } of dutyDays(truck, from, until)) {
        const isSent = truck !== AWAY_TRUCK || startAt < until - 7 * HOUR_MS;
        if (startAt >= from && startAt < until - HOUR_MS && isSent) {
          expect(near('pre-trip', startAt), `${truck} ${new Date(startAt).toISOString()}`).toHaveLength(1);
          days += 1;
        }
        if (endAt >= from + HOUR_MS && endAt < until - HOUR_MS)
          expect(near('post-trip', endAt), `${truck} ${new Date(endAt).toISOString()}`).toHaveLength(1);
      }
    }
    expect(days).toBeGreaterThan(smallDemo.driverByTruck.size / 2);
  });

  it('leaves the log to the ELD', async () => {
    const { rows } = await test.database.acrossOrganizations({ actorId: null }, (tx) =>
      sql<{
        count: number;
      }>`select count(*)::int as count from eld_events e join users u on u.id = e.driver_id
        where e.command_id is not null and u.username = any(${phones.map(({ username }) => username)})`.execute(
        tx,
      ),
    );
    expect(rows[0]!.count).toBe(0);
  });

  it('delivers what was entered in six hours without signal at its own times, in order and once, over restarts', async () => {
    const [day] = dutyDays(AWAY_TRUCK, test.time.now, test.time.now + 7 * DAY_MS).filter(
      ({ startAt }) =>
        startAt > test.time.now + HOUR_MS &&
        [...awayPhone.plan.actsBetween(startAt, startAt + 5 * HOUR_MS)].length === 2,
    );
    await run([], (day!.startAt - HOUR_MS - test.time.now) / HOUR_MS);
    const from = test.time.now;
    let kept = new DriverPhone(awayPhone, null, from).kept;
    const save = (_: string, changed: KeptPhone) => {
      kept = JSON.parse(JSON.stringify(changed)) as KeptPhone;
    };
    // Its copy, before the signal is lost.
    const first = new DriverPhone(awayPhone, kept, 0);
    await first.turn(from, call, (changed) => save('', changed));
    for (let hour = 0; hour < 6; hour++) await run([new DriverPhone(awayPhone, kept, 0)], 1, save);
    expect(await commandsOf(awayPhone.username, from)).toEqual([]);
    expect(kept.unsent.map(({ kind }) => kind)).toEqual(['log-header', 'inspection', 'inspection']);
    const entered = kept.unsent.map(({ seq, at }) => ({ seq, at }));

    // The first answer does not arrive; the phone is restarted, and sends the same again.
    test.time.now += HOUR_MS;
    const lost = new DriverPhone(awayPhone, kept, 0);
    const loseAnswer: CallOrganization = async (...args) => {
      await call(...args);
      throw new Error('no answer');
    };
    await expect(lost.turn(test.time.now, loseAnswer, (changed) => save('', changed))).rejects.toThrow(
      'no answer',
    );
    await run([new DriverPhone(awayPhone, kept, 0)], 1, save);
    await run([new DriverPhone(awayPhone, kept, 0)], 0.5, save);
    expect(kept.unsent).toEqual([]);
    const arrived = await commandsOf(awayPhone.username, from);
    expect(arrived.map(({ seq, at }) => ({ seq, at: at.toISOString() }))).toEqual(entered);
    expect(arrived.map(({ outcome }) => outcome)).toEqual(['stored', 'stored', 'stored']);
    const reports = await reportsOf(awayPhone.username, from);
    expect(reports.map(({ kind }) => kind)).toEqual(['pre-trip', 'en-route']);
    expect(reports[0]!.receivedAt - reports[0]!.at).toBeGreaterThan(5 * HOUR_MS);
  });

  it('enters nothing twice when its storage is lost: the acts of a new phone have the names of the old ones', async () => {
    const phone = phoneOf('1042');
    const [day] = dutyDays('1042', test.time.now, test.time.now + 3 * DAY_MS).filter(
      ({ startAt }) => startAt > test.time.now,
    );
    await run([], (day!.startAt - HOUR_MS - test.time.now) / HOUR_MS);
    const from = test.time.now;
    await run([new DriverPhone(phone, null, from)], 2);
    const again = new DriverPhone(phone, null, from);
    await again.turn(test.time.now, call, () => {});
    expect((await reportsOf(phone.username, from)).map(({ kind }) => kind)).toEqual(['pre-trip']);
  });

  it('has a defect certified by the office in hours, and reviewed by its driver before the next trip', async () => {
    const found = phones
      .flatMap((phone) =>
        [...phone.plan.actsBetween(test.time.now + DAY_MS, test.time.now + 60 * DAY_MS)].map((act) => ({
          phone,
          act,
        })),
      )
      .filter(({ act }) => act.finding !== null)
      .toSorted((one, another) => one.act.at - another.act.at)[0]!;
    await run([], 0);
    test.time.now = found.act.at - HOUR_MS;
    filledUntil = test.time.now - DAY_MS;
    const phone = new DriverPhone(found.phone, null, test.time.now);
    const defects = () =>
      test.database.acrossOrganizations({ actorId: null }, async (tx) => {
        const { rows } = await sql<{ description: string; state: string; is_reviewed: boolean }>`
          select d.description, d.state, d.is_reviewed from defects d
          join inspections i on i.organization_id = d.organization_id and i.id = d.inspection_id
          where i.command_id is not null and i.at = ${new Date(found.act.at)}`.execute(tx);
        return rows;
      });
    await run([phone], 1.5);
    const { description } = found.act.finding!;
    expect(await defects()).toEqual([{ description, state: 'open', is_reviewed: false }]);
    await run([phone], 6);
    expect(await defects()).toEqual([{ description, state: 'repaired', is_reviewed: false }]);
    const next = [...found.phone.plan.actsBetween(test.time.now, test.time.now + 5 * DAY_MS)].find(
      ({ kind }) => kind === 'pre-trip',
    )!;
    test.time.now = next.at - HOUR_MS;
    await run([phone], 2);
    expect(await defects()).toEqual([{ description, state: 'repaired', is_reviewed: true }]);
  });

  it('touches no other organization', async () => {
    const { rows } = await test.database.acrossOrganizations({ actorId: null }, (tx) =>
      sql<{ of: string; count: number }>`select 'inspections' as of, count(*)::int as count from inspections
          where organization_id <> (select id from organizations where name = ${smallDemo.name})
        union all select 'commands', count(*)::int from driver_commands
          where organization_id <> (select id from organizations where name = ${smallDemo.name})`.execute(tx),
    );
    expect(rows.map(({ count }) => count)).toEqual([0, 0]);
  });
});
