import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { Instant, OrganizationParams } from '../core/fields.ts';
import { FuelCardFormat, MAX_FUEL_CARD_FORMATS } from './fuel-card-format.ts';
import { IFTA_PATH, IftaItemParams } from './vocabulary.ts';

export const StoredFuelCardFormat = FuelCardFormat.extend({ id: z.int(), updatedAt: Instant });
export type StoredFuelCardFormat = z.infer<typeof StoredFuelCardFormat>;

const FORMATS = `${IFTA_PATH}/fuel-card-formats` as const;

export const listFuelCardFormats = endpoint({
  name: 'listFuelCardFormats',
  method: 'GET',
  path: FORMATS,
  permission: 'IFTA_LIST',
  summary: 'List fuel card file formats by name',
  params: OrganizationParams,
  response: z.object({ items: z.array(StoredFuelCardFormat) }),
});

export const createFuelCardFormat = endpoint({
  name: 'createFuelCardFormat',
  method: 'POST',
  path: FORMATS,
  permission: 'IFTA_UPDATE',
  summary: 'Add a fuel card file format',
  conflict: `Another format has this name, or there are ${MAX_FUEL_CARD_FORMATS} formats.`,
  params: OrganizationParams,
  body: FuelCardFormat,
  response: StoredFuelCardFormat,
});

export const updateFuelCardFormat = endpoint({
  name: 'updateFuelCardFormat',
  method: 'PUT',
  path: `${FORMATS}/:id`,
  permission: 'IFTA_UPDATE',
  summary: 'Change a fuel card file format',
  conflict: 'Another format has this name.',
  params: IftaItemParams,
  body: FuelCardFormat,
  response: StoredFuelCardFormat,
});

export const removeFuelCardFormat = endpoint({
  name: 'removeFuelCardFormat',
  method: 'DELETE',
  path: `${FORMATS}/:id`,
  permission: 'IFTA_UPDATE',
  summary: 'Delete a fuel card file format. Purchases imported with it are kept',
  params: IftaItemParams,
  kind: 'empty',
});
