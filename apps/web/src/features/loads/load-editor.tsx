import { type LoadDetail, updateLoad } from '@longhaul/contract';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { ErrorNote } from '../../components/error-display/error-note.tsx';
import { ServerError } from '../../components/error-display/request-error.ts';
import { DrawerForm } from '../../forms/drawer-form.tsx';
import { LOAD_QUERIES } from '../../records/assign-load.ts';
import { useOrganization } from '../../session/session.ts';
import { LoadFields, useStopPlaces } from './load-fields.tsx';
import { readLoad, valuesOf } from './load-form.ts';
import { useLoadForm } from './use-load-form.ts';

interface LoadEditorProps {
  readonly load: LoadDetail;
  readonly onClose: () => void;
}

/** The form of a stored load; refused when somebody else changed the load meanwhile. */
export function LoadEditor({ load, onClose }: LoadEditorProps) {
  const { id: orgId, timeZone } = useOrganization();
  const places = useStopPlaces();
  const save = useEndpointMutation({
    mutationFn: ({ body }: Awaited<ReturnType<typeof readLoad>>) =>
      call(updateLoad, { params: { orgId, loadId: load.id }, body: { ...body, version: load.version } }),
    invalidates: LOAD_QUERIES,
    toast: ({ reference }) => `${reference} saved`,
  });
  const { form, submit } = useLoadForm(
    valuesOf(load, timeZone),
    (values) => readLoad(values, { timeZone, places, stored: load }),
    save,
  );
  const isStale = save.error instanceof ServerError && save.error.body.status === 409;
  return (
    <>
      {isStale && save.error && <ErrorNote error={save.error} />}
      <DrawerForm
        action="Save"
        isEdit
        onSubmit={submit}
        act={save}
        isDirty={form.formState.isDirty}
        onClose={onClose}
      >
        <LoadFields form={form} load={load} />
      </DrawerForm>
    </>
  );
}
