import {
  archiveGroup,
  type CurrentUser,
  type GroupSummary,
  hasPermission,
  restoreGroup,
} from '@longhaul/contract';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { ArchiveButtons } from '../../components/archive-buttons/archive-buttons.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { GROUP_QUERIES } from './group-queries.ts';

/** Whether this user may archive the group or, if archived, restore it. */
export const mayArchive = (user: CurrentUser, { archivedAt }: GroupSummary): boolean =>
  hasPermission(user, archivedAt === null ? 'GROUP_DELETE' : 'GROUP_UPDATE');

/** Archive, after asking, or restore; nothing for those who may not. */
export function ArchiveAction({ group }: { group: GroupSummary }) {
  const user = useCurrentUser();
  const { id: orgId } = useOrganization();
  const params = { orgId, groupId: group.id };
  const archive = useEndpointMutation({
    mutationFn: () => call(archiveGroup, { params }),
    invalidates: GROUP_QUERIES,
    invalidatesOnError: true,
    toast: ({ name }) => `Group ${name} archived`,
  });
  const restore = useEndpointMutation({
    mutationFn: () => call(restoreGroup, { params }),
    invalidates: GROUP_QUERIES,
    invalidatesOnError: true,
    toast: ({ name }) => `Group ${name} restored`,
  });
  if (!mayArchive(user, group)) return null;
  return (
    <ArchiveButtons
      isArchived={group.archivedAt !== null}
      title={`Archive group ${group.name}?`}
      words="It will no longer appear in lists and filters. Its members and assets are kept, and you can restore it."
      archive={archive}
      restore={restore}
    />
  );
}
