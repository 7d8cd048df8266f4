import type { ClaimedException, ClaimKind, ClaimProposal } from '@longhaul/contract';
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
export function claimTimes(
  { from, until, form }: Pick<ClaimedException, 'from' | 'until' | 'form'>,
  timeZone: string,
): string {
  if (from === null) return form === 'whole-day' ? 'whole day, old format' : 'whole day, no times';
  const time = (instant: string) => formatTime(new Date(instant), timeZone);
  return `${time(from)} to ${until === null ? 'the end of the shift' : time(until)}`;
}

/** A claim with times as it is sent again, beside others of its day. */
export const sentClaim = ({ from, form: _, ...claim }: ClaimedException) => ({ ...claim, from: from! });

/** A proposal as it is claimed; the reason has 60 characters at most. */
export const claimOfProposal = ({ kind, from, until, place }: ClaimProposal) => ({
  kind,
  from,
  until,
  place,
  declaration: null,
  carries: null,
  annotation: `Within 150 air miles of ${place}`.slice(0, 60),
});

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
