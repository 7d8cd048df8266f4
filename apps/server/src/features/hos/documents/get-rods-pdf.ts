import { addDays } from '@longhaul/units';
import { z } from 'zod';
import { assertMayReadLog } from '../../../domain/hos/assert-may-read-log.ts';
import { getLogs } from '../../../domain/hos/log/get-log.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import type { rodsPdf } from './rods/pdf.ts';

const PRINT = { module: new URL('./rods/pdf.ts', import.meta.url), name: 'rodsPdf' };

type RodsRequest = { orgId: number; logId: string; days: number; withViolations: boolean };

/** The day and those before it, newest first. @throws DomainError 403, 404 */
export async function getRodsPdf(
  { database, clock, compute }: Deps,
  actor: Caller,
  { orgId, logId, days, withViolations }: RodsRequest,
): Promise<{ fileName: string; pdf: Buffer }> {
  const [driverId = '', ...date] = logId.split('-');
  const lastDate = date.join('-');
  if (!z.iso.date().safeParse(lastDate).success) throw notFound('This log');
  assertMayReadLog(actor, Number(driverId));
  const now = clock.now();
  const driver = { organizationId: orgId, driverId: Number(driverId) };
  const logs = await database.inOrganizationOf(actor, (tx) =>
    getLogs(tx, actor, driver, { from: addDays(lastDate, 1 - days), to: lastDate }, now),
  );
  if (logs.length < days) throw notFound('This log');
  const pdf = await compute.run<typeof rodsPdf>(actor, PRINT, [
    { logs, printedAt: new Date(now), withViolations },
  ]);
  return { fileName: `rods-${logs[0]!.driver.username}-${lastDate}-${days}d.pdf`, pdf };
}
