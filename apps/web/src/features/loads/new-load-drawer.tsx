import { createLoad } from '@longhaul/contract';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { FormDrawer } from '../../forms/form-drawer.tsx';
import { LOAD_QUERIES } from '../../records/assign-load.ts';
import { useOrganization } from '../../session/session.ts';
import { LoadFields, useStopPlaces } from './load-fields.tsx';
import { EMPTY_LOAD, readLoad } from './load-form.ts';
import { useLoadForm } from './use-load-form.ts';

export function NewLoadDrawer({ onClose }: { readonly onClose: () => void }) {
  const { id: orgId, timeZone } = useOrganization();
  const places = useStopPlaces();
  const create = useEndpointMutation({
    mutationFn: ({ body }: Awaited<ReturnType<typeof readLoad>>) =>
      call(createLoad, { params: { orgId }, body }),
    invalidates: LOAD_QUERIES,
    toast: ({ reference }) => `${reference} was added`,
  });
  const { form, submit } = useLoadForm(
    EMPTY_LOAD,
    (values) => readLoad(values, { timeZone, places }),
    create,
  );
  return (
    <FormDrawer
      title="New load"
      action="Add load"
      onSubmit={submit}
      act={create}
      isDirty={form.formState.isDirty}
      onSaved={onClose}
      onClose={onClose}
    >
      <LoadFields form={form} />
    </FormDrawer>
  );
}
