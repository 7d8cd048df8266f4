import type { DecodedMessageView } from '@longhaul/contract';
import { Facts } from '../../components/facts/facts.tsx';
import { formatDateTime } from '../../format/date.ts';
import { signalLabel } from '../../format/signals.ts';
import styles from './decoded-messages.module.css';

const ERRORS: Readonly<Record<NonNullable<DecodedMessageView['error']>, string>> = {
  framing: 'It is not a message of this protocol',
  'bad-checksum': 'Its checksum is wrong',
  unreadable: 'Part of it can’t be read',
  'bad-time': 'Its date does not exist',
  unsupported: 'Its format is not supported',
};

const WITHOUT_POSITION: Readonly<Record<DecodedMessageView['kind'], string>> = {
  login: 'A login',
  heartbeat: 'A heartbeat',
  time: 'A request for the time',
  incomplete: 'The start of a message',
  position: 'A message without a location',
  other: 'A message without a location',
  malformed: 'It is not a message of this protocol',
};

interface DecodedMessagesProps {
  readonly messages: readonly DecodedMessageView[];
  readonly timeZone: string;
}

/** What was read of messages, position by position. */
export function DecodedMessages({ messages, timeZone }: DecodedMessagesProps) {
  return messages.map((message, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: messages have no names, and their order does not change
    <div key={index} className={styles.message}>
      {message.error !== null && <p>{ERRORS[message.error]}.</p>}
      {message.positions.length === 0 && message.error === null && <p>{WITHOUT_POSITION[message.kind]}.</p>}
      {message.positions.map((position, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same
        <Facts key={at} rows={positionRows(position, timeZone)} />
      ))}
    </div>
  ));
}

type PositionRows = [name: string, value: string][];

function positionRows(position: DecodedMessageView['positions'][number], timeZone: string): PositionRows {
  const rows: [string, string | null][] = [
    ['Time', formatDateTime(new Date(position.at), timeZone)],
    ['Latitude, longitude', `${position.lat}, ${position.lon}`],
    ['Fix', position.hasFix ? 'Yes' : 'No'],
    ['Speed', `${position.speedKph} km/h`],
    ['Heading', position.heading === null ? null : `${position.heading}°`],
    ['Altitude', position.altitudeMeters === null ? null : `${position.altitudeMeters} m`],
    ['Odometer', position.odometerMeters === null ? null : `${position.odometerMeters / 1_000} km`],
    ['Ignition', position.ignition === null ? null : position.ignition ? 'On' : 'Off'],
    ['Accuracy', position.accuracyMeters === null ? null : `${position.accuracyMeters} m`],
    ...Object.entries(position.readings).map(([name, value]): [string, string] => [name, String(value)]),
    ...position.events.map(({ kind, maneuver }): [string, string] => [
      'Event',
      maneuver === undefined ? signalLabel(kind) : `${signalLabel(kind)}, ${maneuver}`,
    ]),
    ...Object.entries(position.io ?? {}).map(([id, value]): [string, string] => [`I/O ${id}`, String(value)]),
  ];
  return rows.filter((row): row is [string, string] => row[1] !== null);
}
