import { listDeviceModels } from '@longhaul/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tell } from '../../components/notifications/show-toast.ts';

/** Changes a device model, shows the list anew, and says what was done. */
export function useDeviceModelAct<Result, Input = void>(
  act: (input: Input) => Promise<Result>,
  words: (input: Input) => string,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async (_, input) => {
      await queryClient.invalidateQueries({ queryKey: [listDeviceModels.name] });
      tell(words(input));
    },
  });
}
