type ErrorDetails = {
  technicalMessage?: string;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  oldest?: string;
  code?: string;
};

/** An answer of 400 and above that a caller can act on. `message` is shown to people as it is. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly status: number;
  readonly technicalMessage: string;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly oldest: string | undefined;
  /** What a program tells refusals apart by, such as `recorded-driving`. */
  readonly code: string | undefined;

  constructor(status: number, message: string, details: ErrorDetails = {}) {
    super(message);
    this.status = status;
    this.technicalMessage = details.technicalMessage ?? message;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.oldest = details.oldest;
    this.code = details.code;
  }
}

/** The same refusal, with what a program tells it by. */
export function coded(error: DomainError, code: string): DomainError {
  const { message, status, technicalMessage, fields } = error;
  return new DomainError(status, message, { technicalMessage, code, ...(fields && { fields }) });
}

const withTechnical = (status: number, message: string, technicalMessage?: string) =>
  new DomainError(status, message, technicalMessage === undefined ? {} : { technicalMessage });

/** 401: no token, or one that is no longer good. The browser refreshes and tries once more. */
export const unauthorized = (message = 'Sign in to continue.', technicalMessage?: string) =>
  withTechnical(401, message, technicalMessage);

/** 403: known, but not allowed. */
export const forbidden = (message: string, technicalMessage?: string) =>
  withTechnical(403, message, technicalMessage);

/** 404, also for what belongs to another organization. `what` is a noun such as `Vehicle`. */
export const notFound = (what: string) => new DomainError(404, `${what} was not found.`);

/** 404 of what was there when the browser read it. */
export const changedSince = (what: string) => new DomainError(404, `${what} has changed. Reload the page.`);

/** 409: well-formed, but the present state does not allow it. */
export const conflict = (message: string, technicalMessage?: string) =>
  withTechnical(409, message, technicalMessage);

/** 409 on one field, whose value somebody or something else has. `message` is shown as it is. */
export const taken = (field: string, message: string) =>
  new DomainError(409, message, { fields: { [field]: message } });

/** 410: kept no more; `oldest` is the cursor of what is. */
export const gone = (message: string, oldest: string) => new DomainError(410, message, { oldest });

/** 422: `fields` maps the path of each bad field to what is wrong with it, such as `must be a valid email`. */
export function invalid(fields: Record<string, string>): DomainError {
  const [first] = Object.entries(fields).map(([path, problem]) =>
    problem.startsWith('must ') ? `${path} ${problem}.` : problem,
  );
  const technicalMessage = Object.entries(fields)
    .map(([path, problem]) => `${path}: ${problem}`)
    .join('; ');
  return new DomainError(422, first ?? 'The request is not valid.', { technicalMessage, fields });
}

/** 429, with the time to wait in the Retry-After header. */
export const tooManyRequests = (retryAfterSeconds: number) =>
  new DomainError(429, `Too many attempts. Try again in ${spanText(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  });

/** 499, which nobody reads: the caller did not wait for the answer. */
export const hungUp = () => new DomainError(499, 'The caller hung up.');

/** 503: try again shortly. */
export const unavailable = (message: string, technicalMessage?: string) =>
  new DomainError(503, message, {
    retryAfterSeconds: 1,
    ...(technicalMessage !== undefined && { technicalMessage }),
  });

function spanText(seconds: number): string {
  if (seconds <= 1) return 'a second';
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
