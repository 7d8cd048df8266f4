import type { SetupProgress } from '@longhaul/contract';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { selectSetupProgress } from './setup-queries.ts';

export function getSetupProgress(
  { database }: Deps,
  actor: Caller,
  organizationId: number,
): Promise<SetupProgress> {
  return database.inOrganizationOf(actor, async (tx) => {
    const done = await selectSetupProgress(tx, organizationId);
    return {
      isCompanyKnown: done.has_usdot_number && done.has_address,
      companyLacks: [
        ...(done.has_usdot_number ? [] : ['usdotNumber' as const]),
        ...(done.has_address ? [] : ['address' as const]),
      ],
      hasVehicle: done.has_vehicle,
      hasDriver: done.has_driver,
      hasPairedDevice: done.has_paired_device,
      hasSignal: done.has_signal,
      awaitedGatewayId: done.awaited_gateway_id,
      isHidden: done.is_setup_hidden,
    };
  });
}
