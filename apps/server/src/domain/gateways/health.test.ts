import { MINUTE_MS } from '@longhaul/units';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type GatewayVitals, gatewayHealth } from './health.ts';
import { gatewayHealthState } from './health-state.ts';

const NOW = Date.parse('2026-03-04T12:00:00Z');
const HOUR = 60 * MINUTE_MS;

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** The state that lists filter by. */
async function stateInSql(vitals: GatewayVitals): Promise<string | undefined> {
  const { lastSeenAt, lastFixAt, voltageMillivolts, clockOffsetSeconds, lastRefusal, lastRefusedAt } = vitals;
  const { clockOffsetRepeats } = vitals;
  const at = (instant: number | null) => (instant === null ? null : new Date(instant));
  return test.database.acrossOrganizations({ actorId: null }, async (tx) => {
    const { rows } = await sql<{ state: string }>`select ${gatewayHealthState(new Date(NOW))} as state
      from (select ${at(lastSeenAt)}::timestamptz as last_seen_at, ${at(lastFixAt)}::timestamptz as last_fix_at,
        ${voltageMillivolts}::integer as voltage_millivolts, ${clockOffsetSeconds}::integer as clock_offset_seconds,
        ${clockOffsetRepeats}::integer as clock_offset_repeats,
        ${lastRefusal}::text as last_refusal, ${at(lastRefusedAt)}::timestamptz as last_refused_at) as s`.execute(
      tx,
    );
    return rows[0]?.state;
  });
}

const healthy: GatewayVitals = {
  lastSeenAt: NOW - MINUTE_MS,
  lastFixAt: NOW - MINUTE_MS,
  voltageMillivolts: 13_900,
  clockOffsetSeconds: -2,
  clockOffsetRepeats: 0,
  refusedSender: null,
  modelProtocol: null,
  lastRefusal: null,
  lastRefusedAt: null,
};

const refused = (lastRefusal: string): Partial<GatewayVitals> => ({
  lastRefusal,
  lastRefusedAt: NOW - MINUTE_MS,
});

describe('the health of a device', () => {
  it.each<[string, Partial<GatewayVitals>, string]>([
    ['reports in time with a fix and a charged battery', {}, 'ok'],
    ['has no voltage reading', { voltageMillivolts: null }, 'ok'],
    ['never reported', { lastSeenAt: null, lastFixAt: null }, 'never-seen'],
    ['reported a day ago', { lastSeenAt: NOW - 24 * HOUR }, 'ok'],
    ['reported more than a day ago', { lastSeenAt: NOW - 24 * HOUR - 1 }, 'silent'],
    ['is six minutes ahead', { clockOffsetSeconds: 360 }, 'clock-wrong'],
    ['is five minutes ahead', { clockOffsetSeconds: 300 }, 'ok'],
    ['delivers fixes of five hours ago after a dead zone', { clockOffsetSeconds: -5 * 3_600 }, 'ok'],
    ['dates its newest fix seven hours ago', { clockOffsetSeconds: -7 * 3_600 }, 'clock-wrong'],
    ['was last refused for a time in the future', refused('future'), 'clock-wrong'],
    ['was last refused for a time before the retention', refused('older-than-retention'), 'clock-wrong'],
    [
      'was refused earlier, and accepted since',
      { lastRefusal: 'future', lastRefusedAt: NOW - 2 * MINUTE_MS },
      'ok',
    ],
    ['never had a fix', { lastFixAt: null }, 'no-fix'],
    ['has had no fix for two hours', { ...refused('no-fix'), lastFixAt: NOW - 2 * HOUR }, 'no-fix'],
    ['sends 0/0 for two hours', { ...refused('zero-coordinates'), lastFixAt: NOW - 2 * HOUR }, 'no-fix'],
    ['lost its fix ten minutes ago', { ...refused('no-fix'), lastFixAt: NOW - 10 * MINUTE_MS }, 'ok'],
    [
      'dates three fixes in a row five hours ago',
      { clockOffsetSeconds: -5 * 3_600 + 20, clockOffsetRepeats: 2 },
      'clock-wrong',
    ],
    ['is at 11.7 V', { voltageMillivolts: 11_700 }, 'low-voltage'],
    ['is at 11.8 V', { voltageMillivolts: 11_800 }, 'ok'],
    ['is at 23.5 V of a 24 V system', { voltageMillivolts: 23_500 }, 'low-voltage'],
    ['is at 24.1 V of a 24 V system', { voltageMillivolts: 24_100 }, 'ok'],
    ['lost its supply', { voltageMillivolts: 0 }, 'low-voltage'],
    ['does not know how its clock is', { clockOffsetSeconds: null }, 'ok'],
    ['is silent and low', { lastSeenAt: NOW - 25 * HOUR, voltageMillivolts: 9_000 }, 'silent'],
    ['is blind and low', { lastFixAt: null, voltageMillivolts: 9_000 }, 'no-fix'],
  ])('of one that %s is judged', async (_, vitals, state) => {
    const health = gatewayHealth({ ...healthy, ...vitals }, NOW);
    expect(health.state).toBe(state);
    expect(await stateInSql({ ...healthy, ...vitals })).toBe(state);
    expect(health.reason === '').toBe(state === 'ok');
    expect(health.remedy === '').toBe(state === 'ok');
  });

  it('names what is wrong with its measure', () => {
    const reasonOf = (vitals: Partial<GatewayVitals>) => gatewayHealth({ ...healthy, ...vitals }, NOW).reason;
    expect(reasonOf({ lastSeenAt: NOW - 72 * HOUR })).toBe('No data from the device for 3 days.');
    expect(reasonOf({ clockOffsetSeconds: 3_600 })).toBe(
      'The device’s clock is 60 minutes ahead of the server’s.',
    );
    expect(reasonOf({ voltageMillivolts: 11_250 })).toBe('The vehicle battery is low (11.3 V).');
  });

  it.each<[string, Partial<GatewayVitals['refusedSender'] & object>, RegExp]>([
    ['another protocol', { reason: 'wrong-protocol' }, /The device sends GT06.*its model uses Queclink/],
    ['no secret', { reason: 'secret-missing' }, /does not send its secret/],
    ['a wrong secret', { reason: 'wrong-secret' }, /wrong secret/],
    ['another network', { reason: 'network-not-allowed' }, /from 203.0.113.9, which is not/],
  ])('of one that calls with %s names that', (_, refused, reason) => {
    const sender = { protocol: 'gt06', address: '203.0.113.9', reason: '', ...refused };
    for (const lastSeenAt of [null, NOW - 30 * HOUR]) {
      const vitals = { ...healthy, lastSeenAt, refusedSender: sender, modelProtocol: 'queclink' };
      expect(gatewayHealth(vitals, NOW).reason).toMatch(reason);
    }
  });
});
