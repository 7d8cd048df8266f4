import { Autocomplete } from '@mantine/core';
import { useEffect, useState } from 'react';

export interface Destination {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
}

const MAX_TOWNS = 8;

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
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly error: string | undefined;
}

/** Where a trip leads, by the name of a town; instead of hours of driving. */
export function DestinationField({ text, onText, error }: DestinationFieldProps) {
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
  return (
    <Autocomplete
      label="Or to"
      placeholder="Toledo, OH"
      data={[...names]}
      filter={({ options }) => options}
      value={text}
      onChange={onText}
      {...(error !== undefined && { error })}
    />
  );
}
