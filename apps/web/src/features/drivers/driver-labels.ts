import type { DriverSummary, HosException } from '@longhaul/contract';

export const EXCEPTION_LABELS: Record<HosException, { title: string; words: string }> = {
  'adverse-driving': {
    title: 'Adverse driving conditions',
    words: 'Up to two more hours, with an annotation.',
  },
  'sixteen-hour': { title: '16-hour short-haul', words: 'A longer window once between two resets.' },
  'short-haul': { title: 'Short-haul, 150 air miles', words: 'Time records in place of a log.' },
  'oilfield-wait': { title: 'Oilfield waiting', words: 'Waiting at a well site does not count.' },
  'oilfield-equipment': {
    title: 'Oilfield equipment only',
    words: '24 hours off begin the 8 days anew.',
  },
  agricultural: { title: 'Agricultural', words: 'Within 150 air miles of the source, in season.' },
};

export const nameOf = ({ firstName, lastName }: Pick<DriverSummary, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

export const licenseOf = (driver: Pick<DriverSummary, 'licenseState' | 'licenseNumber'>): string =>
  [driver.licenseState, driver.licenseNumber].filter(Boolean).join(' ');
