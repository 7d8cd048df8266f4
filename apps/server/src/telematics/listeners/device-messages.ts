import { DEVICE_PORTS } from '@longhaul/contract';
import { looksLike } from '../protocols/looks-like.ts';
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

/** What is wrong with input that is no message of its port, and whose it may be: a device is often set to a wrong port. */
export function framingDetail(detail: string, raw: Buffer, protocol: string): string {
  const likely = looksLike(raw);
  if (likely === null || likely === protocol) return detail;
  const { usual } = (DEVICE_PORTS as Readonly<Record<string, { usual: number }>>)[likely] ?? { usual: null };
  return `${detail}: looks like ${likely}${usual === null ? '' : `, port ${usual}`}`;
}
