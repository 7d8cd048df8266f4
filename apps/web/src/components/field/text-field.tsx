import { TextInput, type TextInputProps } from '@mantine/core';
import { fieldMessage } from './field-message.tsx';

export type FieldSize = 'sm' | 'md' | 'lg';

export interface FieldState {
  /** The message under the field; its presence is the error state. */
  readonly error?: string;
  /** The valid state: a green edge. An error comes before it. */
  readonly isValid?: boolean;
  readonly size?: FieldSize;
}

export type TextFieldProps = Omit<TextInputProps, 'error' | 'success' | 'size'> & FieldState;

/** Takes what react-hook-form's `register` gives. */
export function TextField({ error, isValid = false, ...rest }: TextFieldProps) {
  return <TextInput {...rest} error={fieldMessage(error)} success={isValid && !error} />;
}
