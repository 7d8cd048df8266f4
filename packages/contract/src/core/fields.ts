import { isJurisdictionCode } from '@longhaul/geo';
import { zoneSpelling } from '@longhaul/units';
import { z } from 'zod';

/** An instant, ISO 8601 with offset or Z. */
export const Instant = z.iso.datetime({ offset: true });

/** Ids are positive integers; in a path they arrive as text. */
export const IdParam = z.coerce.number().int().min(1).max(2_147_483_647);

/** Something that an answer names without describing it. */
export const Reference = z.object({ id: z.int(), name: z.string() });
export type Reference = z.infer<typeof Reference>;

/** What was assigned, and for how long; `until` is null while it still is. */
export const Assignment = Reference.extend({ from: Instant, until: Instant.nullable() });
export type Assignment = z.infer<typeof Assignment>;

export const OrganizationParams = z.object({ orgId: IdParam });

/** Arrays in query strings are repeated keys without brackets; a single value arrives alone. */
export function repeated<Item extends z.ZodType>(item: Item) {
  return z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(100).optional(),
  );
}

/** A zone of the table of zones, spelled as that spells it. Abbreviations and offsets mean different hours to programs. */
export const TimeZone = z
  .string()
  .overwrite((name) => zoneSpelling(name) ?? name)
  .refine((name) => zoneSpelling(name) !== undefined, {
    error: 'must be a time zone such as America/Chicago, not an abbreviation or an offset',
  });

/** Tables of dated facts that a page or the app counts by: `packages/units/src/facts/dated-facts.ts`. */
export const Facts = z.array(
  z.object({
    kind: z.string(),
    release: z.string(),
    rows: z
      .array(
        z.object({
          key: z.string(),
          value: z.unknown(),
          from: z.iso.date().nullable(),
          until: z.iso.date().nullable(),
          source: z.string(),
          verifiedOn: z.iso.date().nullable(),
        }),
      )
      .readonly(),
  }),
);

/** Clocks of time zones, by which a page or the app shows times: `packages/units/src/zones/zone-table.ts`. */
export const Zones = z.object({
  /** Of the time zone database, such as 2026f. */
  release: z.string(),
  from: Instant,
  until: Instant,
  /** Offsets in minutes, their order, and minutes between the changes in base 36: `-360 -300|0101|a b c`. */
  clocks: z.array(z.string()).readonly(),
  /** The place of each zone's clock among them. */
  zones: z.record(z.string(), z.int()),
});

export const Units = z.enum(['imperial', 'metric']);

/** A US state, Canadian province or territory, or MX. */
export const Jurisdiction = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => isJurisdictionCode(code), {
    error: 'must be a state or province such as OH',
  });

/** A field that a form or a CSV file may leave blank, which means that there is no value. */
export function blankable<Inner extends z.ZodType<string, string>>(inner: Inner) {
  return z
    .string()
    .trim()
    .transform((text) => (text === '' ? null : text))
    .pipe(inner.nullable())
    .nullable()
    .optional();
}

/** One line of at most so many characters. */
export function line(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength)
    .regex(/^\P{Cc}*$/u, { error: 'must not contain control characters' });
}

/** A yes or no in a query string. */
export const QueryFlag = z.stringbool().default(false);
