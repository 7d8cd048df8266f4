import { DAY_MS, dateAt, HOUR_MS } from '@longhaul/units';
import { FIRST_NOTICE_MS, noticeDaysBefore } from '../../domain/notifications/expiry-notices.ts';
import { postNotice } from '../../domain/notifications/post-notice.ts';
import type { BackgroundJob } from '../../platform/background.ts';
import type { Deps } from '../../platform/deps.ts';
import { selectExpiringKeys } from './queries.ts';

/** Posts a notice 14 and 3 days before an API key expires, to those who look after keys. */
export class ExpiringKeysJob implements BackgroundJob {
  readonly name = 'expiring-api-keys';
  readonly pauseMs = HOUR_MS;
  readonly #deps: Pick<Deps, 'database' | 'clock'>;

  constructor(deps: Pick<Deps, 'database' | 'clock'>) {
    this.#deps = deps;
  }

  async catchUp(signal: AbortSignal): Promise<void> {
    const { database, clock } = this.#deps;
    const now = clock.now();
    const last = new Date(now + FIRST_NOTICE_MS);
    const keys = await database.acrossOrganizations({ actorId: null }, (tx) =>
      selectExpiringKeys(tx, new Date(now), last),
    );
    for (const key of keys) {
      if (signal.aborted) return;
      const days = noticeDaysBefore(key.expires_at.getTime(), now)!;
      // A key that was made for less has no such day.
      if (key.expires_at.getTime() - key.created_at.getTime() <= days * DAY_MS) continue;
      const expiresOn = dateAt(key.expires_at.getTime(), 'UTC');
      await database.inOrganization({ organizationId: key.organization_id, actorId: null }, (tx) =>
        postNotice(tx, now, {
          organizationId: key.organization_id,
          kind: 'api-key-expiring',
          key: `${key.id}.${key.expires_at.toISOString()}.${days}`,
          title: `The API key ${key.name} expires on ${expiresOn}`,
          href: '/settings/organization-settings/integrations/api-keys',
        }),
      );
    }
  }
}
