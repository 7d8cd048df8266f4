import { z } from 'zod';

export const COST_SCOPES = ['fleet', 'vehicle', 'driver', 'load'] as const;
export const CostScope = z.enum(COST_SCOPES);
export type CostScope = z.infer<typeof CostScope>;

export const COST_FORMS = ['once', 'per-mile', 'per-hour', 'per-month', 'percent'] as const;
export const CostForm = z.enum(COST_FORMS);
export type CostForm = z.infer<typeof CostForm>;

/** What a rate is multiplied with: miles, or seconds on duty (with driving) or driving. */
export const COUNTED = ['all', 'loaded', 'empty', 'driving', 'on-duty'] as const;
export const Counted = z.enum(COUNTED);
export type Counted = z.infer<typeof Counted>;

export const SHARED_BY = ['miles', 'days', 'revenue'] as const;
export const SharedBy = z.enum(SHARED_BY);
export type SharedBy = z.infer<typeof SharedBy>;

interface BenchmarkDefault {
  readonly title: string;
  /** What `valueE4` counts in ten-thousandths of. */
  readonly unit: 'usd-per-mile' | 'usd-per-hour' | 'share' | 'usd';
  readonly valueE4: number | null;
  readonly year: number | null;
  readonly source: string | null;
}

const ATRI = {
  year: 2024,
  source: 'ATRI, An Analysis of the Operational Costs of Trucking: 2025 Update',
} as const;
const NONE = { valueE4: null, year: null, source: null } as const;

/** Figures of the trade; what an organization enters counts instead. The penalties are no part of any cost. */
export const BENCHMARKS = {
  'cost-per-mile': { title: 'Cost per mile', unit: 'usd-per-mile', valueE4: 22_600, ...ATRI },
  'cost-per-mile-without-fuel': {
    title: 'Cost per mile, without fuel',
    unit: 'usd-per-mile',
    valueE4: 17_790,
    ...ATRI,
  },
  'equipment-per-mile': {
    title: 'Truck and trailer payments per mile',
    unit: 'usd-per-mile',
    valueE4: 3_900,
    ...ATRI,
  },
  'benefits-per-mile': { title: 'Driver benefits per mile', unit: 'usd-per-mile', valueE4: 1_970, ...ATRI },
  'cost-per-hour': { title: 'Cost per hour', unit: 'usd-per-hour', valueE4: 908_900, ...ATRI },
  'empty-share': { title: 'Empty miles', unit: 'share', valueE4: 1_670, ...ATRI },
  'penalty-hours-of-service': { title: 'Penalty, hours-of-service violation', unit: 'usd', ...NONE },
  'penalty-form-and-manner': { title: 'Penalty, log not kept as required', unit: 'usd', ...NONE },
} as const satisfies Record<string, BenchmarkDefault>;

export type BenchmarkMeasure = keyof typeof BENCHMARKS;
export const BENCHMARK_MEASURES = Object.keys(BENCHMARKS) as [BenchmarkMeasure, ...BenchmarkMeasure[]];
export const BenchmarkMeasure = z.enum(BENCHMARK_MEASURES);
