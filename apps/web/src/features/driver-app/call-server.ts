import { keepMirror, newestTokens, REFRESH_LOCK } from '../../api/token-mirror.ts';
import { readTokens, removeTokens, saveTokens } from '../../api/tokens.ts';

/** `status` 0: nobody answered, or not this server. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const API = '/api/v1';
const NOBODY: Answer = { status: 0, body: null };
/**
 * On a line that is connected and dead nothing comes back for minutes, while a lock is held that other tabs and the co-driver wait
 * for. A slow line carries 1 MB, the largest picture, in less.
 */
const TIMEOUT_MS = { json: 30_000, picture: 120_000 };

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly body?: string | Blob;
}

/** A call with the tokens of the phone. The app carries no contract: what it sends is typed, and the server checks it. */
export async function callServer(path: string, { method, body }: Call): Promise<Answer> {
  const tokens = readTokens();
  if (tokens === null) return { status: 401, body: null };
  const first = await send(path, method, tokens.accessToken, body);
  if (first.status !== 401) return first;
  const fresh = await refreshed(tokens.accessToken);
  if (typeof fresh !== 'string') return fresh;
  return send(path, method, fresh, body);
}

export function signIn(email: string, password: string): Promise<Answer> {
  return send('/auth/authenticate', 'POST', null, JSON.stringify({ email, password }));
}

/** With the token that is given, or none. */
export async function send(
  path: string,
  method: string,
  bearer: string | null,
  body: string | Blob | undefined,
): Promise<Answer> {
  const headers = new Headers();
  if (bearer !== null) headers.set('authorization', `Bearer ${bearer}`);
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  else if (body) headers.set('content-type', 'image/jpeg');
  try {
    const answer = await fetch(`${API}${path}`, {
      method,
      headers,
      signal: AbortSignal.timeout(body instanceof Blob ? TIMEOUT_MS.picture : TIMEOUT_MS.json),
      ...(body !== undefined && { body }),
    });
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    // A success in another language is a guest network that asks to sign in, and no answer of the server.
    if (answer.ok && answer.status !== 204 && !isJson) return NOBODY;
    return { status: answer.status, body: isJson ? await answer.json() : null };
  } catch {
    return NOBODY;
  }
}

/** A new access token, or why there is none. */
function refreshed(used: string): Promise<string | Answer> {
  const work = async () => {
    const stored = readTokens();
    if (stored === null) return { status: 401, body: null };
    if (stored.accessToken !== used) return stored.accessToken;
    const { refreshToken } = await newestTokens(stored);
    const answer = await send('/auth/refresh-token', 'POST', refreshToken, undefined);
    if (answer.status !== 200) {
      if (answer.status === 401) removeTokens();
      return answer;
    }
    const fresh = answer.body as { accessToken: string; refreshToken: string };
    await keepMirror(fresh);
    saveTokens(fresh);
    return fresh.accessToken;
  };
  return navigator.locks ? navigator.locks.request(REFRESH_LOCK, work) : work();
}
