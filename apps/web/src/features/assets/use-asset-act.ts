import { type AssetDetail, getAsset, listAssets, listDrivers } from '@longhaul/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tell } from '../../components/notifications/show-toast.ts';

/** To be called after an asset changed on the server: what is shown is asked for again. */
export function useAssetsChange(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    const changed: string[] = [listAssets.name, getAsset.name, listDrivers.name];
    await queryClient.invalidateQueries({
      predicate: ({ queryKey }) => changed.includes(String(queryKey[0])),
    });
  };
}

/** Changes one asset, shows it anew, and says what was done. */
export function useAssetAct<Input = void>(
  act: (input: Input) => Promise<AssetDetail>,
  words: (changed: AssetDetail, input: Input) => string,
) {
  const onChange = useAssetsChange();
  return useMutation({
    mutationFn: act,
    onSuccess: async (changed, input) => {
      await onChange();
      tell(words(changed, input));
    },
  });
}
