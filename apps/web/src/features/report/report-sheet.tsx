import {
  leftOnTableWords,
  type Report,
  type ReportVehicle,
  reportFigures,
  reportText,
  type ShownReport,
  safetyWords,
} from '@longhaul/contract';
import { Link } from '@tanstack/react-router';
import { Logo } from '../../components/logo/logo.tsx';
import { laneText } from '../../format/lane.ts';
import { countText, formatCount } from '../../format/measure.ts';
import { MarginBars } from './margin-bars.tsx';
import styles from './report.module.css';
import { periodTitle } from './report-labels.ts';

/** The page as it is printed: what an owner reads of a month or a week. */
export function ReportSheet({ report }: { report: ShownReport }) {
  const { kind, period, comparedWith, organization, summary, money } = report;
  return (
    <article className={styles.sheet} aria-label={`Report for ${periodTitle(kind, period)}`}>
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
        {reportFigures(report).map(({ title, value, note, isBetter }) => (
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
          <p>{safetyWords(report)}</p>
        </section>
        <Benchmarks report={report} />
      </div>
    </article>
  );
}

function Vehicles({ report: { best, worst, money } }: { report: Report }) {
  const row = (vehicle: ReportVehicle) => (
    <tr key={vehicle.id}>
      <th scope="row">{vehicle.name}</th>
      <td>{vehicle.driver}</td>
      <td className={styles.number}>
        {money === null
          ? reportText.number(vehicle.milesPerGallonE4)
          : reportText.rate(vehicle.marginPerMileE4)}
      </td>
      <td className={styles.note}>{reportText.share(vehicle.emptyShareE4)} empty</td>
    </tr>
  );
  return (
    <section>
      <h3>{money === null ? 'Trucks, miles per gallon' : 'Trucks, margin per mile'}</h3>
      {best.length === 0 ? (
        <p className={styles.none}>No trucks have figures to compare.</p>
      ) : (
        <table className={styles.table}>
          <tbody>{best.map(row)}</tbody>
          {worst.length > 0 && <tbody>{worst.map(row)}</tbody>}
        </table>
      )}
    </section>
  );
}

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
              const [title, note] = leftOnTableWords(line);
              return (
                <tr key={line.kind}>
                  <td>
                    <Link to={money === null ? '/analytics/fleet-performance' : LEFT_ROWS[line.kind]}>
                      {title}
                    </Link>
                    <small>{note}</small>
                  </td>
                  {money !== null && (
                    <td className={styles.number}>
                      {line.cents === null ? '' : <b>{reportText.cents(line.cents)}</b>}
                    </td>
                  )}
                </tr>
              );
            })}
            {money !== null && leftOnTable.length > 1 && (
              <tr>
                <th scope="row">Total</th>
                <td className={styles.number}>
                  <b>{reportText.cents(sum)}</b>
                </td>
              </tr>
            )}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Where the rows of each line are. */
const LEFT_ROWS = {
  detention: '/analytics/revenue',
  idling: '/analytics/fleet-performance',
  'miles-without-load': '/analytics/revenue',
  'fuel-without-vehicle': '/ifta',
} as const;

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
        <p className={styles.none}>No driver logs on these days.</p>
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
      <h3>Lanes losing money</h3>
      {losing.length === 0 && <p>None for certain.</p>}
      {losing.slice(0, 2).map(({ lane, loadCount, medianE4, lowE4, highE4 }) => (
        <p key={lane}>
          {laneText(lane)}, {countText(loadCount, 'load')}: {reportText.rate(medianE4)} per loaded mile; 9
          times out of 10, the middle load is between {reportText.rate(lowE4)} and {reportText.rate(highE4)}.
        </p>
      ))}
      {tooFewCount > 0 && (
        <p className={styles.none}>{countText(tooFewCount, 'lane')} with too few loads to say.</p>
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
            ? `Empty miles ${reportText.share(emptyShareE4.now)}, others ${reportText.share(valueE4)}`
            : `Cost per mile ${reportText.rate(money?.costPerMileE4.now ?? null)}, others ${reportText.rate(valueE4)}`}
          <small>
            {source}
            {year !== null && `, year ${year}`}
          </small>
        </p>
      ))}
    </section>
  );
}
