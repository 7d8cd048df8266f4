import { Username } from '@longhaul/contract';
import { z } from 'zod';
import { invalid } from '../../platform/errors.ts';
import { fieldsOfIssues } from '../../platform/field-messages.ts';
import type { Resource } from './scim-patch.ts';

/** What is kept of a person whom a directory sends. */
export interface UserFields {
  readonly userName: string;
  readonly externalId: string | null;
  /** undefined: not said. */
  readonly isActive: boolean | undefined;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly title: string | null;
  readonly phone: string | null;
  /** The parts of the name were sent, and not only how it is displayed. */
  readonly hasNameParts: boolean;
}

/** Entra ID sends `"False"`. */
const Flag = z.union([z.boolean(), z.stringbool()], { error: 'must be true or false' });
const Text = z.string().trim().max(100);
const Address = z.email({ error: 'must be an email address' }).max(254);

const listOf = <Value extends z.ZodType>(value: Value) =>
  z
    .array(
      z.looseObject({
        value: value.nullish().or(z.literal('')),
        type: z.string().nullish(),
        primary: Flag.nullish(),
      }),
    )
    .max(20)
    .optional();

const Sent = z.object({
  userName: z
    .string({ error: 'userName is a required attribute' })
    .trim()
    .min(1)
    .max(254)
    .check((context) => {
      const schema = isAddress(context.value) ? Address : Username;
      for (const issue of schema.safeParse(context.value).error?.issues ?? []) {
        context.issues.push({ code: 'custom', input: context.value, message: issue.message });
      }
    }),
  externalId: z.string().max(255).optional(),
  active: Flag.optional(),
  displayName: z.string().trim().max(200).optional(),
  name: z
    .looseObject({
      givenName: Text.nullish(),
      familyName: Text.nullish(),
      formatted: z.string().trim().max(200).nullish(),
    })
    .optional(),
  title: Text.optional(),
  emails: listOf(Address),
  phoneNumbers: listOf(Text),
});

export const isAddress = (userName: string): boolean => userName.includes('@');

/** What is kept of a person's name. */
interface Named {
  readonly first_name: string;
  readonly last_name: string;
  /** The directory has sent no parts so far, so that the name is taken apart. */
  readonly is_named_by_display_name: boolean;
}

/**
 * RFC 7643, 4.1.1: `displayName` is an attribute of its own, often `Reyes, Maya (Dispatch)`. It only makes up the name of whoever
 * was never given another one. @throws DomainError 422 by attribute
 */
export function readUserFields(resource: Resource, before?: Named): UserFields {
  const read = Sent.safeParse(resource);
  if (!read.success) throw invalid(fieldsOfIssues(read.error.issues, resource));
  const { userName, externalId, active, title, emails, phoneNumbers } = read.data;
  const email = bestOf(emails) ?? (isAddress(userName) ? userName : null);
  return {
    userName,
    externalId: externalId || null,
    isActive: active,
    ...(before && !before.is_named_by_display_name && !hasParts(read.data.name)
      ? { firstName: before.first_name, lastName: before.last_name }
      : nameOf(read.data)),
    hasNameParts: hasParts(read.data.name),
    email,
    title: title || null,
    phone: bestOf(phoneNumbers),
  };
}

interface Value {
  readonly value?: unknown;
  readonly type?: string | null | undefined;
  readonly primary?: boolean | null | undefined;
}

/** The primary one, else that of work, else the first. */
function bestOf(values: readonly Value[] = []): string | null {
  const given = values.filter(({ value }) => typeof value === 'string' && value !== '');
  const best =
    given.find(({ primary }) => primary === true) ?? given.find(({ type }) => type === 'work') ?? given[0];
  return best ? (best.value as string) : null;
}

const hasParts = (name: z.output<typeof Sent>['name']): boolean =>
  Boolean(name?.givenName || name?.familyName || name?.formatted);

function nameOf({ userName, displayName, name }: z.output<typeof Sent>) {
  const whole = displayName || name?.formatted || userName.replace(/@.*/, '');
  const [first = '', ...others] = whole.split(/\s+/);
  return {
    firstName: name?.givenName || first.slice(0, 100),
    lastName: name?.familyName || others.join(' ').slice(0, 100) || 'User',
  };
}
