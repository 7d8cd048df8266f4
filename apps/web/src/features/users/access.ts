import {
  type CurrentUser,
  PERMISSION_PRESETS,
  type PermissionCode,
  type PermissionPreset,
  presetOf,
  type UserSummary,
} from '@longhaul/contract';

/** What is given to a user: the role, and of a USER the codes. */
export interface AccessGrant {
  role: 'ADMIN' | 'USER';
  permissions: PermissionCode[];
}

type Asker = Pick<CurrentUser, 'role' | 'permissions'>;

export const PRESETS = Object.entries(PERMISSION_PRESETS).map(([name, preset]) => ({
  name: name as PermissionPreset,
  title: preset.title,
  codes: preset.codes as readonly PermissionCode[],
}));

export const mayGrantAdmin = (asker: Asker): boolean => asker.role !== 'USER';

/** `Administrator`, the name of the preset, or how many codes make up a custom set. */
export function roleText(user: Pick<UserSummary, 'role' | 'permissions'>): string {
  if (user.role === 'SUPER_ADMIN') return 'Super administrator';
  if (user.role === 'ADMIN') return 'Administrator';
  const preset = presetOf(user.permissions);
  if (preset) return PERMISSION_PRESETS[preset].title;
  const { length } = user.permissions;
  if (length === 0) return 'No permissions';
  return `Custom, ${length} ${length === 1 ? 'permission' : 'permissions'}`;
}

export function isSameGrant(one: AccessGrant, other: AccessGrant): boolean {
  if (one.role !== other.role) return false;
  const codes = new Set(one.permissions);
  return codes.size === other.permissions.length && other.permissions.every((code) => codes.has(code));
}
