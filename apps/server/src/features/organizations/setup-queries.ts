import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** Each question ends at the first row that answers it. */
export async function selectSetupProgress(tx: DatabaseTransaction, organizationId: number) {
  const { rows } = await sql<{
    has_usdot_number: boolean;
    has_address: boolean;
    has_vehicle: boolean;
    has_driver: boolean;
    has_paired_device: boolean;
    has_signal: boolean;
    awaited_gateway_id: number | null;
    is_setup_hidden: boolean;
  }>`select is_setup_hidden, has_usdot_number, has_address, has_vehicle, has_driver, has_paired_device, has_signal,
      case when has_signal then null else (select gateway_id from gateway_pairings
        where organization_id = ${organizationId} and unpaired_at is null
        order by paired_at desc, gateway_id desc limit 1) end as awaited_gateway_id
    from (select is_setup_hidden,
        usdot_number is not null as has_usdot_number, address is not null as has_address,
        exists (select from assets where organization_id = ${organizationId} and kind = 'vehicle') as has_vehicle,
        exists (select from drivers where organization_id = ${organizationId}) as has_driver,
        exists (select from gateway_pairings where organization_id = ${organizationId}) as has_paired_device,
        exists (select from gateway_state where organization_id = ${organizationId} and accepted_count > 0)
          as has_signal
      from organizations where id = ${organizationId}) as done`.execute(tx);
  const [progress] = rows;
  if (progress === undefined) throw new Error('An organization without a row');
  return progress;
}
