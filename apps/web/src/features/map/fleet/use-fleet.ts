import { type AssetSummary, listAssets, MAX_PAGE_SIZE, streamAssets } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, open } from '../../../api/api.ts';
import { statusOf } from '../../../api/api-error.ts';
import { type LinkState, LiveLink } from '../live/live-link.ts';
import { Fleet } from './fleet.ts';

/** Places and odometers come with the list; positions do not wait for it. */
const LIST_INTERVAL_MS = 20_000;
const LARGE_FLEET = 500;
const LARGE_LIST_INTERVAL_MS = 120_000;
/** A page in the background keeps its stream for a while, then saves it. */
const HIDDEN_KEEPS_MS = 60_000;
const RECENTLY_SEEN_MS = 20_000;

export interface LiveFleet {
  readonly fleet: Fleet;
  readonly link: LinkState;
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
    queryKey: ['listAssets', 'vehicles', organizationId],
    queryFn: ({ signal, client, queryKey }) =>
      listVehicles(organizationId, signal, client.getQueryData(queryKey) !== undefined),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => {
      if (!isLive) return false;
      return (state.data?.length ?? 0) > LARGE_FLEET ? LARGE_LIST_INTERVAL_MS : LIST_INTERVAL_MS;
    },
  });

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
  return { fleet, link, isLoading: list.isPending, error: list.error, retry: () => void list.refetch() };
}

/** All pages; the fleet is filtered and sorted here, as fast as one types. */
async function listVehicles(
  orgId: number,
  signal: AbortSignal,
  isBackground: boolean,
): Promise<AssetSummary[]> {
  const assets: AssetSummary[] = [];
  for (let page = 1; ; page++) {
    const answer = await call(listAssets, {
      params: { orgId },
      query: { kind: 'vehicle', size: MAX_PAGE_SIZE, page, sort: 'unitNumber' },
      signal,
      isBackground,
    });
    assets.push(...answer.items);
    if (assets.length >= answer.total || answer.items.length === 0) return assets;
  }
}

interface LiveListeners {
  readonly onState: (state: LinkState) => void;
  /** A vehicle reports that is not in the list. */
  readonly onUnknownAsset: () => void;
}

function keepLive(orgId: number, fleet: Fleet, { onState, onUnknownAsset }: LiveListeners): () => void {
  const strangers = new Set<number>();
  const link = new LiveLink({
    open: (lastEventId, signal) =>
      open(streamAssets, {
        params: { orgId },
        signal,
        isBackground: true,
        ...(lastEventId !== null && { headers: { 'last-event-id': lastEventId } }),
      }),
    isFinal: (error) => [401, 403, 404].includes(statusOf(error) ?? 0),
    onSnapshot: ({ positions }) => fleet.replacePositions(positions),
    onPositions: (positions) => {
      if (!fleet.applyPositions(positions)) return;
      const news = positions.filter(([id]) => !fleet.asset(id) && !strangers.has(id));
      for (const [id] of news) strangers.add(id);
      if (news.length > 0) onUnknownAsset();
    },
    onServerTime: (atMs) => fleet.setServerTime(atMs),
    onState,
    wait: waitFor,
    random: Math.random,
  });
  void link.run();
  const stopWatching = watchPage(link, fleet);
  return () => {
    stopWatching();
    link.stop();
  };
}

/** Lets go of the stream while nobody can see it, and takes it up again at once. */
function watchPage(link: LiveLink, fleet: Fleet): () => void {
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const onVisibility = () => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(() => link.pause(), HIDDEN_KEEPS_MS);
    else {
      if (Date.now() - fleet.heardAt > RECENTLY_SEEN_MS) link.pause();
      link.wake();
    }
  };
  const onOnline = () => link.wake();
  const onOffline = () => link.pause();
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', onOffline);
  return () => {
    clearTimeout(hiding);
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', onOffline);
  };
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
