import { Checkbox, type CheckboxProps } from '@mantine/core';
import { fieldMessage } from './field-message.tsx';

export type CheckboxFieldProps = Omit<CheckboxProps, 'error' | 'size'> & { readonly error?: string };

export function CheckboxField({ error, ...rest }: CheckboxFieldProps) {
  return <Checkbox {...rest} error={fieldMessage(error)} />;
}
