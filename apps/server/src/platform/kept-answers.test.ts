import { describe, expect, it } from 'vitest';
import { KeptAnswers, type StampedAnswer } from './kept-answers.ts';

const answer = (stamp: string, text: string): StampedAnswer => ({
  stamp,
  bytes: new TextEncoder().encode(text),
});
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const never = () => Promise.reject(new Error('worked out again'));

describe('kept answers', () => {
  it('are given again while the stamp is the same, and worked out anew when it is another', async () => {
    const kept = new KeptAnswers();
    expect(textOf(await kept.get('page', 'a', async () => answer('a', 'one')))).toBe('one');
    expect(textOf(await kept.get('page', 'a', never))).toBe('one');
    expect(textOf(await kept.get('page', 'b', async () => answer('b', 'two')))).toBe('two');
    expect(textOf(await kept.get('page', 'b', never))).toBe('two');
    await expect(kept.get('page', 'a', never)).rejects.toThrow('worked out again');
  });

  it('are kept apart by what was asked', async () => {
    const kept = new KeptAnswers();
    await kept.get('with amounts', 'a', async () => answer('a', 'money'));
    expect(textOf(await kept.get('without', 'a', async () => answer('a', 'none')))).toBe('none');
    expect(textOf(await kept.get('with amounts', 'a', never))).toBe('money');
  });

  it('are worked out once for all who ask for the same at the same time', async () => {
    const kept = new KeptAnswers();
    const { promise, resolve } = Promise.withResolvers<StampedAnswer>();
    let count = 0;
    const ask = () =>
      kept.get('page', 'a', () => {
        count++;
        return promise;
      });
    const asked = [ask(), ask(), ask()];
    resolve(answer('a', 'one'));
    expect((await Promise.all(asked)).map(textOf)).toEqual(['one', 'one', 'one']);
    expect(count).toBe(1);
  });

  it('of a state that came meanwhile answer who asked, and nobody who asked for another state', async () => {
    const kept = new KeptAnswers();
    const { promise, resolve } = Promise.withResolvers<StampedAnswer>();
    const first = kept.get('page', 'a', () => promise);
    const second = kept.get('page', 'a', async () => answer('a', 'read again'));
    resolve(answer('b', 'newer'));
    expect(textOf(await first)).toBe('newer');
    expect(textOf(await second)).toBe('read again');
  });

  it('that fail for one are tried again for the other', async () => {
    const kept = new KeptAnswers();
    const { promise, reject } = Promise.withResolvers<StampedAnswer>();
    const first = kept.get('page', 'a', () => promise);
    const second = kept.get('page', 'a', async () => answer('a', 'one'));
    reject(new Error('too many calls'));
    await expect(first).rejects.toThrow('too many calls');
    expect(textOf(await second)).toBe('one');
  });

  it('take no more than their bytes: what was used longest ago goes first, and a very large one is not kept', async () => {
    const kept = new KeptAnswers(4_000);
    const hold = (key: string, size: number) => kept.get(key, 'a', async () => answer('a', 'x'.repeat(size)));
    for (const key of ['1', '2', '3', '4']) await hold(key, 900);
    await kept.get('1', 'a', never);
    await hold('5', 900);
    expect(kept.bytes).toBeLessThanOrEqual(4_000);
    await kept.get('1', 'a', never);
    await expect(kept.get('2', 'a', never)).rejects.toThrow('worked out again');
    await hold('large', 2_000);
    await expect(kept.get('large', 'a', never)).rejects.toThrow('worked out again');
    await kept.get('5', 'a', never);
    for (let index = 0; index < 1_000; index++) await hold(`of ${index}`, 500);
    expect(kept.bytes).toBeLessThanOrEqual(4_000);
  });
});
