import {
  type AssetDetail,
  assignDriver,
  type DriverSummary,
  hasPermission,
  listDrivers,
  unassignDriver,
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
import { nameOf } from './asset-labels.ts';
import { ASSET_QUERIES } from './asset-queries.ts';
import { HolderPicker } from './holder-picker.tsx';

interface DriverSectionProps {
  asset: AssetDetail;
  isEditable?: boolean;
}

/** Who drives a vehicle now; a trailer has no such section. */
export function DriverSection({ asset, isEditable = false }: DriverSectionProps) {
  const user = useCurrentUser();
  const { id: orgId } = useOrganization();
  const unassign = useEndpointMutation({
    mutationFn: () => call(unassignDriver, { params: { orgId, assetId: asset.id } }),
    invalidates: ASSET_QUERIES,
    toast: (changed) => `${nameOf(changed)} has no driver now`,
  });
  if (asset.kind !== 'vehicle') return null;
  return (
    <div className={styles.block}>
      <FormSection title="Driver">
        {asset.driver ? (
          <div className={styles.holder}>
            <span>{asset.driver.name}</span>
            {isEditable && (
              <Button loading={unassign.isPending} onClick={() => unassign.mutate()}>
                Unassign
              </Button>
            )}
          </div>
        ) : isEditable && hasPermission(user, 'DRIVER_LIST') ? (
          <DriverPicker asset={asset} />
        ) : (
          <p>No driver assigned.</p>
        )}
      </FormSection>
    </div>
  );
}

function DriverPicker({ asset }: { asset: AssetDetail }) {
  const { id: orgId } = useOrganization();
  const [q, setQ] = useState('');
  const [, setText] = useDebouncedText(q, setQ);
  const drivers = useQuery({
    ...queryOf(listDrivers, { params: { orgId }, query: { ...(q && { q }) } }),
    placeholderData: keepPreviousData,
  });
  const assign = useEndpointMutation({
    mutationFn: ({ driverId, reason }: { driverId: number; reason?: string | undefined }) =>
      call(assignDriver, { params: { orgId, assetId: asset.id, driverId }, body: { reason } }),
    invalidates: ASSET_QUERIES,
    toast: (changed) => `${changed.driver?.name} drives ${nameOf(changed).toLowerCase()} now`,
  });
  return (
    <HolderPicker
      label="Driver"
      action="Assign"
      options={(drivers.data?.items ?? []).map(optionOf)}
      onSearch={(text) => setText(text.replace(DRIVES, ''))}
      isBusy={assign.isPending}
      conflict={assign.error}
      onPick={(driverId, reason) => assign.mutate({ driverId, reason })}
    />
  );
}

const DRIVES = / \(drives .*\)$/;

const optionOf = ({ id, firstName, lastName, vehicle }: DriverSummary) => ({
  value: String(id),
  label: `${firstName} ${lastName}${vehicle ? ` (drives ${vehicle.name})` : ''}`,
});
