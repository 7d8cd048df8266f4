import type { Cost, CostForm, CostScope, Counted, SharedBy } from '@longhaul/contract';
import { formatCents, formatRateE4 } from '../../format/money.ts';

export const SCOPE_LABELS: Record<CostScope, string> = {
  fleet: 'Fleet',
  vehicle: 'Vehicle',
  driver: 'Driver',
  load: 'Load',
};

export const FORM_LABELS: Record<CostForm, string> = {
  once: 'Once',
  'per-month': 'Per month',
  'per-mile': 'Per mile',
  'per-hour': 'Per hour',
  percent: 'Percent of charges',
};

export const COUNTED_LABELS: Record<Counted, string> = {
  all: 'all miles',
  loaded: 'loaded miles',
  empty: 'empty miles',
  driving: 'hours of driving',
  'on-duty': 'hours on duty',
};

export const SHARED_LABELS: Record<SharedBy, string> = {
  miles: 'Miles driven',
  days: 'Days in service',
  revenue: 'Revenue',
};

/** `$1,200.00 a month`, `$0.39 a mile, all miles`, `12 % of charges`. */
export function amountText({ form, cents, rateE4, percentE4, counted }: Cost): string {
  switch (form) {
    case 'once':
      return formatCents(cents ?? 0);
    case 'per-month':
      return `${formatCents(cents ?? 0)} per month`;
    case 'per-mile':
      return `${rateText(rateE4)} per mile, ${COUNTED_LABELS[counted ?? 'all']}`;
    case 'per-hour':
      return `${rateText(rateE4)} per hour, ${COUNTED_LABELS[counted ?? 'on-duty']}`;
    case 'percent':
      return `${(percentE4 ?? 0) / 100}% of charges`;
  }
}

/** Tenths of a cent are shown where there are any. */
const rateText = (rateE4: number | null): string =>
  (rateE4 ?? 0) % 100 === 0 ? formatRateE4(rateE4 ?? 0) : `$${((rateE4 ?? 0) / 10_000).toFixed(3)}`;

export const subjectOf = ({ scope, vehicle, driver, load }: Cost): string =>
  (vehicle ?? driver ?? load)?.name ?? SCOPE_LABELS[scope];
