import {
  getAsset,
  getDriver,
  getGroup,
  listAssets,
  listDrivers,
  listGroupAssets,
  listGroupMembers,
  listGroups,
} from '@longhaul/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tell } from '../../components/notifications/show-toast.ts';

/** What shows a group, or who and what is in it. */
const SHOWING: readonly string[] = [
  ...[listGroups, getGroup, listGroupMembers, listGroupAssets],
  ...[listDrivers, getDriver, listAssets, getAsset],
].map(({ name }) => name);

/** Changes a group, shows anew what shows it, and says what was done. */
export function useGroupAct<Result, Input = void>(
  act: (input: Input) => Promise<Result>,
  words: (result: Result) => string,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    // Of several steps some may have been done before one failed.
    onSettled: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) => SHOWING.includes(String(queryKey[0])),
      }),
    onSuccess: (result) => tell(words(result)),
  });
}
