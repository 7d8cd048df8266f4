import { DAY_MS, HOUR_MS, MINUTE_MS } from '@longhaul/units';
import fc from 'fast-check';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CloseDaysJob } from '../domain/positions/close-days.ts';
import { PositionDayError } from '../domain/positions/day-codec.ts';
import { fixesStatement, readFixes } from '../domain/positions/read-fixes.ts';
import { ClosedDaysRig, DAYS, dayOf, positionAt, START, TODAY, type Vehicle } from './closed-days.testing.ts';

const log = pino({ level: 'silent' });

let rig: ClosedDaysRig;
let owner: pg.Client;

beforeAll(async () => {
  rig = await ClosedDaysRig.start();
  owner = rig.owner;
});
afterAll(() => rig?.stop());

const newVehicle = () => rig.newVehicle();
const closeAll = (vehicle: Vehicle) => rig.closeAll(vehicle);
const everythingOf = (vehicle: Vehicle) => rig.everythingOf(vehicle);
const rowsOf = (assetId: number) => rig.rowsOf(assetId);
const derive = () => rig.derive();

interface Piece {
  readonly from: number;
  readonly until: number;
  readonly step: number;
  readonly isFollowedByClosing: boolean;
}

/** Minutes of three days, in pieces of any size and order, some of them twice. */
const pieces = fc
  .record({
    step: fc.integer({ min: 2, max: 40 }),
    cuts: fc.array(fc.integer({ min: 0, max: DAYS * 1_440 }), { maxLength: 8 }),
    order: fc.array(fc.nat(), { minLength: 9, maxLength: 9 }),
    closings: fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
    isTwice: fc.boolean(),
  })
  .map(({ step, cuts, order, closings, isTwice }) => {
    const edges = [0, ...cuts.toSorted((one, other) => one - other), DAYS * 1_440];
    const parts = edges.slice(1).map((until, index): Piece & { key: number } => ({
      from: edges[index]!,
      until,
      step,
      isFollowedByClosing: closings[index]!,
      key: order[index]!,
    }));
    const shuffled = parts.sort((one, other) => one.key - other.key);
    return shuffled.flatMap((piece, index) => (isTwice && index % 2 === 0 ? [piece, piece] : [piece]));
  });

const minutesOf = ({ from, until, step }: Piece) =>
  Array.from({ length: Math.floor((DAYS * 1_440) / step) }, (_, index) => index * step).filter(
    (minute) => minute >= from && minute < until,
  );

