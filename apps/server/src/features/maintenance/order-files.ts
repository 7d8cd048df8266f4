import { MAX_ORDER_FILES, type WorkOrderDetail } from '@longhaul/contract';
import type { FastifyReply } from 'fastify';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { PAPER_NAMES, readPaper, sendPaper } from '../../platform/papers.ts';
import { getOrder } from './change-orders.ts';
import { countOrderFiles, findOrderFile, insertOrderFile, removeOrderFile } from './order-file-queries.ts';
import { lockStoredOrder, type OrderTarget } from './order-queries.ts';

/** @throws DomainError 404, 422 */
export async function addOrderFile(
  { database, clock }: Deps,
  actor: Caller,
  target: OrderTarget,
  fileName: string | null | undefined,
  upload: unknown,
): Promise<WorkOrderDetail> {
  const { organizationId, orderId } = target;
  await database.inOrganizationOf(actor, (tx) => getOrder(tx, target));
  const { content, mediaType } = await readPaper(upload, actor);
  return database.inOrganizationOf(actor, async (tx) => {
    if (!(await lockStoredOrder(tx, target))) throw notFound('This order');
    if ((await countOrderFiles(tx, target)) >= MAX_ORDER_FILES) {
      throw new DomainError(422, `An order can have at most ${MAX_ORDER_FILES} files.`);
    }
    const name = fileName ?? PAPER_NAMES[mediaType];
    await insertOrderFile(tx, {
      organization_id: organizationId,
      order_id: orderId,
      file_name: name,
      media_type: mediaType,
      content,
      created_by: actor.userId,
      created_at: new Date(clock.now()),
    });
    await recordFile(tx, actor, target, 'upload', name);
    return getOrder(tx, target);
  });
}

const recordFile = (
  tx: DatabaseTransaction,
  actor: Caller,
  { organizationId, orderId }: OrderTarget,
  action: 'upload' | 'delete-file',
  fileName: string,
) =>
  recordActivity(tx, {
    organizationId,
    actor,
    action,
    entity: 'work-order',
    entityId: orderId,
    after: { file_name: fileName },
  });

/** @throws DomainError 404 */
export async function sendOrderFile(
  { database }: Deps,
  actor: Caller,
  target: OrderTarget & { fileId: number },
  reply: FastifyReply,
): Promise<void> {
  const file = await database.inOrganizationOf(actor, (tx) => findOrderFile(tx, target));
  if (!file) throw notFound('This file');
  sendPaper(reply, file);
}

/** @throws DomainError 404 */
export async function deleteOrderFile(
  { database }: Deps,
  actor: Caller,
  target: OrderTarget & { fileId: number },
): Promise<WorkOrderDetail> {
  return database.inOrganizationOf(actor, async (tx) => {
    if (!(await lockStoredOrder(tx, target))) throw notFound('This order');
    const name = await removeOrderFile(tx, target);
    if (name === undefined) throw notFound('This file');
    await recordFile(tx, actor, target, 'delete-file', name);
    return getOrder(tx, target);
  });
}
