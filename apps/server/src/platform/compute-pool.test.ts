import { afterEach, describe, expect, it } from 'vitest';
import { ComputePool } from './compute-pool.ts';
import { TASKS } from './compute-tasks.testing.ts';

const ANA = { organizationId: 1, userId: 1 };
const BEN = { organizationId: 2, userId: 2 };

const pools: ComputePool[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

function poolWith(limits: ConstructorParameters<typeof ComputePool>[0] = {}): ComputePool {
  const pool = new ComputePool(limits);
  pools.push(pool);
  return pool;
}

describe('the compute pool', () => {
  it('answers what the function returns', async () => {
    expect(await poolWith().run(ANA, TASKS.double, 21)).toBe(42);
  });

  it('passes on a refusal with its fields, and a fault as a fault', async () => {
    const pool = poolWith();
    await expect(pool.run(ANA, TASKS.refuse, 'periods')).rejects.toMatchObject({
      name: 'DomainError',
      status: 422,
      fields: { periods: 'must be less' },
    });
    await expect(pool.run(ANA, TASKS.fail)).rejects.toThrow('a fault of the code');
  });

  it('ends what takes too long, names the limit, and goes on with the others', async () => {
    const pool = poolWith({ timeMs: 300 });
    const endless = pool.run(ANA, TASKS.spin);
    const other = pool.run(BEN, TASKS.double, 4);
    await expect(endless).rejects.toMatchObject({
      status: 422,
      message: 'This takes more than 0.3 seconds to work out. Send less at once.',
    });
    expect(await other).toBe(8);
  });

  it('ends what takes too much memory, names the limit, and goes on', async () => {
    const pool = poolWith({ memoryMegabytes: 32 });
    await expect(pool.run(ANA, TASKS.fillMemory)).rejects.toMatchObject({
      status: 422,
      message: 'This takes more than 32 MB of memory to work out. Send less at once.',
    });
    expect(await pool.run(ANA, TASKS.double, 5)).toBe(10);
  });

  it('lets one person wait with three, and refuses the next', async () => {
    const pool = poolWith({ timeMs: 200 });
    const calls = Array.from({ length: 5 }, () => pool.run(ANA, TASKS.spin));
    const statuses = (await Promise.allSettled(calls)).map((result) =>
      result.status === 'rejected' ? (result.reason as { status: number }).status : 200,
    );
    expect(statuses.toSorted()).toEqual([422, 422, 422, 422, 429]);
  });
});
