import type { CommandResult, SyncRequest } from '@longhaul/contract';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@longhaul/units';

/** What networks and phones are off by anyway. */
const IGNORED_OFFSET_MS = MINUTE_MS;
const WRONG_OFFSET_MS = 10 * MINUTE_MS;
/** What is older is entered as an edit. */
const MAX_COMMAND_AGE_MS = 8 * DAY_MS;

export type CommandTime = {
  /** Epoch ms, by the clock of the server. */
  at: number;
  clockOffsetMs: number;
  flags: CommandResult['flags'];
  isTooOld: boolean;
};

type Clock = Pick<SyncRequest, 'sentAt' | 'clockChanges'> & {
  /** When the request came. Epoch ms. */
  receivedAt: number;
  /** Of the command before it on the same phone, whatever became of that. Epoch ms. */
  previousAt: number | null;
};

/** When a command was made, by the clock of the server, whatever the clock of the phone showed and however it was set since. */
export function commandTime(
  { seq, at: phoneAt }: { seq: number; at: string },
  { sentAt, clockChanges, receivedAt, previousAt }: Clock,
): CommandTime {
  const offset = ignoreSmall(receivedAt - Date.parse(sentAt));
  const changes = clockChanges.filter(({ afterSeq }) => afterSeq >= seq);
  const clockOffsetMs = ignoreSmall(changes.reduce((sum, { byMs }) => sum + byMs, offset));
  const flags: CommandTime['flags'] = Math.abs(clockOffsetMs) > WRONG_OFFSET_MS ? ['clock-wrong'] : [];
  const made = Date.parse(phoneAt) + clockOffsetMs;
  if (receivedAt - made > MAX_COMMAND_AGE_MS) return { at: made, clockOffsetMs, flags, isTooOld: true };
  const arrived = Math.min(made, receivedAt);
  if (previousAt === null || arrived >= previousAt)
    return { at: arrived, clockOffsetMs, flags, isTooOld: false };
  return { at: previousAt + SECOND_MS, clockOffsetMs, flags: [...flags, 'clock-set-back'], isTooOld: false };
}

const ignoreSmall = (ms: number): number => (Math.abs(ms) <= IGNORED_OFFSET_MS ? 0 : ms);
