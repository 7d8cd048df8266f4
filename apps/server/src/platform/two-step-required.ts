import type { PermissionCode, Role } from '@longhaul/contract';
import { sql } from 'kysely';

/** Codes for a driver's own records: shared tablets have no phone to show a code. */
const OWN_CODES: ReadonlySet<string> = new Set<PermissionCode>(['HOS_OWN', 'DVIR_OWN']);

/** Of `users` joined with `organizations`: what decides whether somebody has to use two-step verification. */
export const TWO_STEP_COLUMNS = [
  'organizations.two_step_policy',
  'organizations.two_step_from',
  'users.two_step_due_at',
] as const;

/** Whether one of `users` has an app that counts, or a passkey, or can sign in at the provider of the organization alone. */
export const hasFactor = sql<boolean>`(exists (select 1 from user_factors f where f.user_id = users.id
  and f.confirmed_at is not null and f.sealed_secret is not null)
  or exists (select 1 from passkeys p where p.user_id = users.id)
  or exists (select 1 from user_identities i join sign_on_providers s on s.issuer = i.issuer
    where i.user_id = users.id and s.organization_id = users.organization_id and s.is_on and s.is_required
      and users.id <> all (s.password_administrator_ids)))`.as('has_factor');

interface Person {
  readonly role: Role;
  readonly permissions: readonly string[];
  readonly two_step_policy: 'optional' | 'administrators' | 'everyone' | null;
  readonly two_step_from: Date | null;
  readonly two_step_due_at: Date | null;
}

/** Drivers are exempt: they only keep their own records. */
export const canBeRequired = ({ role, permissions }: Pick<Person, 'role' | 'permissions'>): boolean =>
  role !== 'USER' || permissions.some((code) => !OWN_CODES.has(code));

/** From when on this person has to; null: it is a choice. */
export function requiredFrom(person: Person): Date | null {
  if (person.role === 'SUPER_ADMIN') return person.two_step_due_at;
  const { two_step_policy: policy, two_step_from: from } = person;
  if (policy === 'administrators') return person.role === 'ADMIN' ? from : null;
  return policy === 'everyone' && canBeRequired(person) ? from : null;
}

export function mustSetUpTwoStep(person: Person & { readonly has_factor: boolean }, now: Date): boolean {
  const from = requiredFrom(person);
  return from !== null && from <= now && !person.has_factor;
}
