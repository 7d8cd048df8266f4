import type { HosLog } from '@longhaul/contract';
import type { changeOfDay } from '@longhaul/hos';

type Change = NonNullable<ReturnType<typeof changeOfDay>>;

/** `26 hours. The next day begins at 00:00 in America/Los Angeles.` */
export function changeText({ hours, next: { timeZone, dayStartsAt } }: Change): string {
  const length = Number(hours.toFixed(2));
  return `${length} hours. The next day begins at ${dayStartsAt} in ${timeZone.replaceAll('_', ' ')}.`;
}

/** Name and address of the home terminal. */
export function terminalText(
  driver: Pick<HosLog['driver'], 'homeTerminalName' | 'homeTerminalAddress'> | undefined,
): string | null {
  return [driver?.homeTerminalName, driver?.homeTerminalAddress].filter(Boolean).join(', ') || null;
}

/** Why a day is to be certified again though its records are as they were. */
export const MOVED_TEXT = {
  'home-terminal':
    'The home terminal changed, so this day starts or ends at a different time than certified.',
  'time-zones':
    'Time zone rules were updated, so this day starts or ends at a different time than certified.',
  'day-start':
    'The 24-hour period start changed, so this day starts or ends at a different time than certified.',
} as const;
