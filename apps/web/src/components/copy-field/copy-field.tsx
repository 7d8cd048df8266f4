import { CopyButton, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './copy-field.module.css';

export interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
}

/** A value to carry elsewhere: copied by its button or, where the browser forbids that, selected by its focus. */
export function CopyField({ label, value }: CopyFieldProps) {
  return (
    <TextInput
      label={label}
      value={value}
      readOnly
      spellCheck={false}
      classNames={{ input: styles.value ?? '' }}
      onFocus={(event) => event.currentTarget.select()}
      rightSection={
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <IconButton
              label={copied ? `${label} copied` : `Copy ${label}`}
              icon={copied ? <IconCheck size={16} stroke={1.9} /> : <IconCopy size={16} stroke={1.7} />}
              size="sm"
              onClick={copy}
            />
          )}
        </CopyButton>
      }
    />
  );
}
