import { type CurrentUser, type HosLog, hasPermission } from '@longhaul/contract';

export interface MayChange {
  /** Staff proposes; the driver edits. */
  readonly isProposal: boolean;
  readonly isPossible: boolean;
  /** Why it is not possible now; null when it is. */
  readonly obstacle: string | null;
}

/** Whether, and how, this user may change the log; null when not at all. Staff waits for the first certification. */
export function mayChange(
  user: CurrentUser,
  { driver, certification }: Pick<HosLog, 'driver' | 'certification'>,
): MayChange | null {
  if (user.id === driver.id && hasPermission(user, 'HOS_OWN')) {
    return { isProposal: false, isPossible: true, obstacle: null };
  }
  if (!hasPermission(user, 'HOS_UPDATE')) return null;
  const isPossible = certification.history.length > 0;
  return {
    isProposal: true,
    isPossible,
    obstacle: isPossible ? null : 'You can propose an edit once the driver has certified this day.',
  };
}
