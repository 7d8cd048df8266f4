import {
  checkEldFile,
  type EldFileInput,
  EldFileRefusedError,
  type EldFileReport,
  writeEldFile,
} from '@longhaul/eld-file';
import { dayCalendar, type LogDays } from '@longhaul/hos';
import { zonesRelease } from '@longhaul/units';

/** What goes into a file, with how days begin in place of its clock: it is sent to the thread that writes the file. */
export type FileInput = Omit<EldFileInput, 'utcOffsetAt'> & { readonly days: LogDays };

type Checked = { name: string; content: string; report: EldFileReport } | { refusal: string };

/** The file and what a check of it finds, or why there is none. */
export function checkedEldFile({ days, ...input }: FileInput): Checked {
  const { offsetAt } = dayCalendar(days.timeZone, days.dayStartsAt, days.earlierDays);
  try {
    const { name, content } = writeEldFile({
      ...input,
      utcOffsetAt: offsetAt,
      zonesRelease: zonesRelease(),
    });
    return { name, content, report: checkEldFile(content) };
  } catch (error) {
    // Sent from thread to thread, an error would lose its class.
    if (error instanceof EldFileRefusedError) return { refusal: error.message };
    throw error;
  }
}
