import type { HosLog, LogViolation } from '@longhaul/contract';
import type { RuleId } from '@longhaul/hos';
import { ZONE_LABELS } from '../../format/rule-sets.ts';
import type { GridDay, GridPeriod } from './grid-day.ts';
import type { GridFlag, GridWindow } from './grid-flags.tsx';
import type { Placed } from './grid-geometry.ts';
import type { GridViolation } from './grid-violation.ts';
import { RULE_NAMES } from './rule-labels.ts';

type StoredPeriod = Pick<HosLog['periods'][number], 'status' | 'mode' | 'startedAt' | 'endedAt'> &
  Partial<Pick<HosLog['periods'][number], 'isAutomaticDriving'>>;

export function gridDayOf({
  startsAt,
  endsAt,
  timeZone,
}: Pick<HosLog, 'startsAt' | 'endsAt' | 'timeZone'>): GridDay {
  return { startAt: Date.parse(startsAt), endAt: Date.parse(endsAt), timeZone };
}

export function gridPeriodsOf(periods: readonly StoredPeriod[]): GridPeriod[] {
  return periods.map(({ status, mode, startedAt, endedAt, isAutomaticDriving = false }) => ({
    status,
    mode,
    startedAt: Date.parse(startedAt),
    endedAt: Date.parse(endedAt),
    ...(isAutomaticDriving && { isLocked: true }),
  }));
}

export function gridViolationOf({
  rule,
  startedAt,
  endedAt,
  minutes,
  explanation,
  limits,
}: LogViolation & Partial<Pick<HosLog['violations'][number], 'limits'>>): GridViolation {
  return {
    rule,
    startedAt: Date.parse(startedAt),
    endedAt: Date.parse(endedAt),
    minutes,
    explanation: {
      windowStartedAt: Date.parse(explanation.windowStartedAt),
      limitReachedAt: Date.parse(explanation.limitReachedAt),
      limitMinutes: explanation.limitMinutes,
      usedMinutes: explanation.usedMinutes,
      excludedRests: explanation.excludedRests.map(({ from, to }) => ({
        from: Date.parse(from),
        to: Date.parse(to),
      })),
    },
    ...(limits && {
      limits: limits.map(({ countedFrom, reachedAt, ...count }) => ({
        ...count,
        countedFrom: countedFrom === null ? null : Date.parse(countedFrom),
        reachedAt: reachedAt === null ? null : Date.parse(reachedAt),
      })),
    }),
  };
}

/** Violations that are drawn on the grid: a day that lacks time off duty is no stretch of driving. */
export function gridViolationsOf(violations: HosLog['violations']): GridViolation[] {
  return violations.filter(({ rule }) => !isOfDay(rule)).map(gridViolationOf);
}

const isOfDay = (rule: RuleId): boolean => rule === 'day-off-10' || rule === 'day-off-2';

/** What happened in the day besides duty status. */
export function gridFlagsOf({ rules, startsAt }: Pick<HosLog, 'rules' | 'startsAt'>): GridFlag[] {
  if (!rules) return [];
  const changes = rules.sets.flatMap(({ from, zone, reason }) =>
    reason === null ? [] : [{ at: Date.parse(from), text: FLAG_TEXTS[reason](ZONE_LABELS[zone]) }],
  );
  const { deferral } = rules.clocks;
  const ferries = rules.declarations.filter(({ kind, state }) => kind === 'ferry' && state === 'declared');
  return [
    ...changes,
    ...(deferral ? [{ at: Date.parse(startsAt), text: `Deferral, day ${deferral.day}` }] : []),
    ...ferries.flatMap(({ from }) => (from === null ? [] : [{ at: Date.parse(from), text: 'Ferry' }])),
  ].sort((a, b) => a.at - b.at);
}

const FLAG_TEXTS = {
  border: (zone: string) => zone,
  latitude: (zone: string) => zone,
  'cycle-switch': () => 'Cycle switch',
  assignment: () => 'Rules changed',
} as const;

export function gridWindowsOf({ rules }: Pick<HosLog, 'rules'>): GridWindow[] {
  return (rules?.windows ?? []).map(({ rule, startedAt, endsAt }) => ({
    startedAt: Date.parse(startedAt),
    endedAt: Date.parse(endsAt),
    text: RULE_NAMES[rule],
  }));
}

/** Where the driver stood: one stretch for the periods between two drives, named by the first place known. */
export function stopsOf(periods: readonly HosLog['periods'][number][]): Placed[] {
  const stops: { from: number; to: number; text: string }[] = [];
  let isAfterDrive = true;
  for (const { status, startedAt, endedAt, place } of periods) {
    const last = stops.at(-1);
    if (status === 'D') isAfterDrive = true;
    else if (isAfterDrive || !last) {
      stops.push({ from: Date.parse(startedAt), to: Date.parse(endedAt), text: place.text ?? '' });
      isAfterDrive = false;
    } else {
      last.to = Date.parse(endedAt);
      last.text ||= place.text ?? '';
    }
  }
  return stops.filter(({ text }) => text !== '');
}
