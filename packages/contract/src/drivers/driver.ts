import { zoneIds } from '@longhaul/hos';
import { z } from 'zod';
import { Password, PersonName } from '../accounts/endpoints.ts';
import type { ImportColumn } from '../core/csv-import.ts';
import { blankable, Jurisdiction, line, TimeZone } from '../core/fields.ts';

/** Who is carried, and hours on duty in how many days. */
export const RULE_SETS = [
  'us-property-70-8',
  'us-property-60-7',
  'us-passenger-70-8',
  'us-passenger-60-7',
] as const;
export const RuleSet = z.enum(RULE_SETS);
export type RuleSet = z.infer<typeof RuleSet>;

/** Exceptions of 49 CFR 395.1 that a carrier may let a driver use. */
export const HOS_EXCEPTIONS = [
  'adverse-driving',
  'sixteen-hour',
  'short-haul',
  'oilfield-wait',
  'oilfield-equipment',
  'agricultural',
] as const;
export const HosException = z.enum(HOS_EXCEPTIONS);
export type HosException = z.infer<typeof HosException>;

const profileFields = {
  phone: blankable(line(40)),
  licenseNumber: blankable(line(40)),
  licenseState: blankable(Jurisdiction),
  licenseClass: blankable(line(10)),
  licenseExpiresOn: blankable(z.iso.date()),
  homeTerminalName: blankable(line(100)),
  homeTerminalAddress: blankable(line(200)),
};
const ruleFields = {
  homeTerminalTimeZone: TimeZone,
  ruleSet: RuleSet,
  /** Where the driver is before the first crossing. */
  homeZone: z.enum(zoneIds),
  allowsPersonalConveyance: z.boolean(),
  allowsYardMove: z.boolean(),
  /** Whether trips are planned with rests in two parts in the berth; else such a rest is offered. */
  plansSplits: z.boolean(),
  allowedExceptions: z
    .array(HosException)
    .max(HOS_EXCEPTIONS.length)
    .transform((kinds) => [...new Set(kinds)]),
};

/** With an e-mail address the driver is invited by mail; without one, `username`, made of the name when left out, and later or now a password. */
export const NewDriver = z.object({
  firstName: PersonName,
  lastName: PersonName,
  email: blankable(z.email().max(254)),
  username: blankable(
    z
      .string()
      .min(3)
      .max(100)
      .regex(/^[\p{L}\p{N}][\p{L}\p{N}._@+-]*$/u, {
        error: 'may contain only letters, digits and . _ @ + -',
      }),
  ),
  password: blankable(Password),
  ...profileFields,
  ...z.object(ruleFields).partial().shape,
});
export type NewDriver = z.output<typeof NewDriver>;

/** What is left out stays as it is; null or blank clears it. E-mail, username and codes belong to the account. */
export const DriverChange = z
  .object({
    firstName: PersonName,
    lastName: PersonName,
    ...profileFields,
    ...ruleFields,
    /**
     * The first day of the log that is of the home terminal given here; the day before it ends where this one begins, so it is
     * longer or shorter. Without it another zone begins with the driver's next day, another name or address today, and all
     * with the first record of a driver who has none.
     */
    homeTerminalFrom: z.iso.date(),
  })
  .partial();
export type DriverChange = z.output<typeof DriverChange>;

export const DRIVER_IMPORT_COLUMNS = [
  {
    field: 'firstName',
    title: 'First name',
    isRequired: true,
    aliases: ['First', 'Given name'],
    example: 'Marcus',
  },
  {
    field: 'lastName',
    title: 'Last name',
    isRequired: true,
    aliases: ['Last', 'Surname', 'Family name'],
    example: 'Delgado',
  },
  {
    field: 'email',
    title: 'Email',
    aliases: ['E-mail', 'Email address'],
    example: 'marcus.delgado@example.com',
  },
  { field: 'username', title: 'Username', aliases: ['Id', 'Driver ID', 'Driver code', 'Login'], example: '' },
  { field: 'phone', title: 'Phone', aliases: ['Phone number', 'Mobile', 'Cell'], example: '+1 901 555 0147' },
  {
    field: 'licenseState',
    title: 'License state',
    aliases: ['DL state', 'CDL state', 'State', 'St'],
    holds: 'jurisdiction',
    example: 'TN',
  },
  {
    field: 'licenseNumber',
    title: 'License number',
    aliases: ['License number', 'License', 'License #', 'CDL', 'CDL number', 'DL number'],
    example: '104829337',
  },
  { field: 'licenseClass', title: 'License class', aliases: ['License class', 'CDL class'], example: 'A' },
  {
    field: 'licenseExpiresOn',
    title: 'License expires',
    aliases: ['License expires', 'License expiration', 'CDL expiration', 'License ends'],
    holds: 'date',
    example: '2028-05-18',
  },
  { field: 'homeTerminalName', title: 'Home terminal', aliases: ['Terminal'], example: 'Memphis, TN' },
  {
    field: 'homeTerminalAddress',
    title: 'Home terminal address',
    aliases: ['Terminal address'],
    example: '3915 Delp St, Memphis, TN 38118',
  },
  { field: 'homeTerminalTimeZone', title: 'Time zone', example: 'America/Chicago' },
  {
    field: 'ruleSet',
    title: 'Rule set',
    aliases: ['HOS rule', 'Cycle'],
    holds: 'code',
    example: 'us-property-70-8',
  },
  {
    field: 'plansSplits',
    title: 'Split rests in the berth',
    aliases: ['Split rests', 'Split sleeper', 'Sleeper split', 'Splits rests'],
    holds: 'flag',
    example: 'no',
  },
] as const satisfies readonly ImportColumn[];
