import { lastClosedQuarter, quarterOfDate } from '@longhaul/ifta';
import { knownRates, lastKnownRateDay } from '@longhaul/ifta/known-rates';
import { plainRates } from '../../domain/ifta/rates.ts';
import { insertPlatformRateFile } from '../../features/ifta/rates/queries.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/**
 * The quarters that closed after the last one whose rates come with the product get its rates, as a preliminary file of
 * the platform: without any, nothing of them could be filed in a demo of a later year. What has a file is left alone.
 */
export async function carryRatesOver(tx: DatabaseTransaction, today: string, now: Date): Promise<void> {
  const last = quarterOfDate(lastKnownRateDay());
  const rates = plainRates(knownRates(last));
  for (
    let quarter = lastClosedQuarter(today);
    quarter.startDate > last.startDate;
    quarter = lastClosedQuarter(quarter.startDate)
  ) {
    const known = await tx
      .selectFrom('platform_rate_files')
      .select('id')
      .where('quarter', '=', quarter.code)
      .executeTakeFirst();
    if (known) continue;
    await insertPlatformRateFile(tx, quarter, {
      rates,
      source: `Rates of ${last.code}, carried over`,
      status: 'preliminary',
      loadedBy: null,
      loadedAt: now,
    });
  }
}
