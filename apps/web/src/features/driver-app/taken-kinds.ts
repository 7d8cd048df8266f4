import type { CommandKind, SyncAnswer } from '@longhaul/contract';

export type TakenKinds = SyncAnswer['kinds'];

/** What servers take that do not name the kinds they take. */
const FORMER_KINDS = [
  'duty-status',
  'duty-edit',
  'log-header',
  'certify',
  'proposal-answer',
  'driving-answer',
  'inspection',
  'inspection-sign',
  'inspection-review',
  'vehicle',
  'log-mode',
  'log-import',
  'document',
  'read',
] as const satisfies readonly CommandKind[];

export const FORMER_TAKEN: TakenKinds = Object.fromEntries(FORMER_KINDS.map((kind) => [kind, [1]]));

/** Whether the server takes the command; any other stays on the phone until the server is updated. */
export const isTaken = (kinds: TakenKinds, { kind, v }: { kind: string; v: number }): boolean =>
  Object.hasOwn(kinds, kind) && kinds[kind]!.includes(v);
