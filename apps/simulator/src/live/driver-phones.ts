import { type CallOrganization, type DemoPhone, DriverPhone } from '@longhaul/demo';
import type { PhoneStorage } from './phone-storage.ts';

export interface DriverPhonesOptions {
  phones: readonly DemoPhone[];
  storage: PhoneStorage;
  call: CallOrganization;
  startAt: number;
  /** What went wrong, once for each phone until it works again. */
  onProblem: (message: string) => void;
}

const FIRST_PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 3_600_000;

type Turn = { phone: DriverPhone; failures: number; notBefore: number };

/** The phones of all drivers, one at a time, however many of them have something to send. */
export class DriverPhones {
  readonly #options: DriverPhonesOptions;
  readonly #turns: Turn[];
  #isBusy = false;

  constructor(options: DriverPhonesOptions) {
    this.#options = options;
    this.#turns = options.phones.map((phone) => ({
      phone: new DriverPhone(phone, options.storage.read(phone.username), options.startAt),
      failures: 0,
      notBefore: 0,
    }));
    // From when on its driver is followed, also if nothing happens before the next start.
    try {
      for (const { phone } of this.#turns) options.storage.save(phone.phone.username, phone.kept);
    } catch (error) {
      options.onProblem(`phones of the drivers: what they keep was not saved: ${(error as Error).message}`);
    }
  }

  /** Resolves when the phone whose turn it is has sent what it has, or has to wait. */
  async tick(now: number): Promise<void> {
    if (this.#isBusy) return;
    const turn = this.#turns.find(({ phone, notBefore }) => notBefore <= now && phone.isDue(now));
    if (!turn) return;
    const { username } = turn.phone.phone;
    const { storage, call, onProblem } = this.#options;
    this.#isBusy = true;
    try {
      const { refused } = await turn.phone.turn(now, call, (kept) => storage.save(username, kept));
      for (const reason of refused) onProblem(`phone of ${username}: an entry was refused: ${reason}`);
      turn.failures = 0;
      // What waits for the server waits with it.
      if (turn.phone.isDue(now)) turn.notBefore = now + FIRST_PAUSE_MS;
    } catch (error) {
      if (turn.failures === 0) onProblem(`phone of ${username}: ${(error as Error).message}`);
      turn.notBefore = now + Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** turn.failures);
      turn.failures += 1;
    } finally {
      this.#isBusy = false;
    }
    // Behind the others, so that each gets its turn.
    this.#turns.push(...this.#turns.splice(this.#turns.indexOf(turn), 1));
  }
}
