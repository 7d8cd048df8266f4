import type { Facts, Reading, VehicleEvent } from './facts.ts';
import { type Fix, isWild } from './fix.ts';

/** Something that happened at one instant, epoch milliseconds. */
export type Moment =
  | { type: 'fix'; at: number; fix: Fix }
  | { type: 'event'; at: number; event: VehicleEvent }
  | { type: 'reading'; at: number; reading: Reading };

/** How far an evaluation is in the moments of its subject, stored as JSON. */
export interface Cursor {
  /** The last fix that is kept for certain. */
  last: Fix | null;
  /** The newest fix, which the next one may show to be wild, and what came after it. */
  tail: readonly Moment[];
  /** Moments up to this instant have been settled; those of the tail have not. */
  settledUntil: number;
}

/** A moment and the kept fix before it. */
export interface Step {
  moment: Moment;
  last: Fix | null;
}

/** From one cursor to the next. */
export interface Advance {
  after: Cursor;
  /** What has become certain, in time order. */
  settled: readonly Step[];
  /** What holds if the newest fix is kept. */
  pending: readonly Step[];
}

export const INITIAL: Cursor = { last: null, tail: [], settledUntil: Number.MIN_SAFE_INTEGER };

/** The instant of the newest moment that the cursor knows. */
export function newestOf({ tail, settledUntil }: Cursor): number {
  return tail.at(-1)?.at ?? settledUntil;
}

/** The moments of one subject, for all rules on it: those at the same place go on together. */
export class Moments {
  readonly #inOrder: readonly Moment[];
  readonly #advances: { before: Cursor; advance: Advance }[] = [];

  constructor(facts: Facts) {
    this.#inOrder = inOrder(facts);
  }

  /** Moments up to the newest that the cursor knows are passed over. */
  advance(cursor: Cursor): Advance {
    const known = this.#advances.find(({ before }) => before === cursor || isSame(before, cursor));
    if (known !== undefined) return known.advance;
    const advance = settle(cursor, after(this.#inOrder, newestOf(cursor)));
    this.#advances.push({ before: cursor, advance });
    return advance;
  }
}

/** At one instant readings first, the fix last. */
function inOrder({ fixes = [], events = [], readings = [] }: Facts): readonly Moment[] {
  const moments: Moment[] = [
    ...readings.map((reading) => ({ type: 'reading' as const, at: reading.at, reading })),
    ...events.map((event) => ({ type: 'event' as const, at: event.at, event })),
    ...fixes.map((fix) => ({ type: 'fix' as const, at: fix.at, fix })),
  ];
  return moments.sort((a, b) => a.at - b.at);
}

function after(moments: readonly Moment[], at: number): readonly Moment[] {
  return moments.length === 0 || moments[0]!.at > at ? moments : moments.filter((moment) => moment.at > at);
}

/** Of one subject, whose moments are the same for every rule. */
function isSame(a: Cursor, b: Cursor): boolean {
  return (
    a.settledUntil === b.settledUntil &&
    a.last?.at === b.last?.at &&
    a.tail.length === b.tail.length &&
    newestOf(a) === newestOf(b)
  );
}

/** Takes all moments up to the newest fix, which may be wild. */
function settle(before: Cursor, moments: readonly Moment[]): Advance {
  let { last, tail, settledUntil } = before;
  const settled: Step[] = [];
  for (const moment of moments) {
    const isFix = moment.type === 'fix';
    if (!isFix && tail.length > 0) {
      tail = [...tail, moment];
      continue;
    }
    for (const earlier of isFix ? tail : [moment]) {
      if (isFix && earlier.type === 'fix' && isWild(last, earlier.fix, moment.fix)) continue;
      settled.push({ moment: earlier, last });
      if (earlier.type === 'fix') last = earlier.fix;
      settledUntil = earlier.at;
    }
    if (isFix) tail = [moment];
  }
  const newest = tail[0]?.type === 'fix' ? tail[0].fix : last;
  const pending = tail.map((moment, index) => ({ moment, last: index === 0 ? last : newest }));
  return { after: { last, tail, settledUntil }, settled, pending };
}
