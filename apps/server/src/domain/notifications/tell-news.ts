import type { NewsKind } from '@longhaul/contract';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { insertNotifications } from './queries.ts';
import { findNewsRecipients, type Recipient } from './recipients.ts';
import { announceTo } from './tell-of-incident.ts';

export interface News {
  readonly organizationId: number;
  readonly kind: NewsKind;
  /** Of two with the same key nobody is told twice. */
  readonly key: string;
  readonly title: string;
  /** Path of the page where one goes on. */
  readonly href: string;
}

/** Tells everybody who may act on it, in the app, of something that the product itself has to say. */
export async function tellNews(tx: DatabaseTransaction, now: number, news: News): Promise<void> {
  const recipients = await findNewsRecipients(tx, news.organizationId, news.kind);
  await tellInApp(tx, now, news, recipients, () => news.title);
}

/** The notifications that are new: whoever was told under this key is told nothing. */
export async function tellInApp(
  tx: DatabaseTransaction,
  now: number,
  { organizationId, kind, key, href }: Omit<News, 'title'>,
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
