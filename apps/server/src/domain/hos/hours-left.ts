import { clocks, spansOfRecords } from '@longhaul/hos';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { readDutyRecords } from './derive-driver.ts';
import { recentLog } from './derived-log.ts';
import { dateAt, type HosDriver } from './hos-driver.ts';
import { loadLogDocuments } from './log-documents.ts';

export interface HoursLeft {
  readonly drivingSeconds: number;
  /** Of the 14 hours (property) or the 15 on duty (passenger). */
  readonly windowSeconds: number;
}

/** What a driver could drive at a past instant by the log before it, as it is now; null without records. */
export async function hoursLeftAt(
  tx: DatabaseTransaction,
  driver: HosDriver,
  at: number,
): Promise<HoursLeft | null> {
  const spans = spansOfRecords(await readDutyRecords(tx, driver, at, { until: at }));
  if (spans.length === 0) return null;
  const { claims, declarations } = await loadLogDocuments(tx, driver, dateAt(driver, spans[0]!.startedAt));
  const { drivingMinutes, windowMinutes } = clocks(
    recentLog({ driver, spans, claims, declarations, until: at }),
  );
  return { drivingSeconds: Math.floor(drivingMinutes * 60), windowSeconds: Math.floor(windowMinutes * 60) };
}
