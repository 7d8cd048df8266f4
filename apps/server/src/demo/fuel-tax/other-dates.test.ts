import { type DemoOrganization, prairieLine } from '@longhaul/demo';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { seedDemo } from '../seed.ts';

const isOf = (unit: string | null) => unit === prairieLine.keptTruck;
const oneTruck: DemoOrganization = {
  ...prairieLine,
  trucks: prairieLine.trucks.filter(({ unitNumber }) => isOf(unitNumber)),
  trailers: prairieLine.trailers.filter(({ pulledBy }) => pulledBy === null || isOf(pulledBy)),
  devices: prairieLine.devices.filter(({ truck }) => isOf(truck)),
  driverByTruck: new Map([...prairieLine.driverByTruck].filter(([truck]) => isOf(truck))),
};

it.each([
  [
    'on the last evening of a quarter, which is the next one already by UTC',
    '2026-12-31T20:00:00-06:00',
    '2Q2026',
    '2026-07-01',
    [],
  ],
  [
    'in the first days of a quarter, when the last one cannot be filed yet',
    '2027-01-02T12:00:00-06:00',
    '3Q2026',
    '2026-07-01',
    ['4Q2026'],
  ],
  [
    'later than the product has rates',
    '2027-05-20T12:00:00-05:00',
    '4Q2026',
    '2027-01-01',
    ['1Q2027', '4Q2026'],
  ],
])(
  '%s, the quarter before the last closed one is filed, and the positions of the last one to be filed are kept',
  async (_, at, filed, keptFrom, carried) => {
    const test = await createTestDatabase();
    const now = Date.parse(at);
    try {
      await seedDemo({
        database: test.database,
        clock: { now: () => now },
        log: pino({ level: 'silent' }),
        organizations: [oneTruck],
        historyDays: 2,
      });
      const found = await test.database.acrossOrganizations({ actorId: null }, async (tx) => ({
        filed: await tx.selectFrom('ifta_returns').select('quarter').execute(),
        kept: await sql<{ date: string }>`
        select to_char(min(at) at time zone 'America/Chicago', 'YYYY-MM-DD') as date from positions`.execute(
          tx,
        ),
        files: await tx
          .selectFrom('platform_rate_files')
          .select(['quarter', 'status'])
          .orderBy('quarter')
          .execute(),
      }));
      expect(found.filed).toEqual([{ quarter: filed }]);
      expect(found.kept.rows).toEqual([{ date: keptFrom }]);
      expect(found.files).toEqual(carried.map((quarter) => ({ quarter, status: 'preliminary' })));
    } finally {
      await test.drop();
    }
  },
);
