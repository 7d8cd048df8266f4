import type { RecordSpan } from '@longhaul/alerts';
import { DAY_MS, dateAt } from '@longhaul/units';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Speeding } from '../speeding/find-speedings.ts';

/** Incidents from so long ago on are found again each time. */
export const POSTED_SPEED_MS = 7 * DAY_MS;
const MAX_TRIPS = 500;

/** Where a vehicle exceeded posted limits, by what street router, and when its trip was matched. */
export async function readPostedSpeeds(
  tx: DatabaseTransaction,
  {
    organizationId,
    subjectId,
    timeZone,
    now,
  }: {
    readonly organizationId: number;
    readonly subjectId: number;
    readonly timeZone: string;
    readonly now: number;
  },
): Promise<RecordSpan[]> {
  const rows = await tx
    .selectFrom('road_matches')
    .select(['source', 'matched_at', 'speedings'])
    .where('organization_id', '=', organizationId)
    .where('asset_id', '=', subjectId)
    .where('trip_ended_at', '>=', new Date(now - POSTED_SPEED_MS))
    .orderBy('trip_started_at', 'desc')
    .limit(MAX_TRIPS)
    .execute();
  return rows
    .flatMap(({ source, matched_at, speedings }) =>
      (speedings as Speeding[]).map(({ from, until, peakKph, limitKph, lat, lon }) => ({
        at: from,
        endedAt: until,
        position: { lat, lon },
        details: { peakKph, limitKph, source, matchedOn: dateAt(matched_at.getTime(), timeZone) },
      })),
    )
    .sort((one, other) => one.at - other.at);
}
