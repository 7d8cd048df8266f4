import { checkEldFile, type EldFileInput, writeEldFile } from '@longhaul/eld-file';

/** The file and what a check of it finds. */
export function checkedEldFile(input: EldFileInput) {
  const { name, content } = writeEldFile(input);
  return { name, content, report: checkEldFile(content) };
}
