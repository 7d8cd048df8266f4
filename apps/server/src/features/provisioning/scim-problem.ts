import { DomainError } from '../../platform/errors.ts';

/** What RFC 7644 table 9 calls it. */
type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget';

export const scimProblem = (code: ScimType, message: string) => new DomainError(400, message, { code });
