import { MAX_MILES_A_DAY } from '@longhaul/contract';
import { DAY_MS, METERS_PER_MILE } from '@longhaul/units';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { readCounters } from './evaluate-units.ts';

/** A day has 24 hours; clocks of devices and people differ. */
const MAX_ENGINE_SECONDS_A_DAY = 90_000;

type Entered = { counter: 'odometer' | 'engine'; value: number; at: Date };
export type ReadingProblem = 'below' | 'too-far';

/** What a reading is held against: the count at its time, and when the count was last known, epoch ms. */
export type KnownCount = { known: number | null; since: number | null };

/** Whether a reading may be a slip: lower than the last reading, or more than can have been added since. */
export function readingProblem(
  { known, since }: KnownCount,
  { counter, value, at }: Entered,
): ReadingProblem | null {
  if (known === null || since === null) return null;
  if (value < known) return 'below';
  const perDay = counter === 'odometer' ? MAX_MILES_A_DAY * METERS_PER_MILE : MAX_ENGINE_SECONDS_A_DAY;
  const days = Math.max(1, (at.getTime() - since) / DAY_MS);
  return value - known <= days * perDay ? null : 'too-far';
}

/** Why an entered reading may be a slip, and what is known; `problem` is null where it may well be right. */
export async function checkReading(
  tx: DatabaseTransaction,
  organizationId: number,
  assetId: number,
  reading: Entered,
): Promise<{ known: number | null; problem: string | null }> {
  const { counter, at } = reading;
  const counters = (await readCounters(tx, organizationId, [assetId], at)).get(assetId);
  const known = counters?.[counter]?.valueAt(at.getTime()) ?? null;
  const since = counters?.[counter]?.lastKnownAt ?? null;
  const found = readingProblem({ known, since }, reading);
  if (found === null) return { known, problem: null };
  if (found === 'below') {
    return { known, problem: 'That’s lower than the last reading. Enter it again if it matches the dash.' };
  }
  const problem =
    counter === 'odometer'
      ? `That is over ${MAX_MILES_A_DAY} miles a day above the last reading. Enter it again if it matches the dash.`
      : 'That’s more hours than have passed. Enter it again if it matches the dash.';
  return { known, problem };
}
