import { type PlaceDetail, updatePlace } from '@longhaul/contract';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { submitTo } from '../../forms/contract-form.ts';
import { FormDrawer } from '../../forms/form-drawer.tsx';
import { useOrganization } from '../../session/session.ts';
import { formValuesOf, type PlaceFacts, PlaceFields, usePlaceForm } from './place-form.tsx';
import { PLACE_QUERIES } from './place-queries.ts';

interface PlaceEditorProps {
  readonly place: PlaceDetail;
  readonly onClose: () => void;
}

/** What is known of a place, but for its area. */
export function PlaceEditor({ place, onClose }: PlaceEditorProps) {
  const { id: orgId } = useOrganization();
  const form = usePlaceForm(formValuesOf(place));
  const save = useEndpointMutation({
    mutationFn: (body: PlaceFacts) => call(updatePlace, { params: { orgId, placeId: place.id }, body }),
    invalidates: PLACE_QUERIES,
    invalidatesOnError: true,
    toast: ({ name }) => `Place ${name} saved`,
  });
  return (
    <FormDrawer
      title={place.name}
      action="Save place"
      onSubmit={submitTo(form, save)}
      act={save}
      isDirty={form.formState.isDirty}
      isEdit
      onSaved={onClose}
      onClose={onClose}
    >
      <PlaceFields form={form} />
    </FormDrawer>
  );
}
