import { formatDateTime } from '../../format/date.ts';
import { useApp, useZone } from './app-context.ts';
import { enter } from './app-store.ts';
import styles from './driver-app.module.css';
import { bodyOf } from './phone-store.ts';

/** Notifications of this phone's copy; one that was marked as read here is read. */
function useInbox() {
  const { state } = useApp();
  const readHere = new Set(
    state.commands.flatMap((command) =>
      command.kind === 'read' && command.result?.outcome !== 'refused'
        ? bodyOf<'read'>(command).notificationIds
        : [],
    ),
  );
  return (state.copy.inbox?.items ?? []).map((item) => ({
    ...item,
    isRead: item.isRead || readHere.has(item.id),
  }));
}

export const useUnread = () => useInbox().filter(({ isRead }) => !isRead);

/** On the first page, while something is not read. */
export function InboxCard() {
  const { t, open } = useApp();
  const unread = useUnread();
  if (unread.length === 0) return null;
  return (
    <button type="button" className={styles.secondary} onClick={() => open('inbox')}>
      {t('unreadCount', { count: unread.length })}
    </button>
  );
}

/** What the office and the alerts said, readable without signal. */
export function InboxPage() {
  const { state, t, say } = useApp();
  const zone = useZone();
  const items = useInbox();
  const unread = useUnread().map(({ id }) => id);
  return (
    <>
      <h1 className={styles.title}>{t('inbox')}</h1>
      {state.copy.inbox === null && <p className={styles.note}>{t('inboxNotHere')}</p>}
      {state.copy.inbox !== null && items.length === 0 && <p className={styles.note}>{t('inboxEmpty')}</p>}
      {unread.length > 0 && (
        <button
          type="button"
          className={styles.primary}
          onClick={() => enter('read', { notificationIds: unread }).catch(() => say(t('notSaved')))}
        >
          {t('markRead')}
        </button>
      )}
      {items.length > 0 && (
        <section className={styles.card}>
          <ul className={styles.list}>
            {items.map(({ id, title, at, isRead }) => (
              <li key={id}>
                {isRead ? title : <b>{title}</b>}
                <small>
                  {formatDateTime(new Date(at), zone)}
                  {!isRead && ` · ${t('unread')}`}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
