import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBudget, networkOf } from './attempt-limits.ts';
import { DomainError } from './errors.ts';

function manualStopwatch() {
  const time = { now: 1_000_000 };
  return { time, stopwatch: { elapsed: () => time.now } };
}

function waitOf(attempt: () => void): number {
  try {
    attempt();
    return 0;
  } catch (error) {
    return error instanceof DomainError ? (error.retryAfterSeconds ?? 0) : Number.NaN;
  }
}

describe('createBudget', () => {
  it('refuses when spent, says how long to wait, and lets through after exactly that', () => {
    const { time, stopwatch } = manualStopwatch();
    const budget = createBudget(stopwatch, { capacity: 2, perSecond: 0.1 });
    budget.spend('a');
    budget.spend('a');
    expect(waitOf(() => budget.spend('a'))).toBe(10);
    expect(budget.trySpend('a')).toBe(false);
    expect(budget.trySpend('b')).toBe(true);
    time.now += 10_000;
    expect(waitOf(() => budget.spend('a'))).toBe(0);
  });

  it('never lets through more than the capacity and what has flowed in since', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 200 }), (pauses) => {
        const { time, stopwatch } = manualStopwatch();
        const budget = createBudget(stopwatch, { capacity: 5, perSecond: 1 });
        const passed = pauses.filter((pause) => {
          time.now += pause;
          return budget.trySpend('a');
        }).length;
        expect(passed).toBeLessThanOrEqual(5 + (time.now - 1_000_000) / 1000 + 1e-6);
      }),
    );
  });
});

describe('networkOf', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('counts %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
