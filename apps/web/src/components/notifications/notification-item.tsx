import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBell,
  IconCheck,
  IconChevronDown,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react';
import { useId } from 'react';
import { formatDate, formatTime } from '../../format/date.ts';
import { Avatar } from '../avatar/avatar.tsx';
import { namedIcon } from '../avatar/named-icon.ts';
import { SeverityIcon } from '../chip/severity.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import type { Notification, NotificationType } from './notification.ts';
import styles from './notification-item.module.css';

const BY_TYPE = {
  viewed: IconInfoCircle,
  'not-viewed': IconBell,
  alert: IconAlertTriangle,
  success: IconCheck,
} as const satisfies Record<NotificationType, unknown>;

/** The icon that the notification names, else that of its type. */
function iconOf({ iconName, type }: Pick<Notification, 'iconName' | 'type'>): typeof IconBell {
  return namedIcon(iconName) ?? BY_TYPE[type];
}

export interface NotificationItemProps {
  readonly notification: Notification;
  readonly onToggle: (id: string) => void;
  readonly onClose: (id: string) => void;
}

function Lead({ notification }: { readonly notification: Notification }) {
  if (notification.severity) return <SeverityIcon severity={notification.severity} />;
  if (notification.avatarUrl || notification.user) {
    return <Avatar {...notification.user} avatarUrl={notification.avatarUrl} />;
  }
  const Icon = iconOf(notification);
  return <Icon className={styles.icon} size={18} stroke={1.8} aria-hidden="true" />;
}

function Received({ at }: { readonly at: string }) {
  const date = new Date(at);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <time dateTime={at}>
      {formatDate(date, timeZone)} {formatTime(date, timeZone)}
    </time>
  );
}

/** What can expand does so by a click or Enter on its head; what can be closed has a close button. */
export function NotificationItem({ notification, onToggle, onClose }: NotificationItemProps) {
  const { id, title, category, receivedDate, expandedContent, expandedButton, isClosable, action } =
    notification;
  const contentId = useId();
  const isExpandable = Boolean(expandedContent || expandedButton);
  const isExpanded = isExpandable && notification.isExpanded;

  const head = (
    <>
      <Lead notification={notification} />
      <span className={styles.words}>
        <b className={styles.title}>{title}</b>
        {(category || receivedDate) && (
          <span className={styles.facts}>
            {category && <span>{category}</span>}
            {receivedDate && <Received at={receivedDate} />}
          </span>
        )}
      </span>
      {isExpandable && <IconChevronDown className={styles.chevron} size={16} aria-hidden="true" />}
    </>
  );

  return (
    <article className={styles.item} data-type={notification.type} data-expanded={isExpanded || undefined}>
      <div className={styles.row}>
        {isExpandable ? (
          <button
            type="button"
            className={styles.head}
            aria-expanded={isExpanded}
            aria-controls={contentId}
            onClick={() => onToggle(id)}
          >
            {head}
          </button>
        ) : (
          <div className={styles.head}>{head}</div>
        )}
        {action && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              action.onPress();
              onClose(id);
            }}
          >
            {action.label}
          </Button>
        )}
        {isClosable && (
          <IconButton
            label={`Close: ${title}`}
            size="sm"
            icon={<IconX size={16} />}
            onClick={() => onClose(id)}
          />
        )}
      </div>
      {isExpandable && (
        <div id={contentId} className={styles.content} hidden={!isExpanded}>
          {expandedContent && <p>{expandedContent}</p>}
          {expandedButton && <a href={expandedButton.href}>{expandedButton.label}</a>}
        </div>
      )}
    </article>
  );
}
