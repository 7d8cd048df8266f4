export type { EldFileReport } from './check.ts';
export { checkEldFile } from './check.ts';
export type { Finding } from './finding.ts';
export type {
  Certification,
  DriverEvent,
  EldFileInput,
  EldUser,
  Login,
  Malfunction,
  Position,
  Power,
  RecordedEvent,
} from './input.ts';
export { NOT_REGISTERED } from './not-registered.ts';
export type { FileDuty, FileLog } from './read-duty.ts';
export { readFileLog } from './read-duty.ts';
export type { FileProblem } from './refusal.ts';
export { EldFileRefusedError } from './refusal.ts';
export type { TerminalClock } from './stamp-reader.ts';
export { UnreadableOffsetError } from './stamp-reader.ts';
export type { EldFile } from './write.ts';
export { writeEldFile } from './write.ts';
