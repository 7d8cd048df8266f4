import type { HosLog } from '@longhaul/contract';
import { line, type Mark, type Measure, text } from './drawing.ts';
import { placeText } from './labels.ts';

const SIZE = 6.5;
const BRACKET_HEIGHT = 5;
const LEVEL_HEIGHT = 9;
const LEVELS = 2;
const GAP = 5;

export const remarksHeight = BRACKET_HEIGHT + LEVELS * LEVEL_HEIGHT + 8;

type Remarks = {
  log: HosLog;
  measure: Measure;
  xAt: (at: string) => number;
  top: number;
  left: number;
  right: number;
};

type Stop = { from: string; to: string; words: string };
type Label = { from: number; to: number };

/**
 * Where each change of duty status was, 395.8(h): a bracket over every stop with its place below. A place without room
 * is left out here; it is printed with its event.
 */
export function remarkMarks({ log, measure, xAt, top, left, right }: Remarks): Mark[] {
  const levels: Label[][] = Array.from({ length: LEVELS }, () => []);
  return stopsOf(log).flatMap(({ from, to, words }): Mark[] => {
    const [start, end] = [xAt(from), xAt(to)];
    const y = top + BRACKET_HEIGHT;
    const bracket = [line([start, top], [start, y]), line([start, y], [end, y]), line([end, y], [end, top])];
    const width = measure(words, SIZE, 'regular');
    const middle = (start + end) / 2;
    const x = Math.min(Math.max(middle, left + width / 2), right - width / 2);
    const label = { from: x - width / 2 - GAP, to: x + width / 2 + GAP };
    const level = levels.findIndex((labels) => !labels.some((other) => overlaps(label, other)));
    const isCrossed = levels.slice(0, level).some((labels) => labels.some((other) => holds(other, middle)));
    if (words === '' || level < 0 || isCrossed) return bracket;
    levels[level]!.push(label);
    const labelTop = y + 2.5 + level * LEVEL_HEIGHT;
    const leader = level === 0 ? [] : [line([middle, y], [middle, labelTop], { width: 0.3 })];
    return [...bracket, ...leader, text(x, labelTop, words, { size: SIZE, align: 'center' })];
  });
}

/** Runs of anything but driving in one place; the rest that the day began in is no change. */
function stopsOf({ periods }: HosLog): Stop[] {
  const stops: Stop[] = [];
  for (const { status, isCarriedIn, startedAt, endedAt, place } of periods) {
    if (status === 'D' || isCarriedIn) continue;
    const words = placeText(place);
    const last = stops.at(-1);
    if (last?.to === startedAt && last.words === words) last.to = endedAt;
    else stops.push({ from: startedAt, to: endedAt, words });
  }
  return stops;
}

function overlaps(one: Label, other: Label): boolean {
  return one.from < other.to && other.from < one.to;
}

function holds({ from, to }: Label, x: number): boolean {
  return from < x && x < to;
}
