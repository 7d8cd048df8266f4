import type { Compared, LeftOnTable, Report, ReportVehicle, ShownReport } from '@longhaul/contract';
import { METERS_PER_MILE } from '@longhaul/units';
import { Link } from '@tanstack/react-router';
import { Logo } from '../../components/logo/logo.tsx';
import { countText, formatCount } from '../../format/measure.ts';
import { MarginBars } from './margin-bars.tsx';
import styles from './report.module.css';
import {
  centsText,
  numberText,
  periodTitle,
  pointsText,
  rateText,
  shareText,
  wholeDollars,
} from './report-labels.ts';

const miles = (meters: number) => formatCount(Math.round(meters / METERS_PER_MILE));

/** The page as it is printed: what an owner reads of a month or a week. */
export function ReportSheet({ report }: { report: ShownReport }) {
  const { kind, period, comparedWith, organization, summary, money } = report;
  return (
    <article className={styles.sheet} aria-label={`Report of ${periodTitle(kind, period)}`}>
      <header className={styles.head}>
        <div>
          <h2>{organization}</h2>
          <p>
            {periodTitle(kind, period)}, compared with {periodTitle(kind, comparedWith)}.{' '}
            {countText(report.vehicleCount, 'truck')}, {countText(report.driverCount, 'driver')}.
          </p>
        </div>
        <Logo isMarkOnly />
      </header>
      <p className={styles.summary}>{summary.join(' ')}</p>
      <dl className={styles.figures}>
        {figuresOf(report).map(({ title, value, note, isBetter }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <b>{value}</b>
              {note !== '' && (
                <small data-tone={isBetter === null ? undefined : isBetter ? 'better' : 'worse'}>
                  {note}
                </small>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {money?.marginChange && <MarginBars report={report} change={money.marginChange} />}
      <div className={styles.pair}>
        <Vehicles report={report} />
        <LeftLines report={report} />
        <LegalHours legalHours={report.legalHours} />
        {money !== null && <Lanes lanes={money.lanes} />}
        <section>
          <h3>Safety and logs</h3>
          <p>
            Score {was(report.scoreE4, pointsText)}. Violations per 1,000 driving hours{' '}
            {was(report.violationsPer1000HoursE4, numberText)}. Logs not certified{' '}
            {was(report.uncertifiedE4, shareText)}.
          </p>
        </section>
        <Benchmarks report={report} />
      </div>
    </article>
  );
}

const was = ({ now, before }: Compared, text: (e4: number | null) => string) =>
  before === null ? text(now) : `${text(now)} (was ${text(before)})`;

interface Figure {
  readonly title: string;
  readonly value: string;
  readonly note: string;
  readonly isBetter: boolean | null;
}

function figuresOf(report: Report): Figure[] {
  const { money, emptyShareE4, operatedMeters, milesPerGallonE4, idleShareE4, onTimeE4 } = report;
  const driven = {
    title: 'Miles',
    value: miles(operatedMeters.now),
    ...growth(operatedMeters),
    isBetter: null,
  };
  const empty = figure('Empty miles', emptyShareE4, shareText, true);
  if (money === null) {
    return [
      driven,
      empty,
      figure('Miles per gallon', milesPerGallonE4, numberText, false),
      figure('Idle share', idleShareE4, shareText, true),
      figure('On time', onTimeE4, shareText, false),
    ];
  }
  const { now, before } = money.marginCents;
  return [
    { title: 'Revenue', value: wholeDollars(money.revenueCents.now), ...growth(money.revenueCents) },
    {
      title: 'Margin',
      value: wholeDollars(now),
      note: `was ${wholeDollars(before)}`,
      isBetter: now === before ? null : now > before,
    },
    figure('Revenue a mile', money.revenuePerMileE4, rateText, false),
    figure('Cost a mile', money.costPerMileE4, rateText, true),
    empty,
    driven,
  ];
}

function figure(
  title: string,
  { now, before }: Compared,
  text: (e4: number | null) => string,
  isLessBetter: boolean,
): Figure {
  const isComparable = now !== null && before !== null;
  return {
    title,
    value: text(now),
    note: isComparable ? `was ${text(before)}` : '',
    isBetter: !isComparable || text(now) === text(before) ? null : now > before !== isLessBetter,
  };
}

function growth({ now, before }: { now: number; before: number }): Pick<Figure, 'note' | 'isBetter'> {
  if (before <= 0) return { note: '', isBetter: null };
  const percent = (100 * (now - before)) / before;
  return {
    note: `${Math.abs(percent).toFixed(1)}% ${percent < 0 ? 'down' : 'up'}`,
    isBetter: now === before ? null : now > before,
  };
}

function Vehicles({ report: { best, worst, money } }: { report: Report }) {
  const row = (vehicle: ReportVehicle) => (
    <tr key={vehicle.id}>
      <th scope="row">{vehicle.name}</th>
      <td>{vehicle.driver}</td>
      <td className={styles.number}>
        {money === null ? numberText(vehicle.milesPerGallonE4) : rateText(vehicle.marginPerMileE4)}
      </td>
      <td className={styles.note}>{shareText(vehicle.emptyShareE4)} empty</td>
    </tr>
  );
  return (
    <section>
      <h3>{money === null ? 'Trucks, miles per gallon' : 'Trucks, margin per mile'}</h3>
      {best.length === 0 ? (
        <p className={styles.none}>No truck has figures to compare.</p>
      ) : (
        <table className={styles.table}>
          <tbody>{best.map(row)}</tbody>
          {worst.length > 0 && <tbody>{worst.map(row)}</tbody>}
        </table>
      )}
    </section>
  );
}

const ML_PER_GALLON = 3_785.411784;

function LeftLines({ report: { leftOnTable, money } }: { report: Report }) {
  const sum = leftOnTable.reduce((total, { cents }) => total + (cents ?? 0), 0);
  return (
    <section>
      <h3>Left on the table</h3>
      {leftOnTable.length === 0 ? (
        <p className={styles.none}>Nothing.</p>
      ) : (
        <table className={styles.table}>
          <tbody>
            {leftOnTable.map((line) => {
              const [title, note, to] = leftWords(line);
              return (
                <tr key={line.kind}>
                  <td>
                    <Link to={money === null ? '/analytics/fleet-performance' : to}>{title}</Link>
                    <small>{note}</small>
                  </td>
                  {money !== null && (
                    <td className={styles.number}>
                      {line.cents === null ? '' : <b>{centsText(line.cents)}</b>}
                    </td>
                  )}
                </tr>
              );
            })}
            {money !== null && leftOnTable.length > 1 && (
              <tr>
                <th scope="row">Together</th>
                <td className={styles.number}>
                  <b>{centsText(sum)}</b>
                </td>
              </tr>
            )}
          </tbody>
        </table>
      )}
    </section>
  );
}

type LeftWords = [
  title: string,
  note: string,
  to: '/analytics/revenue' | '/analytics/fleet-performance' | '/ifta',
];

function leftWords({ kind, count, meters, milliliters }: LeftOnTable): LeftWords {
  switch (kind) {
    case 'detention':
      return ['Detention to invoice', countText(count ?? 0, 'load'), '/analytics/revenue'];
    case 'idling':
      return ['Idling over the median', countText(count ?? 0, 'truck'), '/analytics/fleet-performance'];
    case 'miles-without-load':
      return [
        'Miles without a load',
        `${miles(meters ?? 0)} mi, ${countText(count ?? 0, 'truck')}`,
        '/analytics/revenue',
      ];
    case 'fuel-without-vehicle':
      return [
        'Fuel without a truck',
        `${formatCount(Math.round((milliliters ?? 0) / ML_PER_GALLON))} gal`,
        '/ifta',
      ];
  }
}

function LegalHours({
  legalHours: { legalSeconds, drivenSeconds, lostSeconds },
}: Pick<Report, 'legalHours'>) {
  const unused = Math.max(0, legalSeconds - drivenSeconds - lostSeconds);
  const sum = drivenSeconds + lostSeconds + unused;
  const parts = [
    { part: 'driven', words: 'Driven', seconds: drivenSeconds },
    { part: 'lost', words: 'Lost waiting', seconds: lostSeconds },
    { part: 'unused', words: 'Unused', seconds: unused },
  ];
  return (
    <section>
      <h3>Legal driving hours on days worked</h3>
      {legalSeconds === 0 ? (
        <p className={styles.none}>No driver kept a log on these days.</p>
      ) : (
        <>
          <div className={styles.bar} aria-hidden="true">
            {parts.map(({ part, seconds }) => (
              <i key={part} data-part={part} style={{ flex: seconds }} />
            ))}
          </div>
          <ul className={styles.legend}>
            {parts.map(({ part, words, seconds }) => (
              <li key={part} data-part={part}>
                {words} {formatCount(Math.round(seconds / 3_600))} h, {((100 * seconds) / sum).toFixed(1)}%
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Lanes({ lanes: { losing, tooFewCount } }: { lanes: NonNullable<Report['money']>['lanes'] }) {
  return (
    <section>
      <h3>Lanes that lose</h3>
      {losing.length === 0 && <p>None that is sure.</p>}
      {losing.slice(0, 2).map(({ lane, loadCount, medianE4, lowE4, highE4 }) => (
        <p key={lane}>
          {lane}, {countText(loadCount, 'load')}: {rateText(medianE4)} per loaded mile; nine times of ten the
          middle load lies between {rateText(lowE4)} and {rateText(highE4)}.
        </p>
      ))}
      {tooFewCount > 0 && (
        <p className={styles.none}>{countText(tooFewCount, 'lane')} with too few loads to tell.</p>
      )}
    </section>
  );
}

function Benchmarks({ report: { benchmarks, money, emptyShareE4 } }: { report: Report }) {
  if (benchmarks.length === 0) return null;
  return (
    <section>
      <h3>Compared with others</h3>
      {benchmarks.map(({ measure, valueE4, year, source }) => (
        <p key={measure}>
          {measure === 'empty-share'
            ? `Empty miles ${shareText(emptyShareE4.now)}, others ${shareText(valueE4)}`
            : `Cost a mile ${rateText(money?.costPerMileE4.now ?? null)}, others ${rateText(valueE4)}`}
          <small>
            {source}
            {year !== null && `, year ${year}`}
          </small>
        </p>
      ))}
    </section>
  );
}
