import { getSupportBundle, hasPermission } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { open } from '../../api/api.ts';
import { Card } from '../../components/card/card.tsx';
import { saveAnswer } from '../../components/save-file/save-file.ts';
import { useCurrentUser } from '../../session/session.ts';

/** What an administrator sends along with a question to whoever runs the server. */
export function SupportBundleCard() {
  const user = useCurrentUser();
  const orgId = user.organization?.id;
  const save = useMutation({
    mutationFn: async (id: number) => saveAnswer(await open(getSupportBundle, { params: { orgId: id } })),
  });
  if (orgId === undefined || !hasPermission(user, 'ORG_UPDATE')) return null;
  return (
    <Card
      title="Support bundle"
      action={
        <Button
          size="sm"
          leftSection={<IconDownload size={14} stroke={1.8} />}
          loading={save.isPending}
          onClick={() => save.mutate(orgId)}
        >
          Save
        </Button>
      }
    >
      A ZIP to send along with a question: version, database, settings, health, background work and the last
      errors. It has no passwords, keys, names, positions or amounts.
    </Card>
  );
}
