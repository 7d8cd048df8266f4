/** Why a service of the operator gave no answer that can be read, in a few words. */
export class OutsideError extends Error {
  override readonly name = 'OutsideError';
}

export interface AnswerLimits {
  /** Of the whole answer. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/**
 * The JSON text that another service answers; null where it says that what was asked has no answer (400). Follows no redirect,
 * and reads no more than the limit.
 * @throws OutsideError
 */
export async function readAnswer(url: URL, limits: AnswerLimits, body?: object): Promise<string | null> {
  const headers: Record<string, string> = { accept: 'application/json', 'user-agent': 'Longhaul' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const answer = await callOutside(url, limits.timeoutMs, {
    headers,
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!/json/i.test(answer.headers.get('content-type') ?? ''))
    return refuse(answer, 'its answer is not JSON');
  if (answer.status === 400) {
    await drop(answer);
    return null;
  }
  if (!answer.ok) return refuse(answer, `it answers ${answer.status}`);
  return (await readBytes(answer, limits)).toString('utf8');
}

/**
 * Calls a service within the limit of time, the answer's body included. Name and password of the address go into a header.
 * @throws OutsideError where it cannot be reached, and for a redirect
 */
export async function callOutside(
  address: URL,
  timeoutMs: number,
  request: { method?: string; body?: string; headers: Record<string, string> },
): Promise<Response> {
  const url = new URL(address);
  const headers = { ...request.headers };
  if (url.username !== '') {
    const login = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
    headers.authorization = `Basic ${Buffer.from(login).toString('base64')}`;
    url.username = '';
    url.password = '';
  }
  let answer: Response;
  try {
    answer = await fetch(url, {
      ...request,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    throw unreachable(error, timeoutMs);
  }
  if (answer.status >= 300 && answer.status < 400) return refuse(answer, 'it redirects');
  return answer;
}

/** @throws OutsideError for more than the limit, and where the answer ends or waits too long in the middle */
export async function readBytes(answer: Response, { timeoutMs, maxBytes }: AnswerLimits): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const part of answer.body ?? []) {
      length += part.byteLength;
      if (length > maxBytes) throw new OutsideError(`its answer is over ${sizeText(maxBytes)}`);
      parts.push(part);
    }
  } catch (error) {
    throw unreachable(error, timeoutMs);
  }
  return Buffer.concat(parts);
}

const sizeText = (bytes: number) =>
  bytes < 1_048_576 ? `${Math.round(bytes / 1_024)} kB` : `${Math.round(bytes / 1_048_576)} MB`;

function unreachable(error: unknown, timeoutMs: number): OutsideError {
  if (error instanceof OutsideError) return error;
  const isLate = (error as Error).name === 'TimeoutError';
  const reason = isLate ? `no answer within ${timeoutMs / 1_000} s` : 'it cannot be reached';
  return new OutsideError(reason, { cause: error });
}

export async function refuse(answer: Response, reason: string): Promise<never> {
  await drop(answer);
  throw new OutsideError(reason);
}

const drop = (answer: Response) => answer.body?.cancel().catch(() => undefined);
