import { type Budget, createBudget } from '../../platform/attempt-limits.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  createSharedBudget,
  createSharedSlowDown,
  type SharedBudget,
  type SharedSlowDown,
} from '../../platform/shared-attempts.ts';

/**
 * Guessing is slow per account and address; one address cannot try many accounts either. Guesses are counted for all
 * processes together, the others in each.
 */
export type AccountLimits = {
  signIn: SharedSlowDown;
  signInByAddress: SharedBudget;
  /** Of one account from all networks it was never signed in from. */
  signInByAccount: SharedBudget;
  /** Codes of one account from one network it is known from. */
  codesByNetwork: SharedBudget;
  /** Codes of one account from all networks it was never signed in from. */
  codesByAccount: SharedBudget;
  registerByAddress: Budget;
  /** Names of organizations to one network, and to all. */
  namesByAddress: Budget;
  names: SharedBudget;
  /** Mails to one address, whoever asks. */
  registerMails: Budget;
  refreshByAddress: Budget;
  refreshByUser: Budget;
  resetByAddress: Budget;
  /** Mails to one account, whoever asks. Its exhaustion is not told, since that would tell that the account exists. */
  resetMails: Budget;
  newPasswordByAddress: Budget;
};

/** 30 at once, and then 30 an hour: whoever has the password cannot guess on with new challenges. */
const CODES = { capacity: 30, perSecond: 30 / 3_600 };

export function createAccountLimits(deps: Deps): AccountLimits {
  const { stopwatch } = deps;
  return {
    signIn: createSharedSlowDown(deps, 'sign-in'),
    signInByAddress: createSharedBudget(deps, 'sign-in by address', { capacity: 60, perSecond: 0.5 }),
    signInByAccount: createSharedBudget(deps, 'sign-in by account', { capacity: 20, perSecond: 1 / 30 }),
    codesByNetwork: createSharedBudget(deps, 'codes by network', CODES),
    codesByAccount: createSharedBudget(deps, 'codes by account', CODES),
    registerByAddress: createBudget(stopwatch, { capacity: 10, perSecond: 1 / 60 }),
    namesByAddress: createBudget(stopwatch, { capacity: 10, perSecond: 1 / 60 }),
    names: createSharedBudget(deps, 'names of organizations', { capacity: 60, perSecond: 1 / 60 }),
    registerMails: createBudget(stopwatch, { capacity: 3, perSecond: 1 / 600 }),
    refreshByAddress: createBudget(stopwatch, { capacity: 120, perSecond: 2 }),
    refreshByUser: createBudget(stopwatch, { capacity: 30, perSecond: 0.2 }),
    resetByAddress: createBudget(stopwatch, { capacity: 10, perSecond: 1 / 60 }),
    resetMails: createBudget(stopwatch, { capacity: 3, perSecond: 1 / 600 }),
    newPasswordByAddress: createBudget(stopwatch, { capacity: 10, perSecond: 1 / 30 }),
  };
}
