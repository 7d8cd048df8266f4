import { HOUR_MS } from '@longhaul/units';
import type { Counter } from './counter.ts';

export const FAULT_STATES = ['active', 'not-seen'] as const;
export type FaultState = (typeof FAULT_STATES)[number];

/** A trouble code of SAE J1939: suspect parameter number and failure mode identifier. Epoch ms. */
export type FaultCode = { at: number; spn: number; fmi: number };
export type FaultCodeRow = {
  spn: number;
  fmi: number;
  firstSeenAt: number;
  lastSeenAt: number;
  count: number;
  state: FaultState;
};

const UNSEEN_ENGINE_SECONDS = 36_000n;
const UNSEEN_MS = 72 * HOUR_MS;

/**
 * A row for each code, last seen first. Not seen any more after ten engine hours without it, or after 72 hours where
 * engine time is not known: that is no proof of a repair.
 */
export function faultCodeRows(
  codes: readonly FaultCode[],
  engine: Counter | null,
  asOf: number,
): FaultCodeRow[] {
  const seen = codes.filter(({ at }) => at <= asOf);
  return [...Map.groupBy(seen, ({ spn, fmi }) => `${spn} ${fmi}`).values()]
    .map((own): FaultCodeRow => {
      const instants = new Set(own.map(({ at }) => at));
      let [firstSeenAt, lastSeenAt] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
      for (const at of instants) {
        firstSeenAt = Math.min(firstSeenAt, at);
        lastSeenAt = Math.max(lastSeenAt, at);
      }
      const { spn, fmi } = own[0]!;
      const state = isUnseen(lastSeenAt, engine, asOf) ? 'not-seen' : 'active';
      return { spn, fmi, firstSeenAt, lastSeenAt, count: instants.size, state };
    })
    .sort((a, b) => b.lastSeenAt - a.lastSeenAt || a.spn - b.spn || a.fmi - b.fmi);
}

function isUnseen(lastSeenAt: number, engine: Counter | null, asOf: number): boolean {
  if (engine === null || engine.firstReadingAt === null) return asOf - lastSeenAt >= UNSEEN_MS;
  const { numerator, denominator } = engine.addedBetween(lastSeenAt, asOf);
  return numerator >= UNSEEN_ENGINE_SECONDS * denominator;
}
