import { limitFactOn, limitKind, type RuleSetId } from '@longhaul/hos';
import type { CalendarDate } from '@longhaul/units';
import { FactSource } from './fact-source.tsx';

export interface LimitSourceProps {
  /** What goes before it, such as the name of the rule. */
  readonly name: string;
  readonly ruleSet: RuleSetId;
  readonly rule: string;
  readonly date: CalendarDate;
  readonly className?: string | undefined;
}

/** The dated fact of a limit on a day; nothing for a rule that has no limit of its own. */
export function LimitSource({ name, ruleSet, rule, date, className }: LimitSourceProps) {
  const fact = limitFactOn(ruleSet, rule, date);
  return (
    fact && (
      <p className={className}>
        {name} <FactSource fact={{ ...fact, value: limitKind.showValue(fact.value) }} />
      </p>
    )
  );
}
