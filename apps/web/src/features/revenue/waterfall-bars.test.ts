import { expect, test } from 'vitest';
import { waterfallBars } from './waterfall-bars.ts';

const costs = (...cents: number[]) => cents.map((each, index) => ({ kind: `cost-${index}`, cents: each }));

test('begins each bar where the one before ends, and ends at the margin', () => {
  const bars = waterfallBars({
    chargesByKind: [
      { kind: 'fuel-surcharge', cents: 20_000 },
      { kind: 'linehaul', cents: 80_000 },
    ],
    costsByKind: costs(30_000, 50_000),
    revenueCents: 100_000,
    marginCents: 20_000,
  });
  expect(bars.map(({ kind, startPercent, endPercent }) => [kind, startPercent, endPercent])).toEqual([
    ['linehaul', 0, 80],
    ['fuel-surcharge', 80, 100],
    ['revenue', 0, 100],
    ['cost-1', 100, 50],
    ['cost-0', 50, 20],
    ['margin', 0, 20],
  ]);
});

test('goes below zero where costs are more than revenue', () => {
  const bars = waterfallBars({
    chargesByKind: [{ kind: 'linehaul', cents: 60_000 }],
    costsByKind: costs(100_000),
    revenueCents: 60_000,
    marginCents: -40_000,
  });
  expect(bars.at(-1)).toMatchObject({ tone: 'loss', cents: -40_000, startPercent: 40, endPercent: 0 });
  expect(bars[0]).toMatchObject({ startPercent: 40, endPercent: 100 });
});

test('puts the smallest of many kinds into one bar', () => {
  const bars = waterfallBars({
    chargesByKind: [],
    costsByKind: costs(9, 8, 7, 6, 5, 4, 3),
    revenueCents: 0,
    marginCents: -42,
  });
  expect(bars.filter(({ tone }) => tone === 'cost').map(({ kind, cents }) => [kind, cents])).toEqual([
    ['cost-0', -9],
    ['cost-1', -8],
    ['cost-2', -7],
    ['cost-3', -6],
    ['cost-4', -5],
    ['all-other', -7],
  ]);
});
