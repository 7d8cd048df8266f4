import {
  archiveDriver,
  type CurrentUser,
  type DriverDetail,
  hasPermission,
  restoreDriver,
} from '@longhaul/contract';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { ArchiveButtons } from '../../components/archive-buttons/archive-buttons.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { nameOf } from './driver-labels.ts';
import { DRIVER_QUERIES } from './driver-queries.ts';

/** Whether this user may archive the driver or, if archived, restore the driver. */
export const mayArchive = (user: CurrentUser, { archivedAt }: DriverDetail): boolean =>
  hasPermission(user, archivedAt === null ? 'DRIVER_DELETE' : 'DRIVER_UPDATE');

/** Archive, after asking, or restore; nothing for those who may not. */
export function ArchiveAction({ driver }: { driver: DriverDetail }) {
  const user = useCurrentUser();
  const { id: orgId } = useOrganization();
  const params = { orgId, id: driver.id };
  const archive = useEndpointMutation({
    mutationFn: () => call(archiveDriver, { params }),
    invalidates: DRIVER_QUERIES,
    toast: (archived) => `${nameOf(archived)} archived`,
  });
  const restore = useEndpointMutation({
    mutationFn: () => call(restoreDriver, { params }),
    invalidates: DRIVER_QUERIES,
    toast: (restored) => `${nameOf(restored)} restored as a driver`,
  });
  if (!mayArchive(user, driver)) return null;
  return (
    <ArchiveButtons
      isArchived={driver.archivedAt !== null}
      title={`Archive ${nameOf(driver)}?`}
      words="The driver will no longer appear in lists. Logs and history are kept, and you can restore the driver. They can still sign in. To stop that, deactivate the account in Users & Roles."
      archive={archive}
      restore={restore}
    />
  );
}
