import { createHash } from 'node:crypto';
import type { SyncCommand } from '@longhaul/contract';

const MAX_DEPTH = 30;

/** SHA-256 of what a command says; the same for the same command, in whatever order its keys come. */
export function commandDigest({ id, kind, v, at, position, body }: SyncCommand): string {
  const text = canonical({ id, kind, v, at, position, body }, 0);
  return createHash('sha256').update(text).digest('hex');
}

function canonical(value: unknown, depth: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (depth === MAX_DEPTH) return '"too deep"';
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item, depth + 1)).join(',')}]`;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item, depth + 1)}`).join(',')}}`;
}

/** Whether the database can keep it: no body of a form is as deep as this. */
export function isDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === MAX_DEPTH || Object.values(value).some((item) => isDeep(item, depth + 1));
}

/** What a driver certifies, by the names of its records. */
export function recordsDigest(refs: readonly string[]): string {
  const sorted = refs.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return createHash('sha256').update(sorted.join('\n')).digest('hex');
}
