import { type Budget, createBudget, createSlowDown, type SlowDown } from '../../platform/attempt-limits.ts';
import type { Stopwatch } from '../../platform/clock.ts';

/** Guessing is slow per account and address; one address cannot try many accounts either. */
export type AccountLimits = {
  signIn: SlowDown;
  signInByAddress: Budget;
  /** Of one account from all networks it was never signed in from. */
  signInByAccount: Budget;
  registerByAddress: Budget;
  /** Mails to one address, whoever asks. */
  registerMails: Budget;
  refreshByAddress: Budget;
  refreshByUser: Budget;
  resetByAddress: Budget;
  /** Mails to one account, whoever asks. Its exhaustion is not told, since that would tell that the account exists. */
  resetMails: Budget;
  newPasswordByAddress: Budget;
};

export function createAccountLimits(stopwatch: Stopwatch): AccountLimits {
  return {
    signIn: createSlowDown(stopwatch),
    signInByAddress: createBudget(stopwatch, { capacity: 60, perSecond: 0.5 }),
    signInByAccount: createBudget(stopwatch, { capacity: 20, perSecond: 1 / 30 }),
    registerByAddress: createBudget(stopwatch, { capacity: 10, perSecond: 1 / 60 }),
    registerMails: createBudget(stopwatch, { capacity: 3, perSecond: 1 / 600 }),
    refreshByAddress: createBudget(stopwatch, { capacity: 120, perSecond: 2 }),
    refreshByUser: createBudget(stopwatch, { capacity: 30, perSecond: 0.2 }),
    resetByAddress: createBudget(stopwatch, { capacity: 10, perSecond: 1 / 60 }),
    resetMails: createBudget(stopwatch, { capacity: 3, perSecond: 1 / 600 }),
    newPasswordByAddress: createBudget(stopwatch, { capacity: 10, perSecond: 1 / 30 }),
  };
}
