import { DAY_MS } from '@longhaul/units';
import type { PlannedEvent } from './records.ts';

/** Trucks whose device loses time, in turn: at every instant one of them is not repaired yet. */
const SLOW_CLOCKS = ['1716', '2051', '2148'];
const REPAIRED_AFTER_MS = 16 * DAY_MS;
/** Trucks whose device misses data for an hour now and then. */
const FORGETFUL = ['1310', '0981'];

/** Malfunctions (T: timing) and diagnostics (3: required data elements are missing) of a cycle. */
export function faultsOf(unitNumber: string, lengthMs: number): PlannedEvent[] {
  const turn = SLOW_CLOCKS.indexOf(unitNumber);
  if (turn >= 0) {
    const at = (turn * lengthMs) / SLOW_CLOCKS.length;
    const fault = { type: 7, origin: 1, faultCode: 'T' } as const;
    return [
      { ...fault, at, code: 1 },
      { ...fault, at: (at + REPAIRED_AFTER_MS) % lengthMs, code: 2 },
    ];
  }
  if (!FORGETFUL.includes(unitNumber)) return [];
  const fault = { type: 7, origin: 1, faultCode: '3' } as const;
  return [2, 9, 16, 23].flatMap((day) => [
    { ...fault, at: day * DAY_MS, code: 3 },
    { ...fault, at: day * DAY_MS + DAY_MS / 24, code: 4 },
  ]);
}
