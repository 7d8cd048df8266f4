import {
  type FleetPerformance,
  listPerformanceRows,
  type PerformanceRows,
  type PerformanceSubject,
} from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { DataState } from '../../components/data-state/data-state.tsx';
import { Facts } from '../../components/facts/facts.tsx';
import { HelpAbout } from '../../components/help-about/help-about.tsx';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { formatCalendarDate, formatDateTime } from '../../format/date.ts';
import { countText } from '../../format/measure.ts';
import { useMeasures } from '../../session/measures.ts';
import { useOrganization } from '../../session/session.ts';
import { eventName, FIGURE_LABELS, formatDollars, formatFigure, formatHours } from './figure-labels.ts';
import styles from './performance.module.css';

type Subject = FleetPerformance['subjects'][number];

interface SubjectDrawerProps {
  readonly performance: FleetPerformance;
  readonly of: PerformanceSubject;
  readonly id: number;
  readonly onClose: () => void;
}

/** One vehicle or driver: each figure beside the median, what took points off the score, and the days that add up to them. */
export function SubjectDrawer({ performance, of, id, onClose }: SubjectDrawerProps) {
  const { id: orgId } = useOrganization();
  const { period, subjects, medians } = performance;
  const subject = subjects.find((each) => each.id === id);
  const rows = useQuery(
    queryOf(listPerformanceRows, { params: { orgId }, query: { ...period, of, subjectId: id } }),
  );
  return (
    <SideDrawer
      isOpen
      isWide
      onClose={onClose}
      title={subject?.name ?? 'Not in this period'}
      facts={`${formatCalendarDate(period.from)} to ${formatCalendarDate(period.to)}`}
    >
      <div className={styles.drawer}>
        {subject && <Score subject={subject} settings={performance.settings} />}
        {subject && <Figures subject={subject} medians={medians} />}
        <DataState {...stateOf(rows)}>
          {rows.data && (
            <>
              <Events events={rows.data.events} />
              <Days rows={rows.data} />
            </>
          )}
        </DataState>
      </div>
    </SideDrawer>
  );
}

interface ScoreProps {
  readonly subject: Subject;
  readonly settings: FleetPerformance['settings'];
}

function Score({ subject: { scoreE4, scoreLines, rank }, settings }: ScoreProps) {
  return (
    <section>
      <h3>
        <HelpAbout subject="figure:scoreE4">Safety score</HelpAbout>
      </h3>
      {scoreE4 === null ? (
        <p className={styles.none}>No score under 100 miles.</p>
      ) : (
        <table className={styles.lines}>
          <tbody>
            <tr>
              <th scope="row">Full score</th>
              <td />
              <td>100</td>
            </tr>
            {scoreLines.map(({ kind, count, seconds, impactE4 }) => (
              <tr key={kind}>
                <th scope="row">{eventName(kind)}</th>
                <td>
                  {count !== undefined
                    ? `${countText(count, 'event')}, weight ${settings.eventWeights[kind] ?? 1}`
                    : `${formatHours(seconds ?? 0)} h above ${settings.speedingOverMph} mph, weight ${settings.speedingWeight}`}
                </td>
                <td>-{(impactE4 / 10_000).toFixed(1)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row" className={styles.total}>
                Score
              </th>
              <td className={styles.total}>{rank === null ? '' : `rank ${rank}`}</td>
              <td className={styles.total}>{formatFigure('scoreE4', scoreE4)}</td>
            </tr>
          </tbody>
        </table>
      )}
    </section>
  );
}

const FIGURES = [
  'legalUseE4',
  'calendarUseE4',
  'daysUsedE4',
  'engineUseE4',
  'idleShareE4',
  'milesPerGallonE4',
  'eventsPer1000MilesE4',
  'speedingShareE4',
  'violationsPer1000HoursE4',
  'onTimeE4',
  'uncertifiedE4',
] as const;

function Figures({ subject, medians }: { subject: Subject; medians: FleetPerformance['medians'] }) {
  const { milesPerGallonSource: source, idleCents, idleSavingCents } = subject;
  return (
    <section>
      <h3>Figures, and the median</h3>
      <Facts
        rows={[
          ...FIGURES.map(
            (figure) =>
              [
                FIGURE_LABELS[figure].title,
                `${formatFigure(figure, subject[figure])}, median ${formatFigure(figure, medians[figure])}`,
              ] as const,
          ),
          ...(source === null
            ? []
            : [['Fuel known from', source === 'signals' ? 'The engine' : 'Full tanks'] as const]),
          ...(idleCents === null
            ? []
            : [
                [
                  'Idle fuel use',
                  `${formatDollars(idleCents)}, ${formatDollars(idleSavingCents ?? 0)} less at the median`,
                ] as const,
              ]),
        ]}
      />
    </section>
  );
}

function Events({ events }: { events: PerformanceRows['events'] }) {
  const { timeZone } = useOrganization();
  if (events.length === 0) return null;
  return (
    <section>
      <h3>Events</h3>
      <ul className={styles.events}>
        {events.map(({ at, kind, vehicle }) => (
          <li key={`${at} ${kind} ${vehicle.id}`}>
            <b>{eventName(kind)}</b>
            <span>{formatDateTime(new Date(at), timeZone)}</span>
            <span>{vehicle.name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Days({ rows: { days, fills } }: { rows: PerformanceRows }) {
  const { distance, distanceUnit } = useMeasures();
  const filled = new Set(fills.map(({ date }) => date));
  if (days.length === 0) return <p className={styles.none}>No driving in this period.</p>;
  return (
    <section>
      <h3>Days</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.days} aria-label="Days" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {[
                'Day',
                distanceUnit === 'mi' ? 'Miles' : 'Kilometers',
                'Driving h',
                'Allowed h',
                'Idle h',
                'Speeding min',
                'Events',
                'Violations',
                'Fill',
              ].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.date}>
                <th scope="row">{formatCalendarDate(day.date)}</th>
                <td>{distance(day.meters)}</td>
                <td>{formatHours(day.drivingSeconds)}</td>
                <td>{day.legalDrivingSeconds === null ? '–' : formatHours(day.legalDrivingSeconds)}</td>
                <td>{formatHours(day.idleSeconds - Math.min(day.ptoSeconds, day.idleSeconds))}</td>
                <td>{Math.round(day.speedingSeconds / 60)}</td>
                <td>{Object.values(day.events).reduce((sum, count) => sum + count, 0)}</td>
                <td>{day.violations}</td>
                <td>{filled.has(day.date) ? 'Yes' : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
