import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../platform/database/database.ts';
import type { DatabaseTransaction } from '../platform/database/transaction.ts';
import { isSetAside } from '../platform/set-aside-work.ts';
import { areVisitsBehind, areVisitsRepeated, VISITS_OF_VEHICLES } from './places/pending-visits.ts';

interface Backlog {
  readonly work: string;
  readonly waiting: number;
  readonly oldest_seconds: number;
}

/** What background work has before it, as of each look at the metrics; without a figure while the database is away. */
export function collectWorkBacklog(registry: Registry, database: Database): void {
  let reading: Promise<Backlog[]> | undefined;
  /** One look at the metrics asks once. */
  const readBacklog = () => {
    reading ??= read<Backlog>(database, BACKLOG).finally(() => {
      reading = undefined;
    });
    return reading;
  };
  new Gauge({
    name: 'longhaul_background_backlog',
    help: 'Vehicles, drivers and messages that wait for background work',
    labelNames: ['work'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { work, waiting } of await readBacklog()) this.set({ work }, waiting);
    },
  });
  new Gauge({
    name: 'longhaul_background_oldest_seconds',
    help: 'How long the oldest of what waits for background work has waited',
    labelNames: ['work'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { work, oldest_seconds } of await readBacklog()) {
        this.set({ work }, oldest_seconds);
      }
    },
  });
  new Gauge({
    name: 'longhaul_set_aside_work',
    help: 'Vehicles, drivers and days left out of background work because it failed for them',
    labelNames: ['work'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { work, waiting } of await read<Backlog>(database, SET_ASIDE)) this.set({ work }, waiting);
    },
  });
}

/** `organizationOf`: of everything, or of the organization in $1, which Citus wants named in subqueries too. */
const backlogOf = (organizationOf: (table: string) => string) => {
  const isAsked = (table: string) => `${table}.organization_id = ${organizationOf(table)}`;
  return `
  select 'trips' as work, count(*)::integer as waiting,
    coalesce(extract(epoch from now() - min(s.received_at)), 0)::float8 as oldest_seconds
  from asset_state s left join derivation_progress p using (organization_id, asset_id)
  where (p.derived_until is null or s.at > p.derived_until) and ${isAsked('s')}
  union all
  select 'late-trips', count(*)::integer, coalesce(extract(epoch from now() - min(requested_at)), 0)::float8
  from derivation_requests r where ${isAsked('r')}
  union all
  select 'visits', count(*)::integer, coalesce(extract(epoch from now() - min(received_at)), 0)::float8
  from ${VISITS_OF_VEHICLES} join asset_state s using (organization_id, asset_id)
  where ${areVisitsBehind(organizationOf('d'))} and ${isAsked('d')}
  union all
  select 'late-visits', count(*)::integer, coalesce(extract(epoch from now() - min(v.again_since)), 0)::float8
  from ${VISITS_OF_VEHICLES}
  where ${areVisitsRepeated(organizationOf('d'))} and ${isAsked('d')}
  union all
  select 'miles', count(*)::integer, coalesce(extract(epoch from now() - min(pending_since)), 0)::float8
  from ifta_progress m where pending_from is not null and ${isAsked('m')}
  union all
  select 'legs', count(*)::integer, coalesce(extract(epoch from now() - min(since)), 0)::float8
  from analytics_progress l where ${isAsked('l')}
  union all
  select 'hours-of-service', count(*)::integer, coalesce(extract(epoch from now() - min(d.since)), 0)::float8
  from hos_dirty d where not ${isSetAside('hours-of-service', organizationOf('d'), 'd.driver_id::text')} and ${isAsked('d')}
  union all
  select 'late-alerts', count(*)::integer, coalesce(extract(epoch from now() - min(a.requested_at)), 0)::float8
  from alert_replays a
  where exists (select from alert_rules r
      where r.organization_id = ${organizationOf('a')} and r.is_on and r.archived_at is null)
    and not ${isSetAside('alerts', organizationOf('a'), 'a.asset_id::text')} and ${isAsked('a')}
  union all
  ${['mail', 'push']
    .map(
      (channel) => `
  select '${channel}-delivery', count(*)::integer, coalesce(extract(epoch from now() - min(d.due_at)), 0)::float8
  from deliveries d where d.channel = '${channel}' and d.state = 'waiting' and d.due_at <= now() and ${isAsked('d')}
  union all`,
    )
    .join('')}
  select 'webhook-delivery', count(*)::integer, coalesce(extract(epoch from now() - min(coalesce(w.due_at,
    (select c.recorded_at from changes c where c.organization_id = ${organizationOf('w')} and c.seq = w.seq + 1)))), 0)::float8
  from webhooks w join change_heads h on h.organization_id = w.organization_id
  where w.seq < h.seq and w.off_at is null and (w.due_at is null or w.due_at <= now()) and ${isAsked('w')}`;
};

const BACKLOG = backlogOf((table) => `${table}.organization_id`);

/** What waits of one organization. */
export async function readBacklogOf(tx: DatabaseTransaction, organizationId: number): Promise<Backlog[]> {
  const query = backlogOf(() => '$1');
  const { rows } = await tx.client.query<Backlog>(query, [organizationId]);
  return rows;
}

const SET_ASIDE = 'select work, count(*)::integer as waiting from set_aside_work group by work';

async function read<Row extends object>(database: Database, query: string): Promise<Row[]> {
  try {
    return await database.acrossOrganizations({ actorId: null }, async (tx) => {
      const { rows } = await tx.client.query(query);
      return rows as Row[];
    });
  } catch {
    return [];
  }
}
