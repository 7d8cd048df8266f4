import type { Endpoint } from '@longhaul/contract';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../components/notifications/show-toast.ts';

export interface EndpointMutationOptions<Result, Input> {
  mutationFn: (input: Input) => Promise<Result>;
  /** The GET endpoints whose shown answers are asked for again before `toast` shows. */
  invalidates: readonly Endpoint[];
  /** Of several steps some may have been done before one failed: ask again after a failure too. */
  invalidatesOnError?: boolean;
  /** Null where the page itself shows the result, which a toast would cover. */
  toast: string | ((result: Result, input: Input) => string | null);
}

/** Changes something on the server, shows again what shows it, and says what was done. */
export function useEndpointMutation<Result, Input = void>({
  mutationFn,
  invalidates,
  invalidatesOnError = false,
  toast,
}: EndpointMutationOptions<Result, Input>): UseMutationResult<Result, Error, Input> {
  const invalidate = useInvalidate(invalidates);
  return useMutation({
    mutationFn,
    onSuccess: async (result, input) => {
      await invalidate();
      const words = typeof toast === 'string' ? toast : toast(result, input);
      if (words !== null) showToast(words);
    },
    ...(invalidatesOnError && { onError: invalidate }),
  });
}

/** Asks again for every shown answer of these endpoints. */
export function useInvalidate(endpoints: readonly Endpoint[]): () => Promise<void> {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => endpoints.some(({ name }) => name === queryKey[0]),
    });
}
