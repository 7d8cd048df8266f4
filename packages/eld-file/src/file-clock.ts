import type { EldFileInput } from './input.ts';
import type { FileProblem } from './refusal.ts';
import { oneOffsetNote } from './stamp-reader.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** 7.41 has no offset below 4 hours or above 11, and none ahead of UTC. */
const HOURS = { min: 4, max: 11 };
/** 7.38. */
const COMMENT_LENGTH = 60;

/**
 * The input on a clock that a file can name. Where the home terminal has an offset that 7.41 does not know, as in Atlantic
 * Canada in summer, every time of the file is on the nearest that it knows, the start of the day too, and the comment says so.
 */
export function onFileClock(input: EldFileInput): { input: EldFileInput; problems: FileProblem[] } {
  const offsets = instantsOf(input).map((at) => input.utcOffsetAt(at));
  if (offsets.every(isKnown)) return { input, problems: [] };
  const [farthest, nearest] = [Math.min(...offsets), Math.max(...offsets)];
  if (nearest > 0) return { input, problems: [aheadOfUtc(nearest)] };
  const hours = Math.min(HOURS.max, Math.max(HOURS.min, Math.ceil(-farthest / HOUR_MS)));
  const note = oneOffsetNote(hours);
  const comment = input.comment === '' ? note : `${input.comment}; ${note}`;
  const aheadMs = -hours * HOUR_MS - input.utcOffsetAt(input.createdAt);
  return {
    input: {
      ...input,
      utcOffsetAt: () => -hours * HOUR_MS,
      dayStartsAt: timeAfter(input.dayStartsAt, aheadMs),
      comment,
    },
    problems: comment.length > COMMENT_LENGTH ? [longComment(note)] : [],
  };
}

function isKnown(offsetMs: number): boolean {
  const hours = -offsetMs / HOUR_MS;
  return Number.isInteger(hours) && hours >= HOURS.min && hours <= HOURS.max;
}

function instantsOf(input: EldFileInput): number[] {
  const { createdAt, events, certifications, malfunctions, logins, power, unidentified } = input;
  const records = [events, certifications, malfunctions, logins, power, unidentified].flat();
  return [createdAt, ...records.map(({ at }) => at)];
}

/** `HH:mm` as another clock shows it. */
function timeAfter(time: string, ms: number): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const at = (hours * HOUR_MS + minutes * MINUTE_MS + ms + DAY_MS) % DAY_MS;
  return new Date(at).toISOString().slice(11, 16);
}

function aheadOfUtc(offsetMs: number): FileProblem {
  const hours = Number((offsetMs / HOUR_MS).toFixed(2));
  return {
    paragraph: '7.41',
    message: `The clock of the home terminal is ${hours} h ahead of UTC: an output file only allows terminals that are 4 to 11 hours behind UTC (7.41).`,
  };
}

function longComment(note: string): FileProblem {
  return {
    paragraph: '7.38',
    message: `The comment can have ${COMMENT_LENGTH - note.length - 2} characters: "${note}" is added to it, because an output file has no offset for the home terminal (7.41).`,
  };
}
