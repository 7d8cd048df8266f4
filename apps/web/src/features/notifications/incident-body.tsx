import { canOpen, type IncidentDetail, type IncidentStep } from '@longhaul/contract';
import { dateAt } from '@longhaul/units';
import {
  IconBellCheck,
  IconCircleCheck,
  IconClockPause,
  IconNote,
  IconPlayerPlay,
  IconPlayerStop,
  IconPoint,
  IconSend,
  IconUserCheck,
  IconZoomExclamation,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { SeverityChip } from '../../components/chip/severity.tsx';
import { Facts } from '../../components/facts/facts.tsx';
import { formatCalendarDate, formatDateTime, formatTime, zoneName } from '../../format/date.ts';
import { DriverLine } from '../../records/driver-line.tsx';
import { IncidentStateChip } from '../../records/incident-state-chip.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import styles from './inbox.module.css';
import { RecentMarks } from './recent-marks.tsx';
import { isSpeeding } from './speed-peak.ts';
import { SpeedStrip } from './speed-strip.tsx';

const IncidentMap = lazy(async () => ({ default: (await import('./incident-map.tsx')).IncidentMap }));

/** Late enough that somebody asks why nobody was told at once. */
const LATE_MS = 10 * 60_000;

/** Where it was, how fast, what became of it, and what it is about. */
export function IncidentBody({ incident }: { readonly incident: IncidentDetail }) {
  const user = useCurrentUser();
  const { timeZone: organizationZone } = useOrganization();
  const timeZone = user.timeZone ?? organizationZone;
  const isNearSpeed = isSpeeding(incident.kind) && incident.fixes.length > 1;
  return (
    <>
      {incident.fixes.length > 0 && (
        <div className={styles.map}>
          <Suspense fallback={null}>
            <IncidentMap incident={incident} />
          </Suspense>
        </div>
      )}
      <div className={styles.chips}>
        <SeverityChip severity={incident.severity} />
        <IncidentStateChip incident={incident} isNew={incident.isNew} />
        <span className={styles.ended}>{endOf(incident, timeZone)}</span>
      </div>
      {isNearSpeed && <SpeedStrip incident={incident} timeZone={timeZone} />}
      <Timeline incident={incident} timeZone={timeZone} />
      <Facts rows={factsOf(incident, user, timeZone)} />
    </>
  );
}

function endOf({ state, startedAt, endedAt }: IncidentDetail, timeZone: string): string {
  const zone = zoneName(new Date(startedAt), timeZone);
  if (state === 'open') return `Since ${formatTime(new Date(startedAt), timeZone)} ${zone}`;
  const at = new Date(endedAt ?? startedAt);
  return `${endedAt === null || endedAt === startedAt ? 'At' : 'Ended'} ${formatTime(at, timeZone)} ${zone}`;
}

const STEPS: Record<IncidentStep['act'], { title: string; icon: typeof IconNote }> = {
  started: { title: 'Started', icon: IconPlayerPlay },
  told: { title: 'Notified', icon: IconSend },
  extended: { title: 'Extended', icon: IconPlayerPlay },
  ended: { title: 'Ended', icon: IconPlayerStop },
  retracted: { title: 'Withdrawn', icon: IconZoomExclamation },
  acknowledged: { title: 'Acknowledged', icon: IconBellCheck },
  resolved: { title: 'Resolved', icon: IconCircleCheck },
  assigned: { title: 'Assigned', icon: IconUserCheck },
  snoozed: { title: 'Snoozed', icon: IconClockPause },
  note: { title: 'Note', icon: IconNote },
};

/** Of what has no length. */
const HAPPENED = { title: 'Occurred', icon: IconPoint };

function Timeline({ incident, timeZone }: { readonly incident: IncidentDetail; readonly timeZone: string }) {
  const isMoment = incident.startedAt === incident.endedAt;
  return (
    <ol className={styles.steps} aria-label="Timeline">
      {incident.steps.map((step) => {
        const { title, icon: Icon } = isMoment && step.act === 'started' ? HAPPENED : STEPS[step.act];
        return (
          <li key={`${step.at}-${step.act}-${step.note}`} data-act={step.act}>
            <span className={styles.stepIcon}>
              <Icon size={14} stroke={1.8} aria-hidden="true" />
            </span>
            <time dateTime={step.at}>{formatTime(new Date(step.at), timeZone)}</time>
            <span>
              <b>{title}</b> {wordsOf(step, timeZone)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function wordsOf({ act, by, note }: IncidentStep, timeZone: string): string {
  const who = by === null ? '' : `by ${by.name}`;
  if (act === 'extended') {
    const before =
      note === null ? 'this did happen' : `this was still ongoing at ${formatTime(new Date(note), timeZone)}`;
    return `data reported later shows that ${before}`;
  }
  if (act === 'retracted') return 'data reported later shows that this did not happen';
  if (act === 'snoozed' && note !== null) return `until ${formatDateTime(new Date(note), timeZone)} ${who}`;
  return [note, who].filter(Boolean).join(' ');
}

function factsOf(incident: IncidentDetail, user: ReturnType<typeof useCurrentUser>, timeZone: string) {
  const { driver, rule, assignedTo, startedAt, learnedAt, endedAt, place, vehicle } = incident;
  const rows: [string, React.ReactNode][] = [
    [startedAt === endedAt ? 'Occurred' : 'Started', formatDateTime(new Date(startedAt), timeZone)],
  ];
  if (Date.parse(learnedAt) - Date.parse(endedAt ?? startedAt) > LATE_MS) {
    const at = formatDateTime(new Date(learnedAt), timeZone);
    rows.push(
      incident.kind === 'posted-speed'
        ? ['Found', `${at}, after the trip`]
        : ['Reported', `${at}, once the device was back online`],
    );
  }
  if (vehicle) {
    rows.push([
      'Vehicle',
      canOpen(user, '/map') ? (
        <Link key="vehicle" to="/map" search={{ asset: vehicle.id }}>
          {vehicle.name}
        </Link>
      ) : (
        vehicle.name
      ),
    ]);
  }
  if (driver) {
    const date = dateAt(Date.parse(startedAt), timeZone);
    rows.push(['Driver', <DriverLine key="driver" driver={driver} date={date} />]);
  }
  if (place) rows.push(['Place', place.name]);
  if (incident.kind === 'posted-speed') {
    const { source, matchedOn } = incident.details;
    rows.push([
      'Posted limit from',
      `${source === 'valhalla' ? 'Valhalla' : source}, ${formatCalendarDate(String(matchedOn))}. © OpenStreetMap contributors`,
    ]);
  }
  rows.push([
    'Rule',
    canOpen(user, '/settings/organization-settings/alert-rules') ? (
      <Link key="rule" to="/settings/organization-settings/alert-rules" search={{ open: rule.id }}>
        {rule.name}
      </Link>
    ) : (
      rule.name
    ),
  ]);
  if (assignedTo) rows.push(['Assigned to', assignedTo.name]);
  rows.push([
    `${incident.subject.name || 'This rule'}, 30 days`,
    <RecentMarks key="recent" instants={incident.recent} />,
  ]);
  if (incident.mute) {
    const { until } = incident.mute;
    const end = until === null ? '' : ` until ${formatDateTime(new Date(until), timeZone)}`;
    rows.push(['Muted', `This rule is muted for ${incident.subject.name}${end}`]);
  }
  return rows;
}
