import { Button } from '@mantine/core';
import { Chip } from '../../components/chip/chip.tsx';
import { formatDate, formatTime, zoneName } from '../../format/date.ts';
import { formatMinutes } from '../../format/span.ts';
import { useMeasures } from '../../session/measures.ts';
import type { AskedStop, AskedTrip } from './asked-trip.ts';
import styles from './dispatch.module.css';

interface TripHeadProps {
  readonly trip: AskedTrip;
  readonly loadedMeters: number | null;
  readonly onEdit: () => void;
}

/** The trip that is asked about: its stops with their windows. */
export function TripHead({ trip: { stops, load, isHazmat }, loadedMeters, onEdit }: TripHeadProps) {
  const { distance, distanceUnit } = useMeasures();
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1>Who can take it?</h1>
        <Button size="compact-sm" onClick={onEdit}>
          {load ? 'All loads' : 'Edit'}
        </Button>
      </div>
      <ol className={styles.stops}>
        {stops.map((stop, index) => (
          <li key={`${stop.lat} ${stop.lon} ${stop.opensAt} ${stop.closesAt}`}>
            <i aria-hidden="true">{index === 0 ? 'P' : index === stops.length - 1 ? 'D' : index + 1}</i>
            <span>
              <b>{stop.name}</b>
              <small>
                <Window stop={stop} />
              </small>
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.chips}>
        {load && <Chip>Load {load.reference}</Chip>}
        {loadedMeters !== null && (
          <Chip>
            {distance(loadedMeters)} {distanceUnit} loaded
          </Chip>
        )}
        {isHazmat && <Chip>Hazardous materials</Chip>}
      </p>
    </header>
  );
}

function Window({ stop: { opensAt, closesAt, dockMinutes, timeZone } }: { readonly stop: AskedStop }) {
  const day = (instant: string) => formatDate(new Date(instant), timeZone);
  const time = (instant: string) => formatTime(new Date(instant), timeZone);
  const zone = zoneName(new Date(opensAt ?? closesAt ?? Date.now()), timeZone);
  const window =
    opensAt && closesAt
      ? `${day(opensAt)} ${time(opensAt)} to ${day(closesAt) === day(opensAt) ? '' : `${day(closesAt)} `}${time(closesAt)} ${zone}`
      : opensAt
        ? `${day(opensAt)} from ${time(opensAt)} ${zone}`
        : closesAt
          ? `${day(closesAt)} by ${time(closesAt)} ${zone}`
          : 'Any time';
  return dockMinutes === 0 ? window : `${window} · ${formatMinutes(dockMinutes)} dock`;
}
