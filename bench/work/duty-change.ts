import { TestDutyLog } from '../../apps/server/src/testing/duty-log.ts';
import { TestFleet } from '../../apps/server/src/testing/fleet.ts';
import { RuleSet } from '../../packages/contract/src/index.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../packages/units/src/index.ts';
import { addEmptyOrganizations } from '../organizations.ts';
import { type Bench, number, percentile, type Row, rounded } from './bench.ts';

const CHANGES = 60;
const P95_BUDGET_MS = 15;
const DAYS = { week: 7, year: 365 } as const;

/** A duty change of a driver who never takes 34 hours off, stored and derived, after a week and after a year. */
export async function dutyChange({ server }: Bench): Promise<Row> {
  const [organizationId] = await addEmptyOrganizations(server, ['Duty changes']);
  const fleet = new TestFleet(server.database, organizationId!);
  const measured: Record<keyof typeof DAYS, number[]> = { week: [], year: [] };
  for (const ruleSet of RuleSet.options) {
    for (const [length, days] of Object.entries(DAYS) as [keyof typeof DAYS, number][]) {
      const driverId = await fleet.addDriver('Driver', `${ruleSet} ${length}`);
      await server.database.inOrganization({ organizationId: organizationId!, actorId: null }, (tx) =>
        tx.updateTable('drivers').set({ rule_set: ruleSet }).where('user_id', '=', driverId).execute(),
      );
      const log = new TestDutyLog(server.database, organizationId!, driverId);
      const startAt = Math.floor(Date.now() / DAY_MS) * DAY_MS - days * DAY_MS;
      await log.record(
        Array.from({ length: days }, (_, day) => dayOf(startAt + day * DAY_MS)).flat(),
        startAt + days * DAY_MS,
      );
      measured[length].push(...(await changes(log, startAt + days * DAY_MS)));
    }
  }
  const [week, year] = [percentile(measured.week, 0.95), percentile(measured.year, 0.95)];
  return {
    work: 'Duty change of a driver without a 34-hour restart, four rule sets',
    peer: '-',
    budget: `p95 under ${P95_BUDGET_MS} ms after a year`,
    reached: `p95 ${number(year, 1)} ms after a year, ${number(week, 1)} ms after a week`,
    isReached: year < P95_BUDGET_MS,
    ofFloor: null,
    details: {
      weekP50Ms: rounded(percentile(measured.week, 0.5)),
      weekP95Ms: rounded(week),
      yearP50Ms: rounded(percentile(measured.year, 0.5)),
      yearP95Ms: rounded(year),
    },
  };
}

/** Work, six hours of driving with a break, and a night off. */
const dayOf = (at: number) => [
  { status: 'ON' as const, at: at + 6 * HOUR_MS },
  { status: 'D' as const, at: at + 6.5 * HOUR_MS },
  { status: 'OFF' as const, at: at + 9.5 * HOUR_MS },
  { status: 'D' as const, at: at + 10 * HOUR_MS },
  { status: 'ON' as const, at: at + 13 * HOUR_MS },
  { status: 'OFF' as const, at: at + 13.5 * HOUR_MS },
];

async function changes(log: TestDutyLog, from: number): Promise<number[]> {
  const timesMs: number[] = [];
  for (let change = 0; change < CHANGES; change++) {
    const at = from + 6 * HOUR_MS + change * 5 * MINUTE_MS;
    const startedAt = performance.now();
    await log.record([{ status: change % 2 === 0 ? 'ON' : 'D', at }], at + 1_000);
    timesMs.push(performance.now() - startedAt);
  }
  return timesMs;
}
