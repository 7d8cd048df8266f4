import { checkEldFile, type EldFileInput, writeEldFile } from '@longhaul/eld-file';
import { zoneDays } from '@longhaul/units';

/** What goes into a file, with the zone in place of its clock: it is sent to the thread that writes the file. */
export type FileInput = Omit<EldFileInput, 'utcOffsetAt'> & {
  /** IANA zone of the home terminal. */
  readonly timeZone: string;
};

/** The file and what a check of it finds. */
export function checkedEldFile({ timeZone, ...input }: FileInput) {
  const { name, content } = writeEldFile({ ...input, utcOffsetAt: zoneDays(timeZone).offsetAt });
  return { name, content, report: checkEldFile(content) };
}
