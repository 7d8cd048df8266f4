import {
  type DriverDetail,
  type DriverSummary,
  HosException,
  type LogRuleSet,
  RuleSet,
  Zone,
} from '@longhaul/contract';
import { z } from 'zod';
import type { SetsByZone } from '../hos/sets-by-zone.ts';
import type { DriverRow, selectGroupsOf, selectTerminals, selectVehicleHistory } from './queries.ts';

type Membership = Awaited<ReturnType<typeof selectGroupsOf>>[number];
type Terminal = Awaited<ReturnType<typeof selectTerminals>>[number];
type Assignment = Awaited<ReturnType<typeof selectVehicleHistory>>[number];

export function presentDriver(row: DriverRow, memberships: readonly Membership[]): DriverSummary {
  const { vehicle_id, vehicle_name } = row;
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.username,
    email: row.email,
    accountStatus: row.status,
    phone: row.phone,
    licenseNumber: row.license_number,
    licenseState: row.license_state,
    licenseClass: row.license_class,
    licenseExpiresOn: row.license_expires_on,
    homeTerminalName: row.home_terminal_name,
    homeTerminalAddress: row.home_terminal_address,
    homeTerminalTimeZone: row.home_terminal_time_zone,
    ruleSet: RuleSet.parse(row.rule_set),
    ruleSets: ruleSetsOf(row),
    homeZone: Zone.parse(row.home_zone),
    allowsPersonalConveyance: row.allows_personal_conveyance,
    allowsYardMove: row.allows_yard_move,
    plansSplits: row.plans_splits,
    allowedExceptions: z.array(HosException).parse(row.allowed_exceptions),
    vehicle: vehicle_id === null || vehicle_name === null ? null : { id: vehicle_id, name: vehicle_name },
    groups: memberships.filter(({ user_id }) => user_id === row.id).map(({ id, name }) => ({ id, name })),
    archivedAt: row.archived_at?.toISOString() ?? null,
  };
}

function ruleSetsOf({ rule_set, rules, home_zone }: DriverRow): LogRuleSet[] {
  if (rules === null) return [RuleSet.parse(rule_set)];
  const { sets } = rules as SetsByZone;
  const atHome = sets[Zone.parse(home_zone)];
  return [...new Set([...(atHome ? [atHome] : []), ...Object.values(sets)])];
}

const presentTerminal = (terminal: Terminal): DriverDetail['homeTerminals'][number] => ({
  from: terminal.from_date,
  name: terminal.name,
  address: terminal.address,
  timeZone: terminal.time_zone,
  setBy:
    terminal.set_by === null || terminal.setter_name === null
      ? null
      : { id: terminal.set_by, name: terminal.setter_name },
  setAt: terminal.set_at.toISOString(),
});

export function presentDriverDetail(
  row: DriverRow,
  memberships: readonly Membership[],
  assignments: readonly Assignment[],
  terminals: readonly Terminal[],
): DriverDetail {
  return {
    ...presentDriver(row, memberships),
    homeTerminals: terminals.map(presentTerminal),
    vehicleHistory: assignments.map(({ id, name, from, until }) => ({
      id,
      name,
      from: from.toISOString(),
      until: until?.toISOString() ?? null,
    })),
  };
}
