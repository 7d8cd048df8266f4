import { ALERT_KINDS, KINDS } from '@longhaul/alerts';
import { type Limit, limitsOf, type RuleSet, ruleSets } from '@longhaul/hos';
import glossarySource from '../../../../../docs/domain/glossary.md?raw';
import { RULE_NAMES } from '../../components/log-grid/rule-labels.ts';
import { CODE_GROUPS, CODE_LABELS } from '../../format/permission-groups.ts';
import type { EntryGroup } from './entry.ts';
import { readGlossary } from './glossary.ts';

/** What the code says already is not written a second time: an article names the list and it is made here. */
export const GENERATED_LISTS = {
  alerts: (): EntryGroup[] => [
    {
      title: null,
      entries: ALERT_KINDS.map((kind) => ({
        id: kind,
        title: KINDS[kind].label,
        text: KINDS[kind].description,
      })),
    },
  ],
  permissions: (): EntryGroup[] =>
    CODE_GROUPS.map(({ title, codes }) => ({
      title,
      entries: codes.map((code) => ({ id: code, title: CODE_LABELS[code], text: code })),
    })),
  rules: (): EntryGroup[] =>
    Object.values(ruleSets).map((ruleSet) => ({
      title: ruleSet.name,
      entries: [
        ...limitsOf(ruleSet).map((limit) => ({
          id: '',
          title: limitName(limit, ruleSet),
          text: limit.citation,
        })),
        ...ruleSet.splits.map(({ who, citation }) => ({
          id: '',
          title: who === 'team' ? 'Split sleeper of a team' : 'Split sleeper',
          text: citation,
        })),
      ],
    })),
  glossary: (): EntryGroup[] => readGlossary(glossarySource),
} as const satisfies Record<string, () => EntryGroup[]>;
/** The days of a cycle differ by set. */
function limitName(limit: Limit, { cycle }: RuleSet): string {
  if (limit.rule !== cycle.rule) return RULE_NAMES[limit.rule];
  return `${limit.limitMs / 3_600_000} hours in ${cycle.days} days`;
}

export type GeneratedList = keyof typeof GENERATED_LISTS;

export function isGeneratedList(name: string): name is GeneratedList {
  return Object.hasOwn(GENERATED_LISTS, name);
}
