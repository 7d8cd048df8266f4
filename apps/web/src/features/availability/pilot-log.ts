import type { LogRuleSet, RecentLog } from '@longhaul/contract';
import { ruleSets } from '@longhaul/hos';
import type { Pilot } from './pilots.ts';

export const PILOT_NAMES: Record<Pilot, string> = {
  pause: 'Pilot: 14-hour pause',
  split: 'Pilot: 6/4 and 5/5 splits',
};

/** The set of a pilot for whoever has a set that is law; null where the pilot has none. */
function pilotOf(law: LogRuleSet, pilot: Pilot): LogRuleSet | null {
  const id = `${law}-pilot-${pilot}`;
  return Object.values(ruleSets).find((ruleSet) => ruleSet.id === id)?.id ?? null;
}

/** The same log as if the driver were in a pilot since it began; null for a driver who has no set of such a pilot now. */
export function logByPilot(log: RecentLog, ruleSet: LogRuleSet, pilot: Pilot): RecentLog | null {
  if (pilotOf(ruleSet, pilot) === null) return null;
  const byPilot = (id: LogRuleSet) => pilotOf(id, pilot) ?? id;
  return {
    ...log,
    ruleset: byPilot(log.ruleset),
    ...(log.rules && {
      rules: {
        ...log.rules,
        rulesets: log.rules.rulesets.map((change) => ({ ...change, ruleset: byPilot(change.ruleset) })),
      },
    }),
  };
}
