/** The pilots of FMCSA for drivers of property. */
export const PILOTS = ['pause', 'split'] as const;
export type Pilot = (typeof PILOTS)[number];
