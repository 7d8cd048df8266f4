import { MAX_LEGS } from '@longhaul/hos';
import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { Instant, OrganizationParams } from '../core/fields.ts';
import { AuditClocks, AuditLog, DutyStatus, LogRuleSet } from './audit.ts';

const Place = z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) });

/** Driving to a stop, and what is done there. */
const ArrivalLeg = z.object({
  /** Whole minutes, 1 to 6,000; in all legs at most 10,000. Without it those of the built-in roads from the place before to `to`. */
  driveMinutes: z.number().optional(),
  distanceMeters: z.number().optional(),
  /** Where the stop is. */
  to: Place.optional(),
  opensAt: Instant.optional(),
  closesAt: Instant.optional(),
  /** On duty at the stop, not before it opens: whole minutes, 0 to 1,440. */
  dockMinutes: z.number().optional(),
  /** Of the stop; by default that of `to`, else the home terminal's. */
  timeZone: z.string().optional(),
  /** Other rules on the way: each once so many whole minutes of the leg have been driven. Then rests are full ones. */
  crossings: z
    .array(z.object({ afterDriveMinutes: z.number(), ruleset: LogRuleSet }))
    .max(MAX_LEGS)
    .optional(),
});

/** A driver's log up to now, its `until`, and the stops still to reach. Of anybody: nothing is stored. */
export const ArrivalQuestion = z.object({
  log: AuditLog,
  /** Not before the log ends, which it is by default. */
  departAt: Instant.optional(),
  /** How rests that the plan adds are taken. */
  rests: DutyStatus.extract(['OFF', 'SB']),
  /** Where the first leg begins, where its length is asked of the built-in roads. */
  from: Place.optional(),
  /** 1 to 20. */
  legs: z.array(ArrivalLeg).max(MAX_LEGS, { error: `must be 1 to ${MAX_LEGS} legs` }),
  /** Whether to look for where each rest of 10 hours may begin. */
  restRanges: z.boolean().default(true),
  /** Whether to look for the latest departure that is on time. */
  leaveBy: z.boolean().default(true),
});
export type ArrivalQuestion = z.output<typeof ArrivalQuestion>;

export const ARRIVAL_BLOCKS = ['driving', 'dock', 'break', 'split', 'rest', 'restart', 'wait'] as const;

/** Instants in whole minutes after the departure. */
export const PlannedBlock = z.object({
  kind: z.enum(ARRIVAL_BLOCKS),
  status: DutyStatus,
  startedAt: Instant,
  endedAt: Instant,
  leg: z.int(),
  /** Of the leg, at the end of the block. */
  drivenMinutes: z.number(),
  /** Null where the length of the leg is not known. */
  distanceMeters: z.int().nullable(),
  /** The paragraph that asks for a break or rest; null while driving, at a dock and waiting. */
  citation: z.string().nullable(),
  text: z.string(),
});
export type PlannedBlock = z.infer<typeof PlannedBlock>;

/** Where a plan comes under other rules. */
export const PlannedCrossing = z.object({
  at: Instant,
  leg: z.int(),
  /** Of the leg. */
  drivenMinutes: z.int(),
  ruleset: LogRuleSet,
});
export type PlannedCrossing = z.infer<typeof PlannedCrossing>;

export const ArrivalAnswer = z.object({
  arrivesAt: Instant,
  /** Whether every stop but the last is reached before it closes. */
  closingsMet: z.boolean(),
  /** False where the search gave up, or the rule set is not searched: then full rests where the clocks run out. */
  isEarliest: z.boolean(),
  /** Driving, docks and openings alone. */
  drivingOnlyArrivesAt: Instant,
  /** Null where it was not asked for, there is no closing, or it is missed. */
  leaveBy: Instant.nullable(),
  stops: z.array(
    z.object({
      arrivesAt: Instant,
      /** In the zone of the stop, with its offset. */
      arrivesLocal: z.iso.datetime({ offset: true }),
      startsAt: Instant,
      leavesAt: Instant,
      slackMinutes: z.int().nullable(),
      isLate: z.boolean(),
    }),
  ),
  /** Every minute from the departure to the end of the last dock. */
  blocks: z.array(PlannedBlock),
  crossings: z.array(PlannedCrossing),
  /** Empty where they were not asked for. */
  restRanges: z.array(z.object({ leg: z.int(), fromDrivenMinutes: z.int(), toDrivenMinutes: z.int() })),
  /** At the arrival. */
  clocks: AuditClocks,
});
export type ArrivalAnswer = z.infer<typeof ArrivalAnswer>;

export const evaluateArrival = endpoint({
  name: 'evaluateArrival',
  method: 'POST',
  path: '/organizations/:orgId/routing/eta/evaluate',
  permission: 'AVAILABILITY_LIST',
  summary:
    'Calculate the earliest arrival that hours of service allow, with its breaks and rests. Nothing is stored',
  params: OrganizationParams,
  body: ArrivalQuestion,
  response: ArrivalAnswer,
});
