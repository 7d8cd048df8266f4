import type { FeatureFlag, Setting, updateSetting as updateSettingEndpoint } from '@longhaul/contract';
import type { z } from 'zod';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid } from '../../platform/errors.ts';
import { presentSetting } from './present.ts';
import { lockSetting, saveSetting } from './queries.ts';

/** A flag belongs to the platform, so the entry goes to the platform's own log. */
export async function updateSetting(
  { database, clock }: Deps,
  actor: Caller,
  key: FeatureFlag,
  change: z.output<NonNullable<typeof updateSettingEndpoint.body>>,
): Promise<Setting> {
  if (change.defaultTheme !== undefined && key !== 'darkMode') {
    throw invalid({ defaultTheme: 'Only dark mode has a default theme.' });
  }
  return database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const before = await lockSetting(tx, key);
    const after = {
      key,
      is_enabled: change.isEnabled,
      default_theme: change.defaultTheme === undefined ? before.default_theme : change.defaultTheme,
    };
    await saveSetting(tx, after, new Date(clock.now()));
    await recordActivity(tx, {
      organizationId: null,
      actor,
      action: 'update',
      entity: 'setting',
      entityId: key,
      before: presentSetting(before),
      after: presentSetting(after),
    });
    return presentSetting(after);
  });
}
