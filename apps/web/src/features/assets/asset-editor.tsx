import { type AssetDetail, isIftaQualifiedByBuild, updateAsset } from '@longhaul/contract';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { submitTo, useContractForm } from '../../forms/contract-form.ts';
import { DrawerForm } from '../../forms/drawer-form.tsx';
import { useOrganization } from '../../session/session.ts';
import { ArchiveAction } from './archive-action.tsx';
import { AssetFields, AssetForm, LABELS } from './asset-fields.tsx';
import { AssetGroups } from './asset-groups.tsx';
import { iftaText, nameOf } from './asset-labels.ts';
import { ASSET_QUERIES } from './asset-queries.ts';
import { DriverSection } from './driver-section.tsx';
import { TrailerSection } from './trailer-section.tsx';

const valuesOf = (asset: AssetDetail) => ({
  unitNumber: asset.unitNumber,
  vin: asset.vin ?? '',
  isVinConfirmed: false,
  year: asset.year,
  make: asset.make ?? '',
  model: asset.model ?? '',
  plate: asset.plate ?? '',
  plateState: asset.plateState,
  fuelType: asset.fuelType,
  tankGallons: asset.tankGallons,
  grossWeightPounds: asset.grossWeightPounds,
  axles: asset.axles,
  heightInches: asset.heightInches,
  widthInches: asset.widthInches,
  lengthInches: asset.lengthInches,
  equipment: asset.equipment,
  odometerMiles: asset.odometerMiles,
  iftaQualifiedOverride: asset.iftaQualifiedOverride,
});

/** What is assigned and attached changes at once; the fields below when they are saved. */
export function AssetEditor({ asset, onClose }: { asset: AssetDetail; onClose: () => void }) {
  const { id: orgId } = useOrganization();
  const form = useContractForm({ schema: AssetForm, labels: LABELS, defaultValues: valuesOf(asset) });
  const save = useEndpointMutation({
    mutationFn: (body: AssetForm) => call(updateAsset, { params: { orgId, assetId: asset.id }, body }),
    invalidates: ASSET_QUERIES,
    toast: (saved) => {
      form.reset(valuesOf(saved));
      return `${nameOf(saved)} saved`;
    },
  });
  const submit = submitTo(form, save);
  const { isDirty } = form.formState;
  return (
    <>
      <DriverSection asset={asset} isEditable />
      <TrailerSection asset={asset} isEditable />
      <DrawerForm
        action={`Save ${asset.kind}`}
        onSubmit={submit}
        act={save}
        isDirty={isDirty}
        isEdit
        onClose={onClose}
        otherActions={<ArchiveAction asset={asset} />}
      >
        <AssetFields
          kind={asset.kind}
          form={form}
          byBuild={iftaText({ isIftaQualified: isIftaQualifiedByBuild(asset) }).toLowerCase()}
        />
      </DrawerForm>
      <AssetGroups asset={asset} />
    </>
  );
}
