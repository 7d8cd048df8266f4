import {
  CHANGE_TYPES,
  type ChangeType,
  PERMISSION_CODES,
  type PermissionCode,
  type Role,
} from '@longhaul/contract';
import type { ApiKeyActor, UserActor } from '../../platform/actor.ts';
import { coded, forbidden } from '../../platform/errors.ts';

/** A record that acts, sends or shows data on behalf of the person who set it up. */
export type Row =
  | {
      readonly kind: 'api-key';
      readonly permissions: readonly string[];
      readonly group_ids: readonly number[] | null;
    }
  | {
      readonly kind: 'webhook';
      readonly types: readonly string[];
      readonly group_ids: readonly number[] | null;
    }
  /** A call that a webhook has made, with its body. */
  | { readonly kind: 'webhook-call'; readonly type: string }
  | { readonly kind: 'share-link'; readonly shows_arrival: boolean; readonly shows_driver: boolean }
  | { readonly kind: 'mailed-report'; readonly hasAmounts: boolean }
  /** The access that members of a group of the sign-on provider or of the directory get. */
  | { readonly kind: 'group-rule'; readonly role: Role; readonly permissions: readonly string[] };

/**
 * What is done to the row. Narrowing or ending it needs only the permission of the call, so that a person who notices a leak
 * can stop it.
 */
export type Verb =
  | 'create'
  | 'widen'
  | 'rotate'
  | 'redirect'
  | 'enable'
  | 'replay'
  | 'read'
  | 'narrow'
  | 'end';

const LESSENING: ReadonlySet<Verb> = new Set(['narrow', 'end']);

export type Holder = Pick<UserActor, 'kind' | 'role' | 'permissions'> | ApiKeyActor;

/** The permissions and groups that a row uses or has used. */
interface Reach {
  readonly codes: readonly PermissionCode[];
  readonly isAdministrator: boolean;
  /** Null: all vehicles and drivers. */
  readonly groupIds: readonly number[] | null;
}

function reachOf(row: Row): Reach {
  const reach = (codes: readonly string[], groupIds: Reach['groupIds'] = null): Reach => ({
    codes: PERMISSION_CODES.filter((code) => codes.includes(code)),
    isAdministrator: false,
    groupIds,
  });
  switch (row.kind) {
    case 'api-key':
      return reach(row.permissions, row.group_ids);
    case 'webhook':
      return reach(row.types.map(codeOfType), row.group_ids);
    case 'webhook-call':
      return reach([codeOfType(row.type)]);
    case 'share-link':
      return reach([
        ...(row.shows_arrival ? ['AVAILABILITY_LIST'] : []),
        ...(row.shows_driver ? ['DRIVER_LIST'] : []),
      ]);
    case 'mailed-report':
      return reach(['ANALYTICS_FLEET_PERFORMANCE', ...(row.hasAmounts ? ['ANALYTICS_REVENUE'] : [])]);
    case 'group-rule':
      return { ...reach(row.permissions), isAdministrator: row.role !== 'USER' };
  }
}

/** A test call has a type of its own and holds no records. */
const codeOfType = (type: string): string => CHANGE_TYPES[type as ChangeType]?.code ?? '';

/** Permissions of the row that the actor does not have. */
export function missingCodes({ permissions }: Holder, row: Row): PermissionCode[] {
  return reachOf(row).codes.filter((code) => !permissions.has(code));
}

/**
 * The one rule for records that act on a person's behalf: to create, widen, rotate, redirect, enable, replay or read
 * one, the actor must have every permission that it uses or has used, for at least the same vehicles and drivers.
 */
export function may(actor: Holder, row: Row, verb: Verb): boolean {
  if (LESSENING.has(verb)) return true;
  const { isAdministrator, groupIds } = reachOf(row);
  if (missingCodes(actor, row).length > 0) return false;
  if (isAdministrator && (actor.kind !== 'user' || actor.role === 'USER')) return false;
  const own = actor.kind === 'user' ? null : actor.groupIds;
  return own === null || (groupIds?.every((id) => own.includes(id)) ?? false);
}

const NOUNS: Record<Row['kind'], string> = {
  'api-key': 'This API key',
  webhook: 'This webhook',
  'webhook-call': 'This call',
  'share-link': 'This link',
  'mailed-report': 'This report',
  'group-rule': 'This group',
};

/** @throws DomainError 403 with the permissions that the actor lacks */
export function assertMay(actor: Holder, row: Row, verb: Verb): void {
  if (may(actor, row, verb)) return;
  const missing = missingCodes(actor, row);
  const words =
    missing.length > 0
      ? `needs permissions that you do not have: ${missing.join(', ')}`
      : 'reaches more of the organization than you can';
  throw coded(forbidden(`${NOUNS[row.kind]} ${words}. Ask an administrator.`), 'more-than-you');
}

/** Whether `after` covers something that `before` does not; null covers everything. */
export function isWider<Value>(before: readonly Value[] | null, after: readonly Value[] | null): boolean {
  if (before === null) return false;
  return after === null || after.some((each) => !before.includes(each));
}
