import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

const TYPING_MS = 250;
/** More than anybody scrolls through; the others are found by typing. */
const SHOWN = 100;

/** For a field whose choices the server searches, since an organization has more of them than a page holds. */
export function useServerSearch() {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), TYPING_MS);
  return {
    /** Of the list. */
    query: { size: SHOWN, ...(q !== '' && { q }) },
    /** Of the field. */
    field: { searchable: true, onSearchChange: setTyped, filter: asFound },
  } as const;
}

/** The server has searched already, also in what the label does not show. */
const asFound: OptionsFilter = ({ options }): ComboboxParsedItem[] => options;

/** Those found now and before, so that what was chosen keeps its name when something else is searched for. */
export function useFoundSoFar<Choice extends ComboboxItem>(found: readonly Choice[]): readonly Choice[] {
  const [known, setKnown] = useState<ReadonlyMap<string, Choice>>(new Map());
  const isNew = found.some(({ value }) => !known.has(value));
  if (isNew) setKnown(new Map([...known, ...found.map((choice) => [choice.value, choice] as const)]));
  return [...known.values()];
}
