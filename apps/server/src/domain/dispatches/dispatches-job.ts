import { POSITION_MAX_AGE_HOURS } from '@longhaul/contract';
import { HOUR_MS, METERS_PER_MILE, MINUTE_MS } from '@longhaul/units';
import { sql } from 'kysely';
import type { BackgroundJob } from '../../platform/background.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { hasFailed, isSetAside, runIsolated } from '../../platform/set-aside-work.ts';
import type { RouterInUse } from '../routing/router-in-use.ts';
import { activateNext, findNearing } from './activate-next.ts';
import { planDispatches } from './plan-dispatches.ts';
import { findStreetRoutes } from './street-routes.ts';

const TRUCKS_PER_ROUND = 1_000;
const DISPATCHES_PER_ROUND = 1_000;
/** In one transaction, planned one after the other. */
const AT_ONCE = 20;
/** A plan is as good for so long, unless its stops change. */
const LEAST_AGE_MS = MINUTE_MS;
/** The truck is planned anew when its position is so much newer or so far on. */
const POSITION_MS = 5 * MINUTE_MS;
const POSITION_METERS = 2 * METERS_PER_MILE;
const METERS_PER_DEGREE = 111_195;

interface DueDispatch {
  readonly organizationId: number;
  readonly dispatchId: number;
  readonly hasFailed: boolean;
}

interface DispatchesDeps extends Pick<Deps, 'database' | 'clock' | 'log'> {
  /** Routes by street, where the operator set a router. */
  readonly routing?: Pick<RouterInUse, 'router'>;
}

/** Keeps the arrivals of active dispatches up to date with positions, duty and stops. Any number of processes may run it. */
export class DispatchesJob implements BackgroundJob {
  readonly name = 'dispatches';
  readonly pauseMs = 5_000;
  readonly #deps: DispatchesDeps;

  constructor(deps: DispatchesDeps) {
    this.#deps = deps;
  }

  async catchUp(signal?: AbortSignal): Promise<void> {
    await this.#activate();
    for (let isDone = false; !isDone && !signal?.aborted; ) {
      const due = await this.#deps.database.acrossOrganizations({ actorId: null }, (tx) =>
        findDue(tx, this.#deps.clock.now()),
      );
      for (const [organizationId, own] of Map.groupBy(due, (each) => each.organizationId)) {
        for (let from = 0; from < own.length && !signal?.aborted; from += AT_ONCE) {
          await this.#plan(organizationId, own.slice(from, from + AT_ONCE));
        }
      }
      isDone = due.length < DISPATCHES_PER_ROUND;
    }
  }

  async #activate(): Promise<void> {
    const { database, clock } = this.#deps;
    const now = new Date(clock.now());
    const nearing = await database.acrossOrganizations({ actorId: null }, (tx) =>
      findNearing(tx, now, TRUCKS_PER_ROUND),
    );
    for (const [organizationId, trucks] of Map.groupBy(nearing, (each) => each.organizationId)) {
      const assetIds = [...new Set(trucks.map(({ assetId }) => assetId))];
      await database.inOrganization({ organizationId, actorId: null }, (tx) =>
        activateNext(tx, organizationId, assetIds, now),
      );
    }
  }

  async #plan(organizationId: number, tasks: readonly DueDispatch[]): Promise<void> {
    const { database, clock, log, routing } = this.#deps;
    const router = routing?.router;
    const ids = tasks.map(({ dispatchId }) => dispatchId);
    const streets = router ? await findStreetRoutes({ database, router }, organizationId, ids) : new Map();
    return runIsolated({
      database,
      log,
      work: 'dispatches',
      tasks,
      subjectOf: ({ dispatchId, ...task }) => ({ ...task, subject: String(dispatchId) }),
      run: (some) =>
        planDispatches(
          database,
          organizationId,
          some.map(({ dispatchId }) => dispatchId),
          clock.now(),
          streets,
        ),
    });
  }
}

/** Over so few miles a degree of longitude is as long at both positions. */
async function findDue(tx: DatabaseTransaction, now: number): Promise<DueDispatch[]> {
  const north = sql`(s.lat - p.lat) / 1e7 * ${METERS_PER_DEGREE}::float8`;
  const east = sql`(s.lon - p.lon) / 1e7 * ${METERS_PER_DEGREE}::float8 * cos(radians(p.lat / 1e7))`;
  const subject = ['d.organization_id', 'd.id::text'] as const;
  const { rows } = await sql<DueDispatch>`
    select d.organization_id as "organizationId", d.id as "dispatchId",
      ${sql.raw(hasFailed('dispatches', ...subject))} as "hasFailed"
    from dispatches d
    join asset_state s on s.organization_id = d.organization_id and s.asset_id = d.asset_id
    left join dispatch_plans p on p.organization_id = d.organization_id and p.dispatch_id = d.id
    left join driver_assignments a on a.organization_id = d.organization_id and a.asset_id = d.asset_id
      and a.unassigned_at is null
    left join hos_state h on h.organization_id = d.organization_id and h.driver_id = a.driver_id
    where d.status = 'active' and s.at > ${new Date(now - POSITION_MAX_AGE_HOURS * HOUR_MS)}
      and (p.computed_at is null or d.changed_at <> p.changed_at
        or (p.computed_at <= ${new Date(now - LEAST_AGE_MS)} and (p.due_at <= ${new Date(now)}
          or s.at >= p.position_at + ${POSITION_MS} * interval '1 millisecond'
          or a.driver_id is distinct from p.driver_id or h.as_of > p.computed_at
          or power(${north}, 2) + power(${east}, 2) >= power(${POSITION_METERS}::float8, 2))))
      and not ${sql.raw(isSetAside('dispatches', ...subject))}
    order by p.computed_at nulls first, d.organization_id, d.id limit ${DISPATCHES_PER_ROUND}`.execute(tx);
  return rows;
}
