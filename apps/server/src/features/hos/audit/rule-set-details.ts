import type { RuleSetDetails } from '@longhaul/contract';
import { limitsOf, type RuleSet, ruleSets } from '@longhaul/hos';
import { notCounted } from '@longhaul/hos/paragraphs';
import { MINUTE_MS } from '@longhaul/units';

/** Every set of rules, in the order in which they are defined. */
export function listRuleSetDetails(): { items: RuleSetDetails[] } {
  return { items: Object.values(ruleSets).map(detailsOf) };
}

function detailsOf(ruleSet: RuleSet): RuleSetDetails {
  const { id, name, country, zone, cycle, resetMs, resetCitation, restart, splits, pause, pilot, verified } =
    ruleSet;
  return {
    id,
    name,
    country,
    zone,
    limits: limitsOf(ruleSet).map(({ limitMs, ...limit }) => ({
      ...limit,
      limitMinutes: limitMs / MINUTE_MS,
    })),
    cycleDays: cycle.days,
    reset: { minutes: resetMs / MINUTE_MS, citation: resetCitation },
    restart: restart && { minutes: restart.restMs / MINUTE_MS, citation: restart.citation },
    splits: splits.map(({ who, eachMs, togetherMs, sleeperMs, citation }) => ({
      who,
      eachMinutes: eachMs / MINUTE_MS,
      togetherMinutes: togetherMs / MINUTE_MS,
      berthMinutes: sleeperMs / MINUTE_MS,
      citation,
    })),
    pause: pause && {
      atLeastMinutes: pause.atLeastMs / MINUTE_MS,
      atMostMinutes: pause.atMostMs / MINUTE_MS,
      citation: pause.citation,
    },
    pilot,
    exceptions: exceptionsOf(ruleSet),
    verified,
    notCounted: notCounted(id),
  };
}

function exceptionsOf({ exceptions, splits }: RuleSet): RuleSetDetails['exceptions'] {
  const { adverse, sixteenHour, shortHaul, oilfield, oilfieldEquipment, agricultural } = exceptions;
  const team = splits.find(({ who }) => who === 'team');
  const terms = [
    ['adverse-driving', adverse],
    ['sixteen-hour', sixteenHour],
    ['short-haul', shortHaul],
    ['oilfield-wait', oilfield],
    ['oilfield-equipment', oilfieldEquipment],
    ['agricultural', agricultural],
    ['team', team],
  ] as const;
  return terms.flatMap(([kind, term]) => (term ? [{ kind, citation: term.citation }] : []));
}
