import type { AlertSeverity } from '@longhaul/contract';

export type NotificationType = 'viewed' | 'alert' | 'not-viewed' | 'success';

export interface NotificationInput {
  readonly title: string;
  readonly category?: string;
  /** ISO instant. */
  readonly receivedDate?: string;
  readonly isExpanded?: boolean;
  readonly isClosable?: boolean;
  readonly expandedContent?: string;
  readonly expandedButton?: { readonly label: string; readonly href: string };
  /** A button beside the title; pressing it closes the notification. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** Viewed unless given. */
  readonly type?: NotificationType;
  /** Of an alert; shown in place of the icon. */
  readonly severity?: AlertSeverity;
  readonly iconName?: string;
  readonly avatarUrl?: string;
  readonly user?: { readonly firstName: string; readonly lastName: string };
  /** Milliseconds until it closes itself; 0 means never. */
  readonly timeout?: number;
  /** Remembered in browser storage once shown, and not shown again. */
  readonly isShownOnce?: boolean;
}

export interface Notification extends NotificationInput {
  readonly id: string;
  readonly type: NotificationType;
  readonly isExpanded: boolean;
  readonly isClosable: boolean;
}

/** FNV-1a over UTF-16 units, in base 36. */
function hash(text: string): string {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  }
  return (state >>> 0).toString(36);
}

/** The same words give the same id whenever they arrive, so a repeated notification takes its own place again. */
export function notificationId(input: NotificationInput): string {
  const { title, category, expandedContent, expandedButton, type, iconName, avatarUrl, user } = input;
  const content = [
    title,
    category,
    expandedContent,
    expandedButton?.label,
    expandedButton?.href,
    type,
    iconName,
    avatarUrl,
    user?.firstName,
    user?.lastName,
  ];
  return `notification-${hash(JSON.stringify(content))}`;
}
