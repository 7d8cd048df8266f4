import { createGroup, GROUP_COLORS, type NewGroup } from '@longhaul/contract';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { submitTo } from '../../forms/contract-form.ts';
import { FormDrawer } from '../../forms/form-drawer.tsx';
import { useOrganization } from '../../session/session.ts';
import { GroupFields, useGroupForm } from './group-form.tsx';
import { GROUP_QUERIES } from './group-queries.ts';

export function NewGroupDrawer({ onClose }: { onClose: () => void }) {
  const { id: orgId } = useOrganization();
  const form = useGroupForm({ name: '', color: GROUP_COLORS[0] });
  const create = useEndpointMutation({
    mutationFn: (body: NewGroup) => call(createGroup, { params: { orgId }, body }),
    invalidates: GROUP_QUERIES,
    invalidatesOnError: true,
    toast: ({ name }) => `Group ${name} was added`,
  });
  const submit = submitTo(form, create);
  return (
    <FormDrawer
      title="Add group"
      action="Add group"
      onSubmit={submit}
      act={create}
      isDirty={form.formState.isDirty}
      onSaved={onClose}
      onClose={onClose}
    >
      <GroupFields form={form} />
    </FormDrawer>
  );
}
