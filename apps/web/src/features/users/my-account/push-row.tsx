import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ErrorNote } from '../../../components/error-display/error-note.tsx';
import { SwitchRow } from '../../../components/switch-row/switch-row.tsx';
import { hasPush, pushObstacle, startPush, stopPush } from '../../../session/push.ts';
import { useOrganization } from '../../../session/session.ts';

const KEY = ['push-of-this-browser'];

/** Push messages to this browser, on or off, and why they cannot be. */
export function PushRow() {
  const { id: orgId } = useOrganization();
  const queryClient = useQueryClient();
  const obstacle = pushObstacle();
  const state = useQuery({ queryKey: KEY, queryFn: hasPush, gcTime: 0 });
  const turn = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? startPush(orgId) : stopPush(orgId)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
  return (
    <div>
      <SwitchRow
        title="Push notifications in this browser"
        words={obstacle ?? "Sends a title and a link through your browser maker's push service."}
        isOn={state.data === true}
        isDisabled={obstacle !== null || turn.isPending}
        onChange={(isOn) => turn.mutate(isOn)}
      />
      {turn.error && <ErrorNote error={turn.error} />}
    </div>
  );
}
