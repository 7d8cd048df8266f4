import { hasPermission, listReadiness, type UnitReadiness } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query-cache.ts';
import type { ChipTone } from '../../components/chip/chip.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';

const REFRESH_MS = 60_000;

type Reason = UnitReadiness['because'][number]['code'];
type State = UnitReadiness['state'];

export const REASON_LABELS: Record<Reason, string> = {
  'out-of-service': 'Out of service',
  'unsafe-defect': 'Unsafe defect',
  'not-certified': 'Open defect',
  'annual-overdue': 'Annual overdue',
  'not-reviewed': 'Repair to review',
};

export const READINESS_TONES: Record<State, ChipTone> = {
  ready: 'ok',
  'review-needed': 'accent',
  'reason-needed': 'caution',
  blocked: 'violation',
};

const ORDER: readonly State[] = ['ready', 'review-needed', 'reason-needed', 'blocked'];

/** Of units and the trailers that they pull: the worst of their states, and why. Null while not known, or when they may go. */
export function useReadiness(): (unitIds: readonly number[]) => { state: State; words: string } | null {
  const { id: orgId } = useOrganization();
  const mayRead = hasPermission(useCurrentUser(), 'ASSET_LIST');
  const { data } = useQuery({
    ...queryOf(listReadiness, { params: { orgId } }),
    enabled: mayRead,
    refetchInterval: REFRESH_MS,
  });
  return (unitIds) => {
    const held = (data?.items ?? []).filter(
      ({ unit, pulledById }) =>
        unitIds.includes(unit.id) || (pulledById !== null && unitIds.includes(pulledById)),
    );
    if (held.length === 0) return null;
    const state = ORDER[Math.max(...held.map((one) => ORDER.indexOf(one.state)))]!;
    const codes = held.flatMap(({ because }) => because.map(({ code }) => code));
    return { state, words: [...new Set(codes)].map((code) => REASON_LABELS[code]).join(', ') };
  };
}
