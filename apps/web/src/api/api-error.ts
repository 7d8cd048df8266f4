import { ErrorBody } from '@longhaul/contract';
import { ServerError } from '../components/error-display/request-error.ts';

/** Said where the server's own words are missing: no answer came, or a proxy's page did. */
export const UNEXPLAINED_FAILURE = 'Oops, something happened, please try again';

/** An answer of 400 or above as an error. What its body leaves out is filled in, so that every failure says something. */
export async function errorOf(response: Response): Promise<ServerError> {
  const body: unknown = await response.json().catch(() => null);
  const whole = ErrorBody.safeParse(body);
  if (whole.success) return new ServerError(whole.data);
  const said = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const fields = ErrorBody.shape.fields.safeParse(said.fields).data;
  return new ServerError({
    message: textOf(said.message) ?? UNEXPLAINED_FAILURE,
    technicalMessage:
      textOf(said.technicalMessage) ?? `HTTP ${response.status} ${response.statusText}`.trimEnd(),
    status: response.status,
    timestamp: ErrorBody.shape.timestamp.safeParse(said.timestamp).data ?? new Date().toISOString(),
    ...(fields && { fields }),
  });
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);

/** HTTP status of an error thrown by `call`; undefined when no answer came. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof ServerError ? error.body.status : undefined;
}
