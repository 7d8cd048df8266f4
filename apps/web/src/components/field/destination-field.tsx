import { Autocomplete } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';

export interface Destination {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
}

const MAX_TOWNS = 8;
const MAX_PLACES = 6;

/** Towns by name, the best match first. They are a file of their own, wanted only here. */
export async function townsNamed(text: string): Promise<(Destination & { isExact: boolean })[]> {
  if (text.trim().length < 2) return [];
  const { placesNamed } = await import('@longhaul/geo/places');
  const towns = placesNamed(text, MAX_TOWNS).map(({ name, jurisdiction, lat, lon, rank }) => ({
    ...{ name: `${name}, ${jurisdiction}`, lat, lon },
    isExact: rank === 0,
  }));
  return [...new Map(towns.map((town) => [town.name, town])).values()];
}

interface DestinationFieldProps {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly error: string | undefined;
  readonly description?: ReactNode;
  /** Of the organization, found by name before the towns. */
  readonly places?: readonly { readonly name: string }[];
}

/** Where a trip leads, by the name of a town or of a place of the organization. */
export function DestinationField({ text, onText, error, places = [], ...field }: DestinationFieldProps) {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void townsNamed(text).then((towns) => {
      if (isCurrent) setNames(towns.map(({ name }) => name));
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
  const towns = names.filter((name) => !found.includes(name));
  return (
    <Autocomplete
      {...field}
      placeholder="Toledo, OH"
      openOnFocus={false}
      data={
        found.length === 0
          ? [...names]
          : [
              { group: 'Places', items: found },
              { group: 'Towns', items: towns },
            ]
      }
      filter={({ options }) => options}
      value={text}
      onChange={onText}
      {...(error !== undefined && { error })}
    />
  );
}
