import { IconAlertTriangle, IconBell, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { namedIcon } from '../avatar/named-icon.ts';
import type { Notification, NotificationType } from './notification.ts';

const BY_TYPE = {
  viewed: IconInfoCircle,
  'not-viewed': IconBell,
  alert: IconAlertTriangle,
  success: IconCheck,
} as const satisfies Record<NotificationType, unknown>;

/** The icon that the notification names, else that of its type. */
export function iconOf({ iconName, type }: Pick<Notification, 'iconName' | 'type'>): typeof IconBell {
  return namedIcon(iconName) ?? BY_TYPE[type];
}
