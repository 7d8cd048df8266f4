/** `Memphis, TN > Dallas, TX` of the API as `Memphis, TN → Dallas, TX`. */
export const laneText = (lane: string): string => lane.replace(' > ', ' → ');
