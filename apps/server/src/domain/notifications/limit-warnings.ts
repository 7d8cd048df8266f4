import { MINUTE_MS } from '@longhaul/units';
import { sql } from 'kysely';
import type { BackgroundJob } from '../../platform/background.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { publish } from './publish.ts';

/** As on the phone: of the nearest limit, so many minutes before it. */
const WARNED_MINUTES = [60, 30, 15, 0];
/** Nobody is told later than this: a server that comes back does not warn of what is long past. */
const MAX_LATE_MS = 5 * MINUTE_MS;
/** A limit that moves by less is the same one. */
const SAME_LIMIT_MS = 60 * MINUTE_MS;
const MOST_AT_ONCE = 1_000;

const WORDS = {
  break: ['Break', 'descanso'],
  drive: ['Driving', 'manejo'],
  shift: ['Shift', 'turno'],
  cycle: ['Cycle', 'ciclo'],
} as const;
type Limit = keyof typeof WORDS;

interface DueWarning {
  readonly organization_id: number;
  readonly driver_id: number;
  readonly limit: Limit;
  readonly left_ms: number;
  readonly minutes: number;
}

/** What is left of the nearest limit of `hos_state as s`, as `l`. */
const nearestLimit = (now: Date) => sql`lateral (
    select v.name as limit, v.ms + v.rate * extract(epoch from ${now}::timestamptz - s.as_of) * 1000 as left_ms
    from (values ('break', s.break_ms, s.break_rate), ('drive', s.driving_ms, s.driving_rate),
      ('shift', s.window_ms, s.window_rate), ('cycle', s.cycle_ms, s.cycle_rate)) v (name, ms, rate)
    where v.ms is not null order by 2 limit 1) l`;

/** Warnings before a limit for drivers who work and take push messages, also while their app is closed. */
export class LimitWarningsJob implements BackgroundJob {
  readonly name = 'limit-warnings';
  readonly pauseMs = 20_000;
  readonly #deps: Pick<Deps, 'database' | 'clock'>;

  constructor(deps: Pick<Deps, 'database' | 'clock'>) {
    this.#deps = deps;
  }

  async catchUp(): Promise<void> {
    const { database, clock } = this.#deps;
    const now = clock.now();
    const due = await database.acrossOrganizations({ actorId: null }, (tx) =>
      selectDueWarnings(tx, new Date(now)),
    );
    for (const [organizationId, warnings] of Map.groupBy(due, (each) => each.organization_id)) {
      await database.inOrganization({ organizationId, actorId: null }, async (tx) => {
        for (const warning of warnings) await tell(tx, warning, now);
      });
    }
  }
}

async function selectDueWarnings(tx: DatabaseTransaction, now: Date): Promise<DueWarning[]> {
  const { rows } = await sql<DueWarning>`
    select s.organization_id, s.driver_id, l.limit, l.left_ms::float8 as left_ms, w.minutes
    from (select distinct organization_id, user_id from push_subscriptions) p
    join hos_state s on s.organization_id = p.organization_id and s.driver_id = p.user_id
      and s.status in ('D', 'ON') and s.valid_until > ${now}
    cross join ${nearestLimit(now)}
    cross join lateral (select min(m) as minutes from unnest(${WARNED_MINUTES}::integer[]) m
      where l.left_ms <= m * ${MINUTE_MS}::float8) w
    where l.left_ms > w.minutes * ${MINUTE_MS}::float8 - ${MAX_LATE_MS}::float8
      and not exists (select from events e where e.organization_id = s.organization_id
        and e.key = 'hours.warning.' || s.driver_id || '.' || l.limit || '.' || w.minutes || '.'
          || floor((extract(epoch from ${now}::timestamptz) * 1000 + l.left_ms) / ${SAME_LIMIT_MS}::float8)::bigint)
    order by s.organization_id, s.driver_id limit ${MOST_AT_ONCE}`.execute(tx);
  return rows;
}

async function tell(
  tx: DatabaseTransaction,
  { organization_id: organizationId, driver_id, limit, left_ms, minutes }: DueWarning,
  now: number,
): Promise<void> {
  const key = `${driver_id}.${limit}.${minutes}.${Math.floor((now + left_ms) / SAME_LIMIT_MS)}`;
  await publish(tx, { organizationId, type: 'hours.warning', key, occurredAt: now }, [
    {
      channel: 'push',
      key: `push.hours.warning.${key}`,
      user_id: driver_id,
      state: 'waiting',
      due_at: new Date(now),
    },
  ]);
}

/** What an event says, in both languages of the driver's app; undefined when the driver no longer works towards that limit. */
export async function limitWarning(
  tx: DatabaseTransaction,
  organizationId: number,
  eventKey: string,
  now: number,
): Promise<{ title: string; body: string } | undefined> {
  const [driverId, limit, minutes] = eventKey.replace('hours.warning.', '').split('.') as [
    string,
    Limit,
    string,
  ];
  const { rows } = await sql<{
    is_near: boolean;
  }>`select l.left_ms <= ${Number(minutes)} * ${MINUTE_MS}::float8 as is_near
    from hos_state s cross join ${nearestLimit(new Date(now))}
    where s.organization_id = ${organizationId} and s.driver_id = ${Number(driverId)} and s.status in ('D', 'ON')
      and l.limit = ${limit}`.execute(tx);
  if (!rows[0]?.is_near) return undefined;
  const [english, spanish] = WORDS[limit];
  return minutes === '0'
    ? { title: `${english} limit reached`, body: `Límite de ${spanish} alcanzado` }
    : { title: `${english} limit in ${minutes} min`, body: `Límite de ${spanish} en ${minutes} min` };
}
