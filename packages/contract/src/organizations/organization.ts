import { MAX_EVENT_WEIGHT } from '@longhaul/analytics';
import { isJurisdictionCode } from '@longhaul/geo';
import { ruleSetIds, ruleSets, zoneIds } from '@longhaul/hos';
import { wasEverMember } from '@longhaul/ifta';
import { z } from 'zod';
import { PersonName } from '../accounts/endpoints.ts';
import { invitationOutcome } from '../accounts/invitation-outcome.ts';
import { blankable, Instant, Jurisdiction, line, TimeZone, Units } from '../core/fields.ts';
import { RuleSet } from '../drivers/driver.ts';
import { PAGE_FLAGS } from '../settings/endpoints.ts';

const Name = line(200).min(1);

/** A set for each zone but the United States, whose set is `defaultRuleSet`. */
export const ZoneRuleSets = z
  .partialRecord(z.enum(zoneIds).exclude(['us']), z.enum(ruleSetIds))
  .refine(
    (sets) => Object.entries(sets).every(([zone, id]) => id === undefined || ruleSets[id].zone === zone),
    {
      error: 'must be a rule set for this zone',
    },
  );

const UsdotNumber = z.string().regex(/^[1-9]\d{0,7}$/, { error: 'must be a USDOT number of up to 8 digits' });

/** Where an IFTA license can be issued: the members of the agreement. */
const BaseJurisdiction = Jurisdiction.refine((code) => isJurisdictionCode(code) && wasEverMember(code), {
  error: 'must be an IFTA jurisdiction such as OH or ON',
});

/** Start of the 24-hour period of a log, by the clock of the home terminal. */
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time such as 00:00' });

/** Minutes until a vehicle counts as idling, stopped or outdated. */
export const THRESHOLDS = {
  idleAfterMinutes: { min: 1, max: 120 },
  stopAfterMinutes: { min: 1, max: 120 },
  outdatedAfterMinutes: { min: 1, max: 1440 },
} as const;

/** Above which a fix is speeding in fleet performance. */
export const SPEEDING_OVER_MPH = { min: 30, max: 100 } as const;

/** How much each kind of event, and speeding, takes off a safety score. */
export const SCORE_WEIGHTS = [
  'brakingWeight',
  'accelerationWeight',
  'corneringWeight',
  'crashWeight',
  'speedingWeight',
] as const;
const scoreWeight = z.int().min(0).max(MAX_EVENT_WEIGHT);

const within = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);

const performanceSettings = {
  speedingOverMph: within(SPEEDING_OVER_MPH),
  /** Ten-thousandths of a gallon an hour of idling, where no signal says otherwise. */
  idleGallonsPerHourE4: z.int().min(0).max(100_000),
  /** 0 Sunday to 6 Saturday. */
  weekStartsOn: z.int().min(0).max(6),
  brakingWeight: scoreWeight,
  accelerationWeight: scoreWeight,
  corneringWeight: scoreWeight,
  crashWeight: scoreWeight,
  speedingWeight: scoreWeight,
};

export const OrganizationStatus = z.enum(['active', 'deactivated']);

export const OrganizationSummary = z.object({
  id: z.int(),
  name: z.string(),
  status: OrganizationStatus,
  timeZone: z.string(),
  vehicleCount: z.int(),
  driverCount: z.int(),
  userCount: z.int(),
  gatewayCount: z.int(),
  /** The newest entry of its activity log, which has each sign-in too. */
  lastActivityAt: Instant.nullable(),
  /** Pages under development that are open for it, whatever their flags say. */
  openedPages: z.array(z.enum(PAGE_FLAGS)),
  createdAt: Instant,
});
export type OrganizationSummary = z.infer<typeof OrganizationSummary>;

