import type { DriverRules, LogRuleSet } from '@longhaul/contract';
import { ruleSets } from '@longhaul/hos';
import { formatDateTime } from '../format/date.ts';
import { formatMinutes } from '../format/span.ts';
import styles from './rules.module.css';

interface SwitchRestProps {
  readonly rules: DriverRules;
  /** The set that is chosen. */
  readonly to: LogRuleSet | undefined;
}

/** Of a switch of the cycle: the rest taken, what is missing, and from when on it is legal. */
export function SwitchRest({ rules, to }: SwitchRestProps) {
  const wanted = rules.switches.find((each) => each.to === to);
  const rest = wanted && ruleSets[wanted.to].switchRest;
  if (!wanted || !rest) return null;
  const { neededMinutes, restMinutes, isLegal, legalFrom } = wanted;
  return (
    <div className={styles.switch} data-legal={isLegal || undefined} role="status">
      <b>
        {isLegal
          ? 'The rest required before this cycle is complete.'
          : `${formatMinutes(neededMinutes - restMinutes)} more off duty needed.`}
      </b>
      <span>
        {`Switching to cycle ${rest.cycle} requires ${formatMinutes(neededMinutes)} off duty since the last driving (${rest.citation}); the longest rest was ${formatMinutes(Math.min(restMinutes, neededMinutes))}${isLegal ? ' or more' : ''}.`}
      </span>
      {!isLegal && (
        <span>{`Legal from ${formatDateTime(new Date(legalFrom), rules.timeZone)}, resting until then.`}</span>
      )}
    </div>
  );
}
