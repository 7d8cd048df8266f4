import { type LogDay, MissingField } from '@longhaul/contract';
import { wholeMinutes } from '@longhaul/hos';
import { MINUTE_MS } from '@longhaul/units';
import { z } from 'zod';
import { zoneOn } from '../../../domain/hos/driver-days.ts';
import { logIdOf } from '../../../domain/hos/hos-driver.ts';
import type { LogDayRow } from './queries.ts';

export function presentLogDay(row: LogDayRow, unitNumbers: ReadonlyMap<number, string>): LogDay {
  const { driver_id, log_date } = row;
  const spent = [row.off_ms, row.sleeper_ms, row.driving_ms, row.on_duty_ms].map((ms) => ms / MINUTE_MS);
  const [offMinutes, sleeperMinutes, drivingMinutes, onDutyMinutes] = wholeMinutes(spent);
  return {
    id: logIdOf(driver_id, log_date),
    driver: { id: driver_id, firstName: row.first_name, lastName: row.last_name },
    date: log_date,
    timeZone: zoneOn(row, row.log_date),
    coveredMinutes: Math.round(spent.reduce((sum, minutes) => sum + minutes, 0)),
    offMinutes: offMinutes!,
    sleeperMinutes: sleeperMinutes!,
    drivingMinutes: drivingMinutes!,
    onDutyMinutes: onDutyMinutes!,
    distanceMeters: row.distance_m,
    vehicles: row.vehicle_ids.map((id) => ({ id, name: unitNumbers.get(id) ?? String(id) })),
    certification: row.certification,
    certifiedAt: row.certified_at?.toISOString() ?? null,
    violationCount: row.violation_count,
    pendingProposalCount: row.pending_proposal_count,
    missing: z.array(MissingField).parse(row.missing),
  };
}
