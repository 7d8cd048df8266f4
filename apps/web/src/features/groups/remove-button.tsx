import type { GroupSummary } from '@longhaul/contract';
import { IconX } from '@tabler/icons-react';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { GROUP_QUERIES } from './group-queries.ts';

interface RemoveButtonProps {
  /** Of the member or asset. */
  name: string;
  onRemove: () => Promise<GroupSummary>;
}

/** Takes one out of its group; adding it again undoes that, so nobody is asked. */
export function RemoveButton({ name, onRemove }: RemoveButtonProps) {
  const remove = useEndpointMutation({
    mutationFn: onRemove,
    invalidates: GROUP_QUERIES,
    invalidatesOnError: true,
    toast: (group) => `${name} removed from ${group.name}`,
  });
  return (
    <IconButton
      label={`Remove ${name} from the group`}
      size="sm"
      icon={<IconX size={16} stroke={1.8} />}
      isDisabled={remove.isPending}
      onClick={() => remove.mutate()}
    />
  );
}
