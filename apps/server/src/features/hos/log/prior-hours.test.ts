import {
  type Availability,
  CERTIFICATION_TEXT,
  type CurrentHosDay,
  type HosLog,
  type PriorHours,
} from '@longhaul/contract';
import { addDays } from '@longhaul/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../../testing/app.ts';
import { DAY, HOUR, MONDAY } from '../../../testing/duty-fleet.ts';
import { TestDutyLog } from '../../../testing/duty-log.ts';
import { addLogKeeper } from '../../../testing/eld-log.ts';

const FIRST_DAY = '2026-01-12';
/** Tuesday at 06:00 in Chicago; the first entry was on Monday at 06:00. */
const NOW = MONDAY + DAY + 6 * HOUR;

let app: TestApp;
let organization: TestOrganization;
let dana: TestUser;
let log: TestDutyLog;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = NOW;
  organization = await app.createOrganization();
  dana = await addLogKeeper(app.database, organization);
  log = new TestDutyLog(app.database, organization.id, dana.id);
});

const startWork = () =>
  log.record(
    [
      { status: 'ON', at: MONDAY + 6 * HOUR },
      { status: 'OFF', at: MONDAY + 10 * HOUR },
    ],
    NOW,
  );

/** Nine hours on each of the five days up to Friday, relieved then at 17:00. */
function week(until = FIRST_DAY): PriorHours {
  const days = Array.from({ length: 8 }, (_, index) => {
    return { date: addDays(until, index - 7), onDutyMinutes: index < 5 ? 540 : 0 };
  });
  return { until, days, relievedAt: new Date(MONDAY - 3 * DAY + 17 * HOUR).toISOString() };
}

const state = (body: object, as: TestUser = dana) =>
  app.call('PUT', `/organizations/${organization.id}/users/${dana.id}/hos_log/prior-hours`, { as, body });

async function read<Answer>(path: string, as: TestUser = organization.admin): Promise<Answer> {
  const answer = await app.call('GET', `/organizations/${organization.id}/${path}`, { as });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const currentDay = () => read<CurrentHosDay>(`users/${dana.id}/hos_log/current-day`, dana);
const dayOf = (date: string) => read<HosLog>(`hos_log/${dana.id}-${date}`);
const clocksOf = async () => (await read<Availability>('availability')).items[0]!.clocks!;

describe('the first week of a driver', () => {
  it('has an unknown cycle, and asks to certify no day before the first entry', async () => {
    await startWork();
    const { log: today, duty, toDo } = await currentDay();
    expect(toDo.uncertifiedDates).toEqual([FIRST_DAY]);
    expect(duty.before).toBe('not-known');
    expect(today.priorHours).toMatchObject({ until: FIRST_DAY, isCycleKnown: false, stated: null });
    expect(today.priorHours!.dates).toEqual(week().days.map(({ date }) => date));
    expect(await clocksOf()).toMatchObject({ isCycleKnown: false, cycleMinutes: 66 * 60 });

    const before = await dayOf('2026-01-11');
    expect(before).toMatchObject({ priorHours: null, certification: { isDue: false } });
    const certified = await app.call(
      'POST',
      `/organizations/${organization.id}/users/${dana.id}/hos_log/${dana.id}-2026-01-11/certify`,
      { as: dana, body: { statement: CERTIFICATION_TEXT } },
    );
    expect(certified.statusCode).toBe(409);
    expect(certified.json().message).toContain('nothing to certify');
  });

  it('asks a driver without any entry for the days before today, and for no certification', async () => {
    const { log: today, toDo } = await currentDay();
    expect(toDo.uncertifiedDates).toEqual([]);
    expect(today.priorHours).toMatchObject({ until: '2026-01-13', isCycleKnown: false });
  });

  it('counts what the driver stated, and keeps who stated it and when', async () => {
    await startWork();
    const answer = await state(week());
    expect(answer.statusCode, answer.body).toBe(200);
    const statedAt = new Date(NOW).toISOString();
    const stated = { ...week(), statedAt, statedBy: { id: dana.id, name: 'Test User' } };
    expect(answer.json()).toEqual(stated);
    // Friday 17:00 to Monday 06:00 is a restart: the five days before it no longer count.
    expect(await clocksOf()).toMatchObject({ isCycleKnown: true, cycleMinutes: 66 * 60 });
    expect((await dayOf(FIRST_DAY)).priorHours).toMatchObject({ isCycleKnown: true, stated });
    const [entry] = await organization.activity();
    expect(entry).toMatchObject({
      action: 'state-prior-hours',
      entity: 'hos-log',
      entity_id: `${dana.id}-${FIRST_DAY}`,
      after: { on_duty_minutes: 2_700 },
    });
  });

  it('takes the newest of several statements, and finds the violation that the hours before make', async () => {
    await startWork();
    await state(week());
    const hours = week();
    const busy = {
      ...hours,
      days: hours.days.map(({ date }, index) => ({ date, onDutyMinutes: index === 7 ? 0 : 600 })),
      relievedAt: new Date(MONDAY - 6 * HOUR).toISOString(),
    };
    expect((await state(busy, organization.admin)).statusCode).toBe(200);
    // 70 hours of seven days, of which the first counts on Monday, and 4 hours of Monday.
    expect(await clocksOf()).toMatchObject({ isCycleKnown: true, cycleMinutes: 6 * 60 });
    await log.record([{ status: 'D', at: MONDAY + 9 * HOUR }], NOW);
    const { violations } = await dayOf(FIRST_DAY);
    expect(violations.map(({ rule }) => rule)).toContain('cycle-70');
  });

  it('knows the cycle of a log that covers every day that counts, and asks nothing', async () => {
    await log.record(
      [
        { status: 'ON', at: MONDAY - 6 * DAY },
        { status: 'OFF', at: MONDAY - 5 * DAY },
      ],
      NOW,
    );
    app.time.now = MONDAY + 6 * HOUR;
    const { log: today } = await currentDay();
    expect(today.priorHours).toMatchObject({ isCycleKnown: true, stated: null });
    app.time.now = NOW;
    expect((await currentDay()).log.priorHours).toBeNull();
  });

  it.each([
    ['days that are missing', { days: week().days.slice(1) }, 'days'],
    [
      'hours after the relief',
      { relievedAt: new Date(MONDAY - 4 * DAY + 17 * HOUR).toISOString() },
      'relievedAt',
    ],
    ['relief after the first entry', { relievedAt: new Date(MONDAY + 7 * HOUR).toISOString() }, 'relievedAt'],
  ])('rejects %s', async (_, change, field) => {
    await startWork();
    const answer = await state({ ...week(), ...change });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toHaveProperty(field);
  });

  it('rejects a statement of the days before another day than the first', async () => {
    await startWork();
    const answer = await state(week('2026-01-13'));
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe(`The log begins on ${FIRST_DAY}.`);
  });

  it('is stated by the driver, or by staff with HOS_UPDATE', async () => {
    await startWork();
    expect((await state(week(), await organization.userWithout('HOS_UPDATE'))).statusCode).toBe(403);
    const other = await app.createOrganization();
    expect((await state(week(), other.admin)).statusCode).toBe(404);
  });
});
