import { DomainError } from './errors.ts';

export interface FairQueueLimits {
  /** At work at a time, of everybody. */
  readonly total: number;
  readonly perOrganization: number;
  readonly perPerson: number;
  /** Bulk work of an organization while another asks too, so that pages find the processor free; left out, it is as other work. */
  readonly bulkBesideOthers?: number;
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
  bulkBesideOthers: 2,
  maxWaitingPerPerson: 100,
};

/** An organization is there for this long after its last call began or ended. */
const PRESENT_MS = 1_000;

/** On whose account something is done; a super administrator has no organization. */
export interface Asker {
  readonly organizationId: number | null;
  /** Tells callers apart, such as `user 12`. */
  readonly key: string;
  /** Of a program, or costly: no page waits for it. */
  readonly isBulk?: boolean;
}

interface Waiter {
  readonly asker: Asker;
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
  readonly #busyBulk = new Map<number | null, number>();
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
    else this.#count(asker, 1);
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.#release(asker);
    };
  }

  #wait(asker: Asker): Promise<void> {
    const { organizationId, key } = asker;
    const people = this.#waiting.get(organizationId) ?? new Map<string, Waiter[]>();
    const own = people.get(key) ?? [];
    if (own.length >= this.#limits.maxWaitingPerPerson) throw tooManyAtOnce();
    this.#waiting.set(organizationId, people);
    people.set(key, own);
    return new Promise((admit) => own.push({ asker, admit }));
  }

  #mayEnter({ organizationId, key, isBulk }: Asker): boolean {
    const { total, perOrganization, perPerson, bulkBesideOthers = perOrganization } = this.#limits;
    return (
      this.#busy < total &&
      (this.#busyOrganizations.get(organizationId) ?? 0) < perOrganization &&
      (this.#busyPeople.get(key) ?? 0) < perPerson &&
      (!isBulk ||
        (this.#busyBulk.get(organizationId) ?? 0) < bulkBesideOthers ||
        this.#isAlone(organizationId))
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

  #count({ organizationId, key, isBulk }: Asker, change: number): void {
    this.#busy += change;
    count(this.#busyOrganizations, organizationId, change);
    count(this.#busyPeople, key, change);
    if (isBulk) count(this.#busyBulk, organizationId, change);
  }

  #release(asker: Asker): void {
    this.#count(asker, -1);
    this.#see(asker);
    while (this.#admitNext());
  }

  /** @returns whether somebody was let in */
  #admitNext(): boolean {
    for (const [organizationId, people] of this.#waiting) {
      for (const [key, waiters] of people) {
        const next = waiters.find(({ asker }) => this.#mayEnter(asker));
        if (next === undefined) continue;
        waiters.splice(waiters.indexOf(next), 1);
        // To the end of both lines: everybody else has a turn first.
        people.delete(key);
        this.#waiting.delete(organizationId);
        if (waiters.length > 0) people.set(key, waiters);
        if (people.size > 0) this.#waiting.set(organizationId, people);
        this.#count(next.asker, 1);
        next.admit();
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
