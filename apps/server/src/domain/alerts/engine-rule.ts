import { kindOf, type Rule } from '@longhaul/alerts';
import type { AlertRule } from '@longhaul/contract';

/** A rule as the engine takes it. Vehicles and groups are chosen before; drivers change within the record of a vehicle. */
export function engineRule({ scope, ...rule }: AlertRule): Rule {
  const isByDriver = scope.of === 'drivers' && kindOf(rule.kind).subject === 'vehicle';
  return { ...rule, driverIds: isByDriver ? scope.ids : null };
}
