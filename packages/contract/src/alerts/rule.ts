import {
  ALERT_KINDS,
  type KINDS,
  kindOf,
  type Parameter,
  PLACE_CATEGORIES,
  type SentValues,
  type StoredValues,
} from '@longhaul/alerts';
import { z } from 'zod';

export {
  ALERT_KINDS,
  type KindDefinition,
  kindOf,
  type NumberParameter,
  type Parameter,
  PLACE_CATEGORIES,
} from '@longhaul/alerts';

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

const Kph = z.number().min(1).max(250);
const MAX_SPN = 524_287;
const MAX_SPNS = 200;

const valuesOf = (options: readonly { readonly value: string }[]) =>
  options.map(({ value }) => value) as [string, ...string[]];

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
  const schemaOf = (parameter: Parameter): z.ZodType => {
    switch (parameter.type) {
      case 'number': {
        const { min, max, isWhole, default: fallback } = parameter;
        const number = (isWhole ? z.int() : z.number()).min(min).max(max);
        if (fallback === undefined) return number;
        return fallback === null ? or(number.nullable(), null) : or(number, fallback);
      }
      case 'flag':
        return or(z.boolean(), false);
      case 'option':
        return z.enum(valuesOf(parameter.options));
      case 'options': {
        const values = valuesOf(parameter.options);
        return or(z.array(z.enum(values)).min(1).max(values.length), values);
      }
      case 'place':
        return or(Id.nullable(), null);
      case 'category-speeds':
        return or(z.partialRecord(Category, Kph).nullable(), null);
      case 'fault-codes':
        return or(z.array(z.int().min(0).max(MAX_SPN)).min(1).max(MAX_SPNS).nullable(), null);
    }
  };
  const [first, ...others] = ALERT_KINDS.map((kind) =>
    z.object({
      kind: z.literal(kind),
      ...Object.fromEntries(
        Object.entries(kindOf(kind).parameters).map(([name, parameter]) => [name, schemaOf(parameter)]),
      ),
      ...limits,
    }),
  );
  return z.discriminatedUnion('kind', [first!, ...others]).superRefine((rule, { addIssue }) => {
    if ('when' in rule && rule.when === 'outside-hours' && rule.activeHours === null) {
      addIssue({ code: 'custom', path: ['activeHours'], message: 'must include when driving is allowed' });
    }
  });
}

interface StoredLimits {
  scope: AlertScope;
  where: { is: 'in' | 'not-in'; placeIds: number[]; categories: z.output<typeof Category>[] } | null;
  activeHours: z.output<typeof WeeklyHours>[] | null;
  atMostOnceMinutes: number | null;
}
type SentLimits = Partial<Omit<StoredLimits, 'where'>> & {
  where?: { is: 'in' | 'not-in'; placeIds?: number[]; categories?: z.output<typeof Category>[] } | null;
};

/** What a rule looks for, with its numbers, and what narrows it; nothing is left out. */
export type AlertRule = {
  [Kind in AlertKind]: { kind: Kind } & StoredValues<(typeof KINDS)[Kind]['parameters']> & StoredLimits;
}[AlertKind];
/** As it may be written: what has a default left out. */
export type AlertRuleInput = {
  [Kind in AlertKind]: { kind: Kind } & SentValues<(typeof KINDS)[Kind]['parameters']> & SentLimits;
}[AlertKind];

// The schemas are made from the table of kinds, as the types are.
export const AlertRule = ruleSchema(true) as unknown as z.ZodType<AlertRule, AlertRuleInput>;
export const StoredAlertRule = ruleSchema(false) as unknown as z.ZodType<AlertRule, AlertRule>;
