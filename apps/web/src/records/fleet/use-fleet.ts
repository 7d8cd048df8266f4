import {
  type AssetSummary,
  hasPermission,
  type LiveEvents,
  type LivePosition,
  listVehicleDuty,
  streamAssets,
} from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { open } from '../../api/api.ts';
import { statusOf } from '../../api/api-error.ts';
import { EventLink, followPage, type LinkState } from '../../api/event-link.ts';
import { queryOf } from '../../api/query-cache.ts';
import { useCurrentUser } from '../../session/session.ts';
import { Fleet } from './fleet.ts';
import { fleetVehicles } from './fleet-vehicles.ts';

/** Places and odometers come with the list; positions do not wait for it. */
const LIST_INTERVAL_MS = 20_000;
const LARGE_FLEET = 500;
const LARGE_LIST_INTERVAL_MS = 120_000;

export interface LiveFleet {
  readonly fleet: Fleet;
  readonly link: LinkState;
  /** Whether hours of drivers may be seen. */
  readonly hasDuty: boolean;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The organization's vehicles, live while the page is open. */
export function useFleet(organizationId: number): LiveFleet {
  const [fleet] = useState(() => new Fleet());
  const [link, setLink] = useState<LinkState>('connecting');
  const isLive = link === 'live';
  const list = useQuery({
    ...fleetVehicles(organizationId),
    refetchInterval: ({ state }) => (isLive ? intervalFor(state.data?.length) : false),
  });
  const hasDuty = useDuty(organizationId, fleet, isLive);

  const given = useRef<readonly AssetSummary[]>(undefined);
  if (list.data && given.current !== list.data) {
    given.current = list.data;
    fleet.setAssets(list.data);
  }

  const refetch = useRef(list.refetch);
  refetch.current = list.refetch;
  useEffect(
    () => keepLive(organizationId, fleet, { onState: setLink, onUnknownAsset: () => void refetch.current() }),
    [organizationId, fleet],
  );
  return {
    fleet,
    link,
    hasDuty,
    isLoading: list.isPending,
    error: list.error,
    retry: () => void list.refetch(),
  };
}

const intervalFor = (count = 0): number => (count > LARGE_FLEET ? LARGE_LIST_INTERVAL_MS : LIST_INTERVAL_MS);

/** What all drivers do in one call; whether it may be seen. */
function useDuty(orgId: number, fleet: Fleet, isLive: boolean): boolean {
  const maySee = hasPermission(useCurrentUser(), 'AVAILABILITY_LIST');
  const { data } = useQuery({
    ...queryOf(listVehicleDuty, { params: { orgId }, isBackground: true }),
    enabled: maySee,
    refetchInterval: ({ state }) => (isLive ? intervalFor(state.data?.items.length) : false),
  });
  const given = useRef<typeof data>(undefined);
  if (data && given.current !== data) {
    given.current = data;
    fleet.setDuty(data.items);
  }
  return maySee;
}

interface LiveListeners {
  readonly onState: (state: LinkState) => void;
  /** A vehicle reports that is not in the list. */
  readonly onUnknownAsset: () => void;
}

function keepLive(orgId: number, fleet: Fleet, { onState, onUnknownAsset }: LiveListeners): () => void {
  const strangers = new Set<number>();
  const applyPositions = (positions: LivePosition[]) => {
    if (!fleet.applyPositions(positions)) return;
    const news = positions.filter(([id]) => !fleet.asset(id) && !strangers.has(id));
    for (const [id] of news) strangers.add(id);
    if (news.length > 0) onUnknownAsset();
  };
  const link = new EventLink({
    open: (lastEventId, signal) =>
      open(streamAssets, {
        params: { orgId },
        signal,
        isBackground: true,
        ...(lastEventId !== null && { headers: { 'last-event-id': lastEventId } }),
      }),
    isFinal: (error) => [401, 403, 404].includes(statusOf(error) ?? 0),
    onEvent: (name, data) => {
      switch (name as keyof LiveEvents) {
        case 'snapshot': {
          const { at, positions } = JSON.parse(data) as LiveEvents['snapshot'];
          fleet.setServerTime(at);
          fleet.replacePositions(positions);
          break;
        }
        case 'positions':
          applyPositions(JSON.parse(data) as LivePosition[]);
          break;
        case 'heartbeat':
          fleet.setServerTime((JSON.parse(data) as LiveEvents['heartbeat']).at);
      }
    },
    onState,
  });
  void link.run();
  const stopWatching = followPage(link, () => fleet.heardAt);
  return () => {
    stopWatching();
    link.stop();
  };
}
