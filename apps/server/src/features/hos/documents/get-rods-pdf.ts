import type { HosLog } from '@longhaul/contract';
import { addDays } from '@longhaul/units';
import { z } from 'zod';
import { assertMayReadLog } from '../../../domain/hos/may-read-log.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import type { ReadLog } from './read-log.ts';
import { rodsPdf } from './rods/pdf.ts';

type RodsRequest = { orgId: number; logId: string; days: number; withViolations: boolean };

/** The day and those before it, newest first. @throws DomainError 403, 404 */
export async function getRodsPdf(
  { database, clock }: Deps,
  readLog: ReadLog,
  actor: Actor,
  { orgId, logId, days, withViolations }: RodsRequest,
): Promise<{ fileName: string; pdf: Buffer }> {
  const [driverId = '', ...date] = logId.split('-');
  const lastDate = date.join('-');
  if (!z.iso.date().safeParse(lastDate).success) throw notFound('This log');
  assertMayReadLog(actor, Number(driverId));
  const now = clock.now();
  const logs = await database.inOrganization({ organizationId: orgId, actorId: actor.userId }, async (tx) => {
    const found: HosLog[] = [];
    for (let back = 0; back < days; back++) {
      const target = { organizationId: orgId, driverId: Number(driverId), date: addDays(lastDate, -back) };
      found.push(await readLog(tx, target, now));
    }
    return found;
  });
  const pdf = await rodsPdf({ logs, printedAt: new Date(now), withViolations });
  return { fileName: `rods-${logs[0]!.driver.username}-${lastDate}-${days}d.pdf`, pdf };
}
