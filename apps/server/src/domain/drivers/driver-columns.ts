import type { DriverChange } from '@longhaul/contract';
import type { DriverColumns, NameColumns, ProfileColumns, TerminalColumns } from './account-queries.ts';

const NAME_COLUMNS = { firstName: 'first_name', lastName: 'last_name' } as const satisfies Partial<
  Record<keyof DriverChange, keyof NameColumns>
>;

const TERMINAL_COLUMNS = {
  homeTerminalName: 'home_terminal_name',
  homeTerminalAddress: 'home_terminal_address',
  homeTerminalTimeZone: 'home_terminal_time_zone',
} as const satisfies Partial<Record<keyof DriverChange, keyof TerminalColumns>>;

type ElsewhereField = keyof typeof NAME_COLUMNS | keyof typeof TERMINAL_COLUMNS | 'homeTerminalFrom';

const PROFILE_COLUMNS = {
  phone: 'phone',
  licenseNumber: 'license_number',
  licenseState: 'license_state',
  licenseClass: 'license_class',
  licenseExpiresOn: 'license_expires_on',
  ruleSet: 'rule_set',
  homeZone: 'home_zone',
  allowsPersonalConveyance: 'allows_personal_conveyance',
  allowsYardMove: 'allows_yard_move',
  plansSplits: 'plans_splits',
  allowedExceptions: 'allowed_exceptions',
} as const satisfies Record<Exclude<keyof DriverChange, ElsewhereField>, keyof ProfileColumns>;

export const nameColumnsOf = (change: DriverChange): Partial<NameColumns> => pick(change, NAME_COLUMNS);
export const profileColumnsOf = (change: DriverChange): Partial<ProfileColumns> =>
  pick(change, PROFILE_COLUMNS);

export const terminalColumnsOf = (change: DriverChange): Partial<TerminalColumns> =>
  pick(change, TERMINAL_COLUMNS);

/** The columns of the fields that are given. */
function pick(
  change: DriverChange,
  columns: Partial<Record<keyof DriverChange, keyof DriverColumns>>,
): Partial<DriverColumns> {
  const entries = Object.entries(columns) as [keyof DriverChange, keyof DriverColumns][];
  return Object.fromEntries(
    entries
      .filter(([field]) => change[field] !== undefined)
      .map(([field, column]) => [column, change[field]]),
  );
}
