import { DAY_MS, dateAt, HOUR_MS } from '@longhaul/units';
import { FIRST_NOTICE_MS, noticeDaysBefore } from '../../domain/notifications/expiry-notices.ts';
import { postNotice } from '../../domain/notifications/post-notice.ts';
import { selectExpiringSecrets } from '../../domain/users/sign-on/queries.ts';
import type { BackgroundJob } from '../../platform/background.ts';
import type { Deps } from '../../platform/deps.ts';

/** Posts a notice 14 and 3 days before the client secret of a provider expires: nobody signs in by it afterwards. */
export class ExpiringSecretsJob implements BackgroundJob {
  readonly name = 'expiring-sign-on-secrets';
  readonly pauseMs = HOUR_MS;
  readonly #deps: Pick<Deps, 'database' | 'clock'>;

  constructor(deps: Pick<Deps, 'database' | 'clock'>) {
    this.#deps = deps;
  }

  async catchUp(signal: AbortSignal): Promise<void> {
    const { database, clock } = this.#deps;
    const now = clock.now();
    const today = dateAt(now, 'UTC');
    const last = dateAt(now + FIRST_NOTICE_MS, 'UTC');
    const providers = await database.acrossOrganizations({ actorId: null }, (tx) =>
      selectExpiringSecrets(tx, today, last),
    );
    for (const { id, organization_id: organizationId, name, secret_expires_on: expiresOn } of providers) {
      if (signal.aborted) return;
      const days = noticeDaysBefore(Date.parse(expiresOn), now) ?? FIRST_NOTICE_MS / DAY_MS;
      await database.inOrganization({ organizationId, actorId: null }, (tx) =>
        postNotice(tx, now, {
          organizationId,
          kind: 'sign-on-secret-expiring',
          key: `${id}.${expiresOn}.${days}`,
          title: `The client secret for ${name} expires on ${expiresOn}`,
          href: '/settings/organization-settings/integrations/sign-on',
        }),
      );
    }
  }
}
