import type { Clock } from '../../platform/clock.ts';
import { type Budget, createBudget, createSlowDown, type SlowDown } from '../../platform/limits.ts';

/** Guessing is slow per account and address; one address cannot try many accounts either. */
export type AccountLimits = {
  signIn: SlowDown;
  signInByAddress: Budget;
  registerByAddress: Budget;
  refreshByAddress: Budget;
  refreshByUser: Budget;
  resetByAddress: Budget;
  /** Mails to one account, whoever asks. Its exhaustion is not told, since that would tell that the account exists. */
  resetMails: Budget;
  newPasswordByAddress: Budget;
};

export function createAccountLimits(clock: Clock): AccountLimits {
  return {
    signIn: createSlowDown(clock),
    signInByAddress: createBudget(clock, { capacity: 60, perSecond: 0.5 }),
    registerByAddress: createBudget(clock, { capacity: 10, perSecond: 1 / 60 }),
    refreshByAddress: createBudget(clock, { capacity: 120, perSecond: 2 }),
    refreshByUser: createBudget(clock, { capacity: 30, perSecond: 0.2 }),
    resetByAddress: createBudget(clock, { capacity: 10, perSecond: 1 / 60 }),
    resetMails: createBudget(clock, { capacity: 3, perSecond: 1 / 600 }),
    newPasswordByAddress: createBudget(clock, { capacity: 10, perSecond: 1 / 30 }),
  };
}
