import { getUser, listUsers } from '@longhaul/contract';
import { useQueryClient } from '@tanstack/react-query';
import { reloadUser } from '../../../session/session.ts';

/** To be called after their own account changed: the frame around the page shows it too. */
export function useOwnChange(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: [getUser.name] }),
      queryClient.invalidateQueries({ queryKey: [listUsers.name] }),
      reloadUser(),
    ]);
  };
}
