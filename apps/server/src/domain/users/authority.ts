import { ADMINISTRATOR_CODES, type PermissionCode } from '@longhaul/contract';
import { heldCodes } from '../../platform/access.ts';
import type { UserActor } from '../../platform/actor.ts';
import { forbidden, invalid } from '../../platform/errors.ts';

type Asker = Pick<UserActor, 'role' | 'permissions'>;
type Grant = { role: UserActor['role']; permissions: readonly string[] };

const codesOf = (grant: Grant): PermissionCode[] => heldCodes({ ...grant, status: 'active' });

/** @throws DomainError 403 when this would give more than the asker holds. */
export function assertMayGrant(asker: Asker, grant: Grant): void {
  if (grant.role === 'ADMIN' && asker.role === 'USER') {
    throw forbidden('Only an administrator can make someone an administrator.');
  }
  const unheld = codesOf(grant).filter((code) => !asker.permissions.has(code));
  if (unheld.length > 0) {
    throw forbidden(`You cannot grant permissions you do not have: ${unheld.join(', ')}.`);
  }
}

/** Of a USER's codes, each that is given or taken must be held by the asker. @throws DomainError 403, 422 */
export function assertMayChangeCodes(
  asker: Asker,
  before: readonly string[],
  after: readonly string[],
): void {
  assertGrantable(after.filter((code) => !before.includes(code)));
  const unheld = codesOf({ role: 'USER', permissions: differenceOf(before, after) }).filter(
    (code) => !asker.permissions.has(code),
  );
  if (unheld.length > 0) {
    throw forbidden(`You cannot grant or remove permissions you do not have: ${unheld.join(', ')}.`);
  }
}

/** @throws DomainError 422 for codes that a USER would be given without effect. */
export function assertGrantable(codes: readonly string[]): void {
  const reserved = codes.filter((code) => ADMINISTRATOR_CODES.has(code as PermissionCode));
  if (reserved.length === 0) return;
  throw invalid({ permissions: `Only administrators have these permissions: ${reserved.join(', ')}.` });
}

/**
 * What would let the asker act as this member, or lock the member out, is for those who hold as much.
 * @throws DomainError 403
 */
export function assertNotAboveOneself(asker: Asker, target: Grant & { first_name: string }): void {
  if (isAboveOneself(asker, target)) {
    throw forbidden(`${target.first_name} has permissions that you do not have. Ask an administrator.`);
  }
}

/** Whether the member holds what the asker does not. */
export function isAboveOneself(asker: Asker, target: Grant): boolean {
  const isRoleAbove = target.role === 'ADMIN' ? asker.role === 'USER' : target.role === 'SUPER_ADMIN';
  return isRoleAbove || codesOf(target).some((code) => !asker.permissions.has(code));
}

function differenceOf(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set(one).symmetricDifference(new Set(other))];
}
