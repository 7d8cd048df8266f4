import { exportDutyHours, hasPermission } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconClockDown } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { open } from '../../api/api.ts';
import { saveAnswer } from '../../components/save-file/save-file.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';

interface HoursExportProps {
  readonly range: { readonly from: string; readonly to: string };
  readonly driverId?: number | undefined;
  readonly groupId?: number | undefined;
}

/** Hours by duty status of each driver and day, in numbers that a spreadsheet adds up. */
export function HoursExport({ range, driverId, groupId }: HoursExportProps) {
  const { id: orgId } = useOrganization();
  const user = useCurrentUser();
  const save = useMutation({
    mutationFn: async () => {
      const query = {
        ...range,
        ...(driverId !== undefined && { driverId: [driverId] }),
        ...(groupId !== undefined && { groupId: [groupId] }),
      };
      await saveAnswer(await open(exportDutyHours, { params: { orgId }, query }));
    },
  });
  if (!hasPermission(user, 'HOS_READ')) return null;
  return (
    <Button
      leftSection={<IconClockDown size={16} stroke={1.8} />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      Hours
    </Button>
  );
}
