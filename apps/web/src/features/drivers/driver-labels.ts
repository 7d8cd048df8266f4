import type { DriverSummary, HosException } from '@longhaul/contract';
import { EXCEPTION_NAMES } from '../../format/exception-claims.ts';

export const EXCEPTION_LABELS: Record<HosException, { title: string; words: string }> = {
  'adverse-driving': {
    title: EXCEPTION_NAMES['adverse-driving'],
    words: 'Up to two more hours, with an annotation.',
  },
  'sixteen-hour': {
    title: EXCEPTION_NAMES['sixteen-hour'],
    words: 'A longer window once between two resets.',
  },
  'short-haul': { title: EXCEPTION_NAMES['short-haul'], words: 'Time records instead of a log.' },
  'oilfield-wait': {
    title: EXCEPTION_NAMES['oilfield-wait'],
    words: 'Waiting at a well site does not count.',
  },
  'oilfield-equipment': {
    title: EXCEPTION_NAMES['oilfield-equipment'],
    words: '24 hours off restart the 8 days.',
  },
  agricultural: {
    title: EXCEPTION_NAMES.agricultural,
    words: 'Within 150 air miles of the source, in season.',
  },
};

export const nameOf = ({ firstName, lastName }: Pick<DriverSummary, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

export const licenseOf = (driver: Pick<DriverSummary, 'licenseState' | 'licenseNumber'>): string =>
  [driver.licenseState, driver.licenseNumber].filter(Boolean).join(' ');
