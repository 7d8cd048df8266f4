import { EVENT_TYPE, LOG_MODE_REASONS, LOG_MODES } from '@longhaul/hos';
import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { blankable, IdParam, Instant, line, OrganizationParams, Reference } from '../core/fields.ts';
import { PageQuery } from '../core/page.ts';
import { HOS_EXCEPTIONS, HosException } from '../drivers/driver.ts';
import {
  DutyMode,
  DutyStatus,
  EarlierDays,
  LimitCount,
  LogClaim,
  LogRuleSet,
  LogViolation,
  RecentLog,
} from './audit.ts';
import { Certification, MissingField } from './log-list.ts';
import { BeforeLog, PriorHoursOfLog } from './prior-hours.ts';
import {
  DriverLogParams,
  HosAnnotation,
  HosEdit,
  HosLogId,
  HosLogIdParams,
  HosPlace,
  HosTotals,
} from './records.ts';
import { RevokedEld } from './revoked-eld.ts';
import { DriverRules, LogRules } from './rules.ts';
import { UnidentifiedDriving } from './unidentified.ts';

export const HOS_PERIOD_MAX_DAYS = 31;

/**
 * One record of appendix A. Type and code as in 7.20 and 7.25: 1 duty status (1 OFF, 2 SB, 3 D, 4 ON) · 2 intermediate
 * (1, 2 reduced precision) · 3 special (1 personal conveyance, 2 yard move, 0 cleared) · 4 certification n · 5 login 1,
 * logout 2 · 6 power up 1, 2, shut down 3, 4 · 7 malfunction 1, cleared 2, diagnostic 3, cleared 4.
 */
export const HosEvent = z.object({
  id: z.int(),
  /** 0 to 65535, shown as hexadecimal. */
  sequence: z.int(),
  /** As it is now: 1 active, 2 inactive (changed), 3 change requested, 4 change rejected. */
  recordStatus: z.literal([1, 2, 3, 4]),
  /** 1 automatic, 2 the driver, 3 asked for by another user, 4 taken over from the unidentified driver. */
  origin: z.literal([1, 2, 3, 4]),
  type: z.literal([1, 2, 3, 4, 5, 6, 7]),
  code: z.int(),
  /** Of type 1. */
  status: DutyStatus.nullable(),
  /** Of type 1 (waiting at a well, passenger seat) and type 3. */
  mode: DutyMode.nullable(),
  at: Instant,
  vehicle: Reference.nullable(),
  /** The device; null for what was entered here. */
  eld: Reference.nullable(),
  /** Odometer and engine time of the vehicle; what ran since the engine was started. */
  totalMiles: z.number().nullable(),
  totalEngineHours: z.number().nullable(),
  milesSincePowerUp: z.number().nullable(),
  engineHoursSincePowerUp: z.number().nullable(),
  place: HosPlace,
  milesSinceLastFix: z.number().nullable(),
  annotation: z.string().nullable(),
  hasMalfunction: z.boolean(),
  hasDiagnostic: z.boolean(),
  /** Of type 7: P E T L R S O, or 1 to 6. */
  faultCode: z.string().nullable(),
  /** Of type 4: the day that was certified. */
  certifiedDate: z.iso.date().nullable(),
  /** Arrived after something later of this driver had. */
  isLate: z.boolean(),
  receivedAt: Instant,
  recordedBy: Reference.nullable(),
  /** The edit that made it, and the one that struck it. */
  editId: z.int().nullable(),
  struckByEditId: z.int().nullable(),
  /** The ELD of another maker whose output file it is from; null for one of ours. */
  importedFrom: z.string().nullable(),
});
export type HosEvent = z.infer<typeof HosEvent>;

