import { DomainError } from './errors.ts';

export interface FairQueueLimits {
  /** At work at a time, of everybody. */
  readonly total: number;
  readonly perOrganization: number;
  readonly perPerson: number;
  /** The same while another organization asks too, so that it finds the processor free; left out, it makes no difference. */
  readonly besideOthers?: { readonly perOrganization: number; readonly perPerson: number };
  /** Waiting, of one person; more are refused. */
  readonly maxWaitingPerPerson: number;
}

/**
 * Of one web process. A page of the web app asks for a dozen things at once; what is over waits for its turn. Of the 16
 * connections of a process to the database some stay free for those who sign in.
 */
export const WEB_TURNS: FairQueueLimits = {
  total: 12,
  perOrganization: 8,
  perPerson: 5,
  besideOthers: { perOrganization: 4, perPerson: 3 },
  maxWaitingPerPerson: 100,
};

/** An organization is there for this long after its last call began or ended. */
const PRESENT_MS = 1_000;

/** On whose account something is done; a super administrator has no organization. */
export interface Asker {
  readonly organizationId: number | null;
  /** Tells callers apart, such as `user 12`. */
  readonly key: string;
}

interface Waiter {
  readonly admit: () => void;
}

/** Waiting people of one organization, the one whose turn is next first. */
type WaitingPeople = Map<string, Waiter[]>;

/**
 * Lets in only so many at a time: whoever asks for much waits for oneself. Organizations take turns, and within each its
 * people, so that others are served beside a flood.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  readonly #elapsed: () => number;
  /** When each organization was seen last, the one that was seen longest ago first. */
  readonly #present = new Map<number | null, number>();
  readonly #waiting = new Map<number | null, WaitingPeople>();
  readonly #busyOrganizations = new Map<number | null, number>();
  readonly #busyPeople = new Map<string, number>();
  #busy = 0;

  constructor(limits: FairQueueLimits, elapsed = () => performance.now()) {
    this.#limits = limits;
    this.#elapsed = elapsed;
  }

  async run<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result> {
    const leave = await this.enter(asker);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Settles when it is the asker's turn, with the function that ends it. @throws DomainError 429 */
  async enter(asker: Asker): Promise<() => void> {
    this.#see(asker);
    if (!this.#mayEnter(asker)) await this.#wait(asker);
    else this.#take(asker);
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.#release(asker);
    };
  }

  #wait({ organizationId, key }: Asker): Promise<void> {
    const people = this.#waiting.get(organizationId) ?? new Map<string, Waiter[]>();
    const own = people.get(key) ?? [];
    if (own.length >= this.#limits.maxWaitingPerPerson) throw tooManyAtOnce();
    this.#waiting.set(organizationId, people);
    people.set(key, own);
    return new Promise((admit) => own.push({ admit }));
  }

  #mayEnter({ organizationId, key }: Asker): boolean {
    const { total, besideOthers } = this.#limits;
    const { perOrganization, perPerson } =
      besideOthers && !this.#isAlone(organizationId) ? besideOthers : this.#limits;
    return (
      this.#busy < total &&
      (this.#busyOrganizations.get(organizationId) ?? 0) < perOrganization &&
      (this.#busyPeople.get(key) ?? 0) < perPerson
    );
  }

  #see({ organizationId }: Asker): void {
    this.#present.delete(organizationId);
    this.#present.set(organizationId, this.#elapsed());
  }

  #isAlone(organizationId: number | null): boolean {
    const since = this.#elapsed() - PRESENT_MS;
    for (const [id, at] of this.#present) {
      if (at >= since) break;
      this.#present.delete(id);
    }
    return this.#present.size === (this.#present.has(organizationId) ? 1 : 0);
  }

  #take({ organizationId, key }: Asker): void {
    this.#busy += 1;
    count(this.#busyOrganizations, organizationId, 1);
    count(this.#busyPeople, key, 1);
  }

  #release(asker: Asker): void {
    this.#busy -= 1;
    count(this.#busyOrganizations, asker.organizationId, -1);
    count(this.#busyPeople, asker.key, -1);
    this.#see(asker);
    while (this.#admitNext());
  }

  /** @returns whether somebody was let in */
  #admitNext(): boolean {
    for (const [organizationId, people] of this.#waiting) {
      for (const [key, waiters] of people) {
        const asker = { organizationId, key };
        if (!this.#mayEnter(asker)) continue;
        const [next] = waiters.splice(0, 1);
        // To the end of both lines: everybody else has a turn first.
        people.delete(key);
        this.#waiting.delete(organizationId);
        if (waiters.length > 0) people.set(key, waiters);
        if (people.size > 0) this.#waiting.set(organizationId, people);
        this.#take(asker);
        next?.admit();
        return true;
      }
    }
    return false;
  }
}

function count<Key>(counts: Map<Key, number>, key: Key, change: number): void {
  const left = (counts.get(key) ?? 0) + change;
  if (left === 0) counts.delete(key);
  else counts.set(key, left);
}

function tooManyAtOnce(): DomainError {
  return new DomainError(429, 'Too many calls at once. Wait for the earlier ones to finish.', {
    retryAfterSeconds: 1,
  });
}
