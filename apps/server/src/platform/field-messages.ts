import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** The message of each bad field by its path (`positions.0.lat`), in the specification's generic wording. */
export function fieldsOfIssues(issues: readonly Issue[], input: unknown): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    for (const path of pathsOf(issue)) fields[path] ??= messageOf(issue, path, input);
  }
  return fields;
}

function pathsOf(issue: Issue): string[] {
  const base = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...base, key].join('.'));
  return [base.join('.') || 'body'];
}

function messageOf(issue: Issue, path: string, input: unknown): string {
  const written = authorsMessage(issue);
  if (written !== undefined) return written;
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_value':
    case 'invalid_union':
      return isMissing(issue.path, input) ? `${path} is a required field` : `${path} is not valid.`;
    case 'invalid_format':
      return issue.format === 'email' ? 'must be a valid email' : `${path} is not valid.`;
    case 'too_small':
      return tooSmall(issue, path);
    case 'too_big':
      return tooBig(issue);
    default:
      return `${path} is not valid.`;
  }
}

/** A message that was written beside the schema; zod's own wording starts with one of these. */
function authorsMessage(issue: Issue): string | undefined {
  return /^(Invalid|Too (big|small)|Unrecognized|Expected)/.test(issue.message) ? undefined : issue.message;
}

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>, path: string): string {
  if (issue.origin === 'string') {
    return Number(issue.minimum) <= 1
      ? `${path} is a required field`
      : `must be at least ${issue.minimum} characters`;
  }
  return `must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}${entries(issue.origin)}`;
}

function tooBig(issue: Extract<Issue, { code: 'too_big' }>): string {
  if (issue.origin === 'string') return `must be at most ${issue.maximum} characters`;
  return `must be ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}${entries(issue.origin)}`;
}

const entries = (origin: string) => (origin === 'array' || origin === 'set' ? ' entries' : '');

function isMissing(path: readonly PropertyKey[], input: unknown): boolean {
  let value: unknown = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return true;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value === undefined || value === null;
}
