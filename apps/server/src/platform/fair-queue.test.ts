import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Asker, FairQueue } from './fair-queue.ts';

const LIMITS = { total: 4, perOrganization: 3, perPerson: 2, maxWaitingPerPerson: 1_000 };
const asker = (organizationId: number, userId: number): Asker => ({
  organizationId,
  key: `user ${userId}`,
});

/** Work that ends when it is told to. */
function createWork(queue: FairQueue) {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const add = (who: Asker) =>
    queue.run(who, () => {
      started.push(`${who.organizationId}/${who.key.slice('user '.length)}`);
      return new Promise<void>((end) => ends.push(end));
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    started,
    add: async (who: Asker, times = 1) => {
      for (let time = 0; time < times; time += 1) void add(who);
      await settle();
    },
    endOne: async () => {
      ends.shift()?.();
      await settle();
    },
    running: () => ends.length,
  };
}

describe('a fair queue', () => {
  it('lets in so many of one person, of one organization and in all', async () => {
    const work = createWork(new FairQueue(LIMITS));
    await work.add(asker(1, 1), 10);
    expect(work.started).toEqual(['1/1', '1/1']);
    await work.add(asker(1, 2), 10);
    expect(work.started.slice(2)).toEqual(['1/2']);
    await work.add(asker(2, 3), 10);
    expect(work.started.slice(3)).toEqual(['2/3']);
  });

  it('serves another organization next, however many of the first wait', async () => {
    const work = createWork(new FairQueue({ ...LIMITS, total: 1 }));
    await work.add(asker(1, 1), 100);
    await work.add(asker(2, 2));
    await work.endOne();
    await work.endOne();
    expect(work.started).toEqual(['1/1', '1/1', '2/2']);
  });

  it('lets people of one organization take turns', async () => {
    const work = createWork(new FairQueue({ ...LIMITS, total: 1 }));
    await work.add(asker(1, 1), 5);
    await work.add(asker(1, 2), 2);
    for (let turn = 0; turn < 4; turn += 1) await work.endOne();
    expect(work.started).toEqual(['1/1', '1/1', '1/2', '1/1', '1/2']);
  });

  it('lets in less bulk work of one organization while another asks too, and all again once it is gone', async () => {
    let now = 0;
    const limits = {
      total: 10,
      perOrganization: 5,
      perPerson: 10,
      maxWaitingPerPerson: 100,
      bulkBesideOthers: 2,
    };
    const work = createWork(new FairQueue(limits, () => now));
    const bulk = { ...asker(1, 1), isBulk: true };
    await work.add(bulk, 20);
    expect(work.running()).toBe(5);
    await work.add(asker(2, 2));
    for (let turn = 0; turn < 5; turn += 1) await work.endOne();
    expect(work.running()).toBe(3);
    await work.add(asker(1, 1), 2);
    expect(work.running()).toBe(5);
    await work.endOne();
    now += 1_001;
    await work.endOne();
    expect(work.running()).toBe(5);
  });

  it('refuses what one person has waiting beyond the limit, and goes on after a failure', async () => {
    const queue = new FairQueue({ total: 1, perOrganization: 1, perPerson: 1, maxWaitingPerPerson: 1 });
    const failing = queue.run(asker(1, 1), async () => {
      throw new Error('broken');
    });
    const waiting = queue.run(asker(1, 1), async () => 'done');
    await expect(queue.run(asker(1, 1), async () => 'never')).rejects.toMatchObject({ status: 429 });
    await expect(failing).rejects.toThrow('broken');
    await expect(waiting).resolves.toBe('done');
  });

  it('serves everything in the end, whatever comes', async () => {
    const askers = fc.array(
      fc.record({ organizationId: fc.integer({ min: 1, max: 3 }), userId: fc.integer({ min: 1, max: 5 }) }),
    );
    await fc.assert(
      fc.asyncProperty(askers, async (all) => {
        const work = createWork(new FairQueue(LIMITS));
        for (const { organizationId, userId } of all) await work.add(asker(organizationId, userId));
        while (work.running() > 0) {
          expect(work.running()).toBeLessThanOrEqual(LIMITS.total);
          await work.endOne();
        }
        expect(work.started).toHaveLength(all.length);
      }),
      { numRuns: 30 },
    );
  });
});
