import { takeControl } from '@longhaul/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/api.ts';
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
