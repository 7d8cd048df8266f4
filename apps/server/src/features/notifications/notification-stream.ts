import type { NotificationEvents } from '@longhaul/contract';
import type { UserActor } from '../../platform/actor.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Scheduler } from '../../platform/streams/scheduler.ts';
import { type EncodeEvent, encodeEvent } from '../../platform/streams/server-sent-events.ts';
import { askToSignIn, type StreamTopic, type Subscription } from '../../platform/streams/streams.ts';
import type { Viewer } from '../../platform/streams/viewer.ts';

/** What happens meanwhile is sent together. */
const GATHER_MS = 200;

/** More than the tabs of one person. */
export const NOTIFICATIONS: StreamTopic = {
  name: 'notifications',
  most: 20,
  tooMany: 'Longhaul is open in too many tabs. Close some of them.',
};

/** The open tabs of one session in one organization, which are all sent the same. */
interface OpenTabs {
  readonly actor: UserActor;
  readonly organizationId: number;
  readonly viewers: Set<Viewer>;
  /** New notifications for the next event; null when there are none. */
  pending: Set<number> | null;
}

interface Options {
  readonly bus: Bus;
  readonly scheduler: Scheduler;
  /** The counts as they are now, and what is critical of these; null when the session may not see them any more. */
  readonly read: (
    actor: UserActor,
    organizationId: number,
    notificationIds: readonly number[],
  ) => Promise<NotificationEvents['changed'] | null>;
  readonly onError: (error: unknown) => void;
}

/** Tells the open tabs of each person when the person's notifications have changed: read and encoded once for a session. */
export class NotificationStream {
  readonly #options: Options;
  /** By user, then by session and organization. */
  readonly #tabs = new Map<number, Map<string, OpenTabs>>();
  readonly #unsubscribe: () => void;
  #cancelRound: (() => void) | null = null;

  constructor(options: Options) {
    this.#options = options;
    this.#unsubscribe = options.bus.subscribe((message) => {
      if (message.topic === 'notifications') {
        for (const userId of message.userIds) this.#noteFor(userId, message.notificationIds);
      } else if (message.topic === 'messages-missed') {
        for (const userId of this.#tabs.keys()) this.#noteFor(userId, []);
      }
    });
  }

  start(actor: UserActor, organizationId: number, viewer: Viewer): Subscription {
    const tabs = this.#tabsOf(actor, organizationId);
    tabs.viewers.add(viewer);
    this.#note(tabs, []);
    return {
      drained: () => this.#note(tabs, []),
      closed: () => this.#remove(tabs, viewer),
    };
  }

  close(): void {
    this.#unsubscribe();
    this.#cancelRound?.();
  }

  #tabsOf(actor: UserActor, organizationId: number): OpenTabs {
    const ofUser = this.#tabs.get(actor.userId) ?? new Map<string, OpenTabs>();
    this.#tabs.set(actor.userId, ofUser);
    const key = keyOf(actor, organizationId);
    const tabs = ofUser.get(key) ?? { actor, organizationId, viewers: new Set(), pending: null };
    ofUser.set(key, tabs);
    return tabs;
  }

  #remove(tabs: OpenTabs, viewer: Viewer): void {
    tabs.viewers.delete(viewer);
    if (tabs.viewers.size > 0) return;
    const { actor, organizationId } = tabs;
    const ofUser = this.#tabs.get(actor.userId);
    ofUser?.delete(keyOf(actor, organizationId));
    if (ofUser?.size === 0) this.#tabs.delete(actor.userId);
  }

  #noteFor(userId: number, notificationIds: readonly number[]): void {
    for (const tabs of this.#tabs.get(userId)?.values() ?? []) this.#note(tabs, notificationIds);
  }

  #note(tabs: OpenTabs, notificationIds: readonly number[]): void {
    tabs.pending ??= new Set();
    for (const id of notificationIds) tabs.pending.add(id);
    this.#cancelRound ??= this.#options.scheduler.after(GATHER_MS, () => this.#sendAll());
  }

  #sendAll(): void {
    this.#cancelRound = null;
    for (const ofUser of this.#tabs.values()) {
      for (const tabs of ofUser.values()) {
        if (tabs.pending === null) continue;
        const ids = [...tabs.pending];
        tabs.pending = null;
        this.#send(tabs, ids).catch(this.#options.onError);
      }
    }
  }

  async #send(tabs: OpenTabs, notificationIds: readonly number[]): Promise<void> {
    const changed = await this.#options.read(tabs.actor, tabs.organizationId, notificationIds);
    if (changed === null) {
      for (const viewer of [...tabs.viewers]) askToSignIn(viewer);
      return;
    }
    const chunk = encode('changed', changed);
    for (const viewer of tabs.viewers) if (!viewer.isBehind) viewer.send(chunk, 0);
  }
}

const keyOf = ({ sessionId }: UserActor, organizationId: number): string => `${sessionId} ${organizationId}`;

const encode: EncodeEvent<NotificationEvents> = encodeEvent;
