import { withoutRepeats } from '@longhaul/geo';
import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, Instant, line, OrganizationParams, QueryFlag, Reference } from '../core/fields.ts';
import { PEOPLE_ROLES } from '../core/permissions.ts';
import { AlertRecipients, TELLING_CHANNELS } from '../notifications/alert-recipients.ts';
import { QuietHours } from '../notifications/delivery.ts';
import { AlertSeverity } from '../notifications/incident.ts';
import { AlertRule, StoredAlertRule } from './rule.ts';

export const MAX_ALERT_RULES = 500;

/** What a rule can be muted for. */
export const MUTE_SUBJECTS = ['vehicle', 'trailer', 'driver', 'device'] as const;
export const MuteSubject = z.object({
  subjectKind: z.enum(MUTE_SUBJECTS),
  subjectId: z.coerce.number().int().min(1).max(2_147_483_647),
});
export type MuteSubject = z.output<typeof MuteSubject>;

/** Null for good. */
export const NewAlertMute = MuteSubject.extend({ until: Instant.nullable().default(null) });
export type NewAlertMute = z.output<typeof NewAlertMute>;

export const AlertMute = MuteSubject.extend({
  name: z.string().nullable(),
  mutedAt: Instant,
  mutedBy: Reference.nullable(),
  /** Then it ends by itself; null for good. */
  until: Instant.nullable(),
});
export type AlertMute = z.infer<typeof AlertMute>;

const People = {
  userIds: z.array(z.int()),
  groupIds: z.array(z.int()),
  roles: z.array(z.enum(PEOPLE_ROLES)),
};

/** `AlertRecipients` with nothing left out. */
const StoredRecipients = z.object({
  ...People,
  channels: z.array(z.enum(TELLING_CHANNELS)),
  quietHours: QuietHours.nullable(),
  tooLateMinutes: z.int(),
  escalation: z.object({ afterMinutes: z.int(), ...People }).nullable(),
});

export const AlertRuleSummary = z.object({
  id: z.int(),
  name: z.string(),
  isOn: z.boolean(),
  /** Changes with what the rule looks for, its severity and its recipients; incidents keep the version that found them. */
  version: z.int(),
  severity: AlertSeverity,
  rule: StoredAlertRule,
  telling: StoredRecipients,
  mutes: z.array(AlertMute),
  /** Names of those whom `telling` and the scope of the rule refer to; who was deleted is missing. */
  names: z.object({
    users: z.array(Reference),
    groups: z.array(Reference),
    vehicles: z.array(Reference),
    drivers: z.array(Reference),
    places: z.array(Reference),
  }),
  /** Incidents of the last 30 days of the organization's zone, today last, without those that were withdrawn. */
  days: z.array(z.int()),
  /** Since when the server could not evaluate it; it tries again by itself, and at once when the rule is changed. */
  failingSince: Instant.nullable(),
  archivedAt: Instant.nullable(),
});
export type AlertRuleSummary = z.infer<typeof AlertRuleSummary>;

const RuleName = line(100).min(1);

export const NewAlertRule = z.object({
  name: RuleName,
  isOn: z.boolean().default(true),
  severity: AlertSeverity.default('warning'),
  rule: AlertRule,
  telling: AlertRecipients.prefault({}),
});
export type NewAlertRule = z.output<typeof NewAlertRule>;

/** What is left out stays as it is. A rule or a telling is sent whole. */
export const AlertRuleChange = z
  .object({
    name: RuleName,
    isOn: z.boolean(),
    severity: AlertSeverity,
    rule: AlertRule,
    telling: AlertRecipients,
  })
  .partial();
export type AlertRuleChange = z.output<typeof AlertRuleChange>;

const RULES = '/organizations/:orgId/alert-rules';
const RULE = `${RULES}/:ruleId` as const;
const RuleParams = OrganizationParams.extend({ ruleId: IdParam });

export const listAlertRules = endpoint({
  name: 'listAlertRules',
  method: 'GET',
  path: RULES,
  permission: 'ALERT_LIST',
  summary: 'List alert rules by name',
  params: OrganizationParams,
  query: z.object({ isArchived: QueryFlag }),
  response: z.object({ items: z.array(AlertRuleSummary) }),
});

export const getAlertRule = endpoint({
  name: 'getAlertRule',
  method: 'GET',
  path: RULE,
  permission: 'ALERT_LIST',
  summary: 'Get an alert rule as it applies now',
  params: RuleParams,
  response: AlertRuleSummary,
});

export const createAlertRule = endpoint({
  name: 'createAlertRule',
  method: 'POST',
  path: RULES,
  permission: 'ALERT_CREATE',
  summary: 'Add an alert rule. It applies from now on',
  params: OrganizationParams,
  conflict: 'The name is taken, or the organization has reached its limit of rules.',
  body: NewAlertRule,
  response: AlertRuleSummary,
});

/** Rules that are added in one call. */
export const MAX_NEW_ALERT_RULES = 20;

export const createAlertRules = endpoint({
  name: 'createAlertRules',
  method: 'POST',
  path: `${RULES}/batch`,
  permission: 'ALERT_CREATE',
  summary: 'Add several alert rules, all or none. They apply from now on',
  params: OrganizationParams,
  conflict: 'A name is taken, or the organization would exceed its limit of rules.',
  body: z.object({ rules: z.array(NewAlertRule).min(1).max(MAX_NEW_ALERT_RULES) }),
  response: z.object({ items: z.array(AlertRuleSummary) }),
});

export const updateAlertRule = endpoint({
  name: 'updateAlertRule',
  method: 'PATCH',
  path: RULE,
  permission: 'ALERT_UPDATE',
  summary: 'Change an alert rule. The new version applies from now on; past incidents keep their version',
  params: RuleParams,
  conflict: 'The name is taken, or the rule is archived.',
  body: AlertRuleChange,
  response: AlertRuleSummary,
});

