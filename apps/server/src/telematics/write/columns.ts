import { VEHICLE_STATUSES } from '@longhaul/contract';
import { isIdling, isMoving } from '@longhaul/geo';
import { FLAG } from '../../domain/positions/fix-columns.ts';
import type { DecodedPosition } from '../position.ts';

const MAX_SMALLINT = 32_767;
const MAX_ODOMETER_METERS = 10_000_000_000;

/** The columns of a position as the tables store them. */
export interface StoredColumns {
  readonly at: number;
  readonly odometerMeters: number | null;
  readonly lat: number;
  readonly lon: number;
  /** 0.1 km/h. */
  readonly speed: number;
  readonly heading: number;
  readonly altitude: number;
  readonly flags: number;
}

export function storedColumnsOf(position: DecodedPosition): StoredColumns {
  const odometerMeters = odometerOf(position.odometerMeters);
  return {
    at: position.at,
    odometerMeters,
    lat: position.latitudeE7,
    lon: position.longitudeE7,
    speed: smallint(position.speedKph * 10),
    heading: position.headingDegrees ?? 0,
    altitude: smallint(position.altitudeMeters ?? 0),
    flags: flagsOf(position, odometerMeters !== null),
  };
}

function odometerOf(meters: number | null): number | null {
  if (meters === null || !(meters >= 0 && meters <= MAX_ODOMETER_METERS)) return null;
  return Math.round(meters);
}

/** One value that is no number would fail the whole batch. */
function smallint(value: number): number {
  if (Number.isNaN(value)) return 0;
  return Math.round(Math.max(-MAX_SMALLINT, Math.min(MAX_SMALLINT, value)));
}

function flagsOf(
  { ignition, headingDegrees, altitudeMeters }: DecodedPosition,
  hasOdometer: boolean,
): number {
  return (
    (ignition === null ? 0 : FLAG.ignitionKnown) |
    (ignition === true ? FLAG.ignitionOn : 0) |
    (hasOdometer ? FLAG.odometerReported : 0) |
    (headingDegrees === null ? FLAG.headingUnknown : 0) |
    (altitudeMeters === null ? FLAG.altitudeUnknown : 0)
  );
}

/** Index into VEHICLE_STATUSES by one fix alone; whether that is outdated depends on when it is read. */
export function statusCodeOf(position: DecodedPosition): number {
  if (isMoving(position)) return VEHICLE_STATUSES.indexOf('moving');
  return VEHICLE_STATUSES.indexOf(isIdling(position) ? 'idling' : 'stopped');
}

/** A PostgreSQL array literal of numbers: far cheaper than letting the driver escape each element. */
export function numberArray(values: readonly (number | null)[]): string {
  let text = '{';
  for (let index = 0; index < values.length; index++) {
    if (index > 0) text += ',';
    text += values[index] ?? 'NULL';
  }
  return `${text}}`;
}
