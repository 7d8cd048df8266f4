import { type CalendarEntry, type Expiration, hasPermission } from '@longhaul/contract';
import type { CalendarDate } from '@longhaul/units';
import { useCurrentUser } from '../../../session/session.ts';
import { ExpirationDrawer } from '../expiration-drawer.tsx';
import { NewOrderDrawer, OrderDrawer } from '../order-drawer.tsx';

/** What is opened beside the calendar. */
export type Opened =
  | { readonly expiration: Expiration | null }
  | { readonly orderId: number }
  | { readonly assetId: number | null; readonly planId: number | null; readonly dueOn: CalendarDate | null };

/** An expiration to change it, an order, or a new order for a service without one; null where the user may not. */
export function openingOf(entry: CalendarEntry, mayUpdate: boolean): Opened | null {
  const { kind, id, unit, service, expiration } = entry;
  if (kind === 'work-order') return { orderId: id };
  if (service?.order) return { orderId: service.order.id };
  if (!mayUpdate) return null;
  return expiration ? { expiration } : { assetId: unit?.id ?? null, planId: id, dueOn: null };
}

/** A new order for a day: for the one service that is due on it, or for a unit to be chosen. */
export function orderOn(day: CalendarDate, entries: readonly CalendarEntry[], today: CalendarDate): Opened {
  const services = entries.filter(({ service }) => service && !service.order);
  const [only] = services.length === 1 ? services : [];
  return { assetId: only?.unit?.id ?? null, planId: only?.id ?? null, dueOn: day < today ? null : day };
}

interface CalendarDrawersProps {
  readonly opened: Opened | null;
  readonly onClose: () => void;
}

export function CalendarDrawers({ opened, onClose }: CalendarDrawersProps) {
  const mayUpdate = hasPermission(useCurrentUser(), 'MAINT_UPDATE');
  if (opened === null) return null;
  if ('orderId' in opened)
    return <OrderDrawer key={opened.orderId} orderId={opened.orderId} onClose={onClose} />;
  if (!mayUpdate) return null;
  if ('expiration' in opened) {
    return (
      <ExpirationDrawer
        key={opened.expiration?.id ?? 'new'}
        expiration={opened.expiration}
        onClose={onClose}
      />
    );
  }
  return <NewOrderDrawer {...opened} defectId={null} fault={null} onClose={onClose} />;
}
