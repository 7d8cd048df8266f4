import type { LogAsKnownOn } from '@longhaul/contract';
import { FactSource } from '../../../components/fact-source/fact-source.tsx';
import { RULE_NAMES } from '../../../components/log-grid/rule-labels.ts';
import { formatCalendarDate, formatDateTime } from '../../../format/date.ts';
import { countText } from '../../../format/measure.ts';
import { formatMinutes } from '../../../format/span.ts';
import styles from './known-on.module.css';

interface KnownOnAnswerProps {
  readonly answer: LogAsKnownOn;
  /** Of the home terminal. */
  readonly timeZone: string;
}

/** What of a log counted otherwise by what was known on a date, and by which rows of which tables. */
export function KnownOnAnswer({ answer, timeZone }: KnownOnAnswerProps) {
  const { releases, facts, factCount, violations } = answer;
  const moved = answer.days.filter(
    ({ known, now }) => known.startsAt !== now.startsAt || known.endsAt !== now.endsAt,
  );
  const on = formatCalendarDate(answer.knownOn);
  const others = releases.filter(({ known, now }) => known !== now);
  const isSame = violations.onlyThen.length + violations.onlyNow.length + moved.length === 0;
  const at = (instant: string) => formatDateTime(new Date(instant), timeZone);
  return (
    <section className={styles.answer} aria-label={`As known on ${on}`}>
      {isSame ? (
        <p role="status">
          No difference. The log had the same violations on {on} as now:{' '}
          {countText(violations.inBoth, 'violation')}.
        </p>
      ) : (
        <>
          <Violations title={`Only on ${on}`} violations={violations.onlyThen} at={at} />
          <Violations title="Only now" violations={violations.onlyNow} at={at} />
          <p>{countText(violations.inBoth, 'violation')} in both.</p>
        </>
      )}
      {moved.length > 0 && (
        <>
          <h3>Days with different start or end times</h3>
          <ul className={styles.list}>
            {moved.map(({ date, known, now }) => (
              <li key={date}>
                <b>{formatCalendarDate(date)}</b> {at(known.startsAt)} to {at(known.endsAt)}, driving{' '}
                {formatMinutes(known.totals.drivingMinutes)}; now {at(now.startsAt)} to {at(now.endsAt)},
                driving {formatMinutes(now.totals.drivingMinutes)}
              </li>
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && (
        <>
          <h3>Data releases that changed</h3>
          <ul className={styles.list}>
            {others.map(({ kind, title, known, now }) => (
              <li key={kind}>
                {title}: {known ?? 'none yet, the first one is used'}; now {now}
              </li>
            ))}
          </ul>
        </>
      )}
      {facts.length > 0 && (
        <>
          <h3>Rules and limits that changed</h3>
          <ul className={styles.list}>
            {facts.map((fact) => (
              <li key={`${fact.in} ${fact.key} ${fact.from}`}>
                {fact.in === 'then' ? on : 'Now'}: {fact.key} <FactSource fact={fact} />
              </li>
            ))}
            {factCount > facts.length && <li>and {countText(factCount - facts.length, 'more row')}</li>}
          </ul>
        </>
      )}
    </section>
  );
}

interface ViolationsProps {
  readonly title: string;
  readonly violations: LogAsKnownOn['violations']['onlyNow'];
  readonly at: (instant: string) => string;
}

function Violations({ title, violations, at }: ViolationsProps) {
  return (
    <>
      <h3>{title}</h3>
      {violations.length === 0 ? (
        <p>No violations.</p>
      ) : (
        <ul className={styles.list}>
          {violations.map(({ rule, ruleset, startedAt, endedAt, citation, explanation }) => (
            <li key={`${rule} ${ruleset} ${startedAt}`}>
              <b>{RULE_NAMES[rule]}</b>, limit {formatMinutes(explanation.limitMinutes)}: {at(startedAt)} to{' '}
              {at(endedAt)}, {citation}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
