import names from '../../data/zone-names.json' with { type: 'json' };

export { ownZones } from './zone-clocks.ts';

/** The name that is offered, of each older or second one. */
export const currentNames: Readonly<Record<string, string>> = names;

/** Of a zone that the table lacks: none. */
export const otherClock = (_name: string): undefined => undefined;
