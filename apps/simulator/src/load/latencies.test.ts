import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Latencies } from './latencies.ts';

describe('Latencies', () => {
  it('answers percentiles within two percent of the sorted values', () => {
    const durations = fc.array(fc.double({ min: 0.1, max: 60_000, noNaN: true }), {
      minLength: 1,
      maxLength: 200,
    });
    fc.assert(
      fc.property(durations, fc.constantFrom(0.5, 0.9, 0.99, 1), (values, share) => {
        const latencies = new Latencies();
        for (const value of values) latencies.add(value);
        const sorted = values.toSorted((a, b) => a - b);
        const exact = sorted[Math.ceil(values.length * share) - 1]!;
        expect(latencies.percentileMs(share) / exact).toBeGreaterThan(0.98);
        expect(latencies.percentileMs(share) / exact).toBeLessThan(1.02);
      }),
    );
  });

  it('answers 0 while it has counted nothing', () => {
    expect(new Latencies().percentileMs(0.99)).toBe(0);
  });
});
