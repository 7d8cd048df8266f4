import { Autocomplete } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useAddressesNamed } from './address-search.ts';
import { locationsNamed } from './destination.ts';

const MAX_PLACES = 6;

interface DestinationFieldProps {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly error: string | undefined;
  readonly description?: ReactNode;
  /** Of the organization, found by name before the others. */
  readonly places?: readonly { readonly name: string }[];
  /** Enter takes the first suggestion. */
  readonly isFirstTaken?: boolean;
}

/** Where a trip leads: a place of the organization, an address, a town, a ZIP code or coordinates. */
export function DestinationField({
  text,
  onText,
  error,
  places = [],
  isFirstTaken = false,
  ...field
}: DestinationFieldProps) {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void locationsNamed(text).then((locations) => {
      if (isCurrent) setNames(locations.map(({ name }) => name));
    });
    return () => {
      isCurrent = false;
    };
  }, [text]);
  const wanted = text.trim().toLowerCase();
  const found = places
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .slice(0, MAX_PLACES)
    .map(({ name }) => name);
  const addresses = [...new Set(useAddressesNamed(text).map(({ name }) => name))];
  const others = names.filter((name) => !found.includes(name) && !addresses.includes(name));
  const groups = [
    { group: 'Places', items: found },
    { group: 'Addresses (© OpenStreetMap)', items: addresses.filter((name) => !found.includes(name)) },
    { group: 'Towns and ZIP codes', items: others },
  ];
  return (
    <Autocomplete
      {...field}
      placeholder="Toledo, OH or 43604"
      openOnFocus={false}
      selectFirstOptionOnChange={isFirstTaken}
      data={
        found.length + addresses.length === 0 ? [...names] : groups.filter(({ items }) => items.length > 0)
      }
      filter={({ options }) => options}
      value={text}
      onChange={onText}
      {...(error !== undefined && { error })}
    />
  );
}
