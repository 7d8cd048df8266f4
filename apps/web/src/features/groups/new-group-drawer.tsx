import { createGroup, GROUP_COLORS, type NewGroup } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { call } from '../../app/api.ts';
import { showServerFields } from '../../app/contract-form.ts';
import { LeaveDialog } from '../../app/leave-dialog.tsx';
import { useOrganization } from '../../app/session.ts';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { GroupFields, useGroupForm } from './group-form.tsx';
import { useGroupAct } from './use-group-act.ts';

export function NewGroupDrawer({ onClose }: { onClose: () => void }) {
  const { id: orgId } = useOrganization();
  const form = useGroupForm({ name: '', color: GROUP_COLORS[0] });
  const create = useGroupAct(
    (body: NewGroup) => call(createGroup, { params: { orgId }, body }),
    ({ name }) => `Group ${name} was added`,
  );
  const submit = form.handleSubmit((values) =>
    create.mutate(values, { onError: (error) => showServerFields(error, form.setError) }),
  );
  // Once the form no longer counts as unsaved.
  useEffect(() => {
    if (create.isSuccess) onClose();
  }, [create.isSuccess, onClose]);
  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      title="Add group"
      footer={
        <>
          <Button ml="auto" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="filled" loading={create.isPending} onClick={() => void submit()}>
            Add group
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={submit}>
        <GroupFields form={form} />
        <button type="submit" hidden />
      </form>
      <LeaveDialog isDirty={form.formState.isDirty && !create.isPending && !create.isSuccess} />
    </SideDrawer>
  );
}
