import http from 'node:http';
import https from 'node:https';
import { assertLiteralAddress, guardedLookup } from './guarded-address.ts';

/** For everything: looking the name up, connecting, sending, and waiting for the answer. */
const TIMEOUT_MS = 10_000;

/**
 * One POST to an address that somebody entered, without following a redirect. What the answer holds is not kept.
 * @throws PrivateAddressError, or an error of the network
 */
export function post(
  url: URL,
  {
    headers,
    body,
    mayBePrivate,
  }: { headers: http.OutgoingHttpHeaders; body: string | Buffer; mayBePrivate: boolean },
): Promise<{ status: number; retryAfter: string | undefined }> {
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
      (response) => {
        response.resume();
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}
