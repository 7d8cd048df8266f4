import { changeReasons, zoneIds } from '@longhaul/hos';
import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, Instant, line, OrganizationParams, Reference } from '../core/fields.ts';
import { AuditClocks, HosRule, LogRuleSet } from './audit.ts';
import { HosAnnotation, HosLogId, HosPlace } from './records.ts';

/** Where other rules are in force; a state only for drivers who have a set there. */
export const Zone = z.enum(zoneIds);
export type Zone = z.infer<typeof Zone>;

const Note = line(300).min(4, { error: 'must be at least 4 characters' });

/** A driver's set for a zone from an instant on. Nothing is overwritten: at one instant the last entry holds. */
export const RuleSetEntry = z.object({
  id: z.int(),
  zone: Zone,
  ruleSet: LogRuleSet,
  from: Instant,
  /** From when on the next entry of the zone holds; null of the last one, and of one that does not hold. */
  until: Instant.nullable(),
  reason: z.enum(changeReasons).extract(['assignment', 'cycle-switch']),
  note: z.string().nullable(),
  /** A switch of the cycle that the office proposes is `proposed` until the driver answers. */
  state: z.enum(['active', 'proposed', 'rejected', 'withdrawn']),
  setBy: Reference.nullable(),
  setAt: Instant,
  answeredBy: Reference.nullable(),
  answeredAt: Instant.nullable(),
});
export type RuleSetEntry = z.infer<typeof RuleSetEntry>;

/** When a driver came into a zone: by the positions between `earliestAt` and `latestAt`, or as the driver says. */
export const ZoneCrossing = z.object({
  id: z.int(),
  at: Instant,
  zone: Zone,
  source: z.enum(['position', 'driver']),
  earliestAt: Instant.nullable(),
  latestAt: Instant.nullable(),
  vehicle: Reference.nullable(),
  place: HosPlace.nullable(),
  annotation: z.string().nullable(),
  /** The crossing that it corrects. */
  replacesId: z.int().nullable(),
  recordedBy: Reference.nullable(),
  recordedAt: Instant,
  confirmedAt: Instant.nullable(),
  /** Corrected since. */
  replacedAt: Instant.nullable(),
});
export type ZoneCrossing = z.infer<typeof ZoneCrossing>;

/** What a switch to the other cycle of a Canadian zone asks for, SOR/2005-313, s. 29 and s. 54. */
export const CycleSwitch = z.object({
  to: LogRuleSet,
  neededMinutes: z.number(),
  /** The longest rest since the last driving. */
  restMinutes: z.number(),
  isLegal: z.boolean(),
  /** Resting from now on. */
  legalFrom: Instant,
});
export type CycleSwitch = z.infer<typeof CycleSwitch>;

export const DriverRules = z.object({
  driver: Reference,
  timeZone: z.string(),
  /** Of the organization: zones are shown. */
  hasZones: z.boolean(),
  homeZone: Zone,
  /** Now. */
  zone: Zone,
  ruleSet: LogRuleSet,
  /** What is in force in each zone that the driver works in; `isAssumed` where none was assigned. */
  sets: z.array(z.object({ zone: Zone, ruleSet: LogRuleSet, isAssumed: z.boolean() })),
  /** Newest first. */
  history: z.array(RuleSetEntry),
  /** Of the last 6 months, corrected ones too, newest first. */
  crossings: z.array(ZoneCrossing),
  /** Of the Canadian zones the driver works in, as of now. */
  switches: z.array(CycleSwitch),
});
export type DriverRules = z.infer<typeof DriverRules>;

const DriverParams = OrganizationParams.extend({ id: IdParam });

export const getDriverRules = endpoint({
  name: 'getDriverRules',
  method: 'GET',
  path: '/organizations/:orgId/drivers/:id/rule-sets',
  permission: 'DRIVER_READ',
  isGroupScoped: true,
  summary: "A driver's hours-of-service rules by zone, with history, crossings and what a cycle switch needs",
  params: DriverParams,
  response: DriverRules,
});

export const NewRuleSetEntry = z.object({
  zone: Zone,
  ruleSet: LogRuleSet,
  /** Now or up to 6 months back: days since are counted again. At most 60 days ahead. */
  from: Instant,
  /** Needed for a switch of the cycle without the rest before it, and for a pilot: the letter of FMCSA that enrolled the driver. */
  note: Note.optional(),
  /** Of a pilot, and only of one: when it ends for the driver. The set before it holds after that. */
  until: Instant.optional(),
});
export type NewRuleSetEntry = z.output<typeof NewRuleSetEntry>;

export const assignDriverRuleSet = endpoint({
  name: 'assignDriverRuleSet',
  method: 'POST',
  path: '/organizations/:orgId/drivers/:id/rule-sets',
  permission: 'DRIVER_UPDATE',
  summary:
    "Give a driver a set for a zone from an instant on; a switch of the cycle waits for the driver's answer",
  params: DriverParams,
  conflict: 'The driver is archived, or hasn’t taken the rest required to switch cycles.',
  body: NewRuleSetEntry,
  response: DriverRules,
});

const OwnParams = OrganizationParams.extend({ userId: IdParam });

export const switchCycle = endpoint({
  name: 'switchCycle',
  method: 'POST',
  path: '/organizations/:orgId/users/:userId/rule-sets',
  permission: 'HOS_OWN',
  summary: 'Switch your own cycle in Canada',
  params: OwnParams,
  conflict: 'The rest required before the switch is missing.',
  body: NewRuleSetEntry,
  response: DriverRules,
});

