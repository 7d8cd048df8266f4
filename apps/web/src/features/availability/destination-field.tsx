import { Autocomplete } from '@mantine/core';
import { useEffect, useState } from 'react';

export interface Destination {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
}

const MOST = 8;

interface DestinationFieldProps {
  readonly value: Destination | null;
  readonly onChange: (destination: Destination | null) => void;
}

/** Where a trip leads, by the name of a town; instead of hours of driving. */
export function DestinationField({ value, onChange }: DestinationFieldProps) {
  const [text, setText] = useState(value?.name ?? '');
  const [found, setFound] = useState<readonly Destination[]>([]);
  useEffect(() => {
    if (text.trim().length < 2) return setFound([]);
    let isCurrent = true;
    // The towns are a file of their own, wanted only here.
    void import('@longhaul/geo/places').then(({ placesNamed }) => {
      if (!isCurrent) return;
      const towns = placesNamed(text, MOST).map(({ name, jurisdiction, lat, lon }) => ({
        name: `${name}, ${jurisdiction}`,
        lat,
        lon,
      }));
      setFound([...new Map(towns.map((town) => [town.name, town])).values()]);
    });
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return (
    <Autocomplete
      label="Or to"
      placeholder="Toledo, OH"
      data={found.map(({ name }) => name)}
      filter={({ options }) => options}
      value={text}
      onChange={(typed) => {
        setText(typed);
        onChange(found.find(({ name }) => name === typed) ?? null);
      }}
    />
  );
}
