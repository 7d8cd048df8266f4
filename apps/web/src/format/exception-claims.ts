import type { ClaimedException, ClaimKind } from '@longhaul/contract';
import { formatTime } from './date.ts';

export const EXCEPTION_NAMES: Record<ClaimKind, string> = {
  'adverse-driving': 'Adverse driving conditions',
  'sixteen-hour': '16-hour short-haul',
  'short-haul': 'Short-haul, 150 air miles',
  'oilfield-wait': 'Oilfield waiting',
  'oilfield-equipment': 'Oilfield equipment only',
  agricultural: 'Agricultural',
  'emergency-relief': 'Emergency relief',
};

/** `13:00 to 15:00`, `13:00 to the end of the shift`, `whole day, old form`. */
export function claimTimes({ from, until, form }: ClaimedException, timeZone: string): string {
  if (from === null) return form === 'whole-day' ? 'whole day, old form' : 'whole day, without times';
  const time = (instant: string) => formatTime(new Date(instant), timeZone);
  return `${time(from)} to ${until === null ? 'the end of the shift' : time(until)}`;
}

/** What an officer or an auditor reads of a claim. */
export const claimText = (claim: ClaimedException, timeZone: string): string =>
  [
    `${EXCEPTION_NAMES[claim.kind]}: ${claimTimes(claim, timeZone)}`,
    claim.place && `from ${claim.place}`,
    claim.declaration && `${claim.carries} under declaration ${claim.declaration}`,
    claim.form === 'needs-times' && 'not counted',
  ]
    .filter(Boolean)
    .join(', ');
