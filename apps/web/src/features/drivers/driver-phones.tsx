import {
  type DriverDetail,
  type DriverDevice,
  listDriverDevices,
  markDriverDeviceLost,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { queryOf } from '../../api/query-cache.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Chip } from '../../components/chip/chip.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog/confirm-dialog.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { formatDateTime } from '../../format/date.ts';
import { useOrganization } from '../../session/session.ts';
import styles from './driver-drawer.module.css';

interface DriverPhonesProps {
  readonly driver: DriverDetail;
  readonly isEditable: boolean;
}

/** Phones with the driver's app: when each was heard of and what it has not sent; nothing while there is none. */
export function DriverPhones({ driver, isEditable }: DriverPhonesProps) {
  const { id: orgId } = useOrganization();
  const params = { orgId, id: driver.id };
  const { data } = useQuery(queryOf(listDriverDevices, { params, expectedStatuses: [404] }));
  const [asked, setAsked] = useState<DriverDevice | null>(null);
  const lose = useEndpointMutation({
    mutationFn: ({ deviceId }: DriverDevice) =>
      call(markDriverDeviceLost, { params: { ...params, deviceId } }),
    invalidates: [listDriverDevices],
    toast: ({ name }) => `${name} marked as lost`,
  });
  if (!data || data.items.length === 0) return null;
  return (
    <div className={styles.block}>
      <FormSection title="Phones" words="Phones where the driver uses the driver app.">
        <ul className={styles.zones} aria-label="Phones">
          {data.items.map((device) => (
            <li key={device.deviceId}>
              <b>{device.name}</b>
              <span>
                Last contact {formatDateTime(new Date(device.lastContactAt), driver.homeTerminalTimeZone)}
                {device.unsent > 0 && `, ${device.unsent} not sent then`}
              </span>
              {device.lostAt !== null && <Chip tone="caution">Lost</Chip>}
              {device.lostAt === null && isEditable && (
                <Button onClick={() => setAsked(device)}>Mark as lost</Button>
              )}
            </li>
          ))}
        </ul>
      </FormSection>
      {asked && (
        <ConfirmDialog
          title={`Mark ${asked.name} as lost?`}
          words="The phone deletes its data the next time it connects. Unsent entries are lost, and the driver must enter them as edits. This can’t be undone."
          action="Mark as lost"
          isBusy={lose.isPending}
          onConfirm={() => lose.mutate(asked, { onSuccess: () => setAsked(null) })}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
