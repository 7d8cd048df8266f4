import type { CalendarEntry, Expiration, ServiceDueRow } from '@longhaul/contract';
import { EXPIRATION_NOTICE_DAYS } from '@longhaul/maintenance';
import { dateAt, daysBetween } from '@longhaul/units';
import { timeZoneOf } from '../../domain/organizations/time-zone.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { presentExpiration } from './present-expiration.ts';
import { hasCalendarEntries, selectDueUpTo, selectExpirations } from './queries.ts';

/** Days of a period, and all that is overdue. */
export async function getCalendar(
  tx: DatabaseTransaction,
  organizationId: number,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<{ items: CalendarEntry[]; hasAny: boolean }> {
  const moment = { asOf: now.getTime(), timeZone: await timeZoneOf(tx, organizationId) };
  const expirations = await selectExpirations(tx, organizationId, { to });
  const { services, orders } = await selectDueUpTo(tx, organizationId, to);
  const today = dateAt(moment.asOf, moment.timeZone);
  const items = [
    ...services.map((row) => serviceEntry(row, today)),
    ...expirations.flatMap((row) => {
      const expiration = presentExpiration(row, moment);
      return [expiresEntry(expiration), ...proofEntry(expiration, today)].filter(({ date }) => date <= to);
    }),
    ...orders.map((row) => orderEntry(row, today)),
  ]
    .filter(({ date, state }) => date >= from || state === 'overdue')
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return { items, hasAny: items.length > 0 || (await hasCalendarEntries(tx, organizationId)) };
}

type Due = Awaited<ReturnType<typeof selectDueUpTo>>;

function serviceEntry(row: Due['services'][number], today: string): CalendarEntry {
  const term = (row.terms as ServiceDueRow['terms']).find(({ by }) => by === row.due_by);
  return {
    kind: 'service',
    id: row.plan_id,
    date: row.due_date ?? today,
    title: row.plan_name,
    unit: { id: row.asset_id, name: row.unit_number, kind: row.unit_kind },
    driver: null,
    service: {
      kind: row.plan_kind,
      term: term ? { by: term.by, dueAt: term.dueAt, left: term.left } : null,
      order: row.order_id === null ? null : { id: row.order_id, name: String(row.order_number) },
    },
    state: row.state === 'unknown' ? 'ok' : row.state,
    expiration: null,
    isProof: false,
  };
}

function orderEntry(row: Due['orders'][number], today: string): CalendarEntry {
  return {
    kind: 'work-order',
    id: row.id,
    date: row.due_on,
    title: `Order ${row.number}: ${row.title}`,
    unit: { id: row.asset_id, name: row.unit_number, kind: row.unit_kind },
    driver: null,
    service: null,
    state: row.due_on < today ? 'overdue' : 'ok',
    expiration: null,
    isProof: false,
  };
}

function expiresEntry(expiration: Expiration): CalendarEntry {
  const { id, unit, driver, title, kind, state, expiresOn } = expiration;
  return {
    kind: 'expiration',
    id,
    date: expiresOn,
    title: title ?? kind,
    unit,
    driver,
    service: null,
    state: state === 'expired' ? 'overdue' : state,
    expiration,
    isProof: false,
  };
}

/** A CDL holder's card is proof for some days after its issue: until then the driving record is to be obtained. */
function proofEntry(expiration: Expiration, today: string): CalendarEntry[] {
  const { proof, issuedOn, kind, noticeDays } = expiration;
  if (expiration.state === 'expired' || !proof || issuedOn === null) return [];
  if (proof.state !== 'card-counts' && proof.state !== 'record-needed') return [];
  const date = proof.cardUntil ?? issuedOn;
  const isSoon = daysBetween(today, date) <= (noticeDays ?? EXPIRATION_NOTICE_DAYS[kind]);
  const state = proof.state === 'record-needed' ? 'overdue' : isSoon ? 'due-soon' : 'ok';
  return [{ ...expiresEntry(expiration), date, state, isProof: true }];
}
