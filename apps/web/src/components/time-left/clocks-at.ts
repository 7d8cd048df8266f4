import type { BeforeLog, RecentLog } from '@longhaul/contract';
import { type AuditRequest, type Clocks, clocks, type BeforeLog as EngineBefore } from '@longhaul/hos';

/** A stored log as the engine takes it, up to an instant (epoch ms). */
export function engineRequest(log: RecentLog, until: number): AuditRequest {
  const { rules, before, ...counted } = log;
  return {
    ...counted,
    ...(before && { before: engineBefore(before) }),
    ...engineRules(rules),
    periods: log.periods.map((period) => ({ ...period, startedAt: Date.parse(period.startedAt) })),
    exceptions: engineClaims(log.exceptions),
    until,
  };
}

/** Hours before the first entry as the engine takes them. */
export function engineBefore(before: BeforeLog): EngineBefore {
  if (before === 'not-known') return before;
  const { relievedAt } = before;
  return { ...before, relievedAt: relievedAt === null ? null : Date.parse(relievedAt) };
}

export function engineClaims(claims: RecentLog['exceptions']): AuditRequest['exceptions'] {
  const at = (instant: string | undefined) => (instant === undefined ? undefined : Date.parse(instant));
  return claims.map(({ from, to, ...claim }) => ({ ...claim, from: at(from), to: at(to) }));
}

/** Rules of other zones as the engine takes them; nothing of a driver who never had any. */
export function engineRules(
  rules: RecentLog['rules'],
): Pick<AuditRequest, 'rulesets' | 'deferrals' | 'ferries' | 'otherRulesets'> {
  if (!rules) return {};
  return {
    ...rules,
    rulesets: rules.rulesets.map((change) => ({ ...change, from: Date.parse(change.from) })),
    ferries: rules.ferries.map(({ from, to, ...ferry }) => ({
      ...ferry,
      from: Date.parse(from),
      to: Date.parse(to),
    })),
  };
}

const requests = new WeakMap<RecentLog, AuditRequest>();
const counted = new WeakMap<RecentLog, { atMs: number; clocks: Clocks }>();

/** The clocks of a log as time goes by, worked out once an instant however many ask; null of a log without entries. */
export function clocksAt(log: RecentLog, atMs: number): Clocks | null {
  const lastAt = log.periods.at(-1)?.startedAt;
  if (lastAt === undefined) return null;
  const known = counted.get(log);
  if (known?.atMs === atMs) return known.clocks;
  const request = requests.get(log) ?? engineRequest(log, atMs);
  requests.set(log, request);
  // The clock of this browser may be a little behind the one that wrote the last entry.
  const until = Math.max(atMs, Date.parse(lastAt) + 1);
  const result = clocks({ ...request, until });
  counted.set(log, { atMs, clocks: result });
  return result;
}
