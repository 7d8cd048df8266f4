export { ownZones } from './zone-clocks.ts';

/** Of a zone that the table lacks: none. */
export const otherClock = (_name: string): undefined => undefined;
