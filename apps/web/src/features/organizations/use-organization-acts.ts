import { listOrganizations, takeControl } from '@longhaul/contract';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/api.ts';
import { tell } from '../../components/notifications/show-toast.ts';
import { setUser } from '../../session/session.ts';

/** From now on this session acts inside the organization, beginning with its dashboard. */
export function useTakeControl() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (organizationId: number) => call(takeControl, { body: { organizationId } }),
    onSuccess: (user) => {
      setUser(user);
      void navigate({ to: '/dashboard' });
    },
  });
}

/** An act on an organization after which the list is asked for again and a toast tells what was done. */
export function useOrganizationAct<Result, Input = void>(
  act: (input: Input) => Promise<Result>,
  words: (result: Result) => string,
): UseMutationResult<Result, Error, Input> {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async (result) => {
      await queryClient.invalidateQueries({ queryKey: [listOrganizations.name] });
      tell(words(result));
    },
  });
}
