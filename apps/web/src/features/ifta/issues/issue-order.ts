import type { IftaIssue } from '@longhaul/contract';
import { isOpen } from '../open-issues.ts';

export interface IssueGroup {
  readonly id: 'error' | 'warning' | 'notice';
  readonly title: string;
  /** What the group asks for. */
  readonly words: string;
  readonly issues: readonly IftaIssue[];
}

const GROUPS: readonly Omit<IssueGroup, 'issues'>[] = [
  { id: 'error', title: 'To resolve', words: 'Resolve these before filing.' },
  {
    id: 'warning',
    title: 'To resolve or acknowledge',
    words: 'Fix each one, or add a note explaining why it is acceptable.',
  },
  { id: 'notice', title: 'Good to know', words: 'No action needed.' },
];

/** By severity, the gravest first; acknowledged ones apart. Groups without any are left out. */
export function groupedIssues(issues: readonly IftaIssue[]): {
  readonly groups: readonly IssueGroup[];
  readonly acknowledged: readonly IftaIssue[];
} {
  const isSettled = (issue: IftaIssue) => !isOpen(issue) && issue.acknowledgement !== null;
  const acknowledged = issues.filter(isSettled);
  const rest = issues.filter((issue) => !isSettled(issue));
  const groups = GROUPS.map((group) => ({
    ...group,
    issues: rest.filter(({ severity }) => severity === group.id),
  }));
  return { groups: groups.filter((group) => group.issues.length > 0), acknowledged };
}

export interface KindGroup {
  readonly kind: IftaIssue['kind'];
  readonly issues: readonly IftaIssue[];
}

/** Issues of one kind together, in the order in which the kinds come. */
export function byKind(issues: readonly IftaIssue[]): KindGroup[] {
  const kinds = new Map<IftaIssue['kind'], IftaIssue[]>();
  for (const issue of issues) {
    const own = kinds.get(issue.kind);
    if (own) own.push(issue);
    else kinds.set(issue.kind, [issue]);
  }
  return [...kinds].map(([kind, own]) => ({ kind, issues: own }));
}
