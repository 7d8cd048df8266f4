import { type AssetDetail, isIftaQualifiedByBuild, updateAsset } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { call } from '../../app/api.ts';
import { showServerFields, useContractForm } from '../../app/contract-form.ts';
import { LeaveDialog } from '../../app/leave-dialog.tsx';
import { useOrganization } from '../../app/session.ts';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { ArchiveAction } from './archive-action.tsx';
import styles from './asset-drawer.module.css';
import { LiveFacts } from './asset-facts.tsx';
import { AssetFields, AssetForm, LABELS } from './asset-fields.tsx';
import { AssetHeadFacts } from './asset-head-facts.tsx';
import { AssetHistory } from './asset-history.tsx';
import { iftaWords, nameOf } from './asset-words.ts';
import { DriverSection } from './driver-section.tsx';
import { TrailerSection } from './trailer-section.tsx';
import { useAssetAct } from './use-asset-act.ts';

const valuesOf = (asset: AssetDetail) => ({
  unitNumber: asset.unitNumber,
  vin: asset.vin ?? '',
  year: asset.year,
  make: asset.make ?? '',
  model: asset.model ?? '',
  plate: asset.plate ?? '',
  plateState: asset.plateState,
  fuelType: asset.fuelType,
  grossWeightPounds: asset.grossWeightPounds,
  axles: asset.axles,
  iftaQualifiedOverride: asset.iftaQualifiedOverride,
});

/** What is assigned and attached changes at once; the fields below when they are saved. */
export function AssetEditor({ asset, onClose }: { asset: AssetDetail; onClose: () => void }) {
  const { id: orgId } = useOrganization();
  const form = useContractForm({ schema: AssetForm, labels: LABELS, defaultValues: valuesOf(asset) });
  const save = useAssetAct(
    (body: AssetForm) => call(updateAsset, { params: { orgId, assetId: asset.id }, body }),
    (saved) => {
      form.reset(valuesOf(saved));
      return `${nameOf(saved)} was saved`;
    },
  );
  const submit = form.handleSubmit((values) =>
    save.mutate(values, { onError: (error) => showServerFields(error, form.setError) }),
  );
  const { isDirty } = form.formState;
  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      title={nameOf(asset)}
      facts={<AssetHeadFacts asset={asset} />}
      footer={
        <>
          <ArchiveAction asset={asset} />
          <Button ml="auto" onClick={onClose}>
            Close
          </Button>
          <Button variant="filled" disabled={!isDirty} loading={save.isPending} onClick={() => void submit()}>
            Save {asset.kind}
          </Button>
        </>
      }
    >
      <DriverSection asset={asset} isEditable />
      <TrailerSection asset={asset} isEditable />
      <form noValidate onSubmit={submit} className={styles.block}>
        <AssetFields
          kind={asset.kind}
          form={form}
          byBuild={iftaWords({ isIftaQualified: isIftaQualifiedByBuild(asset) }).toLowerCase()}
        />
        <button type="submit" hidden />
      </form>
      <LiveFacts asset={asset} />
      <AssetHistory asset={asset} />
      <LeaveDialog isDirty={isDirty && !save.isPending} />
    </SideDrawer>
  );
}
