import { z } from 'zod';
import { DatedFact } from '../core/dated-fact.ts';
import { endpoint } from '../core/endpoint.ts';
import { Instant, Reference } from '../core/fields.ts';
import { PageQuery, pageOf } from '../core/page.ts';

const CalendarDay = z.iso.date();

/** A table of facts that was in use here. */
export const FactRelease = z.object({
  release: z.string(),
  takenAt: Instant,
  /** Who loaded it; null for one that came with the server or by the command line. */
  takenBy: Reference.nullable(),
  takenBackAt: Instant.nullable(),
  takenBackBy: Reference.nullable(),
  /** Whether all stored days have been compared with it, or without it once it was taken back. */
  isCompared: z.boolean(),
  /** Days of logs with other violations since. */
  changedDays: z.int(),
});
export type FactRelease = z.infer<typeof FactRelease>;

export const FactKindState = z.object({
  kind: z.string(),
  title: z.string(),
  /** What does not come with the product, since no source for it could be read; null where nothing is left out. */
  leftOut: z.string().nullable(),
  /** In use. */
  release: z.string(),
  /** Rows of the table in use. */
  rows: z.int(),
  toVerify: z.int(),
  /** Whether the table in use was loaded, and can be taken back. */
  canBeTakenBack: z.boolean(),
  /** The newest first. */
  releases: z.array(FactRelease),
});
export type FactKindState = z.infer<typeof FactKindState>;

export const DatedFactsState = z.object({ items: z.array(FactKindState) });
export type DatedFactsState = z.infer<typeof DatedFactsState>;

/** What another table would change of what is stored here. */
export const FactsPreview = z.object({
  kind: z.string(),
  title: z.string(),
  release: z.string(),
  /** The first 200 of the values that differ. */
  changes: z.array(
    z.object({
      key: z.string(),
      /** Since when; null for ever. */
      from: CalendarDay.nullable(),
      /** In words; null where none is known. */
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  changeCount: z.int(),
  /** Organizations with days of logs or quarters of fuel tax that count differently. */
  organizations: z.array(
    z.object({
      organization: Reference,
      drivers: z.int(),
      days: z.int(),
      certifiedDays: z.int(),
      /** Days on which a violation appears, and on which one goes away. */
      daysWithNew: z.int(),
      daysWithout: z.int(),
      /** Quarters of fuel tax that are counted again, and filed ones, which stay as filed; an amendment may be due. */
      quarters: z.array(z.string()),
      filedQuarters: z.array(z.string()),
    }),
  ),
  /** Drivers whose logs were not counted: there are more than a preview has time for. All are counted afterwards. */
  driversLeft: z.int(),
});
export type FactsPreview = z.infer<typeof FactsPreview>;

/** A day of a log of which a table of facts changed the violations. */
export const ChangedLogDay = z.object({
  organization: Reference,
  driver: Reference,
  date: CalendarDay,
  kind: z.string(),
  release: z.string(),
  isTakenBack: z.boolean(),
  /** Rules whose violations appeared, and went away. */
  appeared: z.array(z.string()),
  vanished: z.array(z.string()),
  wasCertified: z.boolean(),
  changedAt: Instant,
});
export type ChangedLogDay = z.infer<typeof ChangedLogDay>;

const PATH = '/administration/dated-facts';
const FileText = z.object({
  /** The text of a file of facts, such as `packages/ifta/data/members.json`. */
  content: z.string().max(1_000_000),
});
const Release = z.object({ kind: z.string().max(40), release: z.string().max(12) });

export const getDatedFacts = endpoint({
  name: 'getDatedFacts',
  method: 'GET',
  path: PATH,
  permission: 'SUPER_ADMIN',
  summary: 'Tables of dated facts in use and earlier ones, and how many rows still have to be verified',
  response: DatedFactsState,
});

export const listDatedFacts = endpoint({
  name: 'listDatedFacts',
  method: 'GET',
  path: `${PATH}/:kind/rows`,
  permission: 'SUPER_ADMIN',
  summary: 'Facts of one kind with their dates, source and when they were verified',
  params: z.object({ kind: z.string().max(40) }),
  query: PageQuery,
  response: pageOf(DatedFact),
});

export const previewDatedFacts = endpoint({
  name: 'previewDatedFacts',
  method: 'POST',
  path: `${PATH}/preview`,
  permission: 'SUPER_ADMIN',
  summary: 'Preview what a newer table of facts would change. Nothing is stored',
  body: FileText,
  response: FactsPreview,
});

export const loadDatedFacts = endpoint({
  name: 'loadDatedFacts',
  method: 'POST',
  path: PATH,
  permission: 'SUPER_ADMIN',
  summary: 'Use a newer table of facts from now on. Log days that it affects are recalculated',
  conflict: 'This release or a newer one is already loaded.',
  body: FileText,
  response: DatedFactsState,
});

export const previewTakingFactsBack = endpoint({
  name: 'previewTakingFactsBack',
  method: 'POST',
  path: `${PATH}/take-back/preview`,
  permission: 'SUPER_ADMIN',
  summary: 'Preview what withdrawing the newest loaded table of a kind would change. Nothing is stored',
  body: Release,
  response: FactsPreview,
});

export const takeDatedFactsBack = endpoint({
  name: 'takeDatedFactsBack',
  method: 'POST',
  path: `${PATH}/take-back`,
  permission: 'SUPER_ADMIN',
  summary:
    'Withdraw the newest loaded table of a kind. The previous table is used again, and affected days are recalculated',
  conflict: 'Another table of the kind is in use.',
  body: Release,
  response: DatedFactsState,
});

export const listChangedLogDays = endpoint({
  name: 'listChangedLogDays',
  method: 'GET',
  path: `${PATH}/changed-days`,
  permission: 'SUPER_ADMIN',
  summary: 'Log days whose violations were changed by a table of facts',
  query: PageQuery,
  response: pageOf(ChangedLogDay),
});