describe('days that are closed', () => {
  it('give what rows give, whatever the pieces in which they arrive and are closed', async () => {
    await fc.assert(
      fc.asyncProperty(pieces, async (sent) => {
        const [inRows, closed] = [await newVehicle(), await newVehicle()];
        for (const piece of sent) {
          const positions = minutesOf(piece).map(positionAt);
          if (positions.length === 0) continue;
          const [one, other] = [await inRows.send(positions), await closed.send(positions)];
          expect(other).toEqual(one);
          if (piece.isFollowedByClosing) await closeAll(closed);
        }
        await derive();
        expect(await everythingOf(closed)).toEqual(await everythingOf(inRows));
        await closeAll(closed);
        expect((await rowsOf(closed.assetId)).fixes).toBe(0);
        expect(await everythingOf(closed)).toEqual(await everythingOf(inRows));
      }),
      { numRuns: 12 },
    );
  });

  it('are left as they are by the same upload once more', async () => {
    const vehicle = await newVehicle();
    const positions = Array.from({ length: 500 }, (_, minute) => positionAt(minute));
    await vehicle.send(positions);
    await closeAll(vehicle);
    const before = await rowsOf(vehicle.assetId);
    const receipt = await vehicle.send(positions);
    expect(receipt).toMatchObject({ accepted: 0, duplicates: 500 });
    expect(await rowsOf(vehicle.assetId)).toEqual(before);
  });

  it('are left as they are by readings without a fix that come once more, alone', async () => {
    const vehicle = await newVehicle();
    const minutes = Array.from({ length: 500 }, (_, minute) => positionAt(minute));
    const unfixed = minutes
      .filter((_, minute) => minute % 2 === 1)
      .map((position) => ({ ...position, hasFix: false }));
    await vehicle.send(minutes.filter((_, minute) => minute % 2 === 0));
    await vehicle.send(unfixed);
    expect((await everythingOf(vehicle)).readings['engine-seconds']!.at).toContain(unfixed[0]!.at);
    await closeAll(vehicle);
    const before = await rowsOf(vehicle.assetId);
    await vehicle.send(unfixed);
    expect(await rowsOf(vehicle.assetId)).toEqual(before);
  });

  it('take up what arrives late when they are closed again', async () => {
    const vehicle = await newVehicle();
    const even = Array.from({ length: 300 }, (_, index) => positionAt(index * 2));
    const all = Array.from({ length: 600 }, (_, index) => positionAt(index));
    await vehicle.send(even);
    await closeAll(vehicle);
    expect(await vehicle.send(all)).toMatchObject({ duplicates: 300 });
    expect(await rowsOf(vehicle.assetId)).toMatchObject({ fixes: 300, days: 1 });
    await closeAll(vehicle);
    expect(await rowsOf(vehicle.assetId)).toMatchObject({ fixes: 0, days: 1 });
    const { fixes } = await everythingOf(vehicle);
    expect([...fixes!.at]).toEqual(all.map(({ at }) => at));
  });

  it('are read as far as a limit asks, from either end', async () => {
    const vehicle = await newVehicle();
    const all = Array.from({ length: DAYS * 144 }, (_, index) => positionAt(index * 10));
    await vehicle.send(all.filter((_, index) => index % 5 !== 0));
    await closeAll(vehicle);
    await vehicle.send(all.filter((_, index) => index % 5 === 0));
    const times = all.map(({ at }) => at);
    const instants = fc.oneof(
      fc.integer({ min: -60, max: DAYS * 1_440 + 60 }).map((minute) => START + minute * MINUTE_MS),
      fc.constantFrom(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(instants, instants),
        fc.integer({ min: 1, max: 500 }),
        fc.constantFrom('oldest' as const, 'newest' as const),
        async ([one, other], count, which) => {
          const span = { assetId: vehicle.assetId, from: Math.min(one, other), until: Math.max(one, other) };
          const within = times.filter((at) => at >= span.from && at < span.until);
          const [read] = await rig.inOrganization((tx) =>
            readFixes(tx.client, rig.organizationId, [span], ['lat'], { count, which }),
          );
          expect([...read!.at]).toEqual(which === 'oldest' ? within.slice(0, count) : within.slice(-count));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('leave the newest reading of each kind a row, where it is found at once', async () => {
    const vehicle = await newVehicle();
    await vehicle.send([0, 200, 400, 600].map(positionAt));
    await closeAll(vehicle);
    expect(await rowsOf(vehicle.assetId)).toMatchObject({ fixes: 0, readings: 3 });
  });
});

it('fixes are found by the index alone, whatever else the vehicle has done', async () => {
  const vehicle = await newVehicle();
  await vehicle.send([0, 10].map(positionAt));
  const [from, until] = [START, START + HOUR_MS].map((at) => new Date(at).toISOString());
  for (const which of [undefined, 'oldest', 'newest'] as const) {
    const { rows } = await rig.inOrganization(async (tx) => {
      await tx.client.query('set local enable_seqscan = off');
      return tx.client.query<{ 'QUERY PLAN': string }>(`explain ${fixesStatement(['at', 'lat'], which)}`, [
        ...[rig.organizationId, `{${vehicle.assetId}}`, `{${from}}`, `{${until}}`, from, until],
        ...(which === undefined ? [] : [100]),
      ]);
    });
    const plan = rows.map((row) => row['QUERY PLAN']);
    const conditions = plan.filter((line) => line.includes('Index Cond') && line.includes('(at '));
    expect(conditions.length).toBeGreaterThan(0);
    expect(conditions.every((line) => line.includes('(at >=') && line.includes('(at <'))).toBe(true);
    expect(plan.filter((line) => line.includes('Filter') && line.includes('(at '))).toEqual([]);
  }
});

describe('the job that closes days', () => {
  const job = (closeAfterMs: number, now = Date.now()) =>
    new CloseDaysJob({
      database: rig.test.database,
      clock: { now: () => now },
      log,
      closeAfterMs,
      dropAfterMs: 0,
    });

  it('waits until a day has settled and its trips are derived', async () => {
    const vehicle = await newVehicle();
    await vehicle.send([0, 10, 20].map(positionAt));
    await job(0).catchUp();
    expect(await rowsOf(vehicle.assetId)).toMatchObject({ fixes: 3, days: 0 });
    await derive();
    await job(48 * HOUR_MS, START + 3 * DAY_MS - 1).catchUp();
    expect(await rowsOf(vehicle.assetId)).toMatchObject({ fixes: 3, days: 0 });
    await job(48 * HOUR_MS, START + 3 * DAY_MS).catchUp();
    expect(await rowsOf(vehicle.assetId)).toMatchObject({ fixes: 0, days: 1 });
  });

  it('drops a week whose days are all closed, and late positions make it again', async () => {
    const weeks = async () =>
      (await owner.query('select week from position_weeks() order by until_at')).rows.length;
    const vehicle = await newVehicle();
    await vehicle.send([0, 10, 20].map(positionAt));
    await derive();
    const before = await weeks();
    await job(0).catchUp();
    expect(await weeks()).toBeLessThan(before);
    expect(await vehicle.send([5, 10].map(positionAt))).toMatchObject({ accepted: 1, duplicates: 1 });
    expect(await rowsOf(vehicle.assetId)).toMatchObject({ fixes: 1, days: 1 });
    expect([...(await everythingOf(vehicle)).fixes!.at]).toEqual(
      [0, 5, 10, 20].map((minute) => positionAt(minute).at),
    );
  });

  it('drops no week that has just become empty', async () => {
    const made = new Date(START - 20 * DAY_MS);
    await owner.query(
      "select ensure_position_partitions($1::timestamptz, $1::timestamptz + interval '1 day')",
      [made.toISOString()],
    );
    const has = async () =>
      (
        await owner.query(
          'select from position_weeks() where until_at > $1::timestamptz and until_at <= $1::timestamptz + interval $$7 days$$',
          [made],
        )
      ).rowCount;
    let now = Date.now();
    const careful = new CloseDaysJob({
      database: rig.test.database,
      clock: { now: () => now },
      log,
      closeAfterMs: 0,
    });
    await careful.catchUp();
    expect(await has()).toBe(1);
    now += DAY_MS;
    await careful.catchUp();
    expect(await has()).toBe(0);
  });

  it('sets a day aside that it cannot read, says why, and leaves its rows; other days go on', async () => {
    const [broken, other] = [await newVehicle(), await newVehicle()];
    await broken.send([0, 10].map(positionAt));
    await derive();
    await closeAll(broken);
    await owner.query(
      'update position_days set fix_bytes = set_byte(fix_bytes, 9, get_byte(fix_bytes, 9) # 1) where asset_id = $1',
      [broken.assetId],
    );
    await broken.send([5, 1_440].map(positionAt));
    await other.send([0, 10].map(positionAt));
    await derive();
    await expect(everythingOf(broken)).rejects.toThrow(PositionDayError);
    await owner.query('delete from derivation_requests where asset_id = $1', [broken.assetId]);
    await owner.query('update derivation_progress set derived_until = now() where asset_id = $1', [
      broken.assetId,
    ]);
    await job(0).catchUp();
    expect(await rowsOf(broken.assetId)).toMatchObject({ fixes: 1, days: 2 });
    expect(await rowsOf(other.assetId)).toMatchObject({ fixes: 0, days: 1 });
    const { rows } = await owner.query(
      "select subject, reason from set_aside_work where work = 'position-days'",
    );
    expect(rows).toEqual([
      { subject: `${broken.assetId} ${dayOf(START)}`, reason: expect.stringContaining('checksum') },
    ]);
    await owner.query('delete from position_days where asset_id = $1', [broken.assetId]);
  });

  it('closes the days after a month of days that are set aside', async () => {
    const vehicle = await newVehicle();
    const days = Array.from({ length: 38 }, (_, index) => index - 29);
    await vehicle.send(days.map((day) => positionAt(day * 1_440)));
    await derive();
    const subjects = days.slice(0, -2).map((day) => dayOf(START + day * DAY_MS));
    for (const day of subjects) {
      await owner.query(
        `insert into set_aside_work (organization_id, work, subject, reason, failures, first_failed_at, last_failed_at, retry_at)
          select organization_id, 'position-days', id || ' ' || $2, 'bad for a test', 1, now(), now(), now() + interval '1 day'
          from assets where id = $1`,
        [vehicle.assetId, day],
      );
    }
    await job(0).catchUp();
    const { fixes, days: closed } = await rowsOf(vehicle.assetId);
    expect(fixes).toBeGreaterThan(31);
    expect(closed).toBe(2);
  });

  it('sets a day aside whose positions columns would change', async () => {
    const vehicle = await newVehicle();
    await vehicle.send([0, 10].map(positionAt));
    await derive();
    await owner.query('update positions set odometer_m = -1 where asset_id = $1', [vehicle.assetId]);
    await job(0).catchUp();
    expect(await rowsOf(vehicle.assetId)).toMatchObject({ fixes: 2, days: 0 });
    const { rows } = await owner.query('select reason from set_aside_work where subject like $1', [
      `${vehicle.assetId} %`,
    ]);
    expect(rows).toEqual([{ reason: expect.stringContaining('between two milliseconds') }]);
  });
});

describe('the runtime role', () => {
  it.each([
    "insert into position_days values (1, 1, '2026-01-01', 1, now(), now(), 'x', 0, null)",
    'update position_days set fixes = 1',
    'delete from position_days',
    "select drop_closed_week('assets')",
  ])('may not: %s', async (statement) => {
    await expect(rig.inOrganization((tx) => tx.client.query(statement))).rejects.toThrow();
  });

  it('closes no day of another organization, and none that is not over', async () => {
    const close = (organizationId: number, day: string) =>
      rig.inOrganization((tx) =>
        tx.client.query(
          `select close_position_day($1, 1, $2::date, 1, $2::date::timestamp at time zone 'UTC',
            $2::date::timestamp at time zone 'UTC', 'x', 0, null, 0, 0, '{}', '{}')`,
          [organizationId, day],
        ),
      );
    await expect(close(rig.organizationId + 1, dayOf(START))).rejects.toThrow('within its organization');
    await expect(close(rig.organizationId, dayOf(TODAY))).rejects.toThrow('not over');
    const lock = rig.inOrganization((tx) =>
      tx.client.query('select lock_vehicle_to_close($1, 1)', [rig.organizationId + 1]),
    );
    await expect(lock).rejects.toThrow('within its organization');
  });
});
