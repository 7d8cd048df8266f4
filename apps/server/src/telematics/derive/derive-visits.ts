import {
  type Fix,
  type FoundVisit,
  findVisits,
  NO_FIXES_YET,
  type PlaceIndex,
  type VisitState,
} from '@longhaul/alerts';
import { DAY_MS } from '@longhaul/units';
import type { TransactionClient } from '../../platform/database/transaction.ts';
import { WorkBudget } from '../../platform/work-budget.ts';
import type { Fix as StoredFix } from './movement.ts';
import { readFixes } from './queries.ts';
import {
  type Checkpoint,
  checkpointBefore,
  type DerivedVisits,
  type VisitProgress,
} from './visits-queries.ts';

/** Read of one vehicle at a time. */
const FIXES_AT_ONCE = 2_000;

/** Where a derivation goes on: from the state after the last fix up to `at`. */
interface Start {
  readonly at: number;
  readonly state: VisitState;
  readonly isRepeated: boolean;
}

/** What is new of each vehicle; what is left of a long backlog follows in the next round. */
export async function continueVisits(
  client: TransactionClient,
  organizationId: number,
  places: PlaceIndex,
  vehicles: readonly VisitProgress[],
): Promise<DerivedVisits[]> {
  const starts = vehicles.map(startOf);
  const wanted = vehicles.map(({ assetId }, index) => ({
    organizationId,
    assetId,
    fromAt: starts[index]!.at + 1,
  }));
  const read = await readFixes(client, wanted, FIXES_AT_ONCE);
  return vehicles.map((vehicle, index) => {
    const fixes = read.get(`${organizationId}/${vehicle.assetId}`) ?? [];
    const course = new Course(places, starts[index]!);
    course.follow(fixes, vehicle.watermark);
    const isCaughtUp = fixes.length < FIXES_AT_ONCE;
    return course.result(vehicle, isCaughtUp ? vehicle.watermark : fixes.at(-1)!.at);
  });
}

/** From the last checkpoint before what changed, all of it: nobody sees half of the visits. */
export async function repeatVisits(
  client: TransactionClient,
  organizationId: number,
  places: PlaceIndex,
  vehicle: VisitProgress,
): Promise<DerivedVisits> {
  const { assetId, againFrom, fromAt, watermark } = vehicle;
  const changedAt = Math.max(againFrom!, fromAt);
  const checkpoint = await checkpointBefore(client, organizationId, assetId, changedAt);
  const start: Start = checkpoint
    ? { ...checkpoint, isRepeated: true }
    : { at: Number.NEGATIVE_INFINITY, state: NO_FIXES_YET, isRepeated: true };
  const course = new Course(places, start);
  for (let readFrom = Math.max(start.at + 1, fromAt); ; ) {
    const read = await readFixes(client, [{ organizationId, assetId, fromAt: readFrom }], FIXES_AT_ONCE);
    const fixes = read.get(`${organizationId}/${assetId}`) ?? [];
    course.follow(fixes, watermark);
    const last = fixes.at(-1);
    if (fixes.length < FIXES_AT_ONCE || last!.at >= watermark) return course.result(vehicle, watermark);
    readFrom = last!.at + 1;
  }
}

function startOf({ derivedUntil, fromAt, state }: VisitProgress): Start {
  return derivedUntil === null
    ? { at: fromAt - 1, state: NO_FIXES_YET, isRepeated: false }
    : { at: derivedUntil, state, isRepeated: false };
}

/** One vehicle through its fixes, noting its state at the end of each day that is over. */
class Course {
  readonly #places: PlaceIndex;
  readonly #start: Start;
  readonly #found = new Map<string, FoundVisit>();
  readonly #checkpoints: Checkpoint[] = [];
  readonly #budget = new WorkBudget('Finding the visits of this vehicle');
  #state: VisitState;

  constructor(places: PlaceIndex, start: Start) {
    this.#places = places;
    this.#start = start;
    this.#state = start.state;
  }

  /** Fixes in order of time; those after the watermark wait. */
  follow(fixes: readonly StoredFix[], watermark: number): void {
    const due = fixes.filter(({ at }) => at <= watermark).map(fixOf);
    for (let from = 0; from < due.length; ) {
      const day = dayOf(due[from]!);
      const next = due.findIndex((fix, index) => index > from && dayOf(fix) !== day);
      const until = next < 0 ? due.length : next;
      const { newest } = this.#state;
      if (newest !== null && dayOf(newest) < day)
        this.#checkpoints.push({ at: newest.at, state: this.#state });
      this.#take(due.slice(from, until));
      from = until;
    }
  }

  #take(fixes: readonly Fix[]): void {
    const { state, visits } = this.#budget.spend((onFix) =>
      findVisits(this.#places, this.#state, fixes, onFix),
    );
    this.#state = state;
    for (const [key, visit] of this.#found) if (visit.settledAt === null) this.#found.delete(key);
    for (const visit of visits) this.#found.set(`${visit.placeId}/${visit.arrivedAt}`, visit);
  }

  result({ assetId }: VisitProgress, derivedUntil: number): DerivedVisits {
    // Without a new fix the visits that are not settled stand as well.
    if (this.#found.size === 0) this.#take([]);
    return {
      assetId,
      since: this.#start.at,
      visits: [...this.#found.values()],
      checkpoints: this.#checkpoints,
      derivedUntil,
      state: this.#state,
      isRepeated: this.#start.isRepeated,
    };
  }
}

const dayOf = ({ at }: Fix) => Math.floor(at / DAY_MS);

const fixOf = ({ at, latitudeE7, longitudeE7, speedKph, ignition }: StoredFix): Fix => ({
  at,
  lat: latitudeE7 / 1e7,
  lon: longitudeE7 / 1e7,
  speedKph,
  ignition,
});
