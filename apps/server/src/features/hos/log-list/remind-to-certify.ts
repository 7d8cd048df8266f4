import { type CertifyReminders, CHASED_DAYS } from '@longhaul/contract';
import { addDays, dateAt } from '@longhaul/units';
import { recordActivity } from '../../../domain/activity/record-activity.ts';
import { remind } from '../../../domain/notifications/remind.ts';
import { timeZoneOf } from '../../../domain/organizations/time-zone.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { selectUncertified, type UncertifiedRow } from './uncertified-queries.ts';

/** Reminds every driver with ended days to certify, once on a day of the organization. */
export function remindToCertify(
  { database, clock }: Deps,
  actor: Caller,
  organizationId: number,
): Promise<CertifyReminders> {
  return database.inOrganizationOf(actor, async (tx) => {
    const now = clock.now();
    const timeZone = await timeZoneOf(tx, organizationId);
    const today = dateAt(now, timeZone);
    const drivers = await selectUncertified(tx, {
      organizationId,
      from: addDays(today, -CHASED_DAYS),
      now: new Date(now),
    });
    const { channels, reachable } = await remind(tx, now, {
      organizationId,
      kind: 'certify-reminder',
      key: today,
      href: '/hos/my-log',
      timeZone,
      titles: new Map(drivers.map((driver) => [driver.id, titleFor(driver)])),
    });
    const isReminded = ({ id }: UncertifiedRow) => channels.has(id);
    const result: CertifyReminders = {
      reminded: drivers
        .filter(isReminded)
        .map(({ id, name }) => ({ id, name, channels: ['app', ...channels.get(id)!] })),
      remindedToday: drivers
        .filter((driver) => reachable.has(driver.id) && !isReminded(driver))
        .map(reference),
      unreachable: drivers.filter(({ id }) => !reachable.has(id)).map(reference),
    };
    if (result.reminded.length > 0) {
      await recordActivity(tx, {
        organizationId,
        actor,
        action: 'remind',
        entity: 'hos-log',
        after: { drivers: result.reminded.map(({ name }) => name) },
      });
    }
    return result;
  });
}

const reference = ({ id, name }: UncertifiedRow) => ({ id, name });

/** `Certify 3 days of your log, from 11/18/26 on`. */
function titleFor({ days, first_date }: UncertifiedRow): string {
  const [year = '', month, day] = first_date.split('-');
  const first = `${month}/${day}/${year.slice(2)}`;
  return days === 1 ? `Certify your log of ${first}` : `Certify ${days} days of your log, starting ${first}`;
}
