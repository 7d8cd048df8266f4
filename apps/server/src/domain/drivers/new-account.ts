import { type NewDriver, PERMISSION_PRESETS } from '@longhaul/contract';
import type { Caller } from '../../platform/actor.ts';
import { forbidden } from '../../platform/errors.ts';
import type { NewAccount, ProfileColumns, selectTakenLogins, TerminalColumns } from './account-queries.ts';
import { profileColumnsOf, terminalColumnsOf } from './driver-columns.ts';

export const DRIVER_CODES = PERMISSION_PRESETS.driver.codes;

/** A driver's account may keep their own log, so whoever makes one must hold as much. @throws DomainError 403 */
export function assertMayGrant({ permissions }: Pick<Caller, 'permissions'>): void {
  const unheld = DRIVER_CODES.filter((code) => !permissions.has(code));
  if (unheld.length > 0) {
    throw forbidden(`You cannot grant permissions you do not have: ${unheld.join(', ')}.`);
  }
}

/** The first thing wrong with how this driver would sign in, by field. */
export function loginProblem({ email, username, password }: NewDriver): Record<string, string> | undefined {
  if (!email && !username) return { email: 'Email or username is a required field' };
  if (email && password) return { password: 'The password is chosen by the invited driver.' };
  return undefined;
}

/** What this driver would sign in with. */
export const loginsOf = ({ email, username }: NewDriver): string[] =>
  [email, username].flatMap((login) => login ?? []);

/** By field, those that somebody signs in with already. */
export function takenLogins(
  { email, username }: NewDriver,
  taken: Awaited<ReturnType<typeof selectTakenLogins>>,
): Record<string, string> {
  return {
    ...(email && taken.has(email.toLowerCase()) && { email: 'An account with this email already exists.' }),
    ...(username &&
      taken.has(username.toLowerCase()) && { username: 'An account with this username already exists.' }),
  };
}

type Defaults = { time_zone: string; default_rule_set: string; home_zone: string };

/** The rows of a new driver. Without a password the account waits for its owner, or for one who sets it. */
export function rowsOf(
  organizationId: number,
  driver: NewDriver,
  defaults: Defaults,
  passwordHash: string | null,
): { account: NewAccount; profile: Partial<ProfileColumns & TerminalColumns> } {
  const { email = null, username } = driver;
  return {
    account: {
      organization_id: organizationId,
      email,
      username: username ?? email ?? '',
      first_name: driver.firstName,
      last_name: driver.lastName,
      role: 'USER',
      permissions: [...DRIVER_CODES],
      status: passwordHash === null ? 'invited' : 'active',
      password_hash: passwordHash,
    },
    profile: {
      home_terminal_time_zone: defaults.time_zone,
      rule_set: defaults.default_rule_set,
      home_zone: defaults.home_zone,
      ...profileColumnsOf(driver),
      ...terminalColumnsOf(driver),
    },
  };
}
