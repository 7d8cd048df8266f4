import type { ClaimedException, HosLog, RecentLog, TimedHeaderBody } from '@longhaul/contract';
import { claimOfShift } from '@longhaul/hos';
import type { KeptCommand } from './phone-store.ts';

/** Entries of the form of a day that are not part of the copy yet, with what they say of exceptions. */
const headersOf = (pending: readonly KeptCommand[], date: string): TimedHeaderBody[] =>
  pending
    .filter(({ kind, v, body }) => kind === 'log-header' && v === 2 && body.logDate === date)
    .map(({ body }) => body as TimedHeaderBody);

/** What is claimed in a day: as the server has it, with what was entered on this phone. */
export function claimsOfDay(
  log: HosLog | null,
  pending: readonly KeptCommand[],
  date: string,
): readonly ClaimedException[] {
  const stored = (log?.exceptions ?? []).map(withForm);
  let timed = stored.filter(({ form }) => form === 'times');
  let wholeDay = stored.filter(({ form }) => form !== 'times');
  const isChanged = pending.some(({ kind, body }) => kind !== 'certify' && body.logDate === date);
  // The server asks for another certification of a changed day, and for times.
  if (isChanged) wholeDay = wholeDay.map((claim) => ({ ...claim, form: 'needs-times' }));
  for (const { exceptions, withdrawsWholeDay } of headersOf(pending, date)) {
    if (exceptions) timed = exceptions.map(asClaimed);
    if (withdrawsWholeDay) wholeDay = [];
  }
  return [...timed, ...wholeDay.filter(({ kind }) => !timed.some((claim) => claim.kind === kind))];
}

/** A copy of an earlier server says kind and reason alone. */
const withForm = (claim: Pick<ClaimedException, 'kind' | 'annotation'> & Partial<ClaimedException>) => ({
  from: null,
  until: null,
  place: null,
  declaration: null,
  carries: null,
  form: 'needs-times' as const,
  ...claim,
});

const asClaimed = (claim: NonNullable<TimedHeaderBody['exceptions']>[number]): ClaimedException => ({
  ...claim,
  until: claim.until ?? null,
  place: claim.place ?? null,
  declaration: claim.declaration ?? null,
  carries: claim.carries ?? null,
  form: 'times',
});

type ClaimedDay = Readonly<{
  date: string;
  startAt: number;
  endAt: number;
  claims: readonly ClaimedException[];
}>;

/** The claims that clocks are counted with: on days with an entry of this phone those of the phone. */
export function claimsOnPhone(days: readonly ClaimedDay[], pending: readonly KeptCommand[]) {
  const changed = days.filter(({ date }) => headersOf(pending, date).some(({ exceptions }) => exceptions));
  const own = changed.flatMap(({ claims }) =>
    claims.flatMap(({ from, until, annotation, ...claimed }) => {
      if (from === null) return [];
      const claim = { ...claimed, from: Date.parse(from), until: until === null ? null : Date.parse(until) };
      const { to, ...counted } = claimOfShift(claim);
      const reason = claimed.declaration === null ? undefined : annotation;
      return [{ ...counted, from, reason, ...(to !== undefined && { to: new Date(to).toISOString() }) }];
    }),
  );
  const isReplaced = ({ from, ofOneShift, declaration }: RecentLog['exceptions'][number]) =>
    (ofOneShift === true || declaration !== undefined) &&
    changed.some(({ startAt, endAt }) => Date.parse(from ?? '') >= startAt && Date.parse(from ?? '') < endAt);
  return (exceptions: RecentLog['exceptions']): RecentLog['exceptions'] =>
    changed.length === 0 ? exceptions : [...exceptions.filter((claim) => !isReplaced(claim)), ...own];
}
