import { exportMaintenancePack } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { open } from '../../api/api.ts';
import { saveAnswer } from '../../components/save-file/save-file.ts';
import { useOrganization } from '../../session/session.ts';

/** The maintenance record of 49 CFR 396.3 as one ZIP: of a unit, or of all. */
export function AuditPackButton({ assetId }: { readonly assetId?: number }) {
  const { id: orgId } = useOrganization();
  const download = useMutation({
    mutationFn: async () => {
      const query = assetId === undefined ? {} : { assetId };
      return saveAnswer(await open(exportMaintenancePack, { params: { orgId }, query }));
    },
  });
  return (
    <Button
      leftSection={<IconFileZip size={16} stroke={1.8} />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      Audit pack
    </Button>
  );
}
