import { DAY_MS } from '@longhaul/units';
import type { TransactionClient } from '../../platform/database/transaction.ts';
import { decodeFixes, decodeReadings, PositionDayError } from './day-codec.ts';

interface Instant {
  readonly organizationId: number;
  readonly assetId: number;
  /** In ms since 1970. */
  readonly at: number;
}

/** What closed days have of some instants. */
export interface ClosedDays {
  hasFix(instant: Instant): boolean;
  hasReading(instant: Instant, reading: string): boolean;
}

interface Day {
  readonly fixes: ReadonlySet<number>;
  readonly readings: ReadonlyMap<string, ReadonlySet<number>>;
}

/** Whole days since 1970 in UTC. Each position that arrives asks for its day: as text that takes longer than the rest. */
const dayNumberOf = (at: number) => Math.floor(at / DAY_MS);
const dateOf = (dayNumber: number) => new Date(dayNumber * DAY_MS).toISOString().slice(0, 10);

/**
 * The closed days that these instants lie in. The caller holds the vehicles, so that none is closed meanwhile.
 */
export async function readClosedDays(
  client: TransactionClient,
  instants: readonly Instant[],
): Promise<ClosedDays> {
  const days = new Map<string, Day>();
  const byOrganization = Map.groupBy(instants, ({ organizationId }) => organizationId);
  await Promise.all(
    [...byOrganization].map(async ([organizationId, own]) => {
      const wanted = new Map<number, Set<number>>();
      for (const { assetId, at } of own) {
        const ofAsset = wanted.get(assetId) ?? new Set();
        wanted.set(assetId, ofAsset.add(dayNumberOf(at)));
      }
      const keys = [...wanted].flatMap(([assetId, ofAsset]) =>
        [...ofAsset].map((day) => ({ assetId, date: dateOf(day) })),
      );
      const { rows } = await client.query<{
        asset_id: number;
        day: string;
        fix_bytes: Buffer;
        reading_bytes: Buffer | null;
      }>({
        name: 'closed-days-of-instants',
        text: `select d.asset_id, d.day::text as day, d.fix_bytes, d.reading_bytes
          from unnest($2::integer[], $3::date[]) as k (asset_id, day)
          join position_days d on d.organization_id = $1 and d.asset_id = k.asset_id and d.day = k.day`,
        values: [organizationId, keys.map(({ assetId }) => assetId), keys.map(({ date }) => date)],
      });
      for (const { asset_id, day, fix_bytes, reading_bytes } of rows) {
        days.set(
          `${organizationId} ${asset_id} ${dayNumberOf(Date.parse(day))}`,
          dayFrom(fix_bytes, reading_bytes),
        );
      }
    }),
  );
  const closed = ({ organizationId, assetId, at }: Instant) =>
    days.size === 0 ? undefined : days.get(`${organizationId} ${assetId} ${dayNumberOf(at)}`);
  return {
    hasFix: (instant) => closed(instant)?.fixes.has(instant.at) ?? false,
    hasReading: (instant, reading) => closed(instant)?.readings.get(reading)?.has(instant.at) ?? false,
  };
}

const NOTHING: Day = { fixes: new Set(), readings: new Map() };

function dayFrom(fixBytes: Buffer, readingBytes: Buffer | null): Day {
  try {
    const readings = readingBytes === null ? [] : [...decodeReadings(readingBytes)];
    return {
      fixes: new Set(decodeFixes(fixBytes, ['at']).at),
      readings: new Map(readings.map(([reading, { at }]) => [reading, new Set(at)])),
    };
  } catch (error) {
    // What devices send is not lost over a day that cannot be read: it lies beside it.
    if (error instanceof PositionDayError) return NOTHING;
    throw error;
  }
}
