import type { DeviceModel, Page, PageQuery } from '@longhaul/contract';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { presentDeviceModel } from './present.ts';
import { countGateways, selectDeviceModels } from './queries.ts';

/** Only super administrators see how many devices there are of each: the count spans all organizations. */
export function listDeviceModels(
  { database }: Deps,
  actor: Caller,
  page: PageQuery,
): Promise<Page<DeviceModel>> {
  return database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const { rows, total } = await selectDeviceModels(tx, page);
    const counts = actor.permissions.has('SUPER_ADMIN')
      ? await countGateways(
          tx,
          rows.map(({ id }) => id),
        )
      : null;
    const items = rows.map((row) => presentDeviceModel(row, counts && (counts.get(row.id) ?? 0)));
    return { items, page: page.page, size: page.size, total };
  });
}
