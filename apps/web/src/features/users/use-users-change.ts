import { getUser, listAccountRequests, listDrivers, listUsers } from '@longhaul/contract';
import { useQueryClient } from '@tanstack/react-query';

/** To be called after a user or a request changed on the server: what is shown is asked for again. */
export function useUsersChange(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    const changed: string[] = [listUsers, getUser, listAccountRequests, listDrivers].map(({ name }) => name);
    await queryClient.invalidateQueries({
      predicate: ({ queryKey }) => changed.includes(String(queryKey[0])),
    });
  };
}
