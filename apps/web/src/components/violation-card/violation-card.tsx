import type { HosLog, LimitCount, LogViolation } from '@longhaul/contract';
import { dateAt, zonesNote, zonesRelease } from '@longhaul/units';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatTime, zoneName } from '../../format/date.ts';
import { formatMinutes, formatOver } from '../../format/span.ts';
import { LimitSource } from '../fact-source/limit-source.tsx';
import { HelpAbout } from '../help-about/help-about.tsx';
import { COUNTED } from '../log-grid/count-ruler.ts';
import type { GridPeriod } from '../log-grid/grid-day.ts';
import { RULE_NAMES } from '../log-grid/rule-labels.ts';
import { isFederal, RuleSetName } from '../rule-set-name/rule-set-name.tsx';
import { explanationSteps } from './explanation-steps.ts';
import { SeverityChip } from './severity-chip.tsx';
import styles from './violation-card.module.css';

interface ViolationCardProps {
  /** Of a log: with every limit at its end. */
  readonly violation: LogViolation & Partial<Pick<HosLog['violations'][number], 'limits'>>;
  /** Of the home terminal. */
  readonly timeZone: string;
  /** As far as they are known, to name what was added up. */
  readonly periods: readonly GridPeriod[];
}

/** One violation explained in words. */
export function ViolationCard({ violation, timeZone, periods }: ViolationCardProps) {
  const { rule, severity, startedAt, endedAt, minutes, explanation, limits = [] } = violation;
  const time = (instant: string) => formatTime(new Date(instant), timeZone);
  return (
    <section className={styles.card} aria-label={`${RULE_NAMES[rule]} violation`}>
      <header className={styles.head}>
        <IconAlertTriangle size={18} stroke={1.9} aria-hidden="true" />
        <h2>
          <HelpAbout subject={`rule:${rule}`}>{RULE_NAMES[rule]}</HelpAbout>
        </h2>
        <SeverityChip severity={severity} />
      </header>
      <div className={styles.body}>
        <p className={styles.sentence}>
          {COUNTED[rule] === 'off-duty' ? (
            <>
              <b>{formatOver(minutes)}</b> off duty missing,
            </>
          ) : (
            <>
              Drove <b>{formatOver(minutes)}</b> past the limit,
            </>
          )}{' '}
          {time(startedAt)} to {time(endedAt)} {zoneName(new Date(startedAt), timeZone)}.
        </p>
        {!isFederal(violation.ruleset) && (
          <p className={styles.note}>
            By <RuleSetName id={violation.ruleset} />
          </p>
        )}
        <Usage usedMinutes={explanation.usedMinutes} limitMinutes={explanation.limitMinutes} />
        <ol className={styles.steps}>
          {explanationSteps(violation, periods, timeZone).map(({ title, words, citation }) => (
            <li key={title}>
              <b>{title}</b>
              <p>
                {words}{' '}
                {citation && (
                  <span className={styles.citation}>
                    <HelpAbout subject={citation}>{citation}</HelpAbout>
                  </span>
                )}
              </p>
            </li>
          ))}
        </ol>
        {limits.length > 1 && <OtherLimits limits={limits.filter((limit) => limit.rule !== rule)} />}
        <p className={styles.note}>{explanation.text}</p>
        <LimitSource
          name="Limit"
          ruleSet={violation.ruleset}
          rule={rule}
          date={dateAt(Date.parse(startedAt), timeZone)}
          className={styles.note}
        />
        {zonesRelease() !== '' && <p className={styles.note}>{zonesNote()}</p>}
      </div>
    </section>
  );
}

function Usage({ usedMinutes, limitMinutes }: { usedMinutes: number; limitMinutes: number }) {
  const overShare = Math.max(0.02, Math.min(1, (usedMinutes - limitMinutes) / Math.max(1, usedMinutes)));
  return (
    <div className={styles.usage}>
      <div className={styles.bar} aria-hidden="true">
        <i style={{ flex: 1 - overShare }} />
        <i data-over style={{ flex: overShare }} />
      </div>
      <p>
        <span>
          Used <b>{formatMinutes(usedMinutes)}</b>
        </span>
        <span>
          Limit <b>{formatMinutes(limitMinutes)}</b>
        </span>
      </p>
    </div>
  );
}

/** How far the rest of the limits were used by then. */
function OtherLimits({ limits }: { limits: readonly LimitCount[] }) {
  return (
    <div className={styles.others}>
      <h3>The other limits at that time</h3>
      <dl>
        {limits.map(({ rule, usedMinutes, limitMinutes }) => (
          <div key={rule} data-over={usedMinutes > limitMinutes || undefined}>
            <dt>{RULE_NAMES[rule]}</dt>
            <dd>
              <i className={styles.track} aria-hidden="true">
                <i style={{ width: `${Math.min(100, (100 * usedMinutes) / limitMinutes)}%` }} />
              </i>
              <b>{formatMinutes(usedMinutes)}</b> <span>of {formatMinutes(limitMinutes)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
