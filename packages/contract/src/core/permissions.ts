import { z } from 'zod';

/** Every code a user can hold. The first twenty-five are the specification's; the rest follow its style. */
export const PERMISSION_CODES = [
  'SUPER_ADMIN',
  'ORG_DASH_READ',
  'USER_READ',
  'ORG_READ',
  'ORG_UPDATE',
  'USER_LIST',
  'IFTA_LIST',
  'ASSET_LIST',
  'ASSET_CREATE',
  'HR_READ',
  'DRIVER_LIST',
  'DRIVER_CREATE',
  'GAT_LIST',
  'GAT_READ',
  'GAT_CREATE',
  'GROUP_LIST',
  'GROUP_READ',
  'ACTIVITY_LOG_LIST',
  'RET_READ',
  'HOS_LIST',
  'HOS_READ',
  'VIO_LIST',
  'AVAILABILITY_LIST',
  'ANALYTICS_REVENUE',
  'ANALYTICS_FLEET_PERFORMANCE',
  'USER_CREATE',
  'USER_UPDATE',
  'USER_DELETE',
  'ASSET_READ',
  'ASSET_UPDATE',
  'ASSET_DELETE',
  'DRIVER_READ',
  'DRIVER_UPDATE',
  'DRIVER_DELETE',
  'GAT_UPDATE',
  'GAT_DELETE',
  'GROUP_CREATE',
  'GROUP_UPDATE',
  'GROUP_DELETE',
  'HOS_UPDATE',
  'HOS_OWN',
  'IFTA_UPDATE',
  'RET_UPDATE',
  'PLACE_LIST',
  'PLACE_CREATE',
  'PLACE_UPDATE',
  'PLACE_DELETE',
  'ALERT_LIST',
  'ALERT_CREATE',
  'ALERT_UPDATE',
  'ALERT_DELETE',
  'LOAD_LIST',
  'LOAD_CREATE',
  'LOAD_UPDATE',
  'LOAD_DELETE',
  'COST_UPDATE',
  'DISPATCH_LIST',
  'DISPATCH_CREATE',
  'DISPATCH_UPDATE',
  'DISPATCH_DELETE',
  'DVIR_LIST',
  'DVIR_OWN',
  'MAINT_LIST',
  'MAINT_UPDATE',
  'DEFECT_CERTIFY',
  'KEY_LIST',
  'KEY_CREATE',
  'KEY_UPDATE',
  'KEY_DELETE',
  'INGEST',
  'WEBHOOK_LIST',
  'WEBHOOK_CREATE',
  'WEBHOOK_UPDATE',
  'WEBHOOK_DELETE',
  'SIGN_ON_READ',
  'SIGN_ON_UPDATE',
  'USER_PROVISION',
] as const;

export type PermissionCode = (typeof PERMISSION_CODES)[number];
export const PermissionCodes = z.array(z.enum(PERMISSION_CODES));

/** What an ADMIN holds: everything inside one organization. */
export const ORGANIZATION_CODES: readonly PermissionCode[] = PERMISSION_CODES.filter(
  (code) => code !== 'SUPER_ADMIN',
);

/**
 * What administrators alone hold, whatever a USER is given: it decides how everybody signs in. `USER_PROVISION` is for the API keys
 * that they make.
 */
export const ADMINISTRATOR_CODES: ReadonlySet<PermissionCode> = new Set<PermissionCode>([
  'SIGN_ON_UPDATE',
  'USER_PROVISION',
]);

/** What a USER can be given. */
export const USER_CODES: readonly PermissionCode[] = ORGANIZATION_CODES.filter(
  (code) => !ADMINISTRATOR_CODES.has(code),
);

/** What API keys alone use: a person may make a key with it, and not call with it. */
const FOR_KEYS: ReadonlySet<string> = new Set<PermissionCode>(['USER_PROVISION']);
export const isForKeysAlone = (permission: string): boolean => FOR_KEYS.has(permission);

/** What an API key cannot hold: what manages people, the organization and keys, and what a person signs. */
const FOR_PEOPLE: ReadonlySet<PermissionCode> = new Set<PermissionCode>([
  'SUPER_ADMIN',
  'USER_CREATE',
  'USER_UPDATE',
  'USER_DELETE',
  'ORG_UPDATE',
  'HOS_UPDATE',
  'HOS_OWN',
  'DVIR_OWN',
  'DEFECT_CERTIFY',
  'KEY_LIST',
  'KEY_CREATE',
  'KEY_UPDATE',
  'KEY_DELETE',
  'WEBHOOK_LIST',
  'WEBHOOK_CREATE',
  'WEBHOOK_UPDATE',
  'WEBHOOK_DELETE',
  'SIGN_ON_READ',
  'SIGN_ON_UPDATE',
]);
export const API_KEY_CODES: readonly PermissionCode[] = PERMISSION_CODES.filter(
  (code) => !FOR_PEOPLE.has(code),
);

export const ROLES = ['ADMIN', 'SUPER_ADMIN', 'USER'] as const;
export type Role = (typeof ROLES)[number];

