import { randomUUID } from 'node:crypto';
import type { Bus } from '../platform/bus.ts';
import { type Channel, encodeLiveEvent, type LiveFilter } from './channel.ts';
import { sequenceOfEventId } from './event-id.ts';
import { type FleetState, OrganizationFeed } from './feed.ts';
import type { Scheduler } from './scheduler.ts';
import { type Sink, Viewer } from './viewer.ts';

export const HEARTBEAT_MS = 15_000;
/** A reader that takes nothing for so long is let go; it resumes where it was when it comes back. */
export const STALLED_MS = 120_000;
/** How long a message lost on the bus may go unseen, and how long a feed outlives its last viewer. */
export const RELOAD_MS = 60_000;

/** What the hub reads from the database. */
export interface LiveSource {
  loadFleet(organizationId: number): Promise<FleetState>;
  assetIdsOfGroups(organizationId: number, groupIds: readonly number[]): Promise<ReadonlySet<number>>;
}

export interface StreamRequest {
  readonly organizationId: number;
  readonly filter: LiveFilter;
  readonly userId: number;
  /** When the access token ends. */
  readonly expiresAt: number;
  readonly lastEventId: string | undefined;
  readonly sink: Sink;
  /** Whether the asker may still see this stream; asked when the user's access has changed. */
  readonly mayContinue: () => Promise<boolean>;
}

/** A stream as its opener holds it. */
export interface Stream {
  /** The reader has taken all that was written. */
  drained(): void;
  /** The connection is gone. */
  closed(): void;
}

interface OpenFeed {
  readonly feed: OrganizationFeed;
  readonly loaded: Promise<void>;
  joining: number;
  cancelReload: () => void;
}

interface OpenStream {
  readonly request: StreamRequest;
  readonly open: OpenFeed;
  readonly channel: Channel;
  readonly viewer: Viewer;
  cancelExpiry: () => void;
}

/** All live streams of this process. An organization's positions are kept in memory while somebody watches. */
export class LiveHub {
  readonly #source: LiveSource;
  readonly #scheduler: Scheduler;
  readonly #onLoadError: (error: unknown) => void;
  readonly #onFrame: (lagMs: number) => void;
  readonly #feeds = new Map<number, OpenFeed>();
  readonly #streams = new Set<OpenStream>();
  readonly #unsubscribe: () => void;
  #cancelBeat: () => void = () => {};
  #isClosed = false;

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
      } else if (message.topic === 'access-ended') {
        void this.#recheckAccess(({ userId }) => userId === message.userId);
      } else if (message.topic === 'messages-missed') {
        void this.#recheckAccess(() => true);
        for (const [organizationId, open] of this.#feeds) {
          this.#reload(organizationId, open).catch(this.#onLoadError);
        }
      } else if (message.topic === 'fleet-changed') {
        const open = this.#feeds.get(message.organizationId);
        if (open) this.#reload(message.organizationId, open).catch(this.#onLoadError);
      }
    });
    this.#scheduleBeat();
  }

  get streamCount(): number {
    return this.#streams.size;
  }

  /** Streams whose reader is behind. */
  get stalledCount(): number {
    let count = 0;
    for (const { viewer } of this.#streams) if (viewer.stalledAt !== null) count++;
    return count;
  }

  streamCountOf(userId: number): number {
    let count = 0;
    for (const { request } of this.#streams) if (request.userId === userId) count++;
    return count;
  }

  /** How long the reader furthest behind has been so. */
  get longestStallMs(): number {
    let longest = 0;
    for (const { viewer } of this.#streams) {
      if (viewer.stalledAt !== null)
        longest = Math.max(longest, this.#scheduler.elapsed() - viewer.stalledAt);
    }
    return longest;
  }

  /** Reads what the stream needs, then answers the function that starts it: until then nothing is written. */
  async prepare(organizationId: number, filter: LiveFilter): Promise<(request: StreamRequest) => Stream> {
    const open = this.#feedOf(organizationId);
    open.joining++;
    try {
      await open.loaded;
      const assetIds =
        filter.groupIds.length === 0
          ? null
          : await this.#source.assetIdsOfGroups(organizationId, filter.groupIds);
      return (request) => this.#start(open, open.feed.channelFor(filter, assetIds), request);
    } finally {
      open.joining--;
    }
  }

  /** Ends the streams of users who may no longer see them. */
  async #recheckAccess(isAffected: (request: StreamRequest) => boolean): Promise<void> {
    const affected = [...this.#streams].filter(({ request }) => isAffected(request));
    await Promise.all(
      affected.map(async (stream) => {
        const mayContinue = await stream.request.mayContinue().catch(() => false);
        if (!mayContinue) this.#reauthenticate(stream);
      }),
    );
  }

  /** Ends every stream; the browsers connect again, perhaps to another process. */
  close(): void {
    this.#isClosed = true;
    this.#unsubscribe();
    this.#cancelBeat();
    for (const stream of this.#streams) {
      this.#remove(stream);
      if (stream.viewer.stalledAt === null) stream.viewer.sink.end();
      else stream.viewer.sink.destroy();
    }
    for (const organizationId of [...this.#feeds.keys()]) this.#closeFeed(organizationId);
  }

  #start(open: OpenFeed, channel: Channel, request: StreamRequest): Stream {
    const { feed } = open;
    const viewer = new Viewer(request.sink, () => this.#scheduler.elapsed());
    const stream: OpenStream = { request, open, channel, viewer, cancelExpiry: () => {} };
    const closed = () => this.#remove(stream);
    if (this.#isClosed) {
      request.sink.end();
      return { drained() {}, closed() {} };
    }
    this.#streams.add(stream);
    stream.cancelExpiry = this.#scheduler.after(Math.max(0, request.expiresAt - this.#scheduler.now()), () =>
      this.#reauthenticate(stream),
    );
    feed.open(channel, viewer, sequenceOfEventId(feed.id, request.lastEventId));
    return { drained: () => feed.drained(channel, viewer), closed };
  }

  #reauthenticate(stream: OpenStream): void {
    if (!this.#streams.has(stream)) return;
    this.#remove(stream);
    const { sink, stalledAt } = stream.viewer;
    // Behind a reader that takes nothing the event would wait for ever, and the stream with it.
    if (stalledAt === null) sink.end(encodeLiveEvent('reauth', {}));
    else sink.destroy();
  }

  #remove(stream: OpenStream): void {
    stream.cancelExpiry();
    stream.channel.viewers.delete(stream.viewer);
    this.#streams.delete(stream);
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

  #scheduleBeat(): void {
    this.#cancelBeat = this.#scheduler.after(HEARTBEAT_MS, () => {
      const elapsed = this.#scheduler.elapsed();
      const chunk = encodeLiveEvent('heartbeat', { at: this.#scheduler.now() });
      for (const stream of this.#streams) {
        const { viewer } = stream;
        if (viewer.stalledAt !== null && elapsed - viewer.stalledAt >= STALLED_MS) {
          this.#remove(stream);
          viewer.sink.destroy();
        } else viewer.beat(chunk);
      }
      this.#scheduleBeat();
    });
  }
}
