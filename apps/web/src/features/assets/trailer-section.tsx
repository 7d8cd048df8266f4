import {
  type AssetDetail,
  type AssetSummary,
  attachTrailer,
  detachTrailer,
  hasPermission,
  listAssets,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { queryOf } from '../../api/query-cache.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { FormSection } from '../../components/form/form-section.tsx';
import { useDebouncedText } from '../../lists/use-debounced-text.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import styles from './asset-drawer.module.css';
import { ASSET_QUERIES } from './asset-queries.ts';
import { HolderPicker } from './holder-picker.tsx';

interface TrailerSectionProps {
  asset: AssetDetail;
  isEditable?: boolean;
}

/** What a vehicle pulls now, or what pulls a trailer. */
export function TrailerSection({ asset, isEditable = false }: TrailerSectionProps) {
  const user = useCurrentUser();
  const isVehicle = asset.kind === 'vehicle';
  const joined = isVehicle ? asset.trailers : asset.attachedTo ? [asset.attachedTo] : [];
  const mayAttach = isEditable && hasPermission(user, 'ASSET_LIST') && (isVehicle || joined.length === 0);
  return (
    <div className={styles.block}>
      <FormSection title={isVehicle ? 'Trailers' : 'Attached to'}>
        {joined.map((other) => (
          <div key={other.id} className={styles.holder}>
            <span>{other.name}</span>
            {isEditable && <DetachButton asset={asset} other={other} />}
          </div>
        ))}
        {mayAttach ? <Picker asset={asset} /> : joined.length === 0 && <p>Nothing is attached.</p>}
      </FormSection>
    </div>
  );
}

/** Vehicle and trailer, whichever of them the drawer shows. */
const pairOf = (asset: AssetDetail, otherId: number) =>
  asset.kind === 'vehicle' ? { assetId: asset.id, id: otherId } : { assetId: otherId, id: asset.id };

function DetachButton({ asset, other }: { asset: AssetDetail; other: { id: number; name: string } }) {
  const { id: orgId } = useOrganization();
  const trailer = asset.kind === 'vehicle' ? other.name : asset.unitNumber;
  const detach = useEndpointMutation({
    mutationFn: () => call(detachTrailer, { params: { orgId, ...pairOf(asset, other.id) } }),
    invalidates: ASSET_QUERIES,
    toast: () => `Trailer ${trailer} detached`,
  });
  return (
    <Button loading={detach.isPending} aria-label={`Detach ${other.name}`} onClick={() => detach.mutate()}>
      Detach
    </Button>
  );
}

function Picker({ asset }: { asset: AssetDetail }) {
  const { id: orgId } = useOrganization();
  const [q, setQ] = useState('');
  const [, setText] = useDebouncedText(q, setQ);
  const wanted = asset.kind === 'vehicle' ? 'trailer' : 'vehicle';
  const others = useQuery({
    ...queryOf(listAssets, { params: { orgId }, query: { kind: wanted, ...(q && { q }) } }),
    placeholderData: keepPreviousData,
  });
  const attach = useEndpointMutation({
    mutationFn: ({ otherId, reason }: { otherId: number; reason?: string | undefined }) =>
      call(attachTrailer, { params: { orgId, ...pairOf(asset, otherId) }, body: { reason } }),
    invalidates: ASSET_QUERIES,
    toast: (vehicle) =>
      `Vehicle ${vehicle.unitNumber} pulls ${vehicle.trailers.map(({ name }) => name).join(', ')}`,
  });
  return (
    <HolderPicker
      key={asset.trailers.length}
      label={wanted === 'trailer' ? 'Trailer' : 'Vehicle'}
      action="Attach"
      options={(others.data?.items ?? []).map(optionOf)}
      onSearch={(text) => setText(text.replace(ATTACHED, ''))}
      isBusy={attach.isPending}
      conflict={attach.error}
      onPick={(otherId, reason) => attach.mutate({ otherId, reason })}
    />
  );
}

const ATTACHED = / \(attached to .*\)$/;

const optionOf = ({ id, unitNumber, attachedTo }: AssetSummary) => ({
  value: String(id),
  label: `${unitNumber}${attachedTo ? ` (attached to ${attachedTo.name})` : ''}`,
});
