import type { HosException } from '@longhaul/contract';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { LogTarget } from './log-target.ts';

export type Header = {
  shippingDocument: string | null;
  trailers: string[];
  coDriverId: number | null;
  exceptions: { kind: HosException; annotation: string }[];
};

export async function insertHeader(
  tx: DatabaseTransaction,
  { organizationId, driverId, date }: LogTarget,
  { shippingDocument, trailers, coDriverId, exceptions }: Header,
  { recordedBy, at }: { recordedBy: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('hos_log_headers')
    .values({
      organization_id: organizationId,
      driver_id: driverId,
      log_date: date,
      shipping_document: shippingDocument,
      trailers,
      co_driver_id: coDriverId,
      exceptions: JSON.stringify(exceptions),
      recorded_by: recordedBy,
      recorded_at: at,
    })
    .execute();
}
