import { type Logger, pino } from 'pino';

const SECRET_FIELDS = [
  'authorization',
  'password',
  'token',
  'accessToken',
  'refreshToken',
  'secret',
  'email',
];

const EMAIL = /[^\s"'<>()=,;:]+@[^\s"'<>()=,;:]+\.[a-z]{2,}/gi;

type Destination = { write(line: string): void };

/**
 * What the server does, without tokens, passwords or e-mail addresses, on standard output: one JSON object a line or, as
 * `text`, what a person at a terminal wants to know: steps (records with `isStep`), warnings and errors.
 */
export function createLog(
  level: string,
  { format = 'json', destination }: { format?: 'json' | 'text'; destination?: Destination } = {},
): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[hidden]',
    },
    serializers: { err: describeError, error: describeError },
  };
  if (format === 'text') return pino(options, textOf(destination ?? process.stdout));
  return destination ? pino(options, destination) : pino(options);
}

/** Only known parts: errors of libraries carry queries, rows and addressees. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: withoutEmails(String(error)) };
  const { code } = error as NodeJS.ErrnoException;
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    message: withoutEmails(error.message),
    stack: withoutEmails(error.stack ?? ''),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

const withoutEmails = (text: string): string => text.replace(EMAIL, '[e-mail]');

const MARKS: Record<string, string> = { warn: '!', error: '!', fatal: '!' };

function textOf(destination: Destination): Destination {
  return {
    write(line) {
      const { level, msg, isStep, err } = JSON.parse(line);
      const mark = MARKS[level];
      if (mark === undefined && !isStep) return;
      const cause = err?.message ? `: ${err.message}` : '';
      destination.write(`${mark ?? ' '} ${msg}${cause}\n`);
    },
  };
}
