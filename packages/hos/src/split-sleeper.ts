import { framesOfStays } from './berth-stays.ts';
import type { Allowance } from './exceptions.ts';
import { type Frame, framesFromFullRest, pairFrame, wholeShift } from './frame.ts';
import { canPair, isLeftOutAlone, type Rest } from './rests.ts';
import type { SplitRule } from './rule-set.ts';
import type { Shift } from './shifts.ts';

type Counting = Pick<Allowance, 'adverse' | 'longWindowMs' | 'splits'>;

/** For each rest of a shift the latest one it could close; -1 without one. */
type Openers = { readonly before: number; readonly latest: readonly number[] };

/**
 * Two rests that pair are an opener, from whose end the count may begin, and a closer, which is left out of it. Where adverse
 * conditions add to the counts that met them, those of earlier openers are kept beside the others.
 */
export function openersIn(shift: Shift, { splits, adverse }: Counting): Openers[] {
  const any = openersBefore(shift, splits, Number.POSITIVE_INFINITY);
  if (!adverse || !any.latest.some((opener) => opener >= 0 && shift.rests[opener]!.endAt >= adverse.until)) {
    return [any];
  }
  return [any, openersBefore(shift, splits, adverse.until)];
}

function openersBefore({ rests }: Shift, splits: readonly SplitRule[], before: number): Openers {
  const latest = rests.map((closer, index) => {
    let opener = index - 1;
    while (opener >= 0 && (rests[opener]!.endAt >= before || !canPair(rests[opener]!, closer, splits)))
      opener--;
    return opener;
  });
  return { before, latest };
}

/**
 * The legal ways to count the work after the first `stretch` rests of a shift, 49 CFR 395.1(g)(1): nothing left out; a
 * rest left out that a later one pairs with; from the end of an opener, with its closer left out. Where stays pair with
 * the next one alone, those of `framesOfStays`.
 *
 * Frames that another beats whatever was driven are not built: with the same limits and rests left out the later start is
 * never worse, nor is leaving out one more. Those counted from a full rest are kept where 395.1(o) may widen their window.
 * The domain document draws them.
 */
export function framesFor(
  shift: Shift,
  stretch: number,
  openers: readonly Openers[],
  { splits, longWindowMs }: Counting,
): Frame[] {
  const framesOf = ({ before, latest }: Openers) =>
    splits[0]?.pairs === 'next'
      ? framesOfStays(shift, stretch, splits, before)
      : framesOfPairs(shift, stretch, latest, splits, longWindowMs !== null);
  return openers.length === 1 ? framesOf(openers[0]!) : openers.flatMap(framesOf);
}

function framesOfPairs(
  shift: Shift,
  stretch: number,
  openers: readonly number[],
  splits: readonly SplitRule[],
  isLong: boolean,
): Frame[] {
  const { rests } = shift;
  // No count from before the end of this rest can be better than one from there.
  let lastOpener = -1;
  for (let closer = 0; closer < stretch; closer++) lastOpener = Math.max(lastOpener, openers[closer]!);
  const frames: Frame[] = [];
  const isLeftOut = (index: number) => mayLeaveOut(shift, index, stretch, splits);
  let firstCloser = stretch;
  for (let closer = stretch - 1; closer > lastOpener; closer--) {
    if (openers[closer]! < 0) continue;
    if (openers[closer] === lastOpener) firstCloser = closer;
    addPairFrames(frames, rests, { opener: openers[closer]!, closer, stretch }, isLeftOut);
  }
  const whole = wholeShift(shift);
  // Rests at a well are outside the window without a pair, so that a pause may leave more out than they do.
  if (shift.pauses.length > 0) {
    frames.push(...framesFromFullRest(shift, rests[stretch]?.fromSpan ?? shift.toSpan, isLong));
  } else if (lastOpener < 0 || isLong) {
    frames.push(whole);
  }
  // A rest between the last opener and its closer, which pairs with one still to come.
  for (let alone = isLong ? 0 : lastOpener + 1; alone < (isLong ? stretch : firstCloser); alone++) {
    if (!isLeftOut(alone)) continue;
    frames.push({ ...whole, excluded: [rests[alone]!] });
    for (let closer = 0; closer <= Math.min(lastOpener, alone - 1); closer++) {
      const opener = openers[closer]!;
      if (opener >= 0) frames.push(pairFrame(rests[opener]!, [rests[closer]!, rests[alone]!]));
    }
  }
  return frames;
}

/** From the end of the opener: the closer left out, and with it each later rest that may be. */
function addPairFrames(
  frames: Frame[],
  rests: readonly Rest[],
  { opener, closer, stretch }: { opener: number; closer: number; stretch: number },
  isLeftOut: (index: number) => boolean,
): void {
  frames.push(pairFrame(rests[opener]!, [rests[closer]!]));
  for (let later = closer + 1; later < stretch; later++) {
    if (isLeftOut(later)) frames.push(pairFrame(rests[opener]!, [rests[closer]!, rests[later]!]));
  }
}

/** Whether a rest is a long one in the berth, or pairs with one that follows, up to the full rest that ends the shift. */
function mayLeaveOut(shift: Shift, index: number, stretch: number, splits: readonly SplitRule[]): boolean {
  const { rests, closing } = shift;
  const rest = rests[index]!;
  if (isLeftOutAlone(rest, splits) || (closing && canPair(rest, closing, splits))) return true;
  for (let ahead = stretch; ahead < rests.length; ahead++) {
    if (canPair(rest, rests[ahead]!, splits)) return true;
  }
  return false;
}
