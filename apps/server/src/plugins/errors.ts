import type { ErrorBody } from '@longhaul/contract';
import { BeyondZonesError } from '@longhaul/units';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import {
  DatabaseUnavailableError,
  isConflict,
  isTimedOut,
  NoFreeConnectionError,
  sqlState,
} from '../platform/database/errors.ts';
import type { Deps } from '../platform/deps.ts';
import { conflict, DomainError, notFound, unavailable } from '../platform/errors.ts';
import { limitedWarnings } from '../platform/log-limit.ts';
import type { RecentErrors } from '../platform/recent-errors.ts';
import { createNotFoundLimit } from './not-found-limit.ts';
import { isScimCall, SCIM_TYPE, scimFailure } from './scim.ts';

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Turns everything that is thrown into the contract's error body; also what fails before a route is found, such as a path
 * that cannot be decoded.
 */
export function answerError(
  { clock, log, stopwatch }: Pick<Deps, 'clock' | 'log' | 'stopwatch'>,
  recentErrors: RecentErrors,
) {
  const warn = limitedWarnings(log);
  const notFoundLimit = createNotFoundLimit(stopwatch);
  const limited = (answer: DomainError, request: FastifyRequest): DomainError => {
    if (answer.status !== 404) return answer;
    try {
      notFoundLimit.count(request);
      return answer;
    } catch (error) {
      return toDomainError(error as Error);
    }
  };
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const answer = limited(toDomainError(error, request.routeOptions.bodyLimit), request);
    if (error instanceof NoFreeConnectionError) warn({}, 'Calls fail: all database connections are in use');
    else if (error instanceof DatabaseUnavailableError)
      warn({ err: error }, 'Calls fail: the database cannot be reached');
    // Refused on purpose, such as of a device while nothing can be stored: the call says all there is to say.
    else if (error instanceof DomainError && error.status === 503) warn({}, `Calls fail: ${error.message}`);
    else if (answer.status >= 500) request.log.error({ err: error }, 'Call failed');
    if (answer.status >= 500 && request.actor?.organizationId != null) {
      const call = `${request.method} ${request.routeOptions.url ?? 'none'}`;
      const at = new Date(clock.now());
      recentErrors.note(request.actor.organizationId, { at, call, status: answer.status }, error);
    }
    if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', answer.retryAfterSeconds);
    if (answer.status === 401) reply.header('www-authenticate', 'Bearer');
    reply.header('cache-control', 'no-store');
    if (!isScimCall(request)) {
      reply.code(answer.status).send(errorBody(answer, clock.now()));
      return;
    }
    const { status, body } = scimFailure(answer);
    reply.code(status).type(SCIM_TYPE).send(JSON.stringify(body));
  };
}

function errorBody(error: DomainError, now: number): ErrorBody {
  return {
    message: error.message,
    technicalMessage: error.technicalMessage,
    status: error.status,
    timestamp: new Date(now).toISOString(),
    ...(error.fields && { fields: error.fields }),
    ...(error.oldest !== undefined && { oldest: error.oldest }),
  };
}

/** What the caller is told: never a stack, never SQL. */
function toDomainError(error: Error & Partial<FastifyError>, maxBytes?: number): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof DatabaseUnavailableError) {
    return unavailable('Longhaul is not available for a moment. Try again.', error.message);
  }
  if (isTimedOut(error)) return unavailable('This took too long. Try again.', 'A statement was ended.');
  if (isConflict(error)) return unavailable('Someone else just changed this. Try again.');
  if (error instanceof BeyondZonesError) return new DomainError(422, error.message);
  const state = sqlState(error);
  if (state === UNIQUE_VIOLATION) return conflict('This already exists.', 'A unique value is taken.');
  if (state === FOREIGN_KEY_VIOLATION) {
    return conflict('This refers to something that does not exist.', 'A referenced row is missing.');
  }
  return ofFramework(error, maxBytes) ?? new DomainError(500, 'Something went wrong on the server.');
}

/** Refusals of the HTTP layer, such as a body that is no JSON or is too large. */
function ofFramework(error: Partial<FastifyError>, maxBytes?: number): DomainError | undefined {
  const { statusCode, code = '' } = error;
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return undefined;
  if (statusCode === 404) return notFound('This page');
  if (statusCode === 413) {
    const limit = maxBytes === undefined ? '' : ` It may have ${Math.floor(maxBytes / 1024)} kB.`;
    return new DomainError(413, `The request is too large.${limit}`, { technicalMessage: code });
  }
  if (statusCode === 415) {
    return new DomainError(415, 'This kind of content is not accepted.', { technicalMessage: code });
  }
  return new DomainError(statusCode, 'The request could not be read.', { technicalMessage: code });
}
