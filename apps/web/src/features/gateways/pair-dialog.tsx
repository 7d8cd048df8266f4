import { type AssetSummary, type GatewayDetail, listAssets, pairGateway } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { statusOf } from '../../api/api-error.ts';
import { queryOf } from '../../api/query-cache.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ErrorNote } from '../../components/error-display/error-note.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { useDebouncedText } from '../../lists/use-debounced-text.ts';
import { useOrganization } from '../../session/session.ts';
import styles from './device-dialogs.module.css';
import { assetName } from './device-facts.ts';
import { DEVICE_QUERIES } from './device-queries.ts';

interface PairDialogProps {
  device: GatewayDetail;
  onClose: () => void;
}

interface Choice {
  asset: AssetSummary;
  swap: boolean;
}

/** Asks for the vehicle or trailer; when either has another, the refusal names it and a swap is offered. */
export function PairDialog({ device, onClose }: PairDialogProps) {
  const { id: orgId } = useOrganization();
  const [asset, setAsset] = useState<AssetSummary | null>(null);
  const pair = useEndpointMutation({
    mutationFn: ({ asset: { id: assetId }, swap }: Choice) =>
      call(pairGateway, { params: { orgId, id: device.id, assetId }, query: { swap } }),
    invalidates: DEVICE_QUERIES,
    toast: (paired) => `Device ${paired.uniqueId} is paired with ${paired.asset && assetName(paired.asset)}`,
  });
  const choose = (chosen: AssetSummary | null) => {
    pair.reset();
    setAsset(chosen);
  };
  const isConflict = statusOf(pair.error) === 409;
  const act = (swap: boolean) => asset && pair.mutate({ asset, swap }, { onSuccess: onClose });
  return (
    <Dialog
      title={`Pair ${device.uniqueId}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="filled"
            disabled={asset === null}
            loading={pair.isPending}
            onClick={() => act(isConflict)}
          >
            {isConflict ? 'Swap' : 'Pair'}
          </Button>
        </>
      }
    >
      <AssetSelect value={asset} onChange={choose} />
      {pair.error && (
        <div className={styles.conflict}>
          <ErrorNote error={pair.error} />
        </div>
      )}
      {isConflict && asset && <p className={styles.swap}>{swapWords(device, asset)}</p>}
      <p className={styles.words}>
        New locations are recorded for this vehicle. Earlier history stays where it was recorded.
      </p>
    </Dialog>
  );
}

/** What a swap does to each party. */
function swapWords(
  { uniqueId, asset: had }: GatewayDetail,
  { kind, unitNumber, gateway }: AssetSummary,
): string {
  const name = assetName({ kind, name: unitNumber });
  const gets = `A swap gives ${name} device ${uniqueId}`;
  if (gateway && had) return `${gets}, and ${assetName(had)} device ${gateway.name}.`;
  if (gateway) return `${gets}; device ${gateway.name} is left unpaired.`;
  return had ? `${gets}; ${assetName(had)} is left without a device.` : `${gets}.`;
}

interface AssetSelectProps {
  value: AssetSummary | null;
  onChange: (asset: AssetSummary | null) => void;
}

function AssetSelect({ value, onChange }: AssetSelectProps) {
  const { id: orgId } = useOrganization();
  const [q, setQ] = useState('');
  const [, setText] = useDebouncedText(q, setQ);
  const { data } = useQuery({
    ...queryOf(listAssets, { params: { orgId }, query: { sort: 'unitNumber', ...(q && { q }) } }),
    placeholderData: keepPreviousData,
  });
  const assets = data?.items ?? [];
  return (
    <SelectField
      label="Vehicle or trailer"
      placeholder="Search by unit, VIN, plate or driver"
      searchable
      data={assets.map((asset) => ({ value: String(asset.id), label: optionLabel(asset) }))}
      filter={({ options }) => options}
      nothingFoundMessage="Nothing found"
      value={value && String(value.id)}
      onChange={(chosen) => onChange(assets.find(({ id }) => String(id) === chosen) ?? null)}
      onSearchChange={(text) => setText(text.replace(HINT, ''))}
    />
  );
}

const HINT = /, (vehicle|trailer)( \(has device .*\))?$/;

const optionLabel = ({ unitNumber, kind, gateway }: AssetSummary): string =>
  `${unitNumber}, ${kind}${gateway ? ` (has device ${gateway.name})` : ''}`;
