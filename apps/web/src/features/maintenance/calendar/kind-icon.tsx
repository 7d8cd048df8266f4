import {
  IconClipboardCheck,
  IconClipboardList,
  IconFileText,
  IconId,
  IconLicense,
  IconTool,
} from '@tabler/icons-react';
import type { CalendarKind } from './calendar-entries.ts';

const ICONS = {
  services: IconTool,
  drivers: IconId,
  plates: IconLicense,
  inspections: IconClipboardCheck,
  orders: IconClipboardList,
  other: IconFileText,
} as const;

export function KindIcon({ kind, size }: { readonly kind: CalendarKind; readonly size: number }) {
  const Icon = ICONS[kind];
  return <Icon size={size} stroke={1.7} aria-hidden="true" />;
}
