import { GROUP_COLORS, NewGroup } from '@longhaul/contract';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { ColorField } from '../../components/field/color-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { useContractForm } from '../../forms/contract-form.ts';

type GroupForm = UseFormReturn<z.input<typeof NewGroup>, unknown, NewGroup>;

export function useGroupForm(values: { name: string; color: string }): GroupForm {
  return useContractForm({
    schema: NewGroup,
    labels: { name: 'Name', color: 'Color' },
    defaultValues: values,
  });
}

export function GroupFields({ form }: { form: GroupForm }) {
  const { register, watch, setValue, formState } = form;
  const message = formState.errors.name?.message;
  return (
    <FormSection title="Group">
      <TextField label="Name" {...register('name')} {...(message !== undefined && { error: message })} />
      <ColorField
        value={watch('color') ?? GROUP_COLORS[0]}
        onChange={(color) => setValue('color', color, { shouldDirty: true })}
      />
    </FormSection>
  );
}
