import { z } from 'zod';
import { Instant, Reference } from '../core/fields.ts';

export const ALERT_SEVERITIES = ['info', 'warning', 'critical'] as const;
export const AlertSeverity = z.enum(ALERT_SEVERITIES);
export type AlertSeverity = z.infer<typeof AlertSeverity>;

export const INCIDENT_SUBJECTS = ['vehicle', 'trailer', 'driver', 'device', 'organization'] as const;

/** Open while it is ongoing; retracted when late fixes showed that it did not happen. */
export const INCIDENT_STATES = ['open', 'closed', 'retracted'] as const;
export const IncidentState = z.enum(INCIDENT_STATES);
export type IncidentState = z.infer<typeof IncidentState>;

/** Numbers of the kind, as packages/alerts names them: `peakKph`, `amountCents`, `minutesLeft` and so on. */
const IncidentDetails = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

export const IncidentSummary = z.object({
  id: z.int(),
  kind: z.string(),
  severity: AlertSeverity,
  state: IncidentState,
  startedAt: Instant,
  endedAt: Instant.nullable(),
  /** Of a vehicle that was out of coverage long after it started. */
  learnedAt: Instant,
  retractedAt: Instant.nullable(),
  rule: Reference.extend({ version: z.int() }),
  subject: Reference.extend({ kind: z.enum(INCIDENT_SUBJECTS) }),
  vehicle: Reference.nullable(),
  driver: Reference.nullable(),
  place: Reference.nullable(),
  /** Where it started: `4 mi W of Lexington, NE`. */
  location: z.string().nullable(),
  /** Degrees. */
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  details: IncidentDetails,
  /** What happened in one line without the unit: `speeding: 78 mph for 3 min`. In the units of the reader. */
  headline: z.string(),
  acknowledged: z.object({ by: Reference, at: Instant }).nullable(),
  /** By a person, with the reason; also of what is still ongoing. */
  resolved: z.object({ by: Reference, at: Instant, reason: z.string() }).nullable(),
  assignedTo: Reference.nullable(),
  snoozedUntil: Instant.nullable(),
});
export type IncidentSummary = z.infer<typeof IncidentSummary>;

/** `isNew`: the current user was notified of it and has not opened it, and nobody has acknowledged or resolved it. */
export const ReaderIncident = IncidentSummary.extend({ isNew: z.boolean() });
export type ReaderIncident = z.infer<typeof ReaderIncident>;

/** Timeline of an incident, oldest first. */
export const INCIDENT_ACTS = [
  'started',
  'told',
  'extended',
  'ended',
  'retracted',
  'acknowledged',
  'resolved',
  'assigned',
  'snoozed',
  'note',
] as const;

export const IncidentStep = z.object({
  at: Instant,
  act: z.enum(INCIDENT_ACTS),
  by: Reference.nullable(),
  /** The note itself, or what the step says beside its name. */
  note: z.string().nullable(),
});
export type IncidentStep = z.infer<typeof IncidentStep>;

/** A fix near the incident. */
export const IncidentFix = z.object({
  at: Instant,
  lat: z.number(),
  lon: z.number(),
  speedKph: z.number(),
});

export const IncidentDetail = ReaderIncident.extend({
  steps: z.array(IncidentStep),
  /** From six minutes before it to six minutes after, at most 400; none for whoever may not see route history. */
  fixes: z.array(IncidentFix),
  /** Instants at which the same rule found something on the same subject in the last 30 days, this one included. */
  recent: z.array(Instant),
  /** Set while the rule is muted for the subject; until null for good. */
  mute: z.object({ until: Instant.nullable() }).nullable(),
});
export type IncidentDetail = z.infer<typeof IncidentDetail>;
