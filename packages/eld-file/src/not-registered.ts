import type { EldFileInput } from './input.ts';

/** FMCSA gives these to a registered ELD, which Longhaul is not; the value must be longer than 16 characters. */
export const NOT_REGISTERED: EldFileInput['eld'] = {
  registrationId: 'NONE',
  identifier: 'LONGH1',
  authenticationValue: 'LonghaulIsNotARegisteredEld',
};
