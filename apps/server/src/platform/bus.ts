import type { LivePosition } from '@longhaul/contract';

/** What one part of the server, or another process of it, wants the others to know at once. */
export type BusMessage =
  | {
      readonly topic: 'positions';
      readonly organizationId: number;
      readonly positions: readonly LivePosition[];
    }
  /** A gateway was added, archived, paired, unpaired or given a secret. */
  | { readonly topic: 'gateway-changed'; readonly uniqueId: string }
  /** Somebody asks a device where it is: the process to which it is connected passes it on, and says so. */
  | { readonly topic: 'position-requested'; readonly requestId: string; readonly uniqueId: string }
  | { readonly topic: 'position-request-sent'; readonly requestId: string }
  /** What the live stream reads of an organization changed, such as when a vehicle counts as outdated. */
  | { readonly topic: 'fleet-changed'; readonly organizationId: number }
  /** Public links of the organization were revoked, or ended with their vehicle. */
  | { readonly topic: 'share-links-ended'; readonly organizationId: number }
  /** What these people were told, or what became of it, is not what it was. */
  | {
      readonly topic: 'notifications';
      readonly organizationId: number;
      readonly userIds: readonly number[];
      /** Those of them that are new. */
      readonly notificationIds: readonly number[];
    }
  /** Tokens of a user stopped being good: open streams must end. */
  | { readonly topic: 'access-ended'; readonly userId: number }
  /** An API key was changed, rotated or revoked. */
  | { readonly topic: 'api-key-changed'; readonly keyId: number }
  /** Changes of the organization were numbered: the feed has more. */
  | { readonly topic: 'changes-numbered'; readonly organizationId: number }
  /** A newer release of the time zones or another table of dated facts is in use. */
  | { readonly topic: 'facts-replaced' }
  /** Messages of other processes may have been lost: what is remembered because of the bus has to be read again. */
  | { readonly topic: 'messages-missed' };

export type BusListener = (message: BusMessage) => void;

/** Delivers at most once: who misses a message reads the database. Listeners must not throw. */
export interface Bus {
  publish(message: BusMessage): void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: BusListener): () => void;
  close(): Promise<void>;
}

/** For one process: every listener hears a message before `publish` returns. */
export function createLocalBus(): Bus {
  const listeners = new Set<BusListener>();
  return {
    publish(message) {
      for (const listener of listeners) listener(message);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      listeners.clear();
    },
  };
}
