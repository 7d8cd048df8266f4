import type { Outcome } from './delivery-retry.ts';

interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
}

/** What a mail server says of how it is spoken to: out of turn, or without signing in. The mail itself is not at fault. */
const NOT_OF_THE_MAIL: readonly number[] = [503, 530];

/** 5xx of the recipient or the message is final; 4xx, and whatever keeps the mail server from answering, is not. */
export function outcomeOfMailError(error: SmtpError): Outcome {
  const { code, responseCode = 0, message } = error;
  const isFinal =
    responseCode >= 500 &&
    !NOT_OF_THE_MAIL.includes(responseCode) &&
    (code === 'EENVELOPE' || code === 'EMESSAGE');
  return { kind: isFinal ? 'failed' : 'later', reason: message };
}
