import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { Ref } from 'react';

export interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly widthPx?: number;
  readonly fieldRef?: Ref<HTMLInputElement>;
}

/** The search of a toolbar; its label is read out only. */
export function SearchField({ label, placeholder, value, onChange, widthPx, fieldRef }: SearchFieldProps) {
  return (
    <TextInput
      ref={fieldRef}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={<IconSearch size={16} stroke={1.9} />}
      w={widthPx}
    />
  );
}
