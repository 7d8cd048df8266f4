import {
  IconAlertTriangle,
  IconBell,
  IconCheck,
  IconClock,
  IconGasStation,
  IconInfoCircle,
  IconRouter,
  IconSteeringWheel,
  IconTruck,
  IconUser,
} from '@tabler/icons-react';
import type { Notification, NotificationType } from './notification.ts';

const BY_TYPE = {
  viewed: IconInfoCircle,
  'not-viewed': IconBell,
  alert: IconAlertTriangle,
  success: IconCheck,
} as const satisfies Record<NotificationType, unknown>;

const BY_NAME: Readonly<Record<string, typeof IconBell>> = {
  alert: IconAlertTriangle,
  bell: IconBell,
  check: IconCheck,
  clock: IconClock,
  device: IconRouter,
  driver: IconSteeringWheel,
  fuel: IconGasStation,
  info: IconInfoCircle,
  user: IconUser,
  vehicle: IconTruck,
};

/** The icon that the notification names, else that of its type. */
export function iconOf({ iconName, type }: Pick<Notification, 'iconName' | 'type'>): typeof IconBell {
  return (iconName !== undefined && Object.hasOwn(BY_NAME, iconName) && BY_NAME[iconName]) || BY_TYPE[type];
}
