import { BeyondZonesError, instantAt, wallClock } from '@longhaul/units';

/** What is said of a time in a file that is none: to show beside the field. */
export interface NoInstant {
  readonly problem: string;
}

/**
 * The instant of a day and time by the clock of a zone, such as `2026-11-24T08:00`: the first of two where the clocks go back.
 * A time that they skip is none, as in forms.
 */
export function localInstant(local: string, timeZone: string): Date | NoInstant {
  const wanted = Date.parse(`${local}Z`);
  try {
    const at = instantAt(wanted, timeZone);
    if (wallClock(at, timeZone).getTime() === wanted) return new Date(at);
  } catch (error) {
    if (error instanceof BeyondZonesError) return { problem: error.message };
    throw error;
  }
  const [date = '', time = ''] = local.split('T');
  return {
    problem: `${time.slice(0, 5)} does not exist on ${date} in ${timeZone}: clocks spring forward.`,
  };
}

export const isInstant = (found: Date | NoInstant | null): found is Date => found instanceof Date;
