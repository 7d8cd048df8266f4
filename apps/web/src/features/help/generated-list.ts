import { ALERT_KINDS, KINDS } from '@longhaul/alerts';
import { ruleSets } from '@longhaul/hos';
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
    Object.values(ruleSets).map(({ name, driving, window, breaks, cycle, split }) => ({
      title: name,
      entries: [
        ...[driving, window, breaks, cycle].flatMap((limit) =>
          limit ? [{ id: '', title: RULE_NAMES[limit.rule], text: limit.citation }] : [],
        ),
        { id: '', title: 'Split sleeper', text: split.citation },
      ],
    })),
  glossary: (): EntryGroup[] => readGlossary(glossarySource),
} as const satisfies Record<string, () => EntryGroup[]>;
export type GeneratedList = keyof typeof GENERATED_LISTS;

export function isGeneratedList(name: string): name is GeneratedList {
  return Object.hasOwn(GENERATED_LISTS, name);
}
