import { Autocomplete } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';

export interface Destination {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
}

const MAX_LOCATIONS = 8;
const MAX_PLACES = 6;

/** Coordinates, ZIP codes and towns that the text names, the best match first. They are files of their own, wanted only here. */
export async function locationsNamed(
  text: string,
  limit = MAX_LOCATIONS,
): Promise<(Destination & { isExact: boolean })[]> {
  if (text.trim().length < 2) return [];
  const { findLocations } = await import('@longhaul/geo/find-locations');
  const found = await findLocations(text, limit);
  const locations = found.map(({ name, lat, lon, rank }) => ({ name, lat, lon, isExact: rank === 0 }));
  return [...new Map(locations.map((location) => [location.name, location])).values()];
}

interface DestinationFieldProps {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly error: string | undefined;
  readonly description?: ReactNode;
  /** Of the organization, found by name before the others. */
  readonly places?: readonly { readonly name: string }[];
}

/** Where a trip leads: a place of the organization, a town, a ZIP code or coordinates. */
export function DestinationField({ text, onText, error, places = [], ...field }: DestinationFieldProps) {
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
  const others = names.filter((name) => !found.includes(name));
  return (
    <Autocomplete
      {...field}
      placeholder="Toledo, OH or 43604"
      openOnFocus={false}
      data={
        found.length === 0
          ? [...names]
          : [
              { group: 'Places', items: found },
              { group: 'Towns and ZIP codes', items: others },
            ]
      }
      filter={({ options }) => options}
      value={text}
      onChange={onText}
      {...(error !== undefined && { error })}
    />
  );
}
