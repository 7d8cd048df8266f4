import { hasWrongCheckDigit } from '@longhaul/contract';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/errors.ts';
import { findUnregisteredCalls } from './change-queries.ts';

/**
 * Copies of devices carry IMEIs that nobody assigned, so a wrong check digit is a question and no fault: it is answered by whoever
 * registers the device, or by a device that has called with exactly these digits.
 * @throws DomainError 422 on the field
 */
export async function assertCheckDigit(
  tx: DatabaseTransaction,
  uniqueId: string,
  isConfirmed: boolean | undefined,
): Promise<void> {
  if (isConfirmed === true || !hasWrongCheckDigit(uniqueId)) return;
  if ((await findUnregisteredCalls(tx, uniqueId)) !== null) return;
  throw invalid({
    uniqueId:
      'The check digit of this IMEI does not match. Check each digit; if the device has exactly these, send isCheckDigitConfirmed.',
  });
}
