import type { ReadingRow } from './queries.ts';
import type { Submission } from './submission.ts';

/** Smaller changes of the supply voltage are its ripple. */
const VOLTAGE_STEP_MILLIVOLTS = 250;
/** A thousand volts in millivolts; percents lie far below. What is above is no reading. */
const MAX_READING = 1_000_000;

/** Keeps readings only when they differ from the one before. */
export class ReadingLog {
  readonly #last = new Map<string, number>();

  rowsOf({ gateway, positions }: Submission): ReadingRow[] {
    const { organizationId, assetId } = gateway;
    if (assetId === null) return [];
    const rows: ReadingRow[] = [];
    for (const { at, attributes } of positions) {
      const keep = (reading: string, value: number | undefined, step: number) => {
        if (value === undefined || !(value >= 0 && value <= MAX_READING)) return;
        const key = `${organizationId}/${assetId}/${reading}`;
        const last = this.#last.get(key);
        if (last !== undefined && Math.abs(value - last) < step) return;
        this.#last.set(key, value);
        rows.push({ organizationId, assetId, reading, at, value: Math.round(value) });
      };
      keep('voltage-millivolts', attributes.externalMillivolts, VOLTAGE_STEP_MILLIVOLTS);
      keep('battery-percent', attributes.batteryPercent, 1);
    }
    return rows;
  }
}
