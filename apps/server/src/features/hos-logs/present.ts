import { type LogDay, MissingField } from '@longhaul/contract';
import { z } from 'zod';
import { logIdOf } from '../../platform/hos/hos-driver.ts';
import type { LogDayRow } from './queries.ts';

const MINUTE_MS = 60_000;

export function presentLogDay(row: LogDayRow, unitNumbers: ReadonlyMap<number, string>): LogDay {
  const { driver_id, log_date, off_ms, sleeper_ms, driving_ms, on_duty_ms } = row;
  return {
    id: logIdOf(driver_id, log_date),
    driver: { id: driver_id, firstName: row.first_name, lastName: row.last_name },
    date: log_date,
    timeZone: row.home_terminal_time_zone,
    coveredMinutes: (off_ms + sleeper_ms + driving_ms + on_duty_ms) / MINUTE_MS,
    offMinutes: off_ms / MINUTE_MS,
    sleeperMinutes: sleeper_ms / MINUTE_MS,
    drivingMinutes: driving_ms / MINUTE_MS,
    onDutyMinutes: on_duty_ms / MINUTE_MS,
    distanceMeters: row.distance_m,
    vehicles: row.vehicle_ids.map((id) => ({ id, name: unitNumbers.get(id) ?? String(id) })),
    certification: row.certification,
    certifiedAt: row.certified_at?.toISOString() ?? null,
    violationCount: row.violation_count,
    pendingProposalCount: row.pending_proposal_count,
    missing: z.array(MissingField).parse(row.missing),
  };
}
