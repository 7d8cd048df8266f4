import http from 'node:http';
import https from 'node:https';
import { assertLiteralAddress, guardedLookup } from './guarded-address.ts';

/** For everything: looking the name up, connecting, sending, and waiting for the answer. */
const TIMEOUT_MS = 10_000;
/** From the head of the answer on: what it says beyond its status is for people only. */
const BODY_TIMEOUT_MS = 2_000;
const ANSWER_BYTES = 1_024;

export interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  /** The first kilobyte of its text. */
  readonly beginning: string;
}

/**
 * One POST to an address that somebody entered, without following a redirect. Of the answer no more is read than is kept.
 * @throws PrivateAddressError, or an error of the network
 */
export function post(
  url: URL,
  {
    headers,
    body,
    mayBePrivate,
  }: { headers: http.OutgoingHttpHeaders; body: string | Buffer; mayBePrivate: boolean },
): Promise<Answer> {
  assertLiteralAddress(url, mayBePrivate);
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const call = request(
      url,
      {
        method: 'POST',
        headers,
        agent: false,
        lookup: guardedLookup(mayBePrivate),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
      async (response) => {
        const { statusCode: status = 0, headers: answered } = response;
        const beginning = await beginningOf(response);
        resolve({ status, retryAfter: answered['retry-after'], beginning });
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

/** The answer is longer than the caller takes. */
export class AnswerTooLargeError extends Error {
  override readonly name = 'AnswerTooLargeError';
}

/**
 * One call of an address that somebody entered, without following a redirect, with the whole body of the answer.
 * @throws PrivateAddressError, AnswerTooLargeError, or an error of the network
 */
export function request(
  url: URL,
  {
    method = 'GET',
    headers,
    body,
    mayBePrivate,
    maxBytes,
    timeoutMs,
  }: {
    method?: 'GET' | 'POST';
    headers: http.OutgoingHttpHeaders;
    body?: string | Buffer;
    mayBePrivate: boolean;
    maxBytes: number;
    timeoutMs: number;
  },
): Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }> {
  assertLiteralAddress(url, mayBePrivate);
  return new Promise((resolve, reject) => {
    const call = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        method,
        headers,
        agent: false,
        lookup: guardedLookup(mayBePrivate),
        signal: AbortSignal.timeout(timeoutMs),
      },
      async (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        try {
          for await (const chunk of response) {
            size += chunk.length;
            if (size > maxBytes)
              throw new AnswerTooLargeError(`The answer is longer than ${maxBytes} bytes.`);
            chunks.push(chunk);
          }
          const { statusCode = 0, headers: answered } = response;
          resolve({ status: statusCode, headers: answered, body: Buffer.concat(chunks) });
        } catch (error) {
          reject(error as Error);
        } finally {
          response.destroy();
        }
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

/** Ends the connection after it: nothing more is taken of an answer that never ends. */
async function beginningOf(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  const timer = setTimeout(() => response.destroy(), BODY_TIMEOUT_MS);
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= ANSWER_BYTES) break;
    }
  } catch {
    // Cut off: what has come is kept.
  } finally {
    clearTimeout(timer);
    response.destroy();
  }
  return Buffer.concat(chunks).subarray(0, ANSWER_BYTES).toString('utf8').replaceAll('\0', '');
}