/** Of a proposal of the office. */
const AnswerParams = OwnParams.extend({ id: IdParam });

export const acceptRuleSet = endpoint({
  name: 'acceptRuleSet',
  method: 'POST',
  path: '/organizations/:orgId/users/:userId/rule-sets/:id/accept',
  permission: 'HOS_OWN',
  summary: 'Accept a proposed cycle switch. Everything since is recalculated',
  params: AnswerParams,
  conflict: 'The proposal was already answered.',
  response: DriverRules,
});

export const rejectRuleSet = endpoint({
  name: 'rejectRuleSet',
  method: 'POST',
  path: '/organizations/:orgId/users/:userId/rule-sets/:id/reject',
  permission: 'HOS_OWN',
  summary: 'Reject a proposed cycle switch',
  params: AnswerParams,
  conflict: 'The proposal was already answered.',
  response: DriverRules,
});

/** Of a day one a deferral of time off duty (s. 16), of a day a ferry crossing (s. 17). */
export const HosDeclaration = z.object({
  id: z.int(),
  kind: z.enum(['deferral', 'ferry']),
  state: z.enum(['declared', 'proposed', 'rejected', 'withdrawn']),
  logDate: z.iso.date(),
  /** Of a ferry: stays in the berth from the terminal to the rest stop. */
  from: Instant.nullable(),
  to: Instant.nullable(),
  crossingMinutes: z.number().nullable(),
  receipt: z.string().nullable(),
  note: z.string().nullable(),
  recordedBy: Reference,
  recordedAt: Instant,
});
export type HosDeclaration = z.infer<typeof HosDeclaration>;

/** Meters of personal use that a driver in Canada may have in a day. */
export const PERSONAL_USE_MAX_METERS = 75_000;

/** What a day has beside a federal one; null of a driver whose rules were never others. */
export const LogRules = z.object({
  /** In force in the day, in order. */
  sets: z.array(
    z.object({
      from: Instant,
      ruleSet: LogRuleSet,
      zone: Zone,
      /** Null of what the day begins with. */
      reason: z.enum(changeReasons).nullable(),
      isAssumed: z.boolean(),
    }),
  ),
  crossings: z.array(ZoneCrossing),
  /** At the end of the day, or now. */
  clocks: AuditClocks.pick({
    limits: true,
    offToday: true,
    off24By: true,
    deferral: true,
    others: true,
  }),
  /** Elapsed-time windows of the shifts that touch the day, from the first work to the end of the limit. */
  windows: z.array(z.object({ rule: HosRule, startedAt: Instant, endsAt: Instant })),
  /** Odometer of personal use in Canada. */
  personalUseMeters: z.number(),
  /** Of the day and the day before it, whose deferral reaches here; oldest first. */
  declarations: z.array(HosDeclaration),
});
export type LogRules = z.infer<typeof LogRules>;

/** With `crossingId`: confirms it where time and zone are the same, or else corrects it, with a reason. */
export const ZoneEntry = z.object({
  crossingId: z.int().optional(),
  at: Instant,
  zone: Zone,
  annotation: HosAnnotation.optional(),
});
export type ZoneEntry = z.output<typeof ZoneEntry>;

const LogParams = OrganizationParams.extend({ userId: IdParam, logId: HosLogId });
const AfterChange = z.object({ rules: LogRules.nullable() });

export const enterZone = endpoint({
  name: 'enterZone',
  method: 'POST',
  path: '/organizations/:orgId/users/:userId/hos_log/:logId/zone',
  permission: 'HOS_OWN',
  summary: 'Enter, confirm or correct a crossing into another zone in your own log',
  params: LogParams,
  conflict: 'The crossing was already corrected, or the log is more than 6 months old.',
  body: ZoneEntry,
  response: AfterChange,
});

const declarationState = z.enum(['declared', 'withdrawn', 'rejected']);

export const DeferralEntry = z.object({ state: declarationState, note: HosAnnotation.optional() });
export type DeferralEntry = z.output<typeof DeferralEntry>;

export const FerryEntry = z.object({
  state: declarationState,
  from: Instant,
  to: Instant,
  crossingMinutes: z.int().min(1).max(10_000),
  receipt: line(60).min(1).optional(),
  note: HosAnnotation.optional(),
});
export type FerryEntry = z.output<typeof FerryEntry>;

export const declareDeferral = endpoint({
  name: 'declareDeferral',
  method: 'POST',
  path: '/organizations/:orgId/users/:userId/hos_log/:logId/deferral',
  permission: 'signed-in',
  summary:
    'Declare day one of a deferral: the driver (HOS_OWN) until the day is certified, or as a proposal (HOS_UPDATE)',
  params: LogParams,
  conflict: 'The day is certified, or part of another deferral.',
  body: DeferralEntry,
  response: AfterChange,
});

export const declareFerry = endpoint({
  name: 'declareFerry',
  method: 'POST',
  path: '/organizations/:orgId/users/:userId/hos_log/:logId/ferry',
  permission: 'signed-in',
  summary:
    'Declare a ferry crossing of more than 5 hours that starts on this day: the driver (HOS_OWN) until the day is certified, or as a proposal (HOS_UPDATE)',
  params: LogParams,
  conflict: 'The day is certified.',
  body: FerryEntry,
  response: AfterChange,
});
