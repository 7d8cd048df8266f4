import type { EldEventInput, EldRefusalReason } from '@longhaul/contract';
import { EVENT_TYPE } from '@longhaul/hos';
import { RECORDS_KEPT_MS } from '../../domain/hos/hos-driver.ts';

const MAX_AHEAD_MS = 5 * 60_000;
const SEQUENCES = 0x1_0000;

/** A readable event: its index in the batch, and its time in epoch ms. */
export type ArrivedEvent = Omit<EldEventInput, 'at' | 'driver'> & {
  index: number;
  at: number;
  /** As it was sent. */
  username: string | null;
};

export type CheckedEvent = ArrivedEvent & { driverId: number | null; isLate: boolean };

export type EldRefusal = { index: number; reason: EldRefusalReason; detail: string };

/** What is stored already of what a batch touches. Times in epoch ms. */
export type KnownRecords = {
  /** Of the device, in order of time, from the one before the batch to the one after it. */
  sequence: readonly { at: number; sequence: number }[];
  driverIds: ReadonlyMap<string, number>;
  /** Newest record of each driver; of the unidentified driver under null. */
  newestAt: ReadonlyMap<number | null, number>;
  /** Instants at which drivers have a record of duty status or mode, as `dutyKey`. */
  dutyKeys: ReadonlySet<string>;
};

/** Of the duty statuses and modes of one driver, only one can begin at an instant. */
export const dutyKey = (driverId: number, type: number, at: number) => `${driverId} ${type} ${at}`;

/** Sorts a batch into what is new, what is there already and what is refused, each on its own. */
export function checkEldEvents(events: readonly ArrivedEvent[], known: KnownRecords, now: number) {
  const accepted: CheckedEvent[] = [];
  const refused: EldRefusal[] = [];
  let duplicates = 0;
  let previousAt = Number.NEGATIVE_INFINITY;
  const sequence = [...known.sequence];
  const dutyKeys = new Set(known.dutyKeys);

  for (const event of events) {
    const { index, at, username } = event;
    if (sequence.some((record) => record.at === at && record.sequence === event.sequence)) {
      duplicates++;
      previousAt = at;
      continue;
    }
    const driverId = username === null ? null : (known.driverIds.get(username.toLowerCase()) ?? undefined);
    const problem = problemOf(event, driverId, { now, previousAt, sequence, dutyKeys });
    if (problem) {
      refused.push({ index, ...problem });
      continue;
    }
    const driver = driverId ?? null;
    accepted.push({ ...event, driverId: driver, isLate: at < (known.newestAt.get(driver) ?? at) });
    previousAt = at;
    insertInOrder(sequence, { at, sequence: event.sequence });
    if (driver !== null) dutyKeys.add(dutyKey(driver, event.type, at));
  }
  return { accepted, refused, duplicates };
}

type KnownBatch = {
  now: number;
  previousAt: number;
  sequence: readonly { at: number; sequence: number }[];
  dutyKeys: ReadonlySet<string>;
};

function problemOf(
  event: ArrivedEvent,
  driverId: number | null | undefined,
  { now, previousAt, sequence, dutyKeys }: KnownBatch,
): Omit<EldRefusal, 'index'> | null {
  const { at, type, username } = event;
  if (at > now + MAX_AHEAD_MS) {
    return { reason: 'future', detail: 'at is more than 5 minutes ahead of the server' };
  }
  if (at < now - RECORDS_KEPT_MS) {
    return { reason: 'too-old', detail: 'at is more than 6 months old' };
  }
  if (at < previousAt) {
    return { reason: 'unordered', detail: 'at is before the event that precedes it in the batch' };
  }
  const misplaced = sequenceProblem(event, sequence);
  if (misplaced) return { reason: 'wrong-sequence', detail: misplaced };
  if (driverId === undefined)
    return { reason: 'unknown-driver', detail: `no driver signs in as ${username}` };
  const isDuty = type === EVENT_TYPE.dutyStatus || type === EVENT_TYPE.mode;
  if (isDuty && driverId !== null && dutyKeys.has(dutyKey(driverId, type, at))) {
    return { reason: 'overlapping', detail: `${username} has another entry at this instant` };
  }
  return null;
}

/** Numbers go up with time and begin again after 65535, so each lies between its neighbors. */
function sequenceProblem({ at, sequence }: ArrivedEvent, known: KnownBatch['sequence']): string | null {
  const before = known.findLast((record) => record.at <= at);
  const after = known.find((record) => record.at > at);
  const follows = (one: number, next: number) => {
    const step = (next - one + SEQUENCES) % SEQUENCES;
    return step > 0 && step < SEQUENCES / 2;
  };
  if (before && !follows(before.sequence, sequence)) {
    return `${sequence} does not follow ${before.sequence}, the number before it in time`;
  }
  if (after && !follows(sequence, after.sequence)) {
    return `${after.sequence}, the number after it in time, does not follow ${sequence}`;
  }
  return null;
}

function insertInOrder(known: { at: number; sequence: number }[], record: { at: number; sequence: number }) {
  const index = known.findIndex(({ at }) => at > record.at);
  known.splice(index === -1 ? known.length : index, 0, record);
}
