import { hasWrongCheckDigit } from '@longhaul/contract';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/errors.ts';
import { findUnregisteredCalls } from './change-queries.ts';

/**
 * Clones have IMEIs with wrong check digits, so a wrong one can be confirmed: by the person who
 * registers the device, or by a device that has already connected with exactly these digits.
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
