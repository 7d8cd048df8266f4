import pg from 'pg';

/** The database cannot be reached, is starting, or went away during the call: try again later (HTTP 503). */
export class DatabaseUnavailableError extends Error {
  override readonly name: string = 'DatabaseUnavailableError';

  constructor(cause: unknown, message?: string) {
    const usual = isDiskFull(cause) ? 'The disk of the database is full.' : 'The database is not available.';
    super(message ?? usual, { cause });
  }
}

/** Every connection of this process was in use for too long, though the database answers. */
export class NoFreeConnectionError extends DatabaseUnavailableError {
  override readonly name = 'NoFreeConnectionError';

  constructor(cause: unknown) {
    super(cause, 'All connections to the database are in use.');
  }
}

/**
 * SQLSTATE codes with which a server says that it, not the query, is at fault; 53100 is a full disk. 08P01 is what a pooler
 * answers to a setting that it does not pass on, and waiting changes nothing.
 */
const SERVER_AT_FAULT = /^(08(?!P01)...|57P0[1-5]|53[0-4]00)$/;
const PROTOCOL_VIOLATION = '08P01';
const DISK_FULL = '53100';

/** A transaction that was idle too long: whoever held it was busy elsewhere. */
const IDLE_IN_TRANSACTION = '25P03';

/** What pg says, without a code, of a connection that is gone or never came. */
const LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

const NETWORK_CALLS = ['connect', 'read', 'write', 'getaddrinfo'];

/** SQLSTATE of an error that PostgreSQL reported, else undefined. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** Whether a connection pooler refused the settings that a connection begins with. */
export const isRefusedByPooler = (error: unknown): boolean => sqlState(error) === PROTOCOL_VIOLATION;

/** Whether PostgreSQL ended the connection because its transaction did nothing for too long. */
export function isIdleTooLong(error: unknown): boolean {
  return sqlState(error) === IDLE_IN_TRANSACTION;
}

/** Whether the server has no room to write anything. */
export function isDiskFull(error: unknown): boolean {
  return sqlState(error) === DISK_FULL || (error instanceof Error && isDiskFullCause(error));
}

function isDiskFullCause({ cause }: Error): boolean {
  return cause !== undefined && isDiskFull(cause);
}

/** Whether two transactions conflicted, so that running this one again may succeed. */
export function isConflict(error: unknown): boolean {
  const state = sqlState(error);
  return state === '40001' || state === '40P01';
}

/** A statement took longer than it may, or waited too long for a lock. */
export function isTimedOut(error: unknown): boolean {
  const state = sqlState(error);
  return state === '57014' || state === '55P03';
}

/** The error as a DatabaseUnavailableError, if it says that the connection or the server went away. */
export function asUnavailable(error: unknown): DatabaseUnavailableError | undefined {
  if (error instanceof DatabaseUnavailableError) return error;
  const state = sqlState(error);
  const isLoss =
    state === undefined
      ? error instanceof Error && LOST_CONNECTION.test(error.message)
      : SERVER_AT_FAULT.test(state);
  return isLoss ? new DatabaseUnavailableError(error) : undefined;
}

/** As `asUnavailable`, where the network's own errors mean the same: connecting, or a connection known to be broken. */
export function asUnreachable(error: unknown): DatabaseUnavailableError | undefined {
  const { syscall } = error as NodeJS.ErrnoException;
  const isNetwork = syscall !== undefined && NETWORK_CALLS.includes(syscall);
  return isNetwork ? new DatabaseUnavailableError(error) : asUnavailable(error);
}
