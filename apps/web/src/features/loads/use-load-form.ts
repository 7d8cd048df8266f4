import type { LoadDetail } from '@longhaul/contract';
import type { UseMutationResult } from '@tanstack/react-query';
import type { Path } from 'react-hook-form';
import { showServerFields, useContractForm } from '../../forms/contract-form.ts';
import type { LoadFormReturn } from './load-fields.tsx';
import { fieldOf, LOAD_LABELS, LoadForm, type LoadInput, type Problems } from './load-form.ts';

/** A form whose places and times are read before it is sent; what is wrong, here or on the server, lands on its field. */
export function useLoadForm<Read extends { readonly problems: Problems }>(
  values: LoadInput,
  read: (form: LoadForm) => Promise<Read>,
  sending: UseMutationResult<LoadDetail, Error, Read>,
): { form: LoadFormReturn; submit: () => Promise<void> } {
  const form = useContractForm({
    schema: LoadForm,
    labels: LOAD_LABELS,
    defaultValues: values as never,
  }) as unknown as LoadFormReturn;
  const submit = form.handleSubmit(async (typed) => {
    const found = await read(typed);
    const problems = Object.entries(found.problems);
    for (const [path, message] of problems) form.setError(path as Path<LoadInput>, { message });
    if (problems.length > 0) return;
    await sending.mutateAsync(found).catch((error) => showServerFields(error, form, fieldOf));
  });
  return { form, submit: () => submit() };
}
