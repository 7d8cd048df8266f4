import { PEOPLE_ROLES, type PeopleRole } from '@longhaul/contract';

/** Everybody who has the role, so in the plural. */
export const PEOPLE_ROLE_TITLES: Readonly<Record<PeopleRole, string>> = {
  administrator: 'Administrators',
  dispatcher: 'Dispatchers',
  safetyManager: 'Safety managers',
  fuelTaxClerk: 'Fuel-tax clerks',
};

export const PEOPLE_ROLE_CHOICES = PEOPLE_ROLES.map((role) => ({
  value: `role-${role}`,
  label: PEOPLE_ROLE_TITLES[role],
}));
