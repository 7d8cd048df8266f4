import type { GatewaySummary, RefusalReason } from '@longhaul/contract';

const REFUSALS: Record<RefusalReason, string> = {
  'no-fix': 'No satellite fix',
  'zero-coordinates': 'Position 0, 0',
  'out-of-range': 'Outside the possible range',
  future: 'Dated in the future',
  'older-than-retention': 'Older than what is kept',
  unreadable: 'Unreadable',
};

/** Words for the reason code of a refusal; a code this version does not know shows as it is. */
export const refusalWords = (reason: string): string =>
  (REFUSALS as Record<string, string | undefined>)[reason] ?? reason;

export const modelOf = ({ maker, model }: Pick<GatewaySummary, 'maker' | 'model'>): string =>
  [maker, model].filter(Boolean).join(' ') || 'Model not known';

/** Supply voltage with one decimal: `12.6 V`. */
export const voltageWords = (millivolts: number): string => `${(millivolts / 1000).toFixed(1)} V`;
