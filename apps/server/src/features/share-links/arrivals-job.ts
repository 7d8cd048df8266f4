import type { BackgroundJob } from '../../platform/background.ts';
import type { Deps } from '../../platform/deps.ts';
import { endArrived } from './queries.ts';

/** Ends links that end at arrival, whether or not somebody looks at them. */
export class ArrivalsJob implements BackgroundJob {
  readonly name = 'share-link-arrivals';
  readonly pauseMs = 30_000;
  readonly #deps: Pick<Deps, 'database' | 'clock'>;

  constructor(deps: Pick<Deps, 'database' | 'clock'>) {
    this.#deps = deps;
  }

  async catchUp(): Promise<void> {
    const { database, clock } = this.#deps;
    await database.acrossOrganizations({ actorId: null }, (tx) => endArrived(tx, new Date(clock.now())));
  }
}