export const archiveAlertRule = endpoint({
  name: 'archiveAlertRule',
  method: 'DELETE',
  path: RULE,
  permission: 'ALERT_DELETE',
  summary: 'Archive an alert rule. Its incidents are kept',
  params: RuleParams,
  response: AlertRuleSummary,
});

export const muteAlertRule = endpoint({
  name: 'muteAlertRule',
  method: 'POST',
  path: `${RULE}/mutes`,
  permission: 'ALERT_UPDATE',
  isOpenToKeys: false,
  summary: 'Mute a rule for one vehicle, trailer, driver or device, for a while or until it is unmuted',
  params: RuleParams,
  conflict: 'The rule is archived.',
  body: NewAlertMute,
  response: AlertRuleSummary,
});

export const unmuteAlertRule = endpoint({
  name: 'unmuteAlertRule',
  method: 'DELETE',
  path: `${RULE}/mutes`,
  permission: 'ALERT_UPDATE',
  isOpenToKeys: false,
  summary: 'Unmute a rule for a vehicle, trailer, driver or device',
  params: RuleParams,
  conflict: 'The rule is archived.',
  query: MuteSubject,
  response: AlertRuleSummary,
});

const Degrees = z.number().min(-180).max(180);
const Latitude = z.number().min(-90).max(90);
const placeFields = {
  id: z.int().min(1),
  category: z.enum(['terminal', 'customer', 'yard', 'fuel', 'rest', 'no-go', 'other']).optional(),
  freeMinutes: z.number().min(0).max(10_080).nullable().optional(),
  detentionCentsPerHour: z.int().min(0).nullable().optional(),
};

/** A place of the caller's own; nothing of it is stored. Corners of a polygon as [lat, lon], in order, not closed. */
export const EvaluatedPlace = z.discriminatedUnion('shape', [
  z.object({
    ...placeFields,
    shape: z.literal('circle'),
    lat: Latitude,
    lon: Degrees,
    radiusMeters: z.number().min(1).max(50_000),
  }),
  z.object({
    ...placeFields,
    shape: z.literal('polygon'),
    points: z
      .array(z.tuple([Latitude, Degrees]))
      .max(1_000)
      .overwrite((points) => withoutRepeats(points) as [number, number][]),
  }),
]);
export type EvaluatedPlace = z.output<typeof EvaluatedPlace>;

export const EvaluatedFix = z.object({
  at: Instant,
  lat: Latitude,
  lon: Degrees,
  speedKph: z.number().min(0).max(1_000).nullable().default(null),
  ignition: z.boolean().nullable().default(null),
});

export const Evaluation = z.object({
  incidents: z.array(
    z.object({
      startedAt: Instant,
      /** Null when it still goes on at the last fix. */
      endedAt: Instant.nullable(),
      /** Of speed. */
      peakKph: z.number().optional(),
      /** Of detention, null where the place has no rate. */
      amountCents: z.int().nullable().optional(),
    }),
  ),
  /** Of the places, when there are any. */
  visits: z
    .array(
      z.object({
        placeId: z.int(),
        arrivedAt: Instant,
        departedAt: Instant.nullable(),
        isApproximate: z.boolean(),
        isPass: z.boolean(),
      }),
    )
    .optional(),
});
export type Evaluation = z.infer<typeof Evaluation>;

export const EvaluationRequest = z.object({
  rule: AlertRule,
  places: z.array(EvaluatedPlace).max(2_000).default([]),
  /** Of one vehicle, in time order. */
  fixes: z.array(EvaluatedFix).max(20_000),
});
export type EvaluationRequest = z.output<typeof EvaluationRequest>;

export const evaluateAlertRule = endpoint({
  name: 'evaluateAlertRule',
  method: 'POST',
  path: `${RULES}/evaluate`,
  permission: 'ALERT_LIST',
  summary: 'Evaluate a rule on the positions of one vehicle and its visits. Nothing is stored',
  params: OrganizationParams,
  body: EvaluationRequest,
  response: Evaluation,
});

/** A rule that would find more than this in a day floods everybody. */
export const FAR_TOO_MANY_A_DAY = 10_000;
export const PREVIEW_INCIDENTS = 100;
/** A rule that would find more than this in a week is worth a question before it is saved. */
export const MANY_ALERTS_A_WEEK = 200;

export const AlertPreview = z.object({
  /** In the vehicles and drivers that were looked at. */
  count: z.int(),
  /** Whether not all of them were looked at, for it would have taken too long. */
  isPartial: z.boolean(),
  lookedAt: z.int(),
  total: z.int(),
  isFarTooMany: z.boolean(),
  /** Days of the organization's zone, the oldest first. */
  days: z.array(z.object({ date: z.iso.date(), count: z.int() })),
  subjects: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
  /** The newest of them. */
  incidents: z.array(
    z.object({
      subject: Reference,
      startedAt: Instant,
      endedAt: Instant.nullable(),
      driver: Reference.nullable(),
      /** Of speed. */
      peakKph: z.number().nullable(),
      place: Reference.nullable(),
    }),
  ),
});
export type AlertPreview = z.infer<typeof AlertPreview>;

export const previewAlertRule = endpoint({
  name: 'previewAlertRule',
  method: 'POST',
  path: `${RULES}/preview`,
  permission: 'ALERT_LIST',
  summary: 'Preview the alerts a rule would have generated in the last 7 or 30 days. Nothing is stored',
  params: OrganizationParams,
  body: z.object({ rule: AlertRule, days: z.union([z.literal(7), z.literal(30)]).default(7) }),
  response: AlertPreview,
});
