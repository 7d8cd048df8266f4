import { Autocomplete, type AutocompleteProps, type ComboboxItem } from '@mantine/core';
import { fieldMessage } from './field-message.tsx';
import type { FieldState } from './text-field.tsx';

export interface Suggestion {
  readonly value: string;
  /** Words people know it by, shown before the value and searched too. */
  readonly name?: string;
}

export type SuggestFieldProps = Omit<AutocompleteProps, 'error' | 'success' | 'size' | 'data'> &
  FieldState & {
    /** In their order; any other text may be typed too. */
    readonly suggestions: readonly Suggestion[];
  };

const SHOWN = 100;

/** A text with suggestions: what is typed counts, known or not. With react-hook-form, use its Controller. */
export function SuggestField({ suggestions, error, isValid = false, ...rest }: SuggestFieldProps) {
  const names = new Map(suggestions.map(({ value, name }) => [value, name]));
  const textOf = (value: string) => `${names.get(value) ?? ''} ${value}`.toLowerCase();
  return (
    <Autocomplete
      limit={SHOWN}
      maxDropdownHeight={280}
      {...rest}
      data={suggestions.map(({ value }) => value)}
      filter={({ options, search }) => {
        // The current value narrows nothing: people look for another.
        if (names.has(search)) return options;
        const wanted = search.trim().toLowerCase();
        return (options as ComboboxItem[]).filter(({ value }) => textOf(value).includes(wanted));
      }}
      renderOption={({ option: { value } }) => {
        const name = names.get(value);
        return name ? `${name} · ${value}` : value;
      }}
      error={fieldMessage(error)}
      success={isValid && !error}
    />
  );
}
