import {
  acknowledgeIftaIssue,
  type DistancePart,
  type IftaIssues,
  reopenIftaIssue,
  resolveIftaIssue,
} from '@longhaul/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import { statusOf } from '../../../api/api-error.ts';
import { useInvalidate } from '../../../api/use-endpoint-mutation.ts';
import { notificationLog } from '../../../components/notifications/notification-log.ts';
import { showToast } from '../../../components/notifications/show-toast.ts';
import { useOrganization } from '../../../session/session.ts';
import { IFTA_QUERIES } from '../ifta-queries.ts';

type Act<Input> = (input: Input) => Promise<IftaIssues>;
export type IssueActs = ReturnType<typeof useIssueActs>;

/** What can be done with an issue. `onGone`: it has changed meanwhile, and the list is being asked for again. */
export function useIssueActs(quarter: string, onGone: () => void) {
  const params = { orgId: useOrganization().id };
  const of = <Fields extends object>(fields: Fields) => ({ quarter: quarter as never, ...fields });
  return {
    assign: useIssueAct<{ key: string; parts: DistancePart[]; reason: string }>(
      (input) => call(resolveIftaIssue, { params, body: of(input) }),
      'Miles assigned',
      onGone,
    ),
    acknowledge: useIssueAct<{ key: string; note: string }>(
      (input) => call(acknowledgeIftaIssue, { params, body: of(input) }),
      'Issue acknowledged',
      onGone,
    ),
    reopen: useIssueAct<{ key: string }>(
      (input) => call(reopenIftaIssue, { params, body: of(input) }),
      'Issue reopened',
      onGone,
    ),
  };
}

function useIssueAct<Input>(act: Act<Input>, words: string, onGone: () => void) {
  const onChange = useInvalidate(IFTA_QUERIES);
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      await onChange();
      showToast(words);
    },
    onError: async (error) => {
      if (statusOf(error) !== 404) return;
      notificationLog.explainInPlace(error);
      onGone();
      await onChange();
    },
  });
}
