import { ALERT_SEVERITIES, NOTIFICATION_TABS } from '@longhaul/contract';
import { z } from 'zod';

const id = z.int().min(1).optional().catch(undefined);

const INBOX_TABS = [...NOTIFICATION_TABS, 'acknowledged', 'ended'] as const;

export const InboxSearch = z.object({
  tab: z.enum(INBOX_TABS).catch('all').default('all'),
  q: z.coerce.string().max(200).catch('').default(''),
  rule: id,
  severity: z
    .enum([...ALERT_SEVERITIES, 'any'])
    .catch('any')
    .default('any'),
  group: id,
  vehicle: id,
  /** Shown beside the list. */
  incident: id,
});
export type InboxSearch = z.output<typeof InboxSearch>;

/** The filters as the list is asked. */
export function queryOfSearch({ tab, q, rule, severity, group, vehicle }: InboxSearch) {
  return {
    ...queryOfTab(tab),
    ...(q && { q }),
    ...(rule && { ruleId: [rule] }),
    ...(severity !== 'any' && { severity: [severity] }),
    ...(group && { groupId: [group] }),
    ...(vehicle && { assetId: [vehicle] }),
  };
}

function queryOfTab(tab: InboxSearch['tab']) {
  if (tab === 'acknowledged') return { isAcknowledged: true };
  if (tab === 'ended') return { state: ['closed' as const], isAcknowledged: false };
  return { tab };
}

export const isFiltered = ({ q, rule, severity, group, vehicle }: InboxSearch): boolean =>
  q !== '' || severity !== 'any' || Boolean(rule ?? group ?? vehicle);

export const UNFILTERED = {
  q: '',
  rule: undefined,
  severity: 'any',
  group: undefined,
  vehicle: undefined,
} as const;
