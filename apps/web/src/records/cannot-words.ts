import { type CannotReason, POSITION_MAX_AGE_HOURS } from '@longhaul/contract';

/** Why a truck cannot take a trip. */
export const CANNOT_WORDS: Record<CannotReason, string> = {
  'no-driver': 'No driver',
  'not-ready': 'Out of service',
  'hours-unknown': 'No duty records',
  'no-position': `No position for ${POSITION_MAX_AGE_HOURS} h`,
  'wrong-equipment': 'Other equipment',
  'too-tall': 'Too tall',
  'too-heavy': 'Not registered for this weight',
  'papers-expired': 'Expired documents',
  'load-without-place': 'Has a load with no location',
  'too-far': 'Too far to plan',
  'misses-pickup': 'Misses the pickup',
};
