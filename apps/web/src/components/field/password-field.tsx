import { Password } from '@longhaul/contract';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldMessage } from './field-message.tsx';
import type { FieldState } from './text-field.tsx';

export type PasswordFieldProps = Omit<
  PasswordInputProps,
  'error' | 'success' | 'size' | 'visible' | 'onVisibilityChange'
> &
  FieldState;

/** Whether a text keeps the rules of a password, which the field then shows by its valid state. */
export const isPassword = (text: string): boolean => Password.safeParse(text).success;

const ToggleIcon = ({ reveal }: { readonly reveal: boolean }) =>
  reveal ? <IconEyeOff size={16} stroke={1.8} /> : <IconEye size={16} stroke={1.8} />;

/** Hidden until the toggle, reachable by keyboard, shows it. */
export function PasswordField({ error, isValid = false, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <PasswordInput
      {...rest}
      error={fieldMessage(error)}
      success={isValid && !error}
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleIcon={ToggleIcon}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{
        'aria-label': isShown ? 'Hide password' : 'Show password',
        'aria-pressed': isShown,
      }}
    />
  );
}
