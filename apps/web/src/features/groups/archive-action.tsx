import {
  archiveGroup,
  type CurrentUser,
  type GroupSummary,
  hasPermission,
  restoreGroup,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../app/api.ts';
import { useCurrentUser, useOrganization } from '../../app/session.ts';
import { ConfirmDialog } from '../../components/confirm-dialog/confirm-dialog.tsx';
import { useGroupAct } from './use-group-act.ts';

/** Whether this user may archive the group or, if archived, restore it. */
export const mayArchive = (user: CurrentUser, { archivedAt }: GroupSummary): boolean =>
  hasPermission(user, archivedAt === null ? 'GROUP_DELETE' : 'GROUP_UPDATE');

/** Archive, after asking, or restore; nothing for those who may not. */
export function ArchiveAction({ group }: { group: GroupSummary }) {
  const user = useCurrentUser();
  const { id: orgId } = useOrganization();
  const [isAsked, setAsked] = useState(false);
  const params = { orgId, groupId: group.id };
  const archive = useGroupAct(
    () => call(archiveGroup, { params }),
    ({ name }) => `Group ${name} was archived`,
  );
  const restore = useGroupAct(
    () => call(restoreGroup, { params }),
    ({ name }) => `Group ${name} is in use again`,
  );
  if (!mayArchive(user, group)) return null;
  if (group.archivedAt !== null) {
    return (
      <Button loading={restore.isPending} onClick={() => restore.mutate()}>
        Restore
      </Button>
    );
  }
  return (
    <>
      <Button variant="danger" onClick={() => setAsked(true)}>
        Archive
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Archive group ${group.name}?`}
          words="It leaves the lists and filters; its members and assets stay with it, and it can be undone."
          action="Archive"
          isBusy={archive.isPending}
          onConfirm={() => archive.mutate(undefined, { onSettled: () => setAsked(false) })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
