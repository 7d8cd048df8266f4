import { Select, type SelectProps } from '@mantine/core';
import { fieldMessage } from './field-message.tsx';
import type { FieldState } from './text-field.tsx';

export type SelectFieldProps = Omit<SelectProps, 'error' | 'success' | 'size'> & FieldState;

/** One of a list; searchable on request. With react-hook-form, use its Controller. */
export function SelectField({ error, isValid = false, ...rest }: SelectFieldProps) {
  return (
    <Select
      allowDeselect={false}
      checkIconPosition="right"
      {...rest}
      error={fieldMessage(error)}
      success={isValid && !error}
    />
  );
}
