import { useEffect, useMemo, useState } from 'react';
import type { Route } from '../../../map/route/track.ts';
import { Replay } from './replay.ts';

const READ_INTERVAL_MS = 100;

/** A replay of the route; it stops when another is shown. */
export function useReplay(route: Route | null): Replay | null {
  const replay = useMemo(
    () => (route === null || route.tracks.length === 0 ? null : new Replay(route.startAt, route.endAt)),
    [route],
  );
  useEffect(() => () => replay?.pause(), [replay]);
  return replay;
}

/** The replay's instant for text: ten times a second, no more can be read. */
export function useReplayInstant(replay: Replay): { at: number; isPlaying: boolean; rate: Replay['rate'] } {
  const read = () => ({ at: replay.at, isPlaying: replay.isPlaying, rate: replay.rate });
  const [shown, setShown] = useState(read);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      timer = undefined;
      setShown({ at: replay.at, isPlaying: replay.isPlaying, rate: replay.rate });
    };
    update();
    const stop = replay.subscribe(() => {
      timer ??= setTimeout(update, READ_INTERVAL_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [replay]);
  return shown;
}
