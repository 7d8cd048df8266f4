import { getPriority } from 'node:os';
import { afterAll, describe, expect, it } from 'vitest';
import { createComputePool } from './compute-pool.ts';
import type * as tasks from './tasks.testing.ts';

const module = new URL('./tasks.testing.ts', import.meta.url);
/** None of these tasks asks for it. */
const NO_DATABASE = { connectionString: 'postgres://localhost/none' };
const pool = createComputePool(NO_DATABASE, {
  threads: 2,
  seconds: 2,
  maxWaitSeconds: 60,
  megabytes: 64,
  maxWaitingPerPerson: 2,
});
afterAll(() => pool.close());

const ann = { organizationId: 1, key: 'user 1' };
const bob = { organizationId: 2, key: 'user 2' };
const add = (asker: typeof ann) => pool.run<typeof tasks.add>(asker, { module, name: 'add' }, [2, 3]);
const spin = (asker: typeof ann) => pool.run<typeof tasks.spin>(asker, { module, name: 'spin' }, []);

describe('the compute pool', () => {
  it('answers with the result', async () => {
    expect(await add(ann)).toBe(5);
  });

  it.runIf(process.platform === 'linux')(
    'works at a lower priority than the event loop (Linux)',
    async () => {
      const niceness = await pool.run<typeof tasks.niceness>(ann, { module, name: 'niceness' }, []);
      expect(niceness).toBeGreaterThan(getPriority());
    },
  );

  it('gives a task that makes little a thread with a small young generation', async () => {
    const both = createComputePool(NO_DATABASE, {
      threads: 2,
      seconds: 5,
      maxWaitSeconds: 60,
      megabytes: 64,
      maxWaitingPerPerson: 2,
    });
    const young = (isSmall: boolean) =>
      both.run<typeof tasks.youngMegabytes>(ann, { module, name: 'youngMegabytes', isSmall }, []);
    expect([await young(true), await young(false)]).toEqual([1, 96]);
    await both.close();
  });

  it('passes on a refusal with its fields, and a fault as it is', async () => {
    await expect(pool.run<typeof tasks.refuse>(ann, { module, name: 'refuse' }, [])).rejects.toMatchObject({
      status: 422,
      fields: { file: 'must be shorter' },
    });
    await expect(pool.run<typeof tasks.fail>(ann, { module, name: 'fail' }, [])).rejects.toThrow(
      'a fault of our own',
    );
  });

  it('ends a task over its time, while the tasks of others go on and the event loop turns', async () => {
    // Both threads have started.
    await Promise.all([add(ann), add(bob)]);
    let turns = 0;
    const turning = setInterval(() => turns++, 10);
    let isOver = false;
    const endless = spin(ann).finally(() => {
      isOver = true;
    });
    const refused = expect(endless).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('2 seconds of work'),
    });
    expect(await add(bob)).toBe(5);
    expect(isOver).toBe(false);
    await refused;
    clearInterval(turning);
    expect(turns).toBeGreaterThan(20);
    expect(await add(ann)).toBe(5);
  });

  it('counts the time of a thread that works, not the time it waits, up to a limit by the clock', async () => {
    const patient = createComputePool(NO_DATABASE, {
      threads: 2,
      seconds: 0.5,
      maxWaitSeconds: 5,
      megabytes: 64,
      maxWaitingPerPerson: 2,
    });
    const wait = (seconds: number) =>
      patient.run<typeof tasks.wait>(ann, { module, name: 'wait' }, [seconds]);
    expect(await wait(2)).toBe(2);
    await expect(wait(60)).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('5 seconds on this server'),
    });
    await patient.close();
  });

  it('ends a task over its memory', async () => {
    const small = createComputePool(NO_DATABASE, {
      threads: 2,
      seconds: 60,
      maxWaitSeconds: 60,
      megabytes: 64,
      maxWaitingPerPerson: 2,
    });
    await expect(small.run<typeof tasks.hoard>(ann, { module, name: 'hoard' }, [])).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('64 MB of memory'),
    });
    expect(await small.run<typeof tasks.add>(ann, { module, name: 'add' }, [2, 3])).toBe(5);
    await small.close();
  });

  it('refuses what one person asks beyond the queue, and nothing of anybody else', async () => {
    const asked = [spin(ann), spin(ann), spin(ann)].map((call) => call.catch(({ status }) => status));
    await expect(spin(ann)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 1 });
    expect(await add(bob)).toBe(5);
    expect(await Promise.all(asked)).toEqual([422, 422, 422]);
  });
});
