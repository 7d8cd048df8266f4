import { type LogRules, PERSONAL_USE_MAX_METERS } from '@longhaul/contract';
import { ruleSets } from '@longhaul/hos';
import { RULE_NAMES } from '../components/log-grid/rule-labels.ts';
import { formatCalendarDate, formatDateTime } from '../format/date.ts';
import { IN_ZONE } from '../format/rule-sets.ts';
import { formatMinutes } from '../format/span.ts';
import styles from './day-limits.module.css';

interface DayLimitsProps {
  readonly rules: Pick<LogRules, 'clocks'> & Partial<Pick<LogRules, 'personalUseMeters'>>;
  readonly timeZone: string;
}

/** What of each limit is used: of the shift, the day and the cycle, time off duty, personal use, and the other zones. */
export function DayLimits({ rules, timeZone }: DayLimitsProps) {
  const { limits, offToday, off24By, deferral, others } = rules.clocks;
  const personalKm = (rules.personalUseMeters ?? 0) / 1_000;
  return (
    <div className={styles.limits}>
      <dl className={styles.list}>
        {limits.map(({ rule, leftMinutes, limitMinutes }) => (
          <Limit
            key={rule}
            name={RULE_NAMES[rule]}
            used={formatMinutes(limitMinutes - leftMinutes)}
            limit={formatMinutes(limitMinutes)}
            share={(limitMinutes - leftMinutes) / limitMinutes}
            isOver={leftMinutes <= 0}
          />
        ))}
        {offToday && (
          <Limit
            name="Off duty today"
            used={formatMinutes(offToday.countedMinutes)}
            limit={formatMinutes(offToday.neededMinutes)}
            share={offToday.countedMinutes / offToday.neededMinutes}
            isRest
          />
        )}
        {offToday && (
          <Limit
            name="Of it outside the 8 hours"
            used={formatMinutes(offToday.outsideMinutes)}
            limit="2:00"
            share={offToday.outsideMinutes / 120}
            isRest
          />
        )}
        {personalKm > 0 && (
          <Limit
            name="Personal use in Canada"
            used={`${personalKm.toFixed(1)} km`}
            limit={`${PERSONAL_USE_MAX_METERS / 1_000} km`}
            share={(personalKm * 1_000) / PERSONAL_USE_MAX_METERS}
            isOver={personalKm * 1_000 > PERSONAL_USE_MAX_METERS}
          />
        )}
      </dl>
      <ul className={styles.notes}>
        {off24By && <li>24 hours off duty are due by {formatDateTime(new Date(off24By), timeZone)}.</li>}
        {deferral && (
          <li>
            {`Deferral, day ${deferral.day} of 2 (day one ${formatCalendarDate(deferral.dayOne)}): ${
              deferral.failed
                ? `not valid by s. ${deferral.failed}`
                : `${formatMinutes(deferral.deferredMinutes)} to be taken on day two`
            }.`}
          </li>
        )}
        {others.map(({ ruleset, limits: left }) => (
          <li key={ruleset}>{otherText(ruleset, left)}</li>
        ))}
      </ul>
    </div>
  );
}

/** `In the US: 2:30 left (11-hour driving limit)`: the least of the limits of another zone. */
export function otherText(
  ruleset: LogRules['clocks']['others'][number]['ruleset'],
  limits: LogRules['clocks']['limits'],
): string {
  const zone = IN_ZONE[ruleSets[ruleset].zone];
  const least = limits.toSorted((a, b) => a.leftMinutes - b.leftMinutes)[0];
  const words = `${zone[0]!.toUpperCase()}${zone.slice(1)}`;
  if (!least) return words;
  const limit = RULE_NAMES[least.rule].toLowerCase().replace(/driving$/, 'driving limit');
  return `${words}: ${formatMinutes(Math.floor(least.leftMinutes))} left (${limit})`;
}

interface LimitProps {
  readonly name: string;
  readonly used: string;
  readonly limit: string;
  readonly share: number;
  readonly isOver?: boolean;
  /** A rest to be taken: full is good. */
  readonly isRest?: boolean;
}

function Limit({ name, used, limit, share, isOver = false, isRest = false }: LimitProps) {
  return (
    <div data-over={isOver || undefined} data-rest={isRest || undefined}>
      <dt>{name}</dt>
      <dd>
        <i className={styles.track} aria-hidden="true">
          <i style={{ width: `${Math.min(100, Math.max(0, share) * 100)}%` }} />
        </i>
        <b>{used}</b> <span>of {limit}</span>
      </dd>
    </div>
  );
}
