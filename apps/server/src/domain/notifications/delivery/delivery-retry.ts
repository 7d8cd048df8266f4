/** What became of one try to deliver. */
export type Outcome =
  | { readonly kind: 'sent' }
  /** Nobody is there to take it, or nobody may: said to no one. */
  | { readonly kind: 'dropped'; readonly reason: string }
  /** Tried again, not before `afterMs` if given. */
  | { readonly kind: 'later'; readonly reason: string; readonly afterMs?: number }
  | { readonly kind: 'failed'; readonly reason: string };

const MINUTE_MS = 60_000;
const PAUSES_MS = [1, 5, 15, 60, 240, 720].map((minutes) => minutes * MINUTE_MS);

/** Until the next try after so many; undefined when it is given up. */
export const pauseAfter = (attempts: number): number | undefined => PAUSES_MS[attempts - 1];

/** Retry-After as seconds or as a date, in milliseconds. */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

/** Of an HTTP answer that was not a success. */
export function outcomeOfStatus(status: number, retryAfter: string | undefined, now: number): Outcome {
  const reason = `The receiver answered ${status}`;
  const afterMs = retryAfterMs(retryAfter, now);
  if (status === 429 || status >= 500 || status === 408) {
    return { kind: 'later', reason, ...(afterMs !== undefined && { afterMs }) };
  }
  return { kind: 'failed', reason };
}
