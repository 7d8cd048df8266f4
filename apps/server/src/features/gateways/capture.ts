import { CAPTURE_MINUTES, DeviceProtocol, type GatewayCapture, PROTOCOLS } from '@longhaul/contract';
import { MINUTE_MS } from '@longhaul/units';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { WrittenAnswer } from '../../plugins/endpoints.ts';
import type { captureCase } from './capture-case.ts';
import { replaceCapture, selectCapture, selectCapturedMessages } from './capture-queries.ts';
import { selectGateway } from './queries.ts';
import { lockGatewayInUse, type Target } from './stored-gateway.ts';

const CASE = { module: new URL('./capture-case.ts', import.meta.url), name: 'captureCase' };

export function getCapture(
  deps: Deps,
  actor: Caller,
  target: Target,
): Promise<{ capture: GatewayCapture | null }> {
  return deps.database.inOrganizationOf(actor, async (tx) => {
    if (!(await selectGateway(tx, target.organizationId, target.gatewayId))) throw notFound('This device');
    return { capture: await readCapture(tx, target, deps.clock.now()) };
  });
}

/** From its next message on, all that the device sends is kept. */
export async function startCapture(
  deps: Deps,
  actor: Caller,
  target: Target,
): Promise<{ capture: GatewayCapture }> {
  const { organizationId, gatewayId } = target;
  const now = deps.clock.now();
  const { capture, uniqueId } = await deps.database.inOrganizationOf(actor, async (tx) => {
    const { unique_id } = await lockGatewayInUse(tx, target);
    await replaceCapture(tx, target, new Date(now), new Date(now + CAPTURE_MINUTES * MINUTE_MS));
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'start-capture',
      entity: 'device',
      entityId: gatewayId,
      after: { unique_id },
    });
    return { capture: (await readCapture(tx, target, now))!, uniqueId: unique_id };
  });
  deps.bus.publish({ topic: 'gateway-changed', uniqueId });
  return { capture };
}

async function readCapture(
  tx: DatabaseTransaction,
  target: Target,
  now: number,
): Promise<GatewayCapture | null> {
  const row = await selectCapture(tx, target);
  if (row === undefined) return null;
  return {
    startedAt: row.started_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    isRunning: row.ends_at.getTime() > now,
    messages: row.messages,
    bytes: row.bytes,
  };
}

/** As a case of `fixtures/protocols.json`. */
export async function exportCapture(deps: Deps, actor: Caller, target: Target): Promise<WrittenAnswer> {
  const { gateway, rows } = await deps.database.inOrganizationOf(actor, async (tx) => {
    const gateway = await selectGateway(tx, target.organizationId, target.gatewayId);
    if (!gateway) throw notFound('This device');
    return { gateway, rows: await selectCapturedMessages(tx, target) };
  });
  const [first] = rows;
  const protocol = first?.protocol ?? null;
  const known = DeviceProtocol.safeParse(protocol);
  const form = known.success && PROTOCOLS[known.data].rawForm === 'text' ? 'utf8' : 'hex';
  const captured = {
    title: [`Device ${gateway.unique_id}`, first?.received_at.toISOString()].filter(Boolean).join(', '),
    protocol,
    settings: { ...gateway.model_settings, ...gateway.settings },
    frames: rows.filter((row) => row.protocol === protocol).map(({ raw }) => raw.toString(form)),
  };
  return new WrittenAnswer(await deps.compute.run<typeof captureCase>(actor, CASE, [captured]));
}
