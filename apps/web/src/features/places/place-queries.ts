import { getPlace, listPlaces, listPlacesOnMap, listVisits } from '@longhaul/contract';

/** What shows places, and who visits them. */
export const PLACE_QUERIES = [listPlaces, listPlacesOnMap, getPlace, listVisits];

/** Who is inside changes by itself. */
export const PLACES_INTERVAL_MS = 10_000;
