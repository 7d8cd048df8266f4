import { ALERT_KINDS, kindOf } from '@longhaul/alerts';
import type { PermissionCode } from '../core/permissions.ts';
import type { NewsKind } from './endpoints.ts';

/** What somebody needs, beside ALERT_LIST, to be notified of an alert of a kind. */
const CODE_OF_ALERT: Readonly<Record<string, PermissionCode>> = Object.fromEntries(
  ALERT_KINDS.map((kind) => [kind, kindOf(kind).permission]),
);

const CODE_OF_NEWS = {
  'account-request': 'USER_UPDATE',
  'retention-run': 'RET_READ',
  'api-key-expiring': 'KEY_LIST',
  'webhook-off': 'WEBHOOK_LIST',
  'sign-on-changed': 'SIGN_ON_UPDATE',
  'sign-on-secret-expiring': 'SIGN_ON_UPDATE',
  'address-requested': 'SIGN_ON_UPDATE',
  'calls-refused': 'SIGN_ON_UPDATE',
  'delivery-failed': 'ORG_UPDATE',
  'certify-reminder': 'HOS_OWN',
} as const satisfies Record<NewsKind, PermissionCode>;

/** Alerts about their own log, which a driver gets without a code for the logs of others. */
const OWN_KINDS: readonly string[] = ALERT_KINDS.filter((kind) => kindOf(kind).isForOwnDriver);

/** The kinds that somebody with these codes is notified of, and still sees later. */
export function kindsToldTo(permissions: ReadonlySet<PermissionCode>): string[] {
  const alerts = Object.entries(CODE_OF_ALERT).filter(
    ([kind, code]) =>
      (permissions.has('ALERT_LIST') && permissions.has(code)) ||
      (permissions.has('HOS_OWN') && OWN_KINDS.includes(kind)),
  );
  const news = Object.entries(CODE_OF_NEWS).filter(([, code]) => permissions.has(code));
  return [...alerts, ...news].map(([kind]) => kind);
}

/** Whether somebody may be notified of an alert of this kind about this driver; `driverId` is null without a driver. */
export function mayBeTold(
  person: { id: number; permissions: ReadonlySet<PermissionCode> },
  alert: { kind: string; driverId: number | null },
): boolean {
  const code = Object.hasOwn(CODE_OF_ALERT, alert.kind) ? CODE_OF_ALERT[alert.kind] : undefined;
  if (code === undefined) return false;
  if (person.permissions.has('ALERT_LIST') && person.permissions.has(code)) return true;
  return person.permissions.has('HOS_OWN') && alert.driverId === person.id && OWN_KINDS.includes(alert.kind);
}

/** The code that a product notice of a kind needs. */
export const codeOfNews = (kind: NewsKind): PermissionCode => CODE_OF_NEWS[kind];
