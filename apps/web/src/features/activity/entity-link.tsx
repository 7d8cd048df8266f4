import { type ActivityEntry, canOpen } from '@longhaul/contract';
import { Link } from '@tanstack/react-router';
import { useCurrentUser } from '../../session/session.ts';
import { thingText } from './activity-labels.ts';

const SETTINGS = '/settings/organization-settings';

/** The list whose drawer shows one of these, by its number. */
const LISTS: Record<string, { path: string; key: 'id' | 'user' }> = {
  vehicle: { path: `${SETTINGS}/vehicles`, key: 'id' },
  trailer: { path: `${SETTINGS}/trailers`, key: 'id' },
  driver: { path: `${SETTINGS}/all-drivers`, key: 'id' },
  user: { path: `${SETTINGS}/user-and-roles`, key: 'user' },
  group: { path: `${SETTINGS}/groups`, key: 'id' },
};

const LOAD_PARTS = ['load-charge', 'load-document'];

type Place = { to: string; search: Record<string, string | number> };

function placeOf({ entity, entityId, before, after }: ActivityEntry): Place | undefined {
  if (entity === 'data-retention') return { to: '/settings/data-retention', search: {} };
  if (entity === 'hos-log') return { to: `/hos/logs/${entityId}`, search: {} };
  const quarter = { ...before, ...after }.quarter;
  const ofQuarter: Record<string, string> = typeof quarter === 'string' ? { quarter } : {};
  if (entity === 'inspection-item') return { to: '/maintenance/plans', search: {} };
  if (entity === 'ifta-issue') return { to: '/ifta', search: { tab: 'issues', ...ofQuarter } };
  if (entity === 'ifta-return') return { to: '/ifta', search: { tab: 'return', ...ofQuarter } };
  if (entity === 'ifta-rates') return { to: '/ifta', search: { tab: 'rates', ...ofQuarter } };
  if (entityId === null || !/^\d+$/.test(entityId)) return undefined;
  if (entity === 'fuel-purchase' || entity === 'fuel-receipt') {
    return { to: '/ifta', search: { tab: 'fuel', purchase: Number(entityId) } };
  }
  if (entity === 'ifta-adjustment') return { to: '/ifta', search: { tab: 'adjustments' } };
  if (entity === 'load') return { to: '/loads', search: { load: Number(entityId) } };
  const loadId = { ...before, ...after }.load_id;
  if (LOAD_PARTS.includes(entity) && typeof loadId === 'number')
    return { to: '/loads', search: { load: loadId } };
  if (entity === 'customer') return { to: '/customers', search: { customer: Number(entityId) } };
  if (entity === 'work-order') return { to: '/maintenance', search: { order: Number(entityId) } };
  if (entity === 'driver-document') return { to: '/loads/documents', search: {} };
  if (entity === 'fault-order-rule') return { to: '/maintenance/plans', search: {} };
  if (entity === 'service-plan') return { to: '/maintenance/plans', search: {} };
  if (entity === 'roadside-report') return { to: '/maintenance/roadside', search: {} };
  if (entity === 'expiration') return { to: '/maintenance/calendar', search: {} };
  if (entity === 'inspection')
    return { to: '/maintenance/inspections', search: { report: Number(entityId) } };
  if (entity === 'cost') return { to: '/analytics/costs', search: {} };
  if (entity === 'device') return { to: `${SETTINGS}/devices/${entityId}`, search: {} };
  const list = LISTS[entity];
  return list && { to: list.path, search: { [list.key]: Number(entityId) } };
}

/** The thing an entry is about, as a link for those who may see it. */
export function EntityLink({ entry }: { entry: ActivityEntry }) {
  const user = useCurrentUser();
  const place = placeOf(entry);
  const words = thingText(entry);
  if (!place || !canOpen(user, place.to)) return words;
  return (
    <Link to={place.to} search={place.search} onClick={(event) => event.stopPropagation()}>
      {words ?? 'Open'}
    </Link>
  );
}
