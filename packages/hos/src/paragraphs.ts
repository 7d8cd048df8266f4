import data from '../data/paragraphs.json' with { type: 'json' };
import type { RuleSetId } from './rule-set.ts';

/** What a set makes of a paragraph of its text. `where` names files of this folder; `isRead`: whether all of it was read. */
export type Reading =
  | { status: 'counted'; where: readonly string[] }
  | { status: 'not-applicable'; why: string }
  | { status: 'left-out'; means: string; isRead: boolean };

export type Paragraph = { paragraph: string; about: string; reading: Reading };

type Row = { paragraph: string; about: string; sets: Readonly<Record<string, RowReading | undefined>> };
type RowReading = {
  counted?: readonly string[];
  notApplicable?: string;
  leftOut?: string;
  isRead?: boolean;
};

/** Texts by name. `of` and the keys of `sets` are how the ids of rule sets begin; the longest key holds, `*` for the rest. */
export const lawTexts: readonly { name: string; of: readonly string[]; paragraphs: readonly Row[] }[] =
  data.texts;

/** Every paragraph of the texts of a set, in their order. Throws an Error that names a paragraph without a reading. */
export function paragraphsOf(id: RuleSetId): Paragraph[] {
  return lawTexts
    .filter(({ of }) => of.some((start) => id.startsWith(start)))
    .flatMap(({ paragraphs }) => paragraphs.map((row) => paragraphIn(row, id)));
}

/** The paragraphs that a set leaves out, with what that means for a driver. */
export function notCounted(id: RuleSetId): { paragraph: string; about: string; means: string }[] {
  return paragraphsOf(id).flatMap(({ paragraph, about, reading }) =>
    reading.status === 'left-out' ? [{ paragraph, about, means: reading.means }] : [],
  );
}

function paragraphIn({ paragraph, about, sets }: Row, id: RuleSetId): Paragraph {
  const [key] = Object.keys(sets)
    .filter((start) => start === '*' || id.startsWith(start))
    .sort((one, other) => other.length - one.length);
  const found = key === undefined ? undefined : sets[key];
  if (found?.counted) return { paragraph, about, reading: { status: 'counted', where: found.counted } };
  if (found?.notApplicable) {
    return { paragraph, about, reading: { status: 'not-applicable', why: found.notApplicable } };
  }
  if (!found?.leftOut) throw new Error(`${paragraph} has no reading for ${id}`);
  const reading = { status: 'left-out', means: found.leftOut, isRead: found.isRead ?? true } as const;
  return { paragraph, about, reading };
}
