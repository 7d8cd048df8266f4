import { compassName, isJurisdictionCode, jurisdictionName } from '@longhaul/geo';
import { useEffect, useState } from 'react';
import {
  distanceUnit,
  formatOdometer,
  formatSpeed,
  speedUnit,
  type UnitSystem,
} from '../../../format/unit-system.ts';
import type { RoutePlace } from '../route/place-at.ts';
import styles from './replay-bar.module.css';

/** The names of towns are a large file; they are fetched once, for the first replay. */
const loadPlaces = () => import('@longhaul/geo/places');

interface PlaceReadoutProps {
  readonly place: RoutePlace;
  readonly units: UnitSystem;
}

/** Where the replay is, in words. */
export function PlaceReadout({ place, units }: PlaceReadoutProps) {
  const text = usePlaceText(place.track.lat[place.index]!, place.track.lon[place.index]!);
  const jurisdiction = isJurisdictionCode(place.jurisdiction) ? jurisdictionName(place.jurisdiction) : null;
  const facts = [
    place.limitKph !== null && `limit ${formatSpeed(place.limitKph, units)} ${speedUnit[units]}`,
    place.isInGap ? 'no signal' : `heading ${compassName(place.heading)}`,
    place.odometerMeters !== null &&
      `odometer ${formatOdometer(place.odometerMeters, units)} ${distanceUnit[units]}`,
  ];
  return (
    <div className={styles.place}>
      <b>{text ?? jurisdiction ?? 'Unknown place'}</b>
      <span>{[text === null ? null : jurisdiction, ...facts].filter(Boolean).join(' · ')}</span>
    </div>
  );
}

function usePlaceText(lat: number, lon: number): string | null {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void loadPlaces().then(
      ({ placeText }) => {
        if (isCurrent) setText(placeText(lat, lon));
      },
      // Without the names the jurisdiction is shown.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [lat, lon]);
  return text;
}
