import {
  getSharedVehicle,
  type SharedEvents,
  type SharedVehicle,
  streamSharedVehicle,
} from '@longhaul/contract';
import { takeZones } from '@longhaul/units';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { open } from '../../../api/api.ts';
import { statusOf } from '../../../api/api-error.ts';
import { EventLink, followPage, type LinkState } from '../../../api/event-link.ts';
import { queryOf } from '../../../api/query-cache.ts';

interface Shared {
  /** Undefined until the server has answered once. */
  readonly vehicle: SharedVehicle | undefined;
  readonly link: LinkState;
  /** By how much the server's clock is ahead of this machine's. */
  readonly serverAheadMs: number;
  readonly error: unknown;
  readonly retry: () => void;
}

/** What a public link shows: read once, which counts as an opening, then followed until it ends. */
export function useSharedVehicle(token: string): Shared {
  const first = useQuery({
    ...queryOf(getSharedVehicle, { params: { token }, expectedStatuses: [404, 429] }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  // Before anything shows a time by them; a kept answer has them too.
  useMemo(() => first.data && takeZones(first.data.zones), [first.data]);
  const [followed, setFollowed] = useState<SharedVehicle>();
  const [serverAheadMs, setServerAhead] = useState(0);
  const [link, setLink] = useState<LinkState>('connecting');
  const isLive = first.data?.state === 'live';
  const now = first.data?.state === 'live' ? first.data.now : null;
  useEffect(() => {
    if (now !== null) setServerAhead(Date.parse(now) - Date.now());
  }, [now]);
  useEffect(() => {
    if (!isLive) return;
    return follow(token, {
      onVehicle: (vehicle) => {
        setFollowed(vehicle);
        if (vehicle.state === 'live') setServerAhead(Date.parse(vehicle.now) - Date.now());
      },
      onState: setLink,
    });
  }, [token, isLive]);
  return {
    vehicle: followed ?? first.data,
    link,
    serverAheadMs,
    error: first.error,
    retry: () => void first.refetch(),
  };
}

interface Listeners {
  readonly onVehicle: (vehicle: SharedVehicle) => void;
  readonly onState: (state: LinkState) => void;
}

function follow(token: string, { onVehicle, onState }: Listeners): () => void {
  let heardAt = 0;
  const link = new EventLink({
    open: (_lastEventId, signal) =>
      open(streamSharedVehicle, { params: { token }, signal, isBackground: true }),
    isFinal: (error) => statusOf(error) === 404,
    onEvent: (name, data) => {
      heardAt = Date.now();
      if ((name as keyof SharedEvents) !== 'vehicle') return;
      const vehicle = JSON.parse(data) as SharedVehicle;
      onVehicle(vehicle);
      if (vehicle.state === 'ended') stop();
    },
    onState,
  });
  const stopWatching = followPage(link, () => heardAt);
  const stop = () => {
    stopWatching();
    link.stop();
  };
  void link.run();
  return stop;
}
