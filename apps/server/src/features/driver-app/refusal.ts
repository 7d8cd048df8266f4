import type { CommandResult } from '@longhaul/contract';
import { sqlState } from '../../platform/database/errors.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Applied } from './command-context.ts';

export type Refusal = NonNullable<CommandResult['reason']>;

/** What a command became once its number is taken. */
export type Became = { outcome: Applied | 'refused'; reason: Refusal | null };

export const OTHER_COMMAND: Refusal = {
  code: 'other-command',
  text: 'Another entry already has this number. The first one is kept.',
  fields: {},
};

const CODES: Readonly<Record<number, string>> = {
  403: 'no-permission',
  404: 'not-found',
  409: 'conflict',
  422: 'not-valid',
};

/** Values that no schema knows to be wrong, such as a number out of range, are as bad a body as one that a schema refuses. */
const BAD_VALUE = /^(22...|23...)$/;

/** Why a command is refused for good; null of what is no fault of the command. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof DomainError) {
    if (error.status === 410) return null;
    const code = error.code ?? CODES[error.status];
    if (code === undefined) return null;
    return { code, text: error.message, fields: { ...error.fields } };
  }
  if (!BAD_VALUE.test(sqlState(error) ?? '')) return null;
  return { code: 'not-valid', text: 'This entry cannot be stored.', fields: {} };
}