/** A record of duty status (type 1) or mode (type 3) as an edit takes it; see `HosEvent` for its codes. */
export const HosDutyRecord = z.object({
  id: z.int(),
  type: z.literal([EVENT_TYPE.dutyStatus, EVENT_TYPE.mode]),
  code: z.int(),
  mode: DutyMode.extract(['WT', 'PS']).nullable(),
  at: Instant,
  origin: z.int(),
  vehicleId: z.int().nullable(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  locationText: z.string().nullable(),
  totalMiles: z.number().nullable(),
  /** The record of the unidentified driver or of a co-driver that it takes over. */
  sourceId: z.int().nullable(),
  /** `{command}/{part}` of what the driver's app entered, `e{id}` of any other: known before there is an id. */
  ref: z.string(),
});

/** A line on the grid, cut at the ends of the day and at now. */
export const HosPeriod = z.object({
  status: DutyStatus,
  mode: DutyMode.nullable(),
  startedAt: Instant,
  endedAt: Instant,
  /** The record that began it, perhaps on a day before; null where nothing is known and rest is assumed. */
  eventId: z.int().nullable(),
  /** Began before this day. */
  isCarriedIn: z.boolean(),
  /** Driving that the device recorded: it can be neither shortened nor moved. */
  isAutomaticDriving: z.boolean(),
  vehicle: Reference.nullable(),
  place: HosPlace,
});
export type HosPeriod = z.infer<typeof HosPeriod>;

export const HosCertification = z.object({ number: z.int(), certifiedAt: Instant, isCurrent: z.boolean() });

/** An open malfunction or diagnostic event, and until when a malfunction must be repaired: 49 CFR 395.34(d), 8 days. */
export const EldFault = z.object({
  eventId: z.int(),
  kind: z.enum(['malfunction', 'diagnostic']),
  code: z.string(),
  /** Such as `Power compliance`. */
  name: z.string(),
  vehicle: Reference.nullable(),
  eld: Reference.nullable(),
  driver: Reference.nullable(),
  startedAt: Instant,
  /** null while it lasts. */
  clearedAt: Instant.nullable(),
  repairDueAt: Instant.nullable(),
});
export type EldFault = z.infer<typeof EldFault>;

/** Sequence numbers of one device that never arrived. */
export const SequenceGap = z.object({
  eld: Reference,
  vehicle: Reference.nullable(),
  /** The numbers before and after what is missing, and their times. */
  afterSequence: z.int(),
  afterAt: Instant,
  beforeSequence: z.int(),
  beforeAt: Instant,
  missingCount: z.int(),
});
export type SequenceGap = z.infer<typeof SequenceGap>;

/** One day of one driver. A day that lies ahead is not found. */
/** What the log of a day is kept with, and whether it may be. */
export const LogModeAnswer = z.object({
  mode: z.enum(LOG_MODES),
  /** Of logging software: why no ELD is needed. */
  reason: z.enum(LOG_MODE_REASONS).nullable(),
  /** Since when the ELD malfunctions, or until when a revoked one may be replaced. */
  reasonDate: z.iso.date().nullable(),
  warning: z.enum(['none', 'near', 'over']),
  daysUsed: z.int().nullable(),
});
export type LogModeAnswer = z.infer<typeof LogModeAnswer>;

/** What a driver claims in the log: an exception, or relief under an emergency declaration, which no carrier has to allow. */
export const CLAIM_KINDS = [...HOS_EXCEPTIONS, 'emergency-relief'] as const;
export const ClaimKind = z.enum(CLAIM_KINDS);
export type ClaimKind = z.infer<typeof ClaimKind>;

/** An exception that was claimed in the log of a day. */
export const ClaimedException = z.object({
  kind: ClaimKind,
  annotation: z.string(),
  /** Null of a claim for the whole day, as they were entered before claims had times. */
  from: Instant.nullable(),
  /** Null of a claim for the whole day, and of one that ends with its shift. */
  until: Instant.nullable(),
  /** Where the distance is measured from. */
  place: z.string().nullable(),
  /** Of `emergency-relief`. */
  declaration: z.string().nullable(),
  carries: z.string().nullable(),
  /**
   * `times`: counts for the shift in which it begins. `whole-day`: without times, counted because the day was certified with
   * it. `needs-times`: without times, counts for nothing until times are entered.
   */
  form: z.enum(['times', 'whole-day', 'needs-times']),
});
export type ClaimedException = z.infer<typeof ClaimedException>;

/** An exception that the positions of the day allow to claim; nothing is claimed by it. */
export const ClaimProposal = z.object({
  kind: z.enum(['short-haul', 'agricultural']),
  from: Instant,
  /** Null: to the end of the shift. */
  until: Instant.nullable(),
  /** Within 150 air miles of it. */
  place: z.string(),
});
export type ClaimProposal = z.infer<typeof ClaimProposal>;

export const HosLog = z.object({
  id: HosLogId,
  driver: Reference.extend({
    username: z.string(),
    licenseNumber: z.string().nullable(),
    licenseState: z.string().nullable(),
    /** That of the day. */
    homeTerminalName: z.string().nullable(),
    homeTerminalAddress: z.string().nullable(),
    allowsPersonalConveyance: z.boolean(),
    allowsYardMove: z.boolean(),
    allowedExceptions: z.array(HosException),
  }),
  carrier: z.object({
    name: z.string(),
    usdotNumber: z.string().nullable(),
    address: z.string().nullable(),
  }),
  logDate: z.iso.date(),
  /**
   * Of the home terminal on that day; days run from `dayStartsAt` (`HH:mm`) and last 24 hours, more or fewer where clocks
   * change or the next day begins by another terminal.
   */
  timeZone: z.string(),
  dayStartsAt: z.string(),
  /** How the days that count for this one begin, where not all do as it does. */
  days: z
    .object({ timeZone: z.string(), dayStartsAt: z.string(), earlierDays: z.array(EarlierDays).optional() })
    .optional(),
  startsAt: Instant,
  endsAt: Instant,
  hasEnded: z.boolean(),
  /** When this was worked out: periods and totals of a running day end here. */
  asOf: Instant,
  /** In force at the end of the day, or now. */
  ruleset: LogRuleSet,
  /** Null of a driver whose rules were never others than the one set of the United States. */
  rules: LogRules.nullable(),
  /** Null where every day that counts is in the log. */
  priorHours: PriorHoursOfLog.nullable(),
  /** Null where nobody said. */
  logMode: LogModeAnswer.nullable(),
  shippingDocument: z.string().nullable(),
  trailers: z.array(z.string()),
  coDriver: Reference.nullable(),
  exceptions: z.array(ClaimedException),
  /** What else may be claimed by the positions of the day. */
  proposedClaims: z.array(ClaimProposal),
  /** The vehicle assigned to the driver then; what was driven is under `vehicles`. */
  assignedVehicle: Reference.nullable(),
  vehicles: z.array(
    Reference.extend({
      vin: z.string().nullable(),
      startMiles: z.number().nullable(),
      endMiles: z.number().nullable(),
    }),
  ),
  /** By the odometers; null while no record of the day tells one. */
  distanceMeters: z.number().nullable(),
  totals: HosTotals,
  /** Touching, from `startsAt` to `endsAt` or `asOf`. */
  periods: z.array(HosPeriod),
  /** What an edit begins with: the active records of the day, with those in force before it and the first after it. */
  dutyRecords: z.array(HosDutyRecord),
  /** Every record of the day, struck and proposed ones too, oldest first. */
  events: z.array(HosEvent),
  /** Of this day, newest first; a proposal carries the periods as they would be. */
  edits: z.array(HosEdit),
  /** Each with every limit at its end. */
  violations: z.array(LogViolation.extend({ limits: z.array(LimitCount) })),
  missingFields: z.array(MissingField),
  certification: z.object({
    state: Certification,
    /** False before the first entry of the log: there is nothing to certify. */
    isDue: z.boolean(),
    /** What moved the bounds of the day after it was certified; null where its records changed, or nothing did. */
    movedBy: z.enum(['home-terminal', 'day-start', 'time-zones']).nullable(),
    /** Newest first. */
    history: z.array(HosCertification),
    /** Why it can not be certified now, in sentences; empty when it can. */
    obstacles: z.array(z.string()),
  }),
  /** What the caller may do with the log: the driver edits and certifies it, staff proposes edits of it; both claim exceptions. */
  can: z.array(z.enum(['edit', 'propose', 'withdraw-proposal', 'claim'])),
  /** To whoever may propose edits of it, but not yet: why. */
  cannotProposeBecause: z.string().nullable(),
  faults: z.array(EldFault),
  /** Devices and imported files of the records of the day whose ELD was revoked on that day. */
  revokedElds: z.array(RevokedEld),
  sequenceGaps: z.array(SequenceGap),
  /** The day's vehicles recorded driving that is in nobody's log. */
  hasUnidentifiedDriving: z.boolean(),
});
export type HosLog = z.infer<typeof HosLog>;

export const CurrentHosDay = z.object({
  log: HosLog,
  /** For the clocks, counted in the browser as time goes by; a driver without any entry counts as rested. */
  duty: RecentLog,
  /** The assigned vehicle while its newest position, at most 2 minutes old, is of 5 mph or more (395 app. A 4.3.1.2). */
  movingVehicle: z.object({ name: z.string(), speedKph: z.number() }).nullable(),
  /** Sets by zone, proposed switches and what a switch needs; null of a driver who only ever had one federal set. */
  rules: DriverRules.nullable(),
  toDo: z.object({
    /**
     * Days that have ended and are to be certified, or certified again; the newest first, of the last 14 those since the
     * first record.
     */
    uncertifiedDates: z.array(z.iso.date()),
    proposals: z.array(
      z.object({
        logId: HosLogId,
        editId: z.int(),
        annotation: z.string(),
        kind: HosEdit.shape.kind.extract(['proposal', 'taken-driving']),
        madeBy: Reference,
      }),
    ),
    /** Driving that staff thinks was this driver's. */
    offeredDriving: z.array(UnidentifiedDriving),
    /** Of the driver's vehicle, today and seven days back, that nobody was signed in for and nobody was asked about. */
    unclaimedDriving: z.array(UnidentifiedDriving),
  }),
});
export type CurrentHosDay = z.infer<typeof CurrentHosDay>;

const headerFields = {
  shippingDocument: blankable(line(40)),
  trailers: z.array(line(10).min(1)).max(3),
  coDriverId: IdParam.nullable(),
};

/** Claims of one day. */
export const MAX_DAY_CLAIMS = 24;

/** An exception from an instant of the day on, for the shift in which it begins. */
export const NewClaim = z.object({
  kind: ClaimKind,
  from: Instant,
  /** May lie on the next day, in the same shift. Null, of an exception that holds for a shift: to the end of the shift. */
  until: Instant.nullable().default(null),
  /** The source of the farm goods, for `agricultural`; for `short-haul` the normal work reporting location. */
  place: line(60).min(1).nullable().default(null),
  /** Of `emergency-relief`: the number of the declaration, and what is carried. The reason says how the trip helps. */
  declaration: line(60).min(1).nullable().default(null),
  carries: line(60).min(1).nullable().default(null),
  annotation: HosAnnotation,
});
export type NewClaim = z.output<typeof NewClaim>;

/** What is left out stays as it is. `exceptions` replaces every claim of the day that has times. */
export const HosHeaderChange = z
  .object({
    ...headerFields,
    exceptions: z.array(NewClaim).max(MAX_DAY_CLAIMS),
    /** Withdraws the claims for the whole day, which have no times. */
    withdrawsWholeDay: z.literal(true),
  })
  .partial();
export type HosHeaderChange = z.output<typeof HosHeaderChange>;

/** As the first version of the driver's app sends it. A claim without times is kept, and counts for nothing. */
export const HosHeaderChangeV1 = z
  .object({
    ...headerFields,
    exceptions: z
      .array(z.object({ kind: HosException, annotation: HosAnnotation }))
      .max(HOS_EXCEPTIONS.length),
  })
  .partial();
export type HosHeaderChangeV1 = z.output<typeof HosHeaderChangeV1>;

export const getHosLog = endpoint({
  name: 'getHosLog',
  method: 'GET',
  path: '/organizations/:orgId/hos_log/:id',
  permission: 'HOS_READ',
  isGroupScoped: true,
  summary: 'Get one day of a driver’s log: header, periods, events, totals, violations and edits',
  params: HosLogIdParams,
  response: HosLog,
});

export const getCurrentHosDay = endpoint({
  name: 'getCurrentHosDay',
  method: 'GET',
  path: '/organizations/:orgId/users/:userId/hos_log/current-day',
  permission: 'signed-in',
  summary: 'The current day and the driver’s open tasks. HOS_READ, or HOS_OWN for your own',
  params: OrganizationParams.extend({ userId: IdParam }),
  response: CurrentHosDay,
  isLive: true,
});

export const getHosLogsForPeriod = endpoint({
  name: 'getHosLogsForPeriod',
  method: 'GET',
  path: '/organizations/:orgId/users/:userId/hos_log/hos-logs-for-period',
  permission: 'signed-in',
  summary: 'Days of one driver, newest first. HOS_READ, or HOS_OWN for your own',
  params: OrganizationParams.extend({ userId: IdParam }),
  query: z.object({ from: z.iso.date(), to: z.iso.date() }),
  response: z.object({ items: z.array(HosLog) }),
});

export const getInspectionLogs = endpoint({
  name: 'getInspectionLogs',
  method: 'GET',
  path: '/organizations/:orgId/users/:userId/hos_log/inspection',
  permission: 'signed-in',
  summary:
    'Days for a roadside inspection: today and the previous seven (fourteen in Canada), newest first. HOS_READ, or HOS_OWN for your own',
  params: OrganizationParams.extend({ userId: IdParam }),
  response: z.object({ items: z.array(HosLog) }),
});

export const updateHosHeader = endpoint({
  name: 'updateHosHeader',
  method: 'PATCH',
  path: '/organizations/:orgId/users/:userId/hos_log/:logId',
  permission: 'signed-in',
  summary:
    'Change the shipping document, trailers, co-driver and claimed exceptions of your own day (HOS_OWN), or only the claimed exceptions of another driver (HOS_UPDATE)',
  params: DriverLogParams,
  conflict: 'The log is more than 6 months old.',
  body: HosHeaderChange,
  response: HosLog,
});

/** What the line of a day is drawn from, small; named as in `HosLog`. */
export const HosLogStripDay = HosLog.pick({
  id: true,
  logDate: true,
  timeZone: true,
  startsAt: true,
  endsAt: true,
  hasEnded: true,
  totals: true,
}).extend({
  periods: z.array(HosPeriod.pick({ status: true, mode: true, startedAt: true, endedAt: true })),
  violations: z.array(LogViolation.pick({ rule: true, startedAt: true, endedAt: true })),
  certification: HosLog.shape.certification.pick({ state: true }),
});
export type HosLogStripDay = z.infer<typeof HosLogStripDay>;

export const HOS_STRIP_MAX_DAYS = 14;

export const getHosLogStrip = endpoint({
  name: 'getHosLogStrip',
  method: 'GET',
  path: '/organizations/:orgId/users/:userId/hos_log/strip',
  permission: 'signed-in',
  summary:
    'Graph lines and totals of up to 14 days of one driver, oldest first. HOS_READ, or HOS_OWN for your own',
  params: OrganizationParams.extend({ userId: IdParam }),
  query: z.object({ from: z.iso.date(), to: z.iso.date() }),
  response: z.object({ items: z.array(HosLogStripDay) }),
});

/** What counts into the limits of a day beside its own periods: those before it, and exceptions, for whoever counts a change. */
export const HosBeforeDay = z.object({
  /** Until the day, the oldest first; each goes on until the next. */
  periods: z.array(HosPeriod.pick({ status: true, mode: true, startedAt: true })),
  /** Also those of the day itself. */
  exceptions: z.array(LogClaim),
  /** In force when the first of the periods began; without any, at the start of the day. */
  ruleset: LogRuleSet,
  rules: RecentLog.shape.rules,
  /** Where the periods begin with the first entry of the log: hours before it. */
  beforeLog: BeforeLog.optional(),
});
export type HosBeforeDay = z.infer<typeof HosBeforeDay>;

export const getHosBeforeDay = endpoint({
  name: 'getHosBeforeDay',
  method: 'GET',
  path: '/organizations/:orgId/users/:userId/hos_log/before',
  permission: 'signed-in',
  summary:
    'Periods before a day that count toward its limits, and exceptions. HOS_READ, or HOS_OWN for your own',
  params: OrganizationParams.extend({ userId: IdParam }),
  query: z.object({ date: z.iso.date() }),
  response: HosBeforeDay,
});

/** Most that one search answers. */
export const CO_DRIVER_CHOICES = 20;

export const listCoDrivers = endpoint({
  name: 'listCoDrivers',
  method: 'GET',
  path: '/organizations/:orgId/co-drivers',
  permission: 'HOS_OWN',
  summary: 'Find other drivers by name, to enter a co-driver in your own log',
  params: OrganizationParams,
  query: PageQuery.pick({ q: true }),
  response: z.object({ items: z.array(Reference) }),
});

export const certifyHosLog = endpoint({
  name: 'certifyHosLog',
  method: 'POST',
  path: '/organizations/:orgId/users/:userId/hos_log/:logId/certify',
  permission: 'HOS_OWN',
  summary: 'Certify your own day, or certify it again after a change',
  params: DriverLogParams,
  conflict: 'The day hasn’t ended, is already certified, or has driving to resolve first.',
  body: z.object({
    /** The sentence the driver agreed to; see `CERTIFICATION_TEXT`. */
    statement: z.string().max(200),
  }),
  response: HosLog,
});
