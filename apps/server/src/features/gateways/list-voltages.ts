import { type GatewayVoltage, HISTORY_MAX_DAYS } from '@longhaul/contract';
import { DAY_MS } from '@longhaul/units';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { selectGateway, selectVoltages } from './queries.ts';
import type { Target } from './stored-gateway.ts';

export function listVoltages(
  { database }: Deps,
  actor: Caller,
  { organizationId, gatewayId }: Target,
  period: { from: string; to: string },
): Promise<{ items: GatewayVoltage[] }> {
  const from = new Date(period.from);
  const to = new Date(period.to);
  if (to <= from) throw invalid({ to: 'The end must come after the start.' });
  if (to.getTime() - from.getTime() > HISTORY_MAX_DAYS * DAY_MS) {
    throw invalid({ to: `The voltage chart covers at most ${HISTORY_MAX_DAYS} days.` });
  }
  return database.inOrganizationOf(actor, async (tx) => {
    if (!(await selectGateway(tx, organizationId, gatewayId))) throw notFound('This device');
    const rows = await selectVoltages(tx, { organizationId, gatewayId, from, to });
    return { items: rows.map(({ at, millivolts }) => ({ at: at.toISOString(), millivolts })) };
  });
}
