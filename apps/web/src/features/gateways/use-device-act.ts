import { getAsset, getGateway, listAssets, listGateways } from '@longhaul/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tell } from '../../components/notifications/show-toast.ts';

/** Changes a device, shows it and the vehicles anew, and says what was done. */
export function useDeviceAct<Result, Input = void>(
  act: (input: Input) => Promise<Result>,
  words: (result: Result, input: Input) => string,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async (result, input) => {
      const changed: string[] = [listGateways.name, getGateway.name, listAssets.name, getAsset.name];
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => changed.includes(String(queryKey[0])),
      });
      tell(words(result, input));
    },
  });
}
