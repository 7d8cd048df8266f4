import type { Reading } from '@longhaul/contract';
import type { DecodedPosition } from '../position.ts';
import { isInRange } from '../signals.ts';
import type { ReadingRow } from './queries.ts';
import type { Submission } from './submission.ts';

/** The smallest change that is kept, and how soon after the one before; a change to or from 0 is kept at once. */
interface Keeping {
  readonly step: number;
  readonly everyMs: number;
}

const AT_ONCE: Keeping = { step: 1, everyMs: 0 };
const KEEPING: Partial<Readonly<Record<Reading, Keeping>>> = {
  // Smaller changes of a supply are its ripple.
  'voltage-millivolts': { step: 100, everyMs: 10_000 },
  'battery-millivolts': { step: 100, everyMs: 10_000 },
  'gsm-signal': { step: 1, everyMs: 300_000 },
  // Fuel moves in the tank.
  'fuel-percent': { step: 1, everyMs: 60_000 },
  'fuel-milliliters': { step: 1_000, everyMs: 60_000 },
  'fuel-used-milliliters': { step: 1_000, everyMs: 0 },
  'engine-seconds': { step: 360, everyMs: 0 },
  'engine-rpm': { step: 100, everyMs: 60_000 },
  'coolant-celsius': { step: 2, everyMs: 60_000 },
  'axle-1-kilograms': { step: 100, everyMs: 60_000 },
  'axle-2-kilograms': { step: 100, everyMs: 60_000 },
  'axle-3-kilograms': { step: 100, everyMs: 60_000 },
  'axle-4-kilograms': { step: 100, everyMs: 60_000 },
  'axle-5-kilograms': { step: 100, everyMs: 60_000 },
};

type Kept = Partial<Record<Reading, { value: number; at: number }>>;

interface AssetReadings {
  newestAt: number;
  kept: Kept;
  /** Of what came late the last. */
  lateAt: number;
  keptLate: Kept;
}

/** Late fixes that follow each other closer than this are of one upload. */
const ONE_UPLOAD_MS = 600_000;

/** What a fix is compared with. What is newest says nothing of the time of a late one: only what came late just before it. */
function keptAt(asset: AssetReadings, at: number): Kept {
  if (at >= asset.newestAt) {
    asset.newestAt = at;
    return asset.kept;
  }
  if (at < asset.lateAt || at > asset.lateAt + ONE_UPLOAD_MS) asset.keptLate = {};
  asset.lateAt = at;
  return asset.keptLate;
}

/** Keeps readings only when they differ from the one before. */
export class ReadingLog {
  readonly #assets = new Map<string, AssetReadings>();

  rowsOf({ gateway, positions, unplaced }: Submission): ReadingRow[] {
    const { organizationId, assetId } = gateway;
    if (assetId === null) return [];
    const asset = this.#assetOf(`${organizationId}/${assetId}`);
    const rows: ReadingRow[] = [];
    const add = ({ at, readings }: DecodedPosition) => {
      const kept = keptAt(asset, at);
      for (const name in readings) {
        const reading = name as Reading;
        const value = readings[reading]!;
        const last = kept[reading];
        if (!isInRange(reading, value) || (last !== undefined && !differs(reading, last, value, at)))
          continue;
        kept[reading] = { value, at };
        rows.push({ organizationId, assetId, reading, at, value: Math.round(value) });
      }
    };
    for (const position of positions) add(position);
    for (const position of unplaced) add(position);
    return rows;
  }

  /** What was taken could not be stored: the next of everything is kept again. */
  forget({ gateway }: Submission): void {
    this.#assets.delete(`${gateway.organizationId}/${gateway.assetId}`);
  }

  #assetOf(key: string): AssetReadings {
    const known = this.#assets.get(key);
    if (known !== undefined) return known;
    const asset = { newestAt: Number.NEGATIVE_INFINITY, kept: {}, lateAt: 0, keptLate: {} };
    this.#assets.set(key, asset);
    return asset;
  }
}

function differs(reading: Reading, last: { value: number; at: number }, value: number, at: number): boolean {
  const { step, everyMs } = KEEPING[reading] ?? AT_ONCE;
  if (value !== last.value && (value === 0 || last.value === 0)) return true;
  return Math.abs(value - last.value) >= step && at - last.at >= everyMs;
}
