import { type AssetKind, createAsset } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { call } from '../../app/api.ts';
import { showServerFields, useContractForm } from '../../app/contract-form.ts';
import { LeaveDialog } from '../../app/leave-dialog.tsx';
import { useOrganization } from '../../app/session.ts';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { AssetFields, AssetForm, LABELS } from './asset-fields.tsx';
import { KIND_WORDS, nameOf } from './asset-words.ts';
import { useAssetAct } from './use-asset-act.ts';

interface NewAssetDrawerProps {
  kind: AssetKind;
  onClose: () => void;
}

export function NewAssetDrawer({ kind, onClose }: NewAssetDrawerProps) {
  const { id: orgId } = useOrganization();
  const { one } = KIND_WORDS[kind];
  const form = useContractForm({
    schema: AssetForm,
    labels: LABELS,
    defaultValues: { unitNumber: '', iftaQualifiedOverride: null },
  });
  const create = useAssetAct(
    (values: AssetForm) => call(createAsset, { params: { orgId }, body: { kind, ...values } }),
    (created) => `${nameOf(created)} was added`,
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
      title={`Add ${one}`}
      footer={
        <>
          <Button ml="auto" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="filled" loading={create.isPending} onClick={() => void submit()}>
            Add {one}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={submit}>
        <AssetFields kind={kind} form={form} />
        <button type="submit" hidden />
      </form>
      <LeaveDialog isDirty={form.formState.isDirty && !create.isPending && !create.isSuccess} />
    </SideDrawer>
  );
}
