import type { BeforeLog, PriorHours, StatedPriorHours } from '@longhaul/contract';
import type * as hos from '@longhaul/hos';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** As the engine counts it. */
export const enginePriorHours = ({ until, days, relievedAt }: PriorHours): hos.PriorHours => ({
  until,
  days: days.map(({ date, onDutyMinutes }) => ({ date, onDutyMinutes })),
  relievedAt: relievedAt === null ? null : Date.parse(relievedAt),
});

/** For whoever counts the log. */
export function presentBefore(before: hos.BeforeLog): BeforeLog {
  if (before === 'not-known') return before;
  const { until, days, relievedAt } = before;
  const at = relievedAt === null ? null : new Date(relievedAt).toISOString();
  return { until, days: days.map((day) => ({ ...day })), relievedAt: at };
}

/** The newest statement of the driver `d`, as `enginePriorHours` has it; null without one. */
export const newestPriorHours = sql<unknown>`(select json_build_object('until', p.until_date, 'days', p.days,
    'relievedAt', round(date_part('epoch', p.relieved_at) * 1000))
  from hos_prior_hours p where p.organization_id = d.organization_id and p.driver_id = d.user_id
  order by p.id desc limit 1)`;

/** The newest statement with who made it. */
export function priorHoursOf(
  tx: DatabaseTransaction,
  { organizationId, driverId }: { organizationId: number; driverId: number },
) {
  return tx
    .selectFrom('hos_prior_hours as p')
    .innerJoin('users as u', 'u.id', 'p.stated_by')
    .select(['p.until_date', 'p.days', 'p.relieved_at', 'p.stated_at', 'p.stated_by'])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('name'))
    .where('p.organization_id', '=', organizationId)
    .where('p.driver_id', '=', driverId)
    .orderBy('p.id', 'desc')
    .limit(1);
}

export type PriorHoursRow = Awaited<ReturnType<ReturnType<typeof priorHoursOf>['executeTakeFirstOrThrow']>>;

/** A row, or the same as JSON. */
export function presentPriorHours(
  row: {
    [Key in keyof PriorHoursRow]:
      | PriorHoursRow[Key]
      | string
      | (null extends PriorHoursRow[Key] ? null : never);
  },
): StatedPriorHours {
  const { until_date, days, relieved_at, stated_at, stated_by, name } = row as PriorHoursRow;
  return {
    until: until_date,
    days: days as PriorHours['days'],
    relievedAt: relieved_at && new Date(relieved_at).toISOString(),
    statedAt: new Date(stated_at).toISOString(),
    statedBy: { id: stated_by, name },
  };
}
