import { ALERT_KINDS, HARSH_EVENTS, HOURS_CLOCKS, PLACE_CATEGORIES } from '@longhaul/alerts';
import { z } from 'zod';

export { subjectOfKind, watchesTrailers } from '@longhaul/alerts';

export const AlertKind = z.enum(ALERT_KINDS);
export type AlertKind = z.infer<typeof AlertKind>;

const MAX_IDS = 1_000;
const Id = z.int().min(1);
const Ids = z.array(Id).max(MAX_IDS);
const SomeIds = Ids.min(1);
const Category = z.enum(PLACE_CATEGORIES);
const MinuteOfDay = z.int().min(0).max(1_439);

/** Whom or what a rule watches. */
export const AlertScope = z.discriminatedUnion('of', [
  z.object({ of: z.literal('all') }),
  z.object({ of: z.literal('groups'), ids: SomeIds }),
  z.object({ of: z.literal('vehicles'), ids: SomeIds }),
  z.object({ of: z.literal('drivers'), ids: SomeIds }),
]);
export type AlertScope = z.output<typeof AlertScope>;

const Seconds = z.int().min(0).max(604_800);
const Days = z.int().min(0).max(60);
const Kph = z.number().min(1).max(250);
const Percent = z.number().min(1).max(100);

/** Hours of the week in the organization's zone; from 22:00 until 6:00 runs into the day after. */
const WeeklyHours = z
  .object({
    /** 0 Sunday to 6 Saturday. */
    days: z.array(z.int().min(0).max(6)).min(1).max(7),
    fromMinutes: MinuteOfDay,
    untilMinutes: z.int().min(0).max(1_440),
  })
  .refine(({ fromMinutes, untilMinutes }) => fromMinutes !== untilMinutes, {
    error: 'must begin and end at different times',
  });

/** As it is sent, with what may be left out, or as it is answered, with nothing left out. */
function ruleSchema(isSent: boolean) {
  const or = <Schema extends z.ZodType>(schema: Schema, fallback: z.output<Schema>) =>
    (isSent ? schema.default(fallback as never) : schema) as z.ZodDefault<Schema>;

  /** In, or not in, these places and places of these categories. */
  const where = z
    .object({
      is: z.enum(['in', 'not-in']),
      placeIds: or(Ids, []),
      categories: or(z.array(Category).max(PLACE_CATEGORIES.length), []),
    })
    .refine(({ placeIds, categories }) => placeIds.length + categories.length > 0, {
      error: 'must name places or categories of places',
    });

  const limits = {
    scope: or(AlertScope, { of: 'all' }),
    where: or(where.nullable(), null),
    activeHours: or(z.array(WeeklyHours).min(1).max(14).nullable(), null),
    /** After one incident of a subject, none that begins within so many minutes. */
    atMostOnceMinutes: or(z.int().min(1).max(10_080).nullable(), null),
  };
  const placeId = or(Id.nullable(), null);

  function kind<Kind extends AlertKind, Numbers extends z.ZodRawShape>(name: Kind, numbers: Numbers) {
    return z.object({ kind: z.literal(name), ...numbers, ...limits });
  }

  return z
    .discriminatedUnion('kind', [
      kind('place-entered', { placeId, minSeconds: or(Seconds, 30) }),
      kind('place-left', { placeId, minSeconds: or(Seconds, 30) }),
      kind('dwell', { placeId, minSeconds: Seconds }),
      kind('detention', { placeId }),
      kind('speed', {
        aboveKph: Kph,
        minSeconds: or(Seconds, 0),
        /** Inside places of a category, in place of `aboveKph`. */
        aboveKphByCategory: or(z.partialRecord(Category, Kph).nullable(), null),
      }),
      kind('idle', { minSeconds: Seconds, exceptPto: or(z.boolean(), false) }),
      kind('harsh', {
        events: or(z.array(z.enum(HARSH_EVENTS)).min(1).max(HARSH_EVENTS.length), [...HARSH_EVENTS]),
        minG: or(z.number().min(0).max(20).nullable(), null),
      }),
      kind('unauthorized-movement', { when: z.enum(['outside-hours', 'without-driver']) }),
      kind('device-silent', {
        movingHours: or(z.number().min(0.25).max(720), 4),
        parkedHours: or(z.number().min(0.25).max(720), 24),
      }),
      kind('low-voltage', {
        belowMillivolts: z.int().min(1_000).max(60_000),
        minSeconds: or(Seconds, 600),
      }),
      kind('fault-code', { spns: or(z.array(z.int().min(0).max(524_287)).min(1).max(200).nullable(), null) }),
      kind('fuel-drop', {
        minPercent: or(Percent, 8),
        minGallons: or(z.number().min(0).max(1_000), 10),
      }),
      kind('refuel', { minPercent: or(Percent, 10) }),
      kind('hours-running-out', {
        clocks: or(z.array(z.enum(HOURS_CLOCKS)).min(1).max(HOURS_CLOCKS.length), [...HOURS_CLOCKS]),
        underMinutes: z.int().min(1).max(840),
      }),
      kind('violation', {}),
      kind('uncertified-log', { afterDays: or(Days, 1) }),
      kind('unidentified-driving', { afterDays: or(Days, 1) }),
      /** Of the eight days that 49 CFR 395.34(d) gives. */
      kind('malfunction', { onDay: or(z.int().min(1).max(8), 6) }),
      kind('fuel-tax-due', { withinDays: or(z.int().min(1).max(60), 14) }),
      kind('rates-missing', {}),
    ])
    .superRefine((rule, { addIssue }) => {
      const needsHours = rule.kind === 'unauthorized-movement' && rule.when === 'outside-hours';
      if (needsHours && rule.activeHours === null) {
        addIssue({ code: 'custom', path: ['activeHours'], message: 'must say when driving is allowed' });
      }
    });
}

/** What a rule looks for, with its numbers, and what narrows it. */
export const AlertRule = ruleSchema(true);
export type AlertRule = z.output<typeof AlertRule>;
/** As it may be written: what has a default left out. */
export type AlertRuleInput = z.input<typeof AlertRule>;

/** The same with nothing left out. */
export const StoredAlertRule = ruleSchema(false);
