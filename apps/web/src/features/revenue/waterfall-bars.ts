import type { Revenue } from '@longhaul/contract';

/** More would not be read: the smallest are one bar. */
const MAX_BARS = 6;

export interface WaterfallBar {
  readonly kind: string;
  readonly cents: number;
  readonly tone: 'charge' | 'revenue' | 'cost' | 'margin' | 'loss';
  /** Where the bar begins and ends between the smallest and the largest sum on the way, 0 to 100. */
  readonly startPercent: number;
  readonly endPercent: number;
}

type Money = Pick<Revenue, 'chargesByKind' | 'costsByKind' | 'revenueCents' | 'marginCents'>;

/** Charges add up to revenue, costs take away from it, and what remains is the margin. */
export function waterfallBars(revenue: Money): WaterfallBar[] {
  const { revenueCents, marginCents } = revenue;
  let at = 0;
  const step = (kind: string, cents: number, tone: WaterfallBar['tone']) => {
    const start = at;
    at += cents;
    return { kind, cents, tone, start, end: at };
  };
  const charges = largest(revenue.chargesByKind).map(({ kind, cents }) => step(kind, cents, 'charge'));
  const steps = [
    ...charges,
    { kind: 'revenue', cents: revenueCents, tone: 'revenue' as const, start: 0, end: revenueCents },
    ...largest(revenue.costsByKind).map(({ kind, cents }) => step(kind, -cents, 'cost')),
    {
      kind: 'margin',
      cents: marginCents,
      tone: marginCents < 0 ? ('loss' as const) : ('margin' as const),
      start: 0,
      end: marginCents,
    },
  ];
  const ends = steps.flatMap(({ start, end }) => [start, end]);
  const low = Math.min(0, ...ends);
  const span = Math.max(1, Math.max(...ends) - low);
  const percent = (cents: number) => (100 * (cents - low)) / span;
  return steps.map(({ start, end, ...bar }) => ({
    ...bar,
    startPercent: percent(start),
    endPercent: percent(end),
  }));
}

function largest(kinds: readonly { kind: string; cents: number }[]): { kind: string; cents: number }[] {
  const sorted = kinds.toSorted((a, b) => b.cents - a.cents);
  if (sorted.length <= MAX_BARS) return sorted;
  const rest = sorted.slice(MAX_BARS - 1).reduce((sum, { cents }) => sum + cents, 0);
  return [...sorted.slice(0, MAX_BARS - 1), { kind: 'all-other', cents: rest }];
}
