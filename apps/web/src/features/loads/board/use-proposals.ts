import {
  type CannotCandidate,
  type DispatchPlan,
  estimateLoad,
  hasPermission,
  type LoadEstimate,
  type PlannedCandidate,
  planDispatch,
} from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import { useLoadCandidates } from '../../../records/load-candidates.ts';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';

/** A load on a truck: on time, late, or why not. */
export type Proposal =
  | { readonly kind: 'on-time' | 'late'; readonly candidate: PlannedCandidate }
  | { readonly kind: 'cannot'; readonly candidate: CannotCandidate };

export interface Proposals {
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly refetch: () => void;
  /** False for who may not see the hours of drivers: the nearest trucks are shown then. */
  readonly seesHours: boolean;
  readonly hasPlace: boolean;
  readonly onTimeCount: number;
  /** Best first. */
  readonly order: readonly number[];
  readonly byVehicle: ReadonlyMap<number, Proposal>;
  /** The truck that the bar is about: as picked, else the best. */
  readonly chosenId: number | null;
  /** Of that truck. */
  readonly plan: DispatchPlan | undefined;
  readonly estimate: LoadEstimate | null;
}

/** Who can take a load, as "Who can take it?" says, and what it would bring on the chosen truck. */
export function useProposals(loadId: number | null, pickedId: number | null): Proposals {
  const { id: orgId } = useOrganization();
  const candidates = useLoadCandidates(loadId);
  const { found, question, isAllowed } = candidates;
  const nearest = useQuery({
    queryKey: ['board-nearest', orgId, loadId],
    queryFn: () => call(estimateLoad, { params: { orgId }, body: { loadId: loadId! } }),
    enabled: loadId !== null && !isAllowed,
  });
  const byVehicle = new Map<number, Proposal>([
    ...(found?.onTime ?? []).map(
      (candidate) => [candidate.vehicle.id, { kind: 'on-time', candidate }] as const,
    ),
    ...(found?.late ?? []).map((candidate) => [candidate.vehicle.id, { kind: 'late', candidate }] as const),
    ...(found?.cannot ?? []).map(
      (candidate) => [candidate.vehicle.id, { kind: 'cannot', candidate }] as const,
    ),
  ]);
  const order = isAllowed
    ? [...(found?.onTime ?? []), ...(found?.late ?? [])].map(({ vehicle }) => vehicle.id)
    : (nearest.data?.others ?? []).map(({ vehicle }) => vehicle.id);
  const chosenId = loadId === null ? null : (pickedId ?? order[0] ?? null);
  const chosen = chosenId === null ? undefined : byVehicle.get(chosenId);
  const body = question && chosen && chosen.kind !== 'cannot' ? { ...question, vehicleId: chosenId! } : null;
  const plan = useQuery({
    queryKey: ['dispatch-plan', orgId, body],
    queryFn: () => call(planDispatch, { params: { orgId }, body: body! }),
    enabled: body !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const seesAmounts = hasPermission(useCurrentUser(), 'ANALYTICS_REVENUE');
  const estimate = useQuery({
    queryKey: ['board-estimate', orgId, loadId, chosenId],
    queryFn: () => call(estimateLoad, { params: { orgId }, body: { loadId: loadId!, vehicleId: chosenId! } }),
    enabled: chosenId !== null && (seesAmounts || !isAllowed),
  });
  return {
    isLoading: candidates.isLoading || nearest.isLoading,
    error: candidates.error ?? nearest.error,
    refetch: nearest.error ? () => void nearest.refetch() : candidates.refetch,
    seesHours: isAllowed,
    hasPlace: question !== null,
    onTimeCount: found?.onTime.length ?? 0,
    order,
    byVehicle,
    chosenId,
    plan: plan.data,
    estimate: estimate.data?.estimate ?? null,
  };
}
