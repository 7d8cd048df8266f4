import { addDays, startOfDate } from '@longhaul/units';
import { timeZoneOf } from '../../domain/organizations/time-zone.ts';
import { changeTimeZone } from '../../domain/organizations/time-zones.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { recountDaysOfZone } from '../../telematics/derive/recount-fleet-days.ts';

/** Changes the zone of a locked organization and has the days from the one before the change on counted again. */
export async function startTimeZone(
  tx: DatabaseTransaction,
  organizationId: number,
  wanted: Parameters<typeof changeTimeZone>[2],
): Promise<string | null> {
  const before = await timeZoneOf(tx, organizationId);
  const from = await changeTimeZone(tx, organizationId, wanted);
  await recountFrom(tx, organizationId, { before, from });
  return from;
}

/** The day before a change ends at another time. From the first record on, every day is that of another zone. */
export async function recountFrom(
  tx: DatabaseTransaction,
  organizationId: number,
  { before, from }: { before: string; from: string | null },
): Promise<void> {
  if (from === null) return;
  const fromAt = startOfDate(addDays(from, -1), before);
  await recountDaysOfZone(tx, organizationId, { before, fromAt });
}
