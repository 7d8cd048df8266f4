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
export type { EldFile } from './write.ts';
export { writeEldFile } from './write.ts';
