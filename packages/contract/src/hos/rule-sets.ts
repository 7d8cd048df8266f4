import { zoneIds } from '@longhaul/hos';
import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { OrganizationParams } from '../core/fields.ts';
import { HosRule, LogException, LogRuleSet } from './audit.ts';

/** What a rule allows; of a rest that must be taken (`off-duty`), how long. */
export const RuleSetLimit = z.object({
  rule: HosRule,
  counts: z.enum(['driving', 'on-duty', 'elapsed', 'off-duty']),
  per: z.enum(['shift', 'day', 'break', 'cycle']),
  limitMinutes: z.number(),
  citation: z.string(),
});

/** The rules that a log can be counted by, with the paragraph of each and those that are not counted. */
export const RuleSetDetails = z.object({
  id: LogRuleSet,
  name: z.string(),
  country: z.enum(['us', 'canada']),
  /** Where it is in force. */
  zone: z.enum(zoneIds),
  limits: z.array(RuleSetLimit),
  /** Days that count toward the cycle, the one that runs among them. */
  cycleDays: z.number(),
  /** The rest that begins a new shift. */
  reset: z.object({ minutes: z.number(), citation: z.string() }),
  /** The rest that begins the cycle anew; null without one. */
  restart: z.object({ minutes: z.number(), citation: z.string() }).nullable(),
  /** Two rests that together stand for one long rest, each of at least `eachMinutes`. */
  splits: z.array(
    z.object({
      who: z.enum(['anyone', 'team']),
      eachMinutes: z.number(),
      togetherMinutes: z.number(),
      berthMinutes: z.number(),
      citation: z.string(),
    }),
  ),
  /** One rest of so long in a shift stops its window; null without one. */
  pause: z.object({ atLeastMinutes: z.number(), atMostMinutes: z.number(), citation: z.string() }).nullable(),
  /** The notice of a pilot, whose set holds only for drivers enrolled in it; null for a set that is law. */
  pilot: z.string().nullable(),
  /** The claims that do something under the set. */
  exceptions: z.array(z.object({ kind: LogException, citation: z.string() })),
  /** Month in which the text was read, which text, and whether all of it was. */
  verified: z.object({ on: z.string(), source: z.string(), isReadInFull: z.boolean() }),
  /** The paragraphs of the text that are not counted, each with what that means for a driver. */
  notCounted: z.array(z.object({ paragraph: z.string(), about: z.string(), means: z.string() })),
});
export type RuleSetDetails = z.infer<typeof RuleSetDetails>;

export const listRuleSets = endpoint({
  name: 'listRuleSets',
  method: 'GET',
  path: '/organizations/:orgId/rule-sets',
  permission: 'signed-in',
  isOpenToKeys: true,
  summary:
    'Hours-of-service rule sets: limits and rests with their citations, and the paragraphs that aren’t checked',
  params: OrganizationParams,
  response: z.object({ items: z.array(RuleSetDetails) }),
});
