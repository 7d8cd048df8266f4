import { PrivateAddressError } from '../../domain/notifications/delivery/guarded-address.ts';
import { AnswerTooLargeError, request } from '../../domain/notifications/delivery/guarded-call.ts';
import { TraccarError } from './traccar-source.ts';

const LIST_MAX_BYTES = 16 * 1_048_576;
const POSITIONS_MAX_BYTES = 32 * 1_048_576;
const LIST_TIMEOUT_MS = 15_000;
const POSITIONS_TIMEOUT_MS = 60_000;

type TraccarList = 'server' | 'devices' | 'groups' | 'geofences' | 'drivers' | 'users';

const EMPTY_LIST = Buffer.from('[]');

/**
 * Calls of Traccar's API with a token of one of its users; answers are JSON that is not parsed yet. A redirect is not followed.
 * @throws TraccarError
 */
export class TraccarClient {
  readonly #url: string;
  readonly #token: string;
  readonly #mayBePrivate: boolean;

  constructor({ url, token }: { url: string; token: string }, mayBePrivate: boolean) {
    this.#url = url;
    this.#token = token;
    this.#mayBePrivate = mayBePrivate;
  }

  list(what: TraccarList): Promise<Buffer> {
    return this.#get(`/api/${what}`, LIST_MAX_BYTES, LIST_TIMEOUT_MS);
  }

  /** Empty for a token that may not see it. */
  async listOfAdministrator(what: TraccarList): Promise<Buffer> {
    try {
      return await this.list(what);
    } catch (error) {
      if (error instanceof TraccarError && error.cause === 'refused') return EMPTY_LIST;
      throw error;
    }
  }

  /** In the order of their times. null: more than is taken at once. */
  async positions(deviceId: number, fromMs: number, toMs: number): Promise<Buffer | null> {
    const query = new URLSearchParams({
      deviceId: String(deviceId),
      from: new Date(fromMs).toISOString(),
      to: new Date(toMs).toISOString(),
    });
    try {
      return await this.#get(`/api/positions?${query}`, POSITIONS_MAX_BYTES, POSITIONS_TIMEOUT_MS);
    } catch (error) {
      if (error instanceof TraccarError && error.cause instanceof AnswerTooLargeError) return null;
      throw error;
    }
  }

  async #get(path: string, maxBytes: number, timeoutMs: number): Promise<Buffer> {
    const { status, body } = await request(new URL(this.#url + path), {
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${this.#token}`,
        'user-agent': 'Longhaul',
      },
      mayBePrivate: this.#mayBePrivate,
      maxBytes,
      timeoutMs,
    }).catch((error: Error) => {
      throw new TraccarError(wordsOf(error), { isFinal: error instanceof PrivateAddressError, cause: error });
    });
    if (status === 200) return body;
    if (status === 401 || status === 403)
      throw new TraccarError('Traccar rejected the token.', {
        isFinal: true,
        field: 'token',
        cause: 'refused',
      });
    if (status >= 300 && status < 400) {
      throw new TraccarError('The address redirects. Enter the address it leads to.', { isFinal: true });
    }
    if (status === 404) {
      throw new TraccarError('No Traccar server at this address.', { isFinal: true });
    }
    // Traccar answers 400 for what a user may not see.
    const cause = status === 400 ? 'refused' : undefined;
    throw new TraccarError(`Traccar answered with status ${status}.`, { isFinal: false, cause });
  }
}

function wordsOf(error: Error): string {
  if (error instanceof PrivateAddressError) return `The address is private: ${error.message}.`;
  if (error instanceof AnswerTooLargeError) return 'Traccar sent more data than can be read at once.';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'Traccar did not respond in time.';
  return `Can’t reach Traccar: ${error.message || 'no connection'}.`;
}
