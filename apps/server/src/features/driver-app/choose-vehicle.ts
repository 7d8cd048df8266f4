import type { CommandBody, NumberedVehicleBody } from '@longhaul/contract';
import { assignDriver, unassignDriver } from '../../domain/assets/assign-driver.ts';
import { attachTrailer, detachTrailer } from '../../domain/assets/attach-trailer.ts';
import {
  findVehicleOf,
  findVehicleOfUnit,
  isVehicleDecidedAfter,
  selectTrailersDecidedAfter,
} from '../../domain/assets/holder-queries.ts';
import { selectAttachments } from '../../domain/assets/read-assets.ts';
import { assertAssetInScope } from '../../domain/groups/group-scope.ts';
import { coded, conflict } from '../../platform/errors.ts';
import type { Applied, CommandContext } from './command-context.ts';

/**
 * Gives the driver the vehicle from the time of the command on, with exactly the trailers it names. What somebody decided later
 * than that stays.
 * @throws DomainError 404, 409 `held-by`, `blocked`, `reason-needed`
 */
export async function chooseVehicle(
  { tx, actor, driver, at }: CommandContext,
  { vehicleId, trailerIds, reason }: CommandBody<'vehicle'>,
): Promise<Applied> {
  const { organizationId, driverId } = driver;
  const now = new Date(at);
  const current = await findVehicleOf(tx, organizationId, driverId);
  if (await isVehicleDecidedAfter(tx, organizationId, { driverId, assetId: vehicleId, at: now })) {
    return 'superseded';
  }
  const isOther = current?.asset_id !== vehicleId;
  let isChanged = false;
  if (current && isOther) {
    await unassignDriver(tx, actor, { organizationId, assetId: current.asset_id }, now);
    isChanged = true;
  }
  if (vehicleId === null) return isChanged ? 'stored' : 'superseded';
  const target = { organizationId, assetId: vehicleId };
  for (const unitId of [vehicleId, ...trailerIds])
    await assertAssetInScope(tx, actor, organizationId, unitId);
  const attached = (await selectAttachments(tx, organizationId, [vehicleId])).flatMap(
    ({ vehicle_id, trailer_id }) => (vehicle_id === vehicleId ? trailer_id : []),
  );
  const differing = [
    ...trailerIds.filter((id) => !attached.includes(id)),
    ...attached.filter((id) => !trailerIds.includes(id)),
  ];
  const later = await selectTrailersDecidedAfter(tx, organizationId, {
    vehicleId,
    trailerIds: differing,
    at: now,
  });
  const [added, removed] = [true, false].map((isNamed) =>
    differing.filter((id) => trailerIds.includes(id) === isNamed && !later.has(id)),
  ) as [number[], number[]];
  for (const trailerId of removed) await detachTrailer(tx, actor, target, { trailerId, now });
  if (isOther) await assignDriver(tx, actor, target, { driverId, reason, now });
  for (const trailerId of new Set(added)) await attachTrailer(tx, actor, target, { trailerId, reason, now });
  return isChanged || isOther || added.length + removed.length > 0 ? 'stored' : 'superseded';
}

/**
 * Gives the driver the vehicle with that unit number.
 * @throws DomainError 409 `no-such-unit` where the office has no such vehicle, and as `chooseVehicle`
 */
export async function chooseByNumber(
  context: CommandContext,
  { unitNumber, ...choice }: NumberedVehicleBody,
): Promise<Applied> {
  const vehicle = await findVehicleOfUnit(context.tx, context.driver.organizationId, unitNumber);
  if (!vehicle) {
    const text = `There is no vehicle ${unitNumber} yet. Ask your office to add it, then choose it from the list.`;
    throw coded(conflict(text), 'no-such-unit');
  }
  return chooseVehicle(context, { ...choice, vehicleId: vehicle.id });
}
