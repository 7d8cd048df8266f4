import { randomUUID } from 'node:crypto';
import type { Bus } from '../platform/bus.ts';
import type { Scheduler } from '../platform/streams/scheduler.ts';
import type { StreamTopic, Subscription } from '../platform/streams/streams.ts';
import type { Viewer } from '../platform/streams/viewer.ts';
import type { Channel, LiveFilter } from './channel.ts';
import { sequenceOfEventId } from './event-id.ts';
import { type FleetState, OrganizationFeed } from './feed.ts';

/** More than the tabs and screens of one person. */
export const POSITIONS: StreamTopic = {
  name: 'positions',
  most: 12,
  tooMany: 'The live map is open in too many tabs. Close some of them.',
};

/** How long a message lost on the bus may go unseen, and how long a feed outlives its last viewer. */
export const RELOAD_MS = 60_000;

/** What is read from the database. */
export interface LiveSource {
  loadFleet(organizationId: number): Promise<FleetState>;
  assetIdsOfGroups(organizationId: number, groupIds: readonly number[]): Promise<ReadonlySet<number>>;
}

interface OpenFeed {
  readonly feed: OrganizationFeed;
  readonly loaded: Promise<void>;
  joining: number;
  cancelReload: () => void;
}

/** The positions of each organization, kept in memory while somebody watches. */
export class PositionsStream {
  readonly #source: LiveSource;
  readonly #scheduler: Scheduler;
  readonly #onLoadError: (error: unknown) => void;
  readonly #onFrame: (lagMs: number) => void;
  readonly #feeds = new Map<number, OpenFeed>();
  readonly #unsubscribe: () => void;

  constructor(
    source: LiveSource,
    bus: Bus,
    scheduler: Scheduler,
    onLoadError: (error: unknown) => void,
    onFrame: (lagMs: number) => void = () => {},
  ) {
    this.#source = source;
    this.#scheduler = scheduler;
    this.#onLoadError = onLoadError;
    this.#onFrame = onFrame;
    this.#unsubscribe = bus.subscribe((message) => {
      if (message.topic === 'positions') {
        this.#feeds.get(message.organizationId)?.feed.apply(message.positions);
      } else if (message.topic === 'messages-missed') {
        for (const [organizationId, open] of this.#feeds) {
          this.#reload(organizationId, open).catch(this.#onLoadError);
        }
      } else if (message.topic === 'fleet-changed') {
        const open = this.#feeds.get(message.organizationId);
        if (open) this.#reload(message.organizationId, open).catch(this.#onLoadError);
      }
    });
  }

  /** Reads what a stream needs; the function that it gives starts one, from the event on that the reader saw last. */
  async prepare(
    organizationId: number,
    filter: LiveFilter,
    lastEventId: string | undefined,
  ): Promise<(viewer: Viewer) => Subscription> {
    const open = this.#feedOf(organizationId);
    open.joining++;
    try {
      await open.loaded;
      const assetIds =
        filter.groupIds.length === 0
          ? null
          : await this.#source.assetIdsOfGroups(organizationId, filter.groupIds);
      return (viewer) => start(open.feed, open.feed.channelFor(filter, assetIds), viewer, lastEventId);
    } finally {
      open.joining--;
    }
  }

  close(): void {
    this.#unsubscribe();
    for (const organizationId of [...this.#feeds.keys()]) this.#closeFeed(organizationId);
  }

  #feedOf(organizationId: number): OpenFeed {
    const known = this.#feeds.get(organizationId);
    if (known !== undefined) return known;
    const feed = new OrganizationFeed(randomUUID(), this.#scheduler, this.#onFrame);
    const loaded = this.#load(organizationId, feed);
    const open: OpenFeed = { feed, loaded, joining: 0, cancelReload: () => {} };
    this.#feeds.set(organizationId, open);
    this.#scheduleReload(organizationId, open);
    loaded.catch(() => this.#closeFeed(organizationId));
    return open;
  }

  async #load(organizationId: number, feed: OrganizationFeed): Promise<void> {
    feed.beginLoad();
    feed.replaceState(await this.#source.loadFleet(organizationId));
  }

  #scheduleReload(organizationId: number, open: OpenFeed): void {
    open.cancelReload = this.#scheduler.after(RELOAD_MS, () => {
      if (open.feed.viewerCount === 0 && open.joining === 0) {
        this.#closeFeed(organizationId);
        return;
      }
      open.feed.dropEmptyChannels();
      this.#reload(organizationId, open)
        .catch(this.#onLoadError)
        .finally(() => {
          if (this.#feeds.get(organizationId) === open) this.#scheduleReload(organizationId, open);
        });
    });
  }

  async #reload(organizationId: number, { feed }: OpenFeed): Promise<void> {
    await this.#load(organizationId, feed);
    for (const channel of feed.channels) {
      const { groupIds } = channel.filter;
      if (groupIds.length === 0) continue;
      feed.setGroupAssets(channel, await this.#source.assetIdsOfGroups(organizationId, groupIds));
    }
  }

  #closeFeed(organizationId: number): void {
    const open = this.#feeds.get(organizationId);
    open?.cancelReload();
    open?.feed.close();
    this.#feeds.delete(organizationId);
  }
}

function start(
  feed: OrganizationFeed,
  channel: Channel,
  viewer: Viewer,
  lastEventId: string | undefined,
): Subscription {
  feed.open(channel, viewer, sequenceOfEventId(feed.id, lastEventId));
  return {
    drained: () => feed.catchUp(channel, viewer),
    closed: () => void channel.viewers.delete(viewer),
  };
}
