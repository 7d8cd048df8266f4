import { checkEldFile, type EldFileInput, writeEldFile } from '@longhaul/eld-file';
import { dayCalendar, type LogDays } from '@longhaul/hos';

/** What goes into a file, with how days begin in place of its clock: it is sent to the thread that writes the file. */
export type FileInput = Omit<EldFileInput, 'utcOffsetAt'> & { readonly days: LogDays };

/** The file and what a check of it finds. */
export function checkedEldFile({ days, ...input }: FileInput) {
  const { offsetAt } = dayCalendar(days.timeZone, days.dayStartsAt, days.earlierDays);
  const { name, content } = writeEldFile({ ...input, utcOffsetAt: offsetAt });
  return { name, content, report: checkEldFile(content) };
}