export const Organization = z.object({
  id: z.int(),
  name: z.string(),
  status: OrganizationStatus,
  /** Path below /api/v1, fetched with the access token; its version changes with the picture. */
  logo: z.string().nullable(),
  /** As it was set last, also while it lies ahead. */
  timeZone: z.string(),
  /** The same from a day on, null for the first record; the oldest first. Empty while the first one was never changed. */
  timeZones: z.array(z.object({ from: z.iso.date().nullable(), timeZone: z.string() })),
  units: Units,
  usdotNumber: z.string().nullable(),
  carrierName: z.string().nullable(),
  address: z.string().nullable(),
  defaultRuleSet: RuleSet,
  /** Of new drivers: where they begin, and their sets outside the United States' federal ones. */
  homeZone: z.enum(zoneIds),
  zoneRuleSets: z.partialRecord(z.enum(zoneIds), z.enum(ruleSetIds)),
  /** Somebody is or was under other rules than one federal set: zones are shown. */
  hasZones: z.boolean(),
  /** Of the 24-hour period, as it was set last. */
  dayStartsAt: TimeOfDay,
  /** The same from a day of the log on, null for the first record; the oldest first. Empty while the first one was never changed. */
  dayStarts: z.array(z.object({ from: z.iso.date().nullable(), dayStartsAt: TimeOfDay })),
  iftaLicenseNumber: z.string().nullable(),
  iftaBaseJurisdiction: z.string().nullable(),
  idleAfterMinutes: z.int(),
  stopAfterMinutes: z.int(),
  outdatedAfterMinutes: z.int(),
  /** Somebody put the checklist of the first steps away. */
  isSetupHidden: z.boolean(),
  ...performanceSettings,
});
export type Organization = z.infer<typeof Organization>;

/** What is left out stays as it is; null or blank clears it. */
export const OrganizationChange = z
  .object({
    name: Name,
    timeZone: TimeZone,
    /**
     * The first day that begins by `timeZone`, the next one by default: at most 60 days ahead or 180 back, and after the
     * last quarter whose return is filed. Days before it keep their zone.
     */
    timeZoneFrom: z.iso.date(),
    units: Units,
    usdotNumber: blankable(UsdotNumber),
    carrierName: blankable(line(200)),
    address: blankable(line(300)),
    defaultRuleSet: RuleSet,
    homeZone: z.enum(zoneIds),
    zoneRuleSets: ZoneRuleSets,
    dayStartsAt: TimeOfDay,
    /** The first day of the log that begins at `dayStartsAt`: one that no driver has begun, the next one by default. */
    dayStartsFrom: z.iso.date(),
    iftaLicenseNumber: blankable(line(30)),
    iftaBaseJurisdiction: blankable(BaseJurisdiction),
    idleAfterMinutes: within(THRESHOLDS.idleAfterMinutes),
    stopAfterMinutes: within(THRESHOLDS.stopAfterMinutes),
    outdatedAfterMinutes: within(THRESHOLDS.outdatedAfterMinutes),
    isSetupHidden: z.boolean(),
    ...performanceSettings,
  })
  .partial();
export type OrganizationChange = z.output<typeof OrganizationChange>;

/** The first steps of an organization. What was done once stays done, whatever is archived or unpaired later. */
export const SetupProgress = z.object({
  /** USDOT number and address, which are on every log, are known. */
  isCompanyKnown: z.boolean(),
  /** What of these is not. */
  companyLacks: z.array(z.enum(['usdotNumber', 'address'])),
  hasVehicle: z.boolean(),
  hasDriver: z.boolean(),
  /** A device was paired with a vehicle or trailer. */
  hasPairedDevice: z.boolean(),
  /** A position of a device was taken in. */
  hasSignal: z.boolean(),
  /** Until the first signal: the device that was paired last. */
  awaitedGatewayId: z.int().nullable(),
  isHidden: z.boolean(),
});
export type SetupProgress = z.infer<typeof SetupProgress>;

/** With `admin`, a mail with a link that sets the password of its first ADMIN. */
export const NewOrganization = z.object({
  name: Name,
  timeZone: TimeZone.default('America/Chicago'),
  usdotNumber: blankable(UsdotNumber),
  admin: z.object({ firstName: PersonName, lastName: PersonName, email: z.email().max(254) }).optional(),
});
export type NewOrganization = z.output<typeof NewOrganization>;

export const NewOrganizationResult = z.object({ organization: OrganizationSummary, ...invitationOutcome });
export type NewOrganizationResult = z.infer<typeof NewOrganizationResult>;
