import type { Answer, MessageError } from '../protocols/protocol.ts';
import type { Refusal } from '../write/submission.ts';

export const answerBytes = (answer: Answer, now: number): Buffer =>
  typeof answer === 'function' ? answer(now) : answer;

/** As ingest faults are counted. */
export const faultReason = (error: MessageError | null): string =>
  error === null || error === 'framing' ? 'malformed' : error;

/** What could not be read of a message that is taken all the same. */
export const unreadablePart = (error: MessageError | null): Refusal[] =>
  error === null ? [] : [{ reason: 'unreadable', at: null, detail: error }];
