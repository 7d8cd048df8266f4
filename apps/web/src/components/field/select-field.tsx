import { Select, type SelectProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { fieldMessage } from './field-message.tsx';
import type { FieldState } from './text-field.tsx';

export type SelectFieldProps = Omit<SelectProps, 'error' | 'success' | 'size'> & FieldState;

/** One of a list; searchable on request. With react-hook-form, use its Controller. */
export function SelectField({ error, isValid = false, ...rest }: SelectFieldProps) {
  return (
    <Select
      allowDeselect={false}
      checkIconPosition="right"
      rightSection={<IconChevronDown size={14} stroke={1.9} />}
      rightSectionPointerEvents="none"
      {...rest}
      error={fieldMessage(error)}
      success={isValid && !error}
    />
  );
}
