import type { DriverEvent, Position, RecordedEvent } from '@longhaul/eld-file';
import { EVENT_TYPE, MODE_CODE, RECORD_ORIGIN, RECORD_STATUS } from '@longhaul/hos';
import type { EventRow } from './queries.ts';

/** The person or unit that a record of the file names, by database id. */
export const userKey = (id: number): string => `user-${id}`;
export const vehicleKey = (id: number): string => `vehicle-${id}`;

export type RecordContext = {
  driverId: number;
  driverUsername: string;
  vehicleOf(row: EventRow): string | null;
};

/** Event types 1 to 3 of the driver; `rows` oldest first. */
export function driverEvents(rows: readonly EventRow[], context: RecordContext): DriverEvent[] {
  let isPersonal = false;
  return rows.map((row) => {
    if (
      row.type === EVENT_TYPE.dutyStatus ||
      (row.type === EVENT_TYPE.mode && row.current_status === RECORD_STATUS.active)
    ) {
      isPersonal = row.type === EVENT_TYPE.mode && row.code === MODE_CODE.PC;
    }
    const isStaff = row.recorded_by !== null && row.recorded_by !== context.driverId;
    return {
      ...recordedEvent(row, context, isPersonal),
      userId: userKey(isStaff ? row.recorded_by! : context.driverId),
      isDiagnosticActive: row.has_diagnostic,
      note: noteOf(row, (isStaff ? row.recorder_username : null) ?? context.driverUsername),
    };
  });
}

/** During personal conveyance one decimal of the position and no readings, 4.7.3(b). */
export function recordedEvent(
  row: EventRow,
  { vehicleOf }: Pick<RecordContext, 'vehicleOf'>,
  isPersonal: boolean,
): RecordedEvent {
  return {
    at: row.at.getTime(),
    sequence: row.sequence_id,
    status: row.current_status,
    origin: row.origin as RecordedEvent['origin'],
    type: row.type,
    code: row.code,
    miles: isPersonal ? null : row.miles_since_power_up,
    engineHours: isPersonal ? null : row.engine_hours_since_power_up,
    position: positionOf(row, isPersonal),
    milesSinceValidPosition: row.miles_since_fix ?? 0,
    vehicleId: vehicleOf(row),
    isMalfunctionActive: row.has_malfunction,
  };
}

/** 7.31: M where a person wrote the place instead, X where there is none. */
export function positionOf(row: EventRow, isReduced: boolean): Position {
  if (row.lat !== null && row.lon !== null) return { latitude: row.lat, longitude: row.lon, isReduced };
  return isByHand(row) && row.location_text !== null ? 'M' : 'X';
}

const isByHand = ({ origin }: EventRow): boolean =>
  origin === RECORD_ORIGIN.driver || origin === RECORD_ORIGIN.otherUser;

function noteOf(row: EventRow, username: string): DriverEvent['note'] {
  const location = isByHand(row) ? (row.location_text ?? '') : '';
  const text = row.annotation ?? '';
  return text === '' && location === '' ? null : { username, text, location };
}
