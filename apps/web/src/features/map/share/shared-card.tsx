import type { SharedVehicle } from '@longhaul/contract';
import { MINUTE_MS } from '@longhaul/units';
import { Button } from '@mantine/core';
import { IconClock, IconMapPin, IconPhone, IconRoute, IconTruck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime, formatTime, zoneName } from '../../../format/date.ts';
import { formatMinutes, timeAgo } from '../../../format/span.ts';
import { distanceUnit, formatDistance, formatSpeed, speedUnit } from '../../../format/unit-system.ts';
import panelStyles from '../../../map/controls/map-panel.module.css';
import styles from './shared-page.module.css';

type Live = Extract<SharedVehicle, { state: 'live' }>;

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

interface SharedCardProps {
  readonly vehicle: Live;
  readonly isLost: boolean;
  readonly isOutdated: boolean;
  readonly now: Date;
}

/** What the link tells, in words. */
export function SharedCard({ vehicle, isLost, isOutdated, now }: SharedCardProps) {
  const { unitNumber, position, expiresAt, endsAtArrival, timeZone, driver, phone } = vehicle;
  const end = formatDateTime(new Date(expiresAt), timeZone);
  return (
    <section className={`${panelStyles.panel} ${styles.card}`} aria-label="Vehicle">
      <Notice vehicle={vehicle} isLost={isLost} isOutdated={isOutdated} now={now} />
      <Arrival vehicle={vehicle} now={now} />
      <Row icon={<IconTruck {...ICON} />} isHeading>
        <h1>{unitNumber}</h1>
        <span>{position === null ? 'Not seen yet' : <Movement vehicle={vehicle} position={position} />}</span>
        {driver && <span>Driver {driver}</span>}
      </Row>
      {position && (
        <Row icon={<IconMapPin {...ICON} />}>
          <b>{position.place}</b>
          <span>Seen {formatDateTime(new Date(position.at), timeZone)}</span>
        </Row>
      )}
      <div className={styles.buttons}>
        {phone && (
          <Button
            component="a"
            variant="filled"
            size="md"
            href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
            leftSection={<IconPhone size={16} stroke={1.7} aria-hidden="true" />}
          >
            Call dispatch
          </Button>
        )}
        {position && (
          <Button
            component="a"
            size="md"
            href={directionsTo(position)}
            target="_blank"
            // The address of this page is a secret.
            rel="noreferrer"
            leftSection={<IconRoute size={16} stroke={1.7} aria-hidden="true" />}
          >
            Directions
          </Button>
        )}
      </div>
      <p className={styles.end}>
        <IconClock size={14} stroke={1.7} aria-hidden="true" />
        {endsAtArrival ? `Ends on arrival, or ${end} at the latest` : `Ends ${end}`}
      </p>
    </section>
  );
}

/** Opens the map application of a phone, where there is one, and a map page elsewhere. */
const directionsTo = ({ lat, lon }: NonNullable<Live['position']>) =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${lon}`;

function Movement({
  vehicle: { units },
  position,
}: {
  vehicle: Live;
  position: NonNullable<Live['position']>;
}) {
  if (!position.isMoving) return 'Stopped';
  return position.speedKph === null
    ? 'Moving'
    : `Moving, ${formatSpeed(position.speedKph, units)} ${speedUnit[units]}`;
}

function Notice({ vehicle: { position }, isLost, isOutdated, now }: SharedCardProps) {
  const age = position && timeAgo(new Date(position.at), now);
  let words: string | null = null;
  if (isLost && age) words = `Can’t reach the server. Last location from ${age}.`;
  else if (isLost) words = 'Can’t reach the server.';
  else if (age === null)
    words = 'The vehicle has not reported since this link was created. It appears here when it does.';
  else if (isOutdated) words = `No recent signal. Last location from ${age}.`;
  return <div role="status">{words && <p className={styles.notice}>{words}</p>}</div>;
}

function Arrival({ vehicle, now }: { vehicle: Live; now: Date }) {
  const { arrival, destination, units, position } = vehicle;
  if (!destination) return null;
  if (!arrival) {
    return (
      <Row icon={<IconMapPin {...ICON} />}>
        <b>{destination.name}</b>
        <span>Destination</span>
      </Row>
    );
  }
  const at = new Date(arrival.at);
  const { timeZone } = destination;
  const isToday = formatDate(at, timeZone) === formatDate(now, timeZone);
  const minutes = Math.max(0, (at.getTime() - now.getTime()) / MINUTE_MS);
  return (
    <div className={styles.arrival}>
      <p className={styles.label}>Expected at {destination.name}</p>
      <div className={styles.times}>
        <p>
          <b>{formatTime(at, timeZone)}</b> {zoneName(at, timeZone)}
          {!isToday && <span className={styles.day}>{formatDate(at, timeZone)}</span>}
        </p>
        <p>
          <b>{formatMinutes(minutes)}</b>
          <span>
            {formatDistance(arrival.metersLeft, units)} {distanceUnit[units]} left
          </span>
        </p>
      </div>
      <Progress arrival={arrival} destination={destination.name} timeZone={vehicle.timeZone} />
      <p className={styles.basis}>
        {`Estimate by road, no traffic${arrival.isByHours ? ', including the driver’s required breaks and rests' : ''}`}
        {position?.isMoving ? '.' : ', as if the vehicle left now.'} Roads: {arrival.way.attribution}.
      </p>
    </div>
  );
}

interface ProgressProps {
  readonly arrival: NonNullable<Live['arrival']>;
  readonly destination: string;
  readonly timeZone: string;
}

/** How much of the way from where the link first saw it. */
function Progress({ arrival: { origin, progress }, destination, timeZone }: ProgressProps) {
  const percent = Math.round(progress * 100);
  return (
    <>
      <div
        className={styles.progress}
        role="progressbar"
        aria-label={`Of the way to ${destination}`}
        aria-valuenow={percent}
      >
        <span className={styles.gone} style={{ width: `${percent}%` }} />
      </div>
      <div className={styles.ends}>
        <p>
          {origin.place}
          <span
            className={styles.since}
          >{`${formatTime(new Date(origin.at), timeZone)} ${zoneName(new Date(origin.at), timeZone)}`}</span>
        </p>
        <p>{destination}</p>
      </div>
    </>
  );
}

function Row({ icon, isHeading, children }: { icon: ReactNode; isHeading?: boolean; children: ReactNode }) {
  return (
    <div className={styles.row} data-heading={isHeading || undefined}>
      {icon}
      <div>{children}</div>
    </div>
  );
}
