import { MAX_SCIM_OPERATIONS } from '@longhaul/contract';
import { z } from 'zod';
import { isOfEnterprise, readPath, type ScimPath, shown } from './scim-path.ts';
import { scimProblem } from './scim-problem.ts';

export interface Operation {
  readonly op: 'add' | 'remove' | 'replace';
  readonly path: string | undefined;
  readonly value: unknown;
}

/** Entra ID writes `Add`. */
const Body = z.looseObject({
  Operations: z
    .array(
      z.looseObject({
        op: z
          .string()
          .toLowerCase()
          .pipe(z.enum(['add', 'remove', 'replace'])),
        path: z.string().max(500).nullish(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(MAX_SCIM_OPERATIONS),
});

/** @throws DomainError 400 */
export function readOperations(body: unknown): Operation[] {
  const read = Body.safeParse(body);
  if (!read.success) {
    const [issue] = read.error.issues;
    const where = issue!.path.join('.') || 'The body';
    throw scimProblem('invalidSyntax', `This is no PATCH of SCIM: ${where}: ${issue!.message}.`);
  }
  return read.data.Operations.flatMap(({ op, path, value }): Operation[] => {
    if (op !== 'remove' && value === undefined) {
      throw scimProblem('invalidValue', `To ${op} something, give its value (RFC 7644, 3.5.2).`);
    }
    if (path !== undefined && path !== null && path !== '') return [{ op, path, value }];
    if (op === 'remove') throw scimProblem('noTarget', 'To remove something, give its path.');
    if (!isRecord(value)) {
      throw scimProblem('invalidSyntax', 'Without a path, the value must be an object of attributes.');
    }
    // Whoever sends the whole resource sends these along.
    const entries = Object.entries(value).filter(([name]) => !READ_ONLY.has(name.toLowerCase()));
    return entries.map(([name, each]) => ({ op, path: name, value: each }));
  });
}

const READ_ONLY: ReadonlySet<string> = new Set(['id', 'meta', 'schemas', 'groups']);

/** Attributes of RFC 7643 that directories send and that are not kept here: a change of them changes nothing. */
const NOT_KEPT: ReadonlySet<string> = new Set(
  [
    ...['nickName', 'profileUrl', 'userType', 'preferredLanguage', 'locale', 'timezone', 'password'],
    ...['addresses', 'ims', 'photos', 'entitlements', 'roles', 'x509Certificates'],
  ].map((name) => name.toLowerCase()),
);

/** Of each attribute that is kept: alone, with parts, or a list of such. */
const KINDS = {
  userName: 'single',
  externalId: 'single',
  displayName: 'single',
  title: 'single',
  active: 'single',
  name: 'parts',
  emails: 'list',
  phoneNumbers: 'list',
} as const;
type Attribute = keyof typeof KINDS;

const PARTS: Readonly<Record<'name' | 'emails' | 'phoneNumbers', readonly string[]>> = {
  name: ['givenName', 'familyName', 'formatted', 'middleName', 'honorificPrefix', 'honorificSuffix'],
  emails: ['value', 'type', 'primary', 'display'],
  phoneNumbers: ['value', 'type', 'primary', 'display'],
};

const CANONICAL = new Map((Object.keys(KINDS) as Attribute[]).map((name) => [name.toLowerCase(), name]));

export type Resource = Partial<Record<Attribute, unknown>>;

/** What is kept of a user that was sent, by names as they are written here; null is nothing. */
export function canonical(sent: object): Resource {
  const entries = Object.entries(sent).flatMap(([name, value]): [Attribute, unknown][] => {
    const known = CANONICAL.get(name.toLowerCase());
    return known === undefined || value === null ? [] : [[known, value]];
  });
  return Object.fromEntries(entries);
}

/** Of a user; RFC 7644 section 3.5.2, with what Entra ID and Okta send instead. @throws DomainError 400 */
export function patchUser(before: Resource, operations: readonly Operation[]): Resource {
  const resource = { ...before };
  for (const operation of operations) {
    const text = operation.path!;
    if (isOfEnterprise(text)) continue;
    const path = readPath(text);
    if (READ_ONLY.has(path.attribute)) throw scimProblem('mutability', `${shown(text)} cannot be changed.`);
    if (NOT_KEPT.has(path.attribute)) continue;
    const attribute = CANONICAL.get(path.attribute);
    if (attribute === undefined) throw unknownPath(text);
    resource[attribute] = changed(resource[attribute], attribute, path, operation);
  }
  return resource;
}

const unknownPath = (text: string) =>
  scimProblem(
    'invalidPath',
    `There is no attribute ${shown(text)}. See Schemas for the supported attributes.`,
  );

function changed(
  before: unknown,
  attribute: Attribute,
  path: ScimPath,
  { op, path: text, value }: Operation,
): unknown {
  const kind = KINDS[attribute];
  if (kind === 'single') {
    if (path.where || path.sub !== undefined) throw unknownPath(text!);
    return op === 'remove' ? undefined : (value ?? undefined);
  }
  const part = path.sub === undefined ? undefined : partOf(attribute as keyof typeof PARTS, path.sub, text!);
  if (kind === 'parts') {
    if (path.where) throw unknownPath(text!);
    return changedParts(isRecord(before) ? before : {}, part, op, value);
  }
  if (path.where) partOf(attribute as keyof typeof PARTS, path.where.attribute, text!);
  return changedList(Array.isArray(before) ? before.filter(isRecord) : [], path, part, op, value);
}

function partOf(attribute: keyof typeof PARTS, name: string, text: string): string {
  const part = PARTS[attribute].find((each) => each.toLowerCase() === name);
  if (part === undefined) throw unknownPath(text);
  return part;
}

function changedParts(
  before: Readonly<Record<string, unknown>>,
  part: string | undefined,
  op: Operation['op'],
  value: unknown,
): unknown {
  if (part !== undefined) return { ...before, [part]: op === 'remove' ? undefined : value };
  if (op === 'remove') return undefined;
  if (!isRecord(value)) throw scimProblem('invalidValue', 'The value of name must be an object.');
  return { ...before, ...value };
}

type Item = Readonly<Record<string, unknown>>;

function changedList(
  before: readonly Item[],
  { where }: ScimPath,
  part: string | undefined,
  op: Operation['op'],
  value: unknown,
): unknown {
  const isMeant = (item: Item) => !where || textOf(item[where.attribute]) === where.value.toLowerCase();
  if (!where && part === undefined) {
    const items = (Array.isArray(value) ? value : [value]).filter(isRecord);
    if (op === 'remove') return items.length === 0 ? [] : without(before, items);
    if (op === 'replace') return items;
    const isPrimary = items.some(({ primary }) => textOf(primary) === 'true');
    const kept = isPrimary ? before.map((item) => ({ ...item, primary: false })) : before;
    return [...without(kept, items), ...items];
  }
  if (op === 'remove') {
    if (part === undefined || part === 'value') return before.filter((item) => !isMeant(item));
    return before.map((item) => (isMeant(item) ? { ...item, [part]: undefined } : item));
  }
  const change = part === undefined ? value : { [part]: value };
  if (!isRecord(change)) throw scimProblem('invalidValue', 'The value must be an object.');
  // Entra ID sets emails[type eq "work"].value of whoever has no address yet.
  if (!before.some(isMeant))
    return [...before, { ...(where && { [where.attribute]: where.value }), ...change }];
  return before.map((item) => (isMeant(item) ? { ...item, ...change } : item));
}

function without(before: readonly Item[], items: readonly Item[]): Item[] {
  const values = new Set(items.map(({ value }) => textOf(value)));
  return before.filter(({ value }) => !values.has(textOf(value)));
}

const textOf = (value: unknown): string => String(value).toLowerCase();

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
