import type { EldFault, HosEdit, HosEvent, Reference, SequenceGap } from '@longhaul/contract';
import { EVENT_TYPE, FAULT_CODE, modeOfCode, statusOfCode } from '@longhaul/hos';
import { DAY_MS } from '@longhaul/units';
import { ANSWERED_KINDS } from '../certifications.ts';
import { logIdOf } from '../hos-driver.ts';
import type { FaultRow, GapRow } from './eld-health-queries.ts';
import type { EditRow, EventRow } from './queries.ts';

/** 49 CFR 395.34(d). */
const REPAIR_DAYS = 8;

/** 49 CFR 395, subpart B, appendix A, table 4. */
const FAULT_NAMES: Readonly<Record<string, string>> = {
  P: 'Power compliance',
  E: 'Engine synchronization compliance',
  T: 'Timing compliance',
  L: 'Positioning compliance',
  R: 'Data recording compliance',
  S: 'Data transfer compliance',
  O: 'Other malfunction',
  1: 'Power data',
  2: 'Engine synchronization data',
  3: 'Missing required data elements',
  4: 'Data transfer data',
  5: 'Unidentified driving records',
  6: 'Other diagnostic',
};

export const instant = (at: number | string | Date): string => new Date(at).toISOString();

export function reference(id: number | null, name: string | null): Reference | null {
  return id === null || name === null ? null : { id, name };
}

export function presentEvent(row: EventRow): HosEvent {
  const isDuty = row.type === EVENT_TYPE.dutyStatus;
  return {
    id: row.id,
    sequence: row.sequence_id,
    recordStatus: row.current_status as HosEvent['recordStatus'],
    origin: row.origin as HosEvent['origin'],
    type: row.type as HosEvent['type'],
    code: row.code,
    status: isDuty ? statusOfCode(row.code) : null,
    mode: isDuty ? row.mode : row.type === EVENT_TYPE.mode ? modeOfCode(row.code) : null,
    at: instant(row.at),
    vehicle: reference(row.vehicle_id, row.unit_number),
    eld: reference(row.gateway_id, row.unique_id),
    totalMiles: row.total_miles,
    totalEngineHours: row.total_engine_hours,
    milesSincePowerUp: row.miles_since_power_up,
    engineHoursSincePowerUp: row.engine_hours_since_power_up,
    place: { lat: row.lat, lon: row.lon, text: row.location_text },
    milesSinceLastFix: row.miles_since_fix,
    annotation: row.annotation,
    hasMalfunction: row.has_malfunction,
    hasDiagnostic: row.has_diagnostic,
    faultCode: row.fault_code,
    certifiedDate: row.certified_date,
    isLate: row.is_late,
    receivedAt: instant(row.received_at),
    recordedBy: reference(row.recorded_by, row.recorder_name),
    editId: row.edit_id,
    struckByEditId: row.struck_by,
    importedFrom: row.imported_from,
  };
}

export function presentEdit(row: EditRow, proposedPeriods: HosEdit['proposedPeriods']): HosEdit {
  const isAnswered = ANSWERED_KINDS.some((kind) => kind === row.kind);
  return {
    id: row.id,
    kind: row.kind,
    state: isAnswered ? (row.decision ?? 'pending') : 'applied',
    annotation: row.annotation,
    madeBy: { id: row.made_by, name: row.maker_name },
    madeAt: instant(row.made_at),
    decidedAt: row.decided_at && instant(row.decided_at),
    counterpart: counterpartOf(row),
    struckEventIds: row.struck_ids,
    newEventIds: row.new_ids,
    proposedPeriods,
  };
}

function counterpartOf(row: EditRow): HosEdit['counterpart'] {
  const driver = reference(row.counterpart_id, row.counterpart_name);
  if (!driver || row.counterpart_date === null) return null;
  return { driver, logId: logIdOf(driver.id, row.counterpart_date) };
}

export function presentFault(row: FaultRow): EldFault {
  const isMalfunction = row.code === FAULT_CODE.malfunctionLogged;
  const isRepairDue = isMalfunction && row.cleared_at === null;
  return {
    eventId: row.id,
    kind: isMalfunction ? 'malfunction' : 'diagnostic',
    code: row.fault_code,
    name: FAULT_NAMES[row.fault_code] ?? row.fault_code,
    vehicle: reference(row.vehicle_id, row.unit_number),
    eld: reference(row.gateway_id, row.unique_id),
    driver: reference(row.driver_id, row.driver_name),
    startedAt: instant(row.at),
    clearedAt: row.cleared_at && instant(row.cleared_at),
    repairDueAt: isRepairDue ? instant(new Date(row.at).getTime() + REPAIR_DAYS * DAY_MS) : null,
  };
}

export function presentGap(row: GapRow): SequenceGap {
  return {
    eld: { id: row.gateway_id, name: row.unique_id },
    vehicle: reference(row.vehicle_id, row.unit_number),
    afterSequence: row.after_sequence,
    afterAt: instant(row.after_at),
    beforeSequence: row.before_sequence,
    beforeAt: instant(row.before_at),
    missingCount: row.missing,
  };
}
