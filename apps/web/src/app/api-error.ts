import { ErrorBody } from '@longhaul/contract';
import { ServerError } from '../components/error-display/request-error.ts';

/** An answer of 400 or above without our error body: a proxy's page, say. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';
  readonly status: number;

  constructor(status: number) {
    super(`The server answered ${status} without an error body`);
    this.status = status;
  }
}

export async function errorOf(response: Response): Promise<ServerError | UnreadableAnswer> {
  const body = ErrorBody.safeParse(await response.json().catch(() => null));
  return body.success ? new ServerError(body.data) : new UnreadableAnswer(response.status);
}

/** HTTP status of an error thrown by `call`; undefined when no answer came. */
export function statusOf(error: unknown): number | undefined {
  if (error instanceof ServerError) return error.body.status;
  return error instanceof UnreadableAnswer ? error.status : undefined;
}
