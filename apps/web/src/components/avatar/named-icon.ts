import {
  IconAlertTriangle,
  IconBan,
  IconBell,
  IconBuilding,
  IconCheck,
  IconClock,
  IconGasStation,
  IconInfoCircle,
  IconMail,
  IconRouter,
  IconSteeringWheel,
  IconTruck,
  IconUser,
} from '@tabler/icons-react';

const ICONS: Readonly<Record<string, typeof IconBell>> = {
  alert: IconAlertTriangle,
  ban: IconBan,
  bell: IconBell,
  check: IconCheck,
  clock: IconClock,
  device: IconRouter,
  driver: IconSteeringWheel,
  fuel: IconGasStation,
  info: IconInfoCircle,
  mail: IconMail,
  organization: IconBuilding,
  user: IconUser,
  vehicle: IconTruck,
};

/** The icon that avatars and notifications name; undefined for a name that there is not. */
export function namedIcon(name: string | undefined): typeof IconBell | undefined {
  return name !== undefined && Object.hasOwn(ICONS, name) ? ICONS[name] : undefined;
}
