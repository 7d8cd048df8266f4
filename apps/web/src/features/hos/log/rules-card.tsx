import type { HosLog, LogRules } from '@longhaul/contract';
import { Card } from '../../../components/card/card.tsx';
import { Chip } from '../../../components/chip/chip.tsx';
import { LimitSource } from '../../../components/fact-source/limit-source.tsx';
import { RULE_NAMES } from '../../../components/log-grid/rule-labels.ts';
import { RuleSetName } from '../../../components/rule-set-name/rule-set-name.tsx';
import { formatTime } from '../../../format/date.ts';
import { ZONE_LABELS } from '../../../format/rule-sets.ts';
import { DayLimits } from '../../../records/day-limits.tsx';
import { CrossingsOfDay } from './crossings-of-day.tsx';
import { DeclarationsOfDay } from './declarations-of-day.tsx';
import styles from './rules-card.module.css';

interface RulesCardProps {
  readonly log: HosLog;
  readonly rules: LogRules;
  readonly isOwn: boolean;
}

/** By which rules the day is counted, what of their limits is used, crossings and declarations. */
export function RulesCard({ log, rules, isOwn }: RulesCardProps) {
  return (
    <Card title="Rules for this day" facts={log.hasEnded ? 'At the end of the day' : 'Now'}>
      <div className={styles.body}>
        <ul className={styles.sets} aria-label="Rules in force">
          {rules.sets.map(({ from, ruleSet, zone, isAssumed, reason }) => (
            <li key={from}>
              <b>
                {reason !== null && `${formatTime(new Date(from), log.timeZone)} `}
                {ZONE_LABELS[zone]}
              </b>
              <RuleSetName id={ruleSet} />
              {isAssumed && <Chip tone="caution">Default, none assigned</Chip>}
            </li>
          ))}
        </ul>
        <DayLimits rules={rules} timeZone={log.timeZone} />
        <ul className={styles.sets} aria-label="Sources of the limits">
          {rules.clocks.limits.map(({ rule }) => (
            <li key={rule}>
              <LimitSource name={RULE_NAMES[rule]} ruleSet={log.ruleset} rule={rule} date={log.logDate} />
            </li>
          ))}
        </ul>
        <CrossingsOfDay log={log} rules={rules} isOwn={isOwn} />
        <DeclarationsOfDay log={log} rules={rules} isOwn={isOwn} />
      </div>
    </Card>
  );
}
