import {
  getFuelPurchase,
  getIftaRates,
  getIftaReport,
  listAdjustments,
  listFuelPurchases,
  listIftaIssues,
  listIftaQuarters,
  listVehicleStatements,
} from '@longhaul/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tell } from '../../components/notifications/show-toast.ts';

/** To be called after a record of fuel tax changed on the server: all that is computed from it is asked for again. */
export function useIftaChange(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    const changed: string[] = [
      getFuelPurchase.name,
      getIftaRates.name,
      getIftaReport.name,
      listAdjustments.name,
      listFuelPurchases.name,
      listIftaIssues.name,
      listIftaQuarters.name,
      listVehicleStatements.name,
    ];
    await queryClient.invalidateQueries({
      predicate: ({ queryKey }) => changed.includes(String(queryKey[0])),
    });
  };
}

/** Changes a record of fuel tax, shows what follows from it, and says what was done. */
export function useIftaAct<Result, Input = void>(
  act: (input: Input) => Promise<Result>,
  words: (result: Result) => string,
) {
  const onChange = useIftaChange();
  return useMutation({
    mutationFn: act,
    onSuccess: async (result) => {
      await onChange();
      tell(words(result));
    },
  });
}
