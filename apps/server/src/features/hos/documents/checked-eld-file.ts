import {
  checkEldFile,
  type EldFileInput,
  EldFileRefusedError,
  type EldFileReport,
  writeEldFile,
} from '@longhaul/eld-file';
import { zoneDays } from '@longhaul/units';

/** What goes into a file, with the zone in place of its clock: it is sent to the thread that writes the file. */
export type FileInput = Omit<EldFileInput, 'utcOffsetAt'> & {
  /** IANA zone of the home terminal. */
  readonly timeZone: string;
};

type Checked = { name: string; content: string; report: EldFileReport } | { refusal: string };

/** The file and what a check of it finds, or why there is none. */
export function checkedEldFile({ timeZone, ...input }: FileInput): Checked {
  try {
    const { name, content } = writeEldFile({ ...input, utcOffsetAt: zoneDays(timeZone).offsetAt });
    return { name, content, report: checkEldFile(content) };
  } catch (error) {
    // Sent from thread to thread, an error would lose its class.
    if (error instanceof EldFileRefusedError) return { refusal: error.message };
    throw error;
  }
}