export const PERMISSION_PRESETS = {
  dispatcher: {
    title: 'Dispatcher',
    codes: [
      'ORG_DASH_READ',
      'USER_READ',
      'ORG_READ',
      'ASSET_LIST',
      'ASSET_READ',
      'ASSET_UPDATE',
      'HR_READ',
      'DRIVER_LIST',
      'DRIVER_READ',
      'GAT_LIST',
      'GAT_READ',
      'GROUP_LIST',
      'GROUP_READ',
      'HOS_LIST',
      'HOS_READ',
      'VIO_LIST',
      'AVAILABILITY_LIST',
      'PLACE_LIST',
      'PLACE_CREATE',
      'PLACE_UPDATE',
      'ALERT_LIST',
      'ALERT_UPDATE',
      'LOAD_LIST',
      'LOAD_CREATE',
      'LOAD_UPDATE',
      'DISPATCH_LIST',
      'DISPATCH_CREATE',
      'DISPATCH_UPDATE',
      'DISPATCH_DELETE',
      'DVIR_LIST',
    ],
  },
  safetyManager: {
    title: 'Safety manager',
    codes: [
      'ORG_DASH_READ',
      'USER_READ',
      'ORG_READ',
      'ASSET_LIST',
      'ASSET_READ',
      'HR_READ',
      'DRIVER_LIST',
      'DRIVER_READ',
      'DRIVER_UPDATE',
      'GROUP_LIST',
      'GROUP_READ',
      'HOS_LIST',
      'HOS_READ',
      'HOS_UPDATE',
      'VIO_LIST',
      'AVAILABILITY_LIST',
      'ACTIVITY_LOG_LIST',
      'USER_LIST',
      'RET_READ',
      'PLACE_LIST',
      'ALERT_LIST',
      'ALERT_CREATE',
      'ALERT_UPDATE',
      'ALERT_DELETE',
      'DISPATCH_LIST',
      'DVIR_LIST',
      'MAINT_LIST',
    ],
  },
  fuelTaxClerk: {
    title: 'Fuel-tax clerk',
    codes: [
      'ORG_DASH_READ',
      'USER_READ',
      'ORG_READ',
      'ASSET_LIST',
      'ASSET_READ',
      'HR_READ',
      'IFTA_LIST',
      'IFTA_UPDATE',
      'GROUP_LIST',
      'GROUP_READ',
      'PLACE_LIST',
      'ALERT_LIST',
    ],
  },
  billingClerk: {
    title: 'Billing clerk',
    codes: [
      'ORG_DASH_READ',
      'USER_READ',
      'ORG_READ',
      'ASSET_LIST',
      'ASSET_READ',
      'DRIVER_LIST',
      'GROUP_LIST',
      'GROUP_READ',
      'PLACE_LIST',
      'LOAD_LIST',
      'LOAD_CREATE',
      'LOAD_UPDATE',
      'LOAD_DELETE',
      'COST_UPDATE',
      'ANALYTICS_REVENUE',
    ],
  },
  mechanic: {
    title: 'Mechanic',
    codes: [
      'USER_READ',
      'ORG_READ',
      'ASSET_LIST',
      'ASSET_READ',
      'GROUP_LIST',
      'GROUP_READ',
      'PLACE_LIST',
      'ALERT_LIST',
      'DVIR_LIST',
      'MAINT_LIST',
      'MAINT_UPDATE',
      'DEFECT_CERTIFY',
    ],
  },
  driver: { title: 'Driver', codes: ['USER_READ', 'ORG_READ', 'HOS_OWN', 'DVIR_OWN'] },
  readOnly: {
    title: 'Read only',
    codes: [
      'ORG_DASH_READ',
      'USER_READ',
      'ORG_READ',
      'USER_LIST',
      'IFTA_LIST',
      'ASSET_LIST',
      'ASSET_READ',
      'HR_READ',
      'DRIVER_LIST',
      'DRIVER_READ',
      'GAT_LIST',
      'GAT_READ',
      'GROUP_LIST',
      'GROUP_READ',
      'ACTIVITY_LOG_LIST',
      'RET_READ',
      'HOS_LIST',
      'HOS_READ',
      'VIO_LIST',
      'AVAILABILITY_LIST',
      'PLACE_LIST',
      'ALERT_LIST',
      'LOAD_LIST',
      'DISPATCH_LIST',
      'DVIR_LIST',
      'MAINT_LIST',
    ],
  },
} as const satisfies Record<string, { title: string; codes: readonly PermissionCode[] }>;

export type PermissionPreset = keyof typeof PERMISSION_PRESETS;

/** What people of an organization are called by what they may do: administrators, or a preset. */
export const PEOPLE_ROLES = [
  'administrator',
  'dispatcher',
  'safetyManager',
  'fuelTaxClerk',
] as const satisfies readonly ('administrator' | PermissionPreset)[];
export type PeopleRole = (typeof PEOPLE_ROLES)[number];

/** Who holds codes of no preset has none of these roles. */
export function peopleRoleOf(user: {
  role: Role;
  permissions: readonly PermissionCode[];
}): PeopleRole | undefined {
  if (user.role === 'ADMIN') return 'administrator';
  const preset = user.role === 'USER' ? presetOf(user.permissions) : undefined;
  return PEOPLE_ROLES.find((role) => role === preset);
}

/** The preset that gives exactly these codes, if there is one. */
export function presetOf(codes: readonly PermissionCode[]): PermissionPreset | undefined {
  const held = new Set(codes);
  const names = Object.keys(PERMISSION_PRESETS) as PermissionPreset[];
  return names.find((name) => {
    const preset: readonly PermissionCode[] = PERMISSION_PRESETS[name].codes;
    return preset.length === held.size && preset.every((code) => held.has(code));
  });
}
