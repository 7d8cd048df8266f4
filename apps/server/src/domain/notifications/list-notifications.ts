import { kindsToldTo, type NotificationPage, type NotificationQuery } from '@longhaul/contract';
import type { UserActor } from '../../platform/actor.ts';
import type { UnitSystem } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/errors.ts';
import { type Cursor, type Reader, selectNotifications } from './inbox-queries.ts';
import { presentNotification } from './present-notification.ts';

/** What the caller may see of what the caller was told. */
export const readerOf = (actor: UserActor, organizationId: number): Reader => ({
  organizationId,
  userId: actor.userId,
  kinds: kindsToldTo(actor.permissions),
});

/** @throws DomainError 422 for a cursor that no page gave. */
export async function listNotifications(
  tx: DatabaseTransaction,
  reader: Reader,
  query: NotificationQuery,
  units: UnitSystem,
): Promise<NotificationPage> {
  const before = query.before === undefined ? null : readCursor(query.before);
  const rows = await selectNotifications(tx, reader, { ...query, before });
  const shown = rows.slice(0, query.size);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => presentNotification(row, units)),
    before:
      rows.length > query.size && last
        ? writeCursor({ toldAt: last.told_at, id: last.notification_id })
        : null,
  };
}

const writeCursor = ({ toldAt, id }: Cursor) => `${toldAt.getTime()}-${id}`;

function readCursor(text: string): Cursor {
  const [, at, id] = /^(\d{1,15})-(\d{1,15})$/.exec(text) ?? [];
  if (at === undefined || id === undefined)
    throw invalid({ before: 'must be the `before` value from a previous page' });
  return { toldAt: new Date(Number(at)), id: Number(id) };
}
