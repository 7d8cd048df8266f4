import { randomInt } from 'node:crypto';
import type { ChangeData, NewGatewayResult, NewTruck, PermissionCode } from '@longhaul/contract';
import { findVehicleOfUnit } from '../../domain/assets/holder-queries.ts';
import { registerAsset } from '../../domain/assets/registration.ts';
import { recordChange } from '../../domain/changes/record-change.ts';
import { registerGateway } from '../../domain/gateways/registration.ts';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { forbidden, taken } from '../../platform/errors.ts';
import { assertCheckDigit } from './assert-check-digit.ts';
import { findUnregisteredCalls } from './change-queries.ts';
import { getGateway } from './list-gateways.ts';
import { pairInTransaction } from './pair-gateway.ts';
import { findPairingOfAsset } from './pairing-queries.ts';

const ALSO_NEEDED: readonly PermissionCode[] = ['ASSET_CREATE', 'GAT_UPDATE'];

/** Vehicle, device and pairing in one transaction: what is refused leaves nothing behind. */
export async function addTruck(
  deps: Deps,
  actor: Caller,
  organizationId: number,
  { unitNumber, uniqueId = newPhoneId(), isCheckDigitConfirmed, deviceModelId = null }: NewTruck,
): Promise<NewGatewayResult> {
  const missing = ALSO_NEEDED.find((code) => !actor.permissions.has(code));
  if (missing) throw forbidden('You do not have permission to do this.', `Needs ${missing}.`);
  const now = new Date(deps.clock.now());
  const { gatewayId, wasHeard } = await deps.database.acrossOrganizations(
    { actorId: actor.userId },
    async (tx) => {
      await assertCheckDigit(tx, uniqueId, isCheckDigitConfirmed);
      const assetId = await vehicleOf(tx, actor, organizationId, unitNumber);
      const gatewayId = await registerGateway(tx, actor, organizationId, { uniqueId, deviceModelId });
      await pairInTransaction(tx, actor, { organizationId, gatewayId }, { assetId, isSwap: false }, now);
      return { gatewayId, wasHeard: await findUnregisteredCalls(tx, uniqueId) };
    },
  );
  deps.bus.publish({ topic: 'gateway-changed', uniqueId });
  return { gateway: await getGateway(deps, actor, { organizationId, gatewayId }), wasHeard };
}

/** The vehicle of that unit number, added unless it is there. @throws DomainError 409 when it has a device */
async function vehicleOf(
  tx: DatabaseTransaction,
  actor: Caller,
  organizationId: number,
  unitNumber: string,
): Promise<number> {
  const known = await findVehicleOfUnit(tx, organizationId, unitNumber);
  if (!known) {
    const assetId = await registerAsset(tx, actor, organizationId, { kind: 'vehicle', unitNumber });
    await recordChange(tx, organizationId, 'vehicle.created', newVehicle(assetId, unitNumber));
    return assetId;
  }
  const paired = await findPairingOfAsset(tx, organizationId, known.id);
  if (paired) {
    throw taken('unitNumber', `Vehicle ${paired.unit_number} already has device ${paired.unique_id}.`);
  }
  return known.id;
}

/** A vehicle of which only its unit number is known. */
const newVehicle = (id: number, unitNumber: string): ChangeData<'vehicle.created'> => ({
  id,
  kind: 'vehicle',
  unitNumber,
  vin: null,
  year: null,
  make: null,
  model: null,
  plate: null,
  plateState: null,
  fuelType: null,
  tankGallons: null,
  grossWeightPounds: null,
  axles: null,
  heightInches: null,
  widthInches: null,
  lengthInches: null,
  equipment: null,
  odometerMiles: null,
  groupIds: [],
  isIftaQualified: null,
  iftaQualifiedOverride: null,
  driver: null,
  trailers: [],
  attachedTo: null,
  archivedAt: null,
});

/** Without letters and digits that are read as one another. */
const LEGIBLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/** On the open ports the identifier is all that a sender has to know: long enough not to be guessed, and typed if it must. */
const newPhoneId = (): string =>
  `phone-${Array.from({ length: 12 }, () => LEGIBLE[randomInt(LEGIBLE.length)]).join('')}`;
