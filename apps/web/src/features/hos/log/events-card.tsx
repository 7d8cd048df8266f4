import { type HosEvent, type HosLog, hasPermission } from '@longhaul/contract';
import { EVENT_TYPE, RECORD_STATUS } from '@longhaul/hos';
import { metersFromMiles } from '@longhaul/units';
import { IconEdit, IconMap2, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { ButtonLink } from '../../../components/button-link/button-link.tsx';
import { Card } from '../../../components/card/card.tsx';
import { Chip, FilterChip } from '../../../components/chip/chip.tsx';
import { DutyStatusChip } from '../../../components/chip/duty-status-chip.tsx';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { IconButton } from '../../../components/icon-button/icon-button.tsx';
import { formatTime, zoneName } from '../../../format/date.ts';
import { formatMinutes } from '../../../format/span.ts';
import { useMeasures } from '../../../session/measures.ts';
import { useCurrentUser } from '../../../session/session.ts';
import { ORIGIN_LABELS, RECORD_LABELS, recordText, sequenceText } from './event-labels.ts';
import styles from './events-card.module.css';

interface EventsCardProps {
  readonly log: HosLog;
  readonly onCorrect?: (event: HosEvent) => void;
  /** Driving of the device that was the co-driver's. */
  readonly onGive?: ((event: HosEvent) => void) | undefined;
}

/** Part of the log, or of a change of it that was asked for. */
const SHOWN_STATUSES: readonly number[] = [RECORD_STATUS.active, RECORD_STATUS.requested];

/** The records of the day. Those that were struck, and what the device noted beside duty status, on request. */
export function EventsCard({ log, onCorrect, onGive }: EventsCardProps) {
  const user = useCurrentUser();
  const [isAllShown, setAllShown] = useState(false);
  const events = log.events.filter(
    ({ type, recordStatus }) =>
      isAllShown || (type === EVENT_TYPE.dutyStatus && SHOWN_STATUSES.includes(recordStatus)),
  );
  const hidden = log.events.length - events.length;
  const zone = zoneName(new Date(log.startsAt), log.timeZone);
  return (
    <Card
      title="Events"
      facts={log.events.length === 1 ? '1 record' : `${log.events.length} records`}
      isFlush
      action={
        <>
          {(isAllShown || hidden > 0) && (
            <FilterChip
              isPressed={isAllShown}
              onClick={() => setAllShown(!isAllShown)}
              {...(!isAllShown && { count: hidden })}
            >
              All records
            </FilterChip>
          )}
          {hasPermission(user, 'HR_READ') && (
            <ButtonLink
              to="/map/history"
              search={{ subject: 'driver', id: log.driver.id, from: log.logDate, to: log.logDate }}
              leftSection={<IconMap2 size={16} stroke={1.9} />}
            >
              Map
            </ButtonLink>
          )}
        </>
      }
    >
      {events.length === 0 ? (
        <EmptyState message="No status changes this day. The status from the day before continues." />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section className={styles.wrap} aria-label="Events of the day" tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Time, {zone}</th>
                <th scope="col">Status</th>
                <th scope="col" data-numeric>
                  Duration
                </th>
                <th scope="col">Location</th>
                <th scope="col" data-numeric>
                  Odometer
                </th>
                <th scope="col">Origin</th>
                <th scope="col">Note</th>
                {onCorrect && (
                  <th scope="col">
                    <span className={styles.hidden}>Correct</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {events.map((event) => (
                <EventRow key={event.id} log={log} event={event} onCorrect={onCorrect} onGive={onGive} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  );
}

interface EventRowProps {
  readonly log: HosLog;
  readonly event: HosEvent;
  readonly onCorrect: ((event: HosEvent) => void) | undefined;
  readonly onGive: ((event: HosEvent) => void) | undefined;
}

function EventRow({ log, event, onCorrect, onGive }: EventRowProps) {
  const { odometer } = useMeasures();
  const period = log.periods.find(({ eventId }) => eventId === event.id);
  const spanMs = period ? Date.parse(period.endedAt) - Date.parse(period.startedAt) : null;
  const recordState = RECORD_LABELS[event.recordStatus];
  const isCorrectable = event.recordStatus === RECORD_STATUS.active && event.type === EVENT_TYPE.dutyStatus;
  const time = formatTime(new Date(event.at), log.timeZone);
  return (
    <tr data-record={event.recordStatus} title={`Sequence ${sequenceText(event.sequence)}`}>
      <td>
        <b>{time}</b>
      </td>
      <td>
        <span className={styles.status}>
          {event.status ? (
            <DutyStatusChip status={event.status} mode={modeOf(log, event)} />
          ) : (
            recordText(event)
          )}
          {recordState && <Chip edge={event.recordStatus === 3 ? 'dashed' : 'soft'}>{recordState}</Chip>}
        </span>
      </td>
      <td data-numeric>{spanMs === null ? '' : formatMinutes(spanMs / 60_000)}</td>
      <td className={styles.place}>{event.place.text ?? coordinatesOf(event)}</td>
      <td data-numeric>{event.totalMiles === null ? '' : odometer(metersFromMiles(event.totalMiles))}</td>
      <td>{isTaken(log, event) ? 'Co-driver' : ORIGIN_LABELS[event.origin]}</td>
      <td className={styles.note}>
        {event.annotation}
        {event.importedFrom !== null && <Chip>From ELD {event.importedFrom}</Chip>}
        {event.isLate && event.importedFrom === null && <Chip>Late</Chip>}
        {event.hasMalfunction && <Chip tone="violation">Malfunction</Chip>}
        {event.hasDiagnostic && <Chip tone="caution">Diagnostic</Chip>}
      </td>
      {onCorrect && (
        <td className={styles.actions}>
          {onGive && isCorrectable && period?.isAutomaticDriving && (
            <IconButton
              label={`The co-driver drove from ${time}`}
              size="sm"
              icon={<IconUsers size={16} stroke={1.7} />}
              onClick={() => onGive(event)}
            />
          )}
          {isCorrectable && (
            <IconButton
              label={`Correct the record of ${time}`}
              size="sm"
              icon={<IconEdit size={16} stroke={1.7} />}
              onClick={() => onCorrect(event)}
            />
          )}
        </td>
      )}
    </tr>
  );
}

/** Its own, or that of the record of a mode at the same moment, which is shown on request alone. */
function modeOf({ events }: HosLog, { mode, at }: HosEvent): HosEvent['mode'] {
  if (mode !== null) return mode;
  const beside = events.find(
    (event) =>
      event.type === EVENT_TYPE.mode && event.recordStatus === RECORD_STATUS.active && event.at === at,
  );
  return beside?.mode ?? null;
}

function isTaken({ edits }: HosLog, { editId }: HosEvent): boolean {
  return edits.some(({ id, kind }) => id === editId && kind === 'taken-driving');
}

function coordinatesOf({ place }: HosEvent): string {
  return place.lat === null || place.lon === null ? '' : `${place.lat}, ${place.lon}`;
}
