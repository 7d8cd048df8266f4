import { type AssetKind, createAsset } from '@longhaul/contract';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { submitTo, useContractForm } from '../../forms/contract-form.ts';
import { FormDrawer } from '../../forms/form-drawer.tsx';
import { useOrganization } from '../../session/session.ts';
import { AssetFields, AssetForm, LABELS } from './asset-fields.tsx';
import { KIND_LABELS, nameOf } from './asset-labels.ts';
import { ASSET_QUERIES } from './asset-queries.ts';

interface NewAssetDrawerProps {
  kind: AssetKind;
  onClose: () => void;
}

export function NewAssetDrawer({ kind, onClose }: NewAssetDrawerProps) {
  const { id: orgId } = useOrganization();
  const { one } = KIND_LABELS[kind];
  const form = useContractForm({
    schema: AssetForm,
    labels: LABELS,
    defaultValues: { unitNumber: '', isVinConfirmed: false, iftaQualifiedOverride: null },
  });
  const create = useEndpointMutation({
    mutationFn: (values: AssetForm) => call(createAsset, { params: { orgId }, body: { kind, ...values } }),
    invalidates: ASSET_QUERIES,
    toast: (created) => `${nameOf(created)} added`,
  });
  const submit = submitTo(form, create);

  return (
    <FormDrawer
      title={`Add ${one}`}
      action={`Add ${one}`}
      onSubmit={submit}
      act={create}
      isDirty={form.formState.isDirty}
      onSaved={onClose}
      onClose={onClose}
    >
      <AssetFields kind={kind} form={form} />
    </FormDrawer>
  );
}
