import { type Organization, OrganizationChange } from '@longhaul/contract';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';

const { dayStartsFrom, timeZoneFrom } = OrganizationChange.shape;

const optional = (day: typeof dayStartsFrom) =>
  z
    .literal('')
    .transform(() => undefined)
    .or(day)
    .optional();

export const AccountForm = OrganizationChange.omit({ dayStartsFrom: true, timeZoneFrom: true })
  .required()
  .extend({ dayStartsFrom: optional(dayStartsFrom), timeZoneFrom: optional(timeZoneFrom) });
export type AccountInput = z.input<typeof AccountForm>;
export type AccountForm = z.output<typeof AccountForm>;
export type AccountFormReturn = UseFormReturn<AccountInput, unknown, AccountForm>;

export const LABELS: Record<keyof AccountForm, string> = {
  name: 'Name',
  carrierName: 'Carrier name',
  address: 'Main office address',
  usdotNumber: 'USDOT number',
  iftaLicenseNumber: 'IFTA license',
  iftaBaseJurisdiction: 'Base jurisdiction',
  timeZone: 'Time zone',
  timeZoneFrom: 'First day in this time zone',
  units: 'Units',
  defaultRuleSet: 'Default rule set',
  homeZone: 'New drivers start in',
  zoneRuleSets: 'Default rule sets of other zones',
  dayStartsAt: '24-hour day starts at',
  dayStartsFrom: 'First log day',
  idleAfterMinutes: 'Idle after, minutes',
  stopAfterMinutes: 'Stop after, minutes',
  outdatedAfterMinutes: 'Outdated after, minutes',
  isSetupHidden: 'First steps',
  speedingOverMph: 'Speeding over, mph',
  idleGallonsPerHourE4: 'Idle fuel use, gal/h',
  weekStartsOn: 'Week starts on',
  brakingWeight: 'Harsh braking',
  accelerationWeight: 'Harsh acceleration',
  corneringWeight: 'Harsh cornering',
  crashWeight: 'Crash',
  speedingWeight: 'Speeding',
};

export const valuesOf = (organization: Organization): AccountInput => ({
  ...organization,
  carrierName: organization.carrierName ?? '',
  address: organization.address ?? '',
  usdotNumber: organization.usdotNumber ?? '',
  iftaLicenseNumber: organization.iftaLicenseNumber ?? '',
  dayStartsFrom: '',
  timeZoneFrom: '',
});
