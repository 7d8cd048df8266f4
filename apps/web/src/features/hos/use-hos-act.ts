import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tell } from '../../components/notifications/show-toast.ts';

const CHANGED_BY_ACTS: readonly string[] = [
  'getHosLog',
  'getHosLogsForPeriod',
  'getHosLogStrip',
  'getCurrentHosDay',
  'listLogs',
  'listViolations',
  'listUnidentifiedDriving',
  'listAvailability',
];

/** Changes a log, shows anew what follows from it, and says what was done. */
export function useHosAct<Result, Input = void>(
  act: (input: Input) => Promise<Result>,
  words: string | ((result: Result) => string),
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async (result) => {
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => CHANGED_BY_ACTS.includes(String(queryKey[0])),
      });
      tell(typeof words === 'string' ? words : words(result));
    },
  });
}
