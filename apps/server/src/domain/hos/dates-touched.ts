import { addDays } from '@longhaul/units';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { selectNextDutyRecord } from './duty-records.ts';
import { dateAt, type HosDriver } from './hos-driver.ts';

/**
 * Days that records between two instants reach into: what the last of them began runs on to the next record, or until
 * now. Epoch ms.
 */
export async function datesTouched(
  tx: DatabaseTransaction,
  driver: HosDriver,
  { from, to, now }: { from: number; to: number; now: number },
): Promise<string[]> {
  const next = await selectNextDutyRecord(tx, driver, to + 1);
  const endAt = Math.max(to, (next?.at ?? now) - 1);
  const last = dateAt(driver, endAt);
  const dates: string[] = [];
  for (let date = dateAt(driver, from); date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}
