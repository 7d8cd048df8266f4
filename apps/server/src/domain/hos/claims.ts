import { type ClaimedException, ClaimKind, HosException } from '@longhaul/contract';
import { claimOfShift, type DayClaim, type ExceptionClaim } from '@longhaul/hos';
import { sql } from 'kysely';
import { z } from 'zod';
import { dayBounds, type HosDriver } from './hos-driver.ts';

/** For the whole day, as they were claimed before claims had times. */
const WholeDayClaims = z.array(z.object({ kind: HosException, annotation: z.string() }));
export type WholeDayClaim = z.output<typeof WholeDayClaims>[number];

const TimedClaims = z.array(
  z.object({
    kind: ClaimKind,
    from: z.string(),
    until: z.string().nullable(),
    place: z.string().nullable(),
    // None in claims of before there was relief.
    declaration: z.string().nullable().default(null),
    carries: z.string().nullable().default(null),
    annotation: z.string(),
  }),
);
export type TimedClaim = z.output<typeof TimedClaims>[number];

/** What the newest header of a day claims. */
export type ClaimsRow = {
  log_date: string;
  exceptions: unknown;
  claims: unknown;
  co_driver_id: number | null;
  holds_whole_day: boolean;
};

/** Whether claims for the whole day count: the day was certified with them before claims had times, and still is. */
export const holdsWholeDay = (organizationId: number) =>
  sql<boolean>`(h.whole_day_certification is not null and not exists (select from hos_certification_voids v
    where v.organization_id = ${organizationId} and v.driver_id = h.driver_id and v.log_date = h.log_date
    and v.number = h.whole_day_certification))`;

export const readClaims = (row: Pick<ClaimsRow, 'exceptions' | 'claims'> | undefined) => ({
  claims: TimedClaims.parse(row?.claims ?? []),
  wholeDay: WholeDayClaims.parse(row?.exceptions ?? []),
});

/** What counts of the claims of days; a second driver is claimed by the name in the header. */
export function claimsOf(driver: HosDriver, rows: readonly ClaimsRow[]): ExceptionClaim[] {
  return rows.flatMap((row) => {
    const { claims, wholeDay } = readClaims(row);
    const { startAt, endAt } = dayBounds(driver, row.log_date);
    const ofDay = (kind: ExceptionClaim['kind']): ExceptionClaim => ({ kind, from: startAt, to: endAt });
    const isTeam = driver.rules !== null && row.co_driver_id !== null;
    return [
      ...claims.map((claim) => ({
        ...claimOfShift(dayClaimOf(claim)),
        ...(claim.declaration && { reason: claim.annotation }),
      })),
      ...(row.holds_whole_day ? wholeDay.map(({ kind }) => ofDay(kind)) : []),
      ...(isTeam ? [ofDay('team')] : []),
    ];
  });
}

export const dayClaimOf = ({
  from,
  until,
  annotation: _,
  ...claim
}: Omit<TimedClaim, 'annotation'> & { annotation?: string }): DayClaim => ({
  ...claim,
  from: Date.parse(from),
  until: until === null ? null : Date.parse(until),
});

/** A claim without times is no longer shown once the day has one of its kind with times. */
export function presentClaims(row: ClaimsRow | undefined): ClaimedException[] {
  const { claims, wholeDay } = readClaims(row);
  const form = row?.holds_whole_day ? 'whole-day' : 'needs-times';
  return [
    ...claims.map((claim) => ({ ...claim, form: 'times' as const })),
    ...wholeDay
      .filter(({ kind }) => !claims.some((claim) => claim.kind === kind))
      .map(
        (claim) =>
          ({
            ...claim,
            from: null,
            until: null,
            place: null,
            declaration: null,
            carries: null,
            form,
          }) as const,
      ),
  ];
}
