import { ALERT_SEVERITIES, NOTIFICATION_TABS } from '@longhaul/contract';
import { z } from 'zod';

const id = z.int().min(1).optional().catch(undefined);

const INBOX_STATES = ['any', 'open', 'closed', 'retracted', 'acknowledged'] as const;

export const InboxSearch = z.object({
  tab: z.enum(NOTIFICATION_TABS).catch('all').default('all'),
  q: z.coerce.string().max(200).catch('').default(''),
  rule: id,
  severity: z
    .enum([...ALERT_SEVERITIES, 'any'])
    .catch('any')
    .default('any'),
  group: id,
  vehicle: id,
  state: z.enum(INBOX_STATES).catch('any').default('any'),
  /** Shown beside the list. */
  incident: id,
});
export type InboxSearch = z.output<typeof InboxSearch>;

/** The filters as the list is asked. */
export function queryOfSearch({ tab, q, rule, severity, group, vehicle, state }: InboxSearch) {
  return {
    tab,
    ...(q && { q }),
    ...(rule && { ruleId: [rule] }),
    ...(severity !== 'any' && { severity: [severity] }),
    ...(group && { groupId: [group] }),
    ...(vehicle && { assetId: [vehicle] }),
    ...(state === 'acknowledged' && { isAcknowledged: true }),
    ...(state !== 'any' && state !== 'acknowledged' && { state: [state], isAcknowledged: false }),
  };
}

export const isFiltered = ({ q, rule, severity, group, vehicle, state }: InboxSearch): boolean =>
  q !== '' || severity !== 'any' || state !== 'any' || Boolean(rule ?? group ?? vehicle);

export const UNFILTERED = {
  q: '',
  rule: undefined,
  severity: 'any',
  group: undefined,
  vehicle: undefined,
  state: 'any',
} as const;
