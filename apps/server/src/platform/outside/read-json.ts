const MAX_BYTES = 4 * 1_024 * 1_024;

/** Why a service of the operator gave no answer that can be read, in a few words. */
export class OutsideError extends Error {
  override readonly name = 'OutsideError';
}

/**
 * The JSON of another service. Follows no redirect, waits no longer than the limit for the whole answer, and reads no more than
 * four megabytes of it.
 * @throws OutsideError
 */
export async function readJson(url: URL, timeoutMs: number, body?: object): Promise<unknown> {
  try {
    const answer = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        'user-agent': 'Longhaul',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return await jsonOf(answer);
  } catch (error) {
    if (error instanceof OutsideError) throw error;
    const isLate = (error as Error).name === 'TimeoutError';
    throw new OutsideError(isLate ? `no answer within ${timeoutMs / 1_000} s` : 'it cannot be reached', {
      cause: error,
    });
  }
}

async function jsonOf(answer: Response): Promise<unknown> {
  const refuse = async (reason: string): Promise<never> => {
    await answer.body?.cancel().catch(() => undefined);
    throw new OutsideError(reason);
  };
  if (answer.status >= 300 && answer.status < 400) return refuse('it redirects');
  if (!/json/i.test(answer.headers.get('content-type') ?? '')) return refuse('its answer is no JSON');
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.byteLength;
    if (length > MAX_BYTES) throw new OutsideError('its answer is over 4 MB');
    parts.push(part);
  }
  let json: unknown;
  try {
    json = JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    throw new OutsideError('its answer is no JSON');
  }
  // What was asked has no answer, such as no road between two places: the service works.
  if (answer.status === 400) return null;
  if (!answer.ok) throw new OutsideError(`it answers ${answer.status}`);
  return json;
}
