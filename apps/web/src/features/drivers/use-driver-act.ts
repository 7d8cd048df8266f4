import { getDriver, listDrivers } from '@longhaul/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tell } from '../../components/notifications/show-toast.ts';

/** To be called after a driver changed on the server: what is shown is asked for again. */
export function useDriversChange(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    const changed: string[] = [listDrivers.name, getDriver.name];
    await queryClient.invalidateQueries({
      predicate: ({ queryKey }) => changed.includes(String(queryKey[0])),
    });
  };
}

/** Changes a driver, shows it anew, and says what was done. */
export function useDriverAct<Result, Input = void>(
  act: (input: Input) => Promise<Result>,
  words: (result: Result) => string,
) {
  const onChange = useDriversChange();
  return useMutation({
    mutationFn: act,
    onSuccess: async (result) => {
      await onChange();
      tell(words(result));
    },
  });
}
