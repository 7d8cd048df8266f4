import type { NewsKind } from '@longhaul/contract';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { announceTo } from './incident-event.ts';
import { insertNotifications } from './queries.ts';
import { findNewsRecipients, type Recipient } from './recipients.ts';

export interface Notice {
  readonly organizationId: number;
  readonly kind: NewsKind;
  /** Posted twice with the same key, it is shown once. */
  readonly key: string;
  readonly title: string;
  /** Path of the page to act on it. */
  readonly href: string;
}

/** Shows a product notice in the app to everybody who may act on it. */
export async function postNotice(tx: DatabaseTransaction, now: number, notice: Notice): Promise<void> {
  const recipients = await findNewsRecipients(tx, notice.organizationId, notice.kind);
  await notifyInApp(tx, now, notice, recipients, () => notice.title);
}

/** The notifications that are new: nobody gets a second one with the same key. */
export async function notifyInApp(
  tx: DatabaseTransaction,
  now: number,
  { organizationId, kind, key, href }: Omit<Notice, 'title'>,
  recipients: readonly Recipient[],
  titleOf: (userId: number) => string,
): Promise<{ id: number; user_id: number }[]> {
  const told = await insertNotifications(
    tx,
    recipients.map(({ userId }) => ({
      organization_id: organizationId,
      user_id: userId,
      kind,
      news_key: `${kind}.${key}`,
      title: titleOf(userId),
      href,
      reason: 'news' as const,
      told_at: new Date(now),
    })),
  );
  await announceTo(
    tx,
    organizationId,
    told.map(({ user_id }) => user_id),
    told.map(({ id }) => id),
  );
  return told;
}
