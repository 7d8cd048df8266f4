import { type NotificationEvents, streamNotifications } from '@longhaul/contract';
import { open } from '../api/api.ts';
import { statusOf } from '../api/api-error.ts';
import { EventLink } from '../api/event-link.ts';

type Changed = NotificationEvents['changed'];

const CHANNEL = 'longhaul-notifications';

/**
 * Hears of notifications of an organization's member as they come. Of the tabs of a browser one holds the stream and tells
 * the others, since a browser keeps few connections to one server; where tabs cannot agree, each holds its own. Returns how
 * to stop.
 */
export function hearNotifications(orgId: number, onChanged: (changed: Changed) => void): () => void {
  const stopped = new AbortController();
  const channel = new BroadcastChannel(`${CHANNEL}-${orgId}`);
  channel.onmessage = ({ data }: MessageEvent<Changed>) => onChanged(data);
  const hold = () =>
    holdStream(orgId, stopped.signal, (changed) => {
      onChanged(changed);
      if (!stopped.signal.aborted) channel.postMessage({ ...changed, critical: [] } satisfies Changed);
    });
  if (navigator.locks) {
    navigator.locks
      .request(`${CHANNEL}-${orgId}`, { signal: stopped.signal }, hold)
      // Given up while it waited for the others.
      .catch(() => undefined);
  } else void hold();
  return () => {
    stopped.abort();
    channel.close();
  };
}

async function holdStream(
  orgId: number,
  stopped: AbortSignal,
  onChanged: (changed: Changed) => void,
): Promise<void> {
  const link = new EventLink({
    open: (_lastEventId, signal) =>
      open(streamNotifications, { params: { orgId }, signal, isBackground: true }),
    isFinal: (error) => [401, 403, 404].includes(statusOf(error) ?? 0),
    onEvent: (name, data) => {
      if (name === ('changed' satisfies keyof NotificationEvents)) onChanged(JSON.parse(data) as Changed);
    },
    onState: () => undefined,
  });
  const onOnline = () => link.wake();
  const stop = () => link.stop();
  window.addEventListener('online', onOnline);
  stopped.addEventListener('abort', stop);
  if (stopped.aborted) stop();
  await link.run();
  window.removeEventListener('online', onOnline);
  stopped.removeEventListener('abort', stop);
}
